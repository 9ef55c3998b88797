internal import Encoding
internal import Values

/// What one event changes about an entry which is already there: all its operations on that entry, in their
/// order.
struct Revision: Sendable {
  /// The event it came with.
  let event: ULID
  /// The events its author had seen; the newest of them are enough.
  let base: [ULID]
  /// The fields it sets and takes out, each path once, as the last of its operations leaves it.
  let edits: [Edit]
  /// Whether one of the operations is an edit, be it an empty one.
  let isEdit: Bool
  /// Whether it removes or restores the entry; the last of its operations decides.
  let standing: EntryRemoval?

  /// One path and what is to stand there.
  struct Edit: Sendable {
    let path: String
    /// Nil where the path is taken out.
    let value: JSON?

    /// Why an entry of a kind may not hold the value; nil where it may, and for a kind that is not known.
    func fault(_ kind: Kind?) -> FieldFault? { value.flatMap { kind?.fault(setting: $0, at: path) } }
  }

  /// What an event makes of an entry as a whole.
  enum EntryRemoval: Sendable {
    case removed, restored
  }

  /// A removal, where nothing has to be known of who saw it.
  init(removalIn event: ULID) {
    self.event = event
    base = []
    edits = []
    isEdit = false
    standing = .removed
  }

  /// Reads the operations of an event on one entry; nil where none of them revises it.
  init?(event: ULID, _ operations: some Sequence<JSON>) {
    var base: [ULID] = []
    var edits: [Edit] = []
    var isEdit = false
    var standing: EntryRemoval?
    for operation in operations {
      switch operation["op"]?.stringValue {
      case "edit":
        isEdit = true
        Self.take(operation, into: &edits)
      case "remove": standing = .removed
      case "restore": standing = .restored
      default: continue
      }
      base += (operation["base"]?.arrayValue ?? []).compactMap(\.idValue)
    }
    guard isEdit || standing != nil else { return nil }
    self.event = event
    self.base = base
    self.edits = edits
    self.isEdit = isEdit
    self.standing = standing
  }

  /// Whether it stands against a removal that was made beside it: it changes the entry, or brings it back, and does not
  /// remove it too.
  var keepsEntry: Bool { standing.map { $0 == .restored } ?? isEdit }

  /// Whether it sets a path or takes it out.
  func touches(_ path: String) -> Bool {
    edits.contains { $0.path == path }
  }

  private static func take(_ operation: JSON, into edits: inout [Edit]) {
    for member in operation["set"]?.members ?? [] {
      edits.append(Edit(path: member.key, value: member.value))
    }
    for path in operation["unset"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
      edits.append(Edit(path: path, value: nil))
    }
    guard edits.count > 1 else { return }
    var seen: Set<String> = []
    edits = edits.reversed().filter { seen.insert($0.path).inserted }.reversed()
  }
}
