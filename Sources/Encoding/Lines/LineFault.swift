package import Messages

/// Something in a file that could not be read, and where.
package struct LineFault: Error, Equatable, Sendable {
  /// The line of the file, from 1.
  package let line: Int
  /// The fault in a few words, lower case, without a full stop.
  package let reason: Message

  /// A fault of a line.
  package init(line: Int, reason: Message) {
    (self.line, self.reason) = (line, reason)
  }
}
