internal import Encoding
internal import Ledger
internal import Values

/// Which entries name which others, and which stand removed, in a company's journal. Of several values of a field, and of
/// several removals, the one of the largest event counts, in whatever order the events come.
struct PolicyReferences: Sendable {
  /// What a field of an entry names since an event; nothing where `target` is nil.
  struct Naming: Sendable {
    let field: String
    let event: ULID
    let target: ULID?
  }

  /// What the fields of each entry name, each field once.
  private var namings: [ULID: [Naming]] = [:]
  /// The entries that named each entry at some time, in some order and some of them twice: those that may name it now.
  private var namers: [ULID: [ULID]] = [:]
  private var removals: [ULID: Removal] = [:]
  /// The changes since `begin`, the newest last; nil before it.
  private var changes: [Change]?

  /// That an entry was removed, or restored, by an event.
  private struct Removal: Sendable {
    let event: ULID
    let isRemoved: Bool
  }

  /// What an entry was before a change.
  private enum Change: Sendable {
    case namings(ULID, [Naming])
    case namer(of: ULID)
    case removal(ULID, Removal?)
  }

  /// Takes in an operation of an event on an entry.
  mutating func take(_ operation: JSON, on entry: ULID, of event: ULID) {
    switch operation["op"]?.stringValue {
    case "add": note(operation.members ?? [], entry, event)
    case "edit":
      note(operation["set"]?.members ?? [], entry, event)
      let unset = (operation["unset"]?.arrayValue ?? []).compactMap(\.stringValue)
      note(unset.map { JSON.Member($0, .null) }, entry, event)
    case "remove": note(removal: true, entry, event)
    case "restore": note(removal: false, entry, event)
    default: break
    }
  }

  private mutating func note(_ members: [JSON.Member], _ entry: ULID, _ event: ULID) {
    let found = members.filter { PermissionTable.referring.contains($0.key) }.map {
      Naming(field: $0.key, event: event, target: $0.value.idValue)
    }
    take(found, of: entry)
  }

  /// Takes in what fields of an entry name.
  mutating func take(_ found: [Naming], of entry: ULID) {
    guard !found.isEmpty else { return }
    guard let before = namings.updateValue(found, forKey: entry) else {
      changes?.append(.namings(entry, []))
      for naming in found {
        if let target = naming.target { note(target, namedBy: entry) }
      }
      return
    }
    var after = before
    for target in after.take(found) { note(target, namedBy: entry) }
    namings[entry] = after
    changes?.append(.namings(entry, before))
  }

  private mutating func note(_ target: ULID, namedBy entry: ULID) {
    namers[target, default: []].append(entry)
    changes?.append(.namer(of: target))
  }

  private mutating func note(removal isRemoved: Bool, _ entry: ULID, _ event: ULID) {
    if let known = removals[entry], known.event > event { return }
    let before = removals.updateValue(Removal(event: event, isRemoved: isRemoved), forKey: entry)
    changes?.append(.removal(entry, before))
  }

  /// Makes room for so many entries more.
  mutating func reserve(_ count: Int) {
    namings.reserveCapacity(namings.count + count)
    namers.reserveCapacity(namers.count + count)
  }

  /// Keeps in mind what there is, for `revert`.
  mutating func begin() { changes = [] }

  /// Takes everything back that came since `begin`.
  mutating func revert() {
    for change in (changes ?? []).reversed() {
      switch change {
      case .namings(let entry, let before): namings[entry] = before.isEmpty ? nil : before
      case .namer(let target):
        namers[target]?.removeLast()
        if namers[target]?.isEmpty ?? false { namers[target] = nil }
      case .removal(let entry, let before): removals[entry] = before
      }
    }
    changes = nil
  }

  /// Keeps what came since `begin`.
  mutating func commit() { changes = nil }

  /// The entries that name an entry in a field of that name, by several of these together, whether they stand or not.
  static func referrers(to entry: ULID, in all: [PolicyReferences]) -> [(entry: ULID, field: String)] {
    Set(all.flatMap { $0.namers[entry] ?? [] }).flatMap { namer in
      var newest: [Naming] = []
      _ = newest.take(all.flatMap { $0.namings[namer] ?? [] })
      return newest.filter { $0.target == entry }.map { (namer, $0.field) }
    }
  }

  /// Whether an entry stands removed, by several of these together.
  static func isRemoved(_ entry: ULID, in all: [PolicyReferences]) -> Bool {
    all.compactMap { $0.removals[entry] }.max { $0.event < $1.event }?.isRemoved ?? false
  }
}

extension [PolicyReferences.Naming] {
  /// Takes in what fields name, unless a newer event said it; what is named now and was not before.
  fileprivate mutating func take(_ namings: [PolicyReferences.Naming]) -> [ULID] {
    namings.compactMap { take($0) }
  }

  private mutating func take(_ naming: PolicyReferences.Naming) -> ULID? {
    guard let place = firstIndex(where: { $0.field == naming.field }) else {
      append(naming)
      return naming.target
    }
    let known = self[place]
    guard known.event <= naming.event else { return nil }
    self[place] = naming
    return known.target == naming.target ? nil : naming.target
  }
}
