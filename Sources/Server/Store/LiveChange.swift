package import Ledger

/// What an event of a server's journal does.
package struct LiveChange: Sendable {
  /// What is done, as the audit trail and the journal name it: `account.block`.
  let action: String
  /// Its operations.
  let operations: [Operation]

  /// An event of these operations.
  init(action: String, operations: [Operation]) {
    self.action = action
    self.operations = operations
  }

  /// An event of these operations.
  init(_ action: String, _ operations: Operation...) {
    self.init(action: action, operations: operations)
  }

  /// Whether it erases something.
  var erases: Bool {
    operations.contains { if case .erase = $0 { true } else { false } }
  }
}
