internal import Encoding
internal import Journal
internal import Platform
internal import Ledger
internal import Session
internal import Values

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

  /// Appends it as an event of a journal whose entries are of these kinds.
  func append(by writer: consuming JournalWriter, _ kinds: Kinds, _ world: World) throws(JournalError) {
    guard let now = Timestamp(instant: world.now(), offsetSeconds: 0) else {
      throw .refused(action: "append to", path: writer.place.device.description, .invalid)
    }
    let salt = hexadecimal(Array(ServerSecrets.secret(world.random).prefix(16)))
    let body = EventDraft(command: action, operations: operations)
      .body(at: now, zone: "UTC", isKeyed: false, salt: salt, kinds: kinds)
    let id = writer.place.id
    try writer.append(body: body, id: id)
  }
}
