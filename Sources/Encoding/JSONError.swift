// Whoever makes an error of this module writes a `Message`.
@_exported public import Messages

/// Why bytes are not the JSON that was asked for, and where.
package struct JSONError: Error, Equatable {
  /// Bytes from the start of the span to the place of the fault.
  package let offset: Int
  /// The fault in a few words, lower case, without a full stop.
  package let reason: Message

  /// A fault at a place.
  package init(offset: Int, reason: Message) {
    self.offset = offset
    self.reason = reason
  }
}
