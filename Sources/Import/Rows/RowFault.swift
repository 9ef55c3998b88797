package import Messages

/// Why a row cannot be taken.
package struct RowFault: Error, Equatable, Sendable {
  /// What is wrong, lower case, without a full stop.
  package let reason: Message

  /// A fault.
  init(_ reason: Message) {
    self.reason = reason
  }
}
