package import Messages

/// An event of a calendar of which not all times are known.
package struct UnknownEvent: Equatable, Sendable {
  /// The line of the file that it begins in, from 1.
  package let line: Int
  /// What it is called, as it is written; nil where it has no name or cannot be read at all.
  package let summary: String?
  /// Why in a few words, lower case, without a full stop.
  package let reason: Message

  /// An event that cannot be told.
  package init(line: Int, summary: String?, reason: Message) {
    (self.line, self.summary, self.reason) = (line, summary, reason)
  }
}
