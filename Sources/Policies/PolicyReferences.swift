internal import Encoding
internal import Ledger
internal import Values

/// Which entries name which others, and which stand removed, in a company's journal. Of several values of a field, and of
/// several removals, the one of the largest event counts, in whatever order the events come.
struct PolicyReferences: Sendable {
  /// A field of an entry.
  private struct Place: Hashable, Sendable {
    let entry: ULID
    let field: String
  }

  private var targets: [Place: (event: ULID, target: ULID?)] = [:]
  /// The entries that named each entry at some time, in some order and some of them twice: those that may name it now.
  private var namers: [ULID: [ULID]] = [:]
  private var removals: [ULID: (event: ULID, isRemoved: Bool)] = [:]

  /// Takes in an operation of an event on an entry.
  mutating func take(_ operation: JSON, on entry: ULID, of event: ULID) {
    switch operation["op"]?.stringValue {
    case "add":
      for member in operation.members ?? [] { note(member.key, member.value.idValue, entry, event) }
    case "edit":
      for member in operation["set"]?.members ?? [] { note(member.key, member.value.idValue, entry, event) }
      for field in operation["unset"]?.arrayValue ?? [] { note(field.stringValue ?? "", nil, entry, event) }
    case "remove": note(removal: true, entry, event)
    case "restore": note(removal: false, entry, event)
    default: break
    }
  }

  private mutating func note(_ field: String, _ target: ULID?, _ entry: ULID, _ event: ULID) {
    guard PermissionTable.referring.contains(field) else { return }
    let place = Place(entry: entry, field: field)
    let known = targets[place]
    guard known.map({ $0.event <= event }) ?? (target != nil) else { return }
    targets[place] = (event, target)
    if let target, known?.target != target { namers[target, default: []].append(entry) }
  }

  private mutating func note(removal isRemoved: Bool, _ entry: ULID, _ event: ULID) {
    if let known = removals[entry], known.event > event { return }
    removals[entry] = (event, isRemoved)
  }

  /// Takes in what another has.
  mutating func merge(_ other: PolicyReferences) {
    targets.merge(other.targets) { $0.event > $1.event ? $0 : $1 }
    namers.merge(other.namers) { $0 + $1 }
    removals.merge(other.removals) { $0.event > $1.event ? $0 : $1 }
  }

  /// The entries that name an entry in a field of that name, by several of these together, whether they stand or not.
  static func referrers(to entry: ULID, in all: [PolicyReferences]) -> [(entry: ULID, field: String)] {
    var places: Set<Place> = []
    for namer in all.flatMap({ $0.namers[entry] ?? [] }) {
      for field in PermissionTable.referring { places.insert(Place(entry: namer, field: field)) }
    }
    return places.filter { place in
      let newest = all.compactMap { $0.targets[place] }.max { $0.event < $1.event }
      return newest?.target == entry
    }.map { ($0.entry, $0.field) }
  }

  /// Whether an entry stands removed, by several of these together.
  static func isRemoved(_ entry: ULID, in all: [PolicyReferences]) -> Bool {
    all.compactMap { $0.removals[entry] }.max { $0.event < $1.event }?.isRemoved ?? false
  }
}
