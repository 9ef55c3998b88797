// What an event may say in the journal of a training company: the table of permissions says who adds, edits, removes and
// erases entries of a kind, and what kind an entry is of is what its addition said, not what an edit claims. Everybody
// is asked, admins and the owner too: an id that is there already is nobody's to take.

internal import Encoding
internal import Ledger
internal import Values

extension Policy {
  /// Whether a line that only adds is surely allowed where its id is new; false at any doubt, and then it is read in full.
  func surelyAllowsNew(_ addition: PlainAddition) -> Bool {
    guard purpose == .training, member.role.suffices(for: .user), !member.isServed, isOfNow(addition.id)
    else { return false }
    switch row(of: addition.kind).add {
    case .users: return true
    case .admins: return member.role.suffices(for: .admin)
    case .nobody, .adder: return false
    }
  }

  /// Judges an event by the table of permissions.
  func judgeInTraining(_ event: Event) throws(PolicyRefusal) {
    guard member.role.suffices(for: .user) else { throw refusal(.reading, event) }
    // Only a server says for whom it records, and that of whoever asks it.
    guard event.isErased || event.by == (member.isServed ? member.account : nil) else {
      throw refusal(.author, event)
    }
    try checkIdentity(event)
    let takesBack = !event.undoes.isEmpty || !event.redoes.isEmpty
    var added: [ULID: String] = [:]
    for operation in event.operations {
      guard let entry = operation["entry"]?.idValue else { continue }
      let verb = operation["op"]?.stringValue
      if verb == "add" {
        let kind = operation["kind"]?.stringValue ?? ""
        try check(.adding, row(of: kind).add, event, entry)
        try checkAddition(of: entry, operation, event)
        added[entry] = kind
        continue
      }
      guard let kind = added[entry] ?? kind(of: entry) else { throw refusal(.later, event, entry) }
      if verb == "remove" { try checkUnheld(entry, kind, event) }
      // A slip is taken back by whoever made it, as long as nobody else has built on it.
      if takesBack, verb != "erase", isOwn(adding: entry), !isRevisedByOthers(entry) { continue }
      let row = row(of: kind)
      switch verb {
      case "erase":
        try check(.erasingAny, row.erase, event, entry)
        try checkErased(by: operation, of: entry, event)
      case "remove", "restore": try check(.removing, row.remove, event, entry)
      default: try check(.editing, row.edit, event, entry)
      }
    }
  }

  /// What others that stand name is not removed; what an event itself says of these counts.
  private func checkUnheld(_ entry: ULID, _ kind: String, _ event: Event) throws(PolicyRefusal) {
    guard PermissionTable.isReferred(to: kind) else { return }
    var own = PolicyReferences()
    for operation in event.operations {
      if let entry = operation["entry"]?.idValue { own.take(operation, on: entry, of: event.id) }
    }
    let all = [index.references, own]
    let holders = PolicyReferences.referrers(to: entry, in: all).filter { holder in
      guard let kind = self.kind(of: holder.entry), !isErased(entry: holder.entry),
        PermissionTable.references[kind]?.contains(holder.field) ?? false
      else { return false }
      return !PolicyReferences.isRemoved(holder.entry, in: all)
    }
    guard !holders.isEmpty else { return }
    let entries = Set(holders.map(\.entry))
    let kinds = Set(entries.compactMap(self.kind(of:)))
    var refusal = refusal(.held, event, entry)
    refusal.holders = (entries.count, kinds.count == 1 && kinds.contains("session"))
    throw refusal
  }

  private func row(of kind: String) -> PermissionTable.Row {
    PermissionTable.row(of: kind, isKnown: kinds[kind] != nil)
  }

  private func check(
    _ deed: PolicyRefusal.Reason, _ grant: PermissionTable.Grant, _ event: Event, _ entry: ULID
  ) throws(PolicyRefusal) {
    switch grant {
    case .nobody: throw refusal(deed == .editing ? .fixed : .foreign, event, entry)
    case .users: return
    case .admins where member.role.suffices(for: .admin): return
    case .admins: throw refusal(deed, event, entry)
    case .adder where isOwn(adding: entry) || member.role.suffices(for: .admin): return
    case .adder: throw refusal(.others, event, entry)
    }
  }

  /// What an operation erases must be about the entry.
  private func checkErased(by operation: JSON, of entry: ULID, _ event: Event) throws(PolicyRefusal) {
    for id in (operation["events"]?.arrayValue ?? []).compactMap(\.idValue) where !isErased(event: id) {
      let bodies = bodies(of: id)
      guard !bodies.isEmpty, bodies.allSatisfy({ $0.isErased || $0.entries.contains(entry) }) else {
        throw refusal(.erased, event, entry)
      }
    }
  }
}
