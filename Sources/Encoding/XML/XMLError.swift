package import Messages

/// Why bytes cannot be read as XML any further, and where.
package struct XMLError: Error, Equatable, Sendable {
  /// Bytes from the start of the file to the place of the fault; in a file that is not UTF-8, as many as UTF-8 takes.
  package let offset: Int
  /// The fault in a few words, lower case, without a full stop.
  package let reason: Message

  /// A fault at a place.
  package init(offset: Int, reason: Message) {
    self.offset = offset
    self.reason = reason
  }
}
