package import Encoding
package import Values

/// One change an event makes to one entry. All operations of an event count together or not at all.
package enum Operation: Equatable, Sendable {
  /// Makes an entry: what it is, the day it belongs to, when in that day if that is known, and its fields.
  case add(kind: String, entry: ULID, day: CivilDay?, at: Timestamp?, fields: [JSON.Member])
  /// Replaces fields of an entry; `base` are the newest revisions its author
  /// had seen. A path is `field` or `items/KEY`.
  case edit(entry: ULID, base: [ULID], set: [JSON.Member], unset: [String])
  /// Takes an entry out of every view.
  case remove(entry: ULID, base: [ULID])
  /// Brings a removed entry back.
  case restore(entry: ULID, base: [ULID])
  /// Takes an entry out of every view for ever; the bodies of these events go, on every device that sees it.
  case erase(entry: ULID, events: [ULID])

  /// The edit that makes fields of others: those that differ, set or taken away.
  package static func edit(
    entry: ULID, base: [ULID], from before: [JSON.Member], to after: [JSON.Member]
  ) -> Operation {
    .edit(
      entry: entry, base: base, set: after.filter { !before.contains($0) },
      unset: before.map(\.key).filter { key in !after.contains { $0.key == key } })
  }

  /// The entry it changes.
  package var entry: ULID {
    switch self {
    case .add(_, let entry, _, _, _), .edit(let entry, _, _, _), .remove(let entry, _),
      .restore(let entry, _), .erase(let entry, _):
      entry
    }
  }

  /// Its place among an event's operations: revisions 0, additions of registers 1, other additions 2.
  func rank(_ kinds: Kinds) -> Int {
    guard case .add(let kind, _, _, _, _) = self else { return 0 }
    return kinds[kind]?.isRegister == true ? 1 : 2
  }

  /// Its JSON object, keys in the journal's fixed order.
  package var json: JSON {
    switch self {
    case .add(let kind, let entry, let day, let at, let fields):
      var members = Self.head("add", kind: kind, entry)
      if let day { members.append(.init("day", .string(day.description))) }
      if let at { members.append(.init("at", .string(at.description))) }
      return .object(members + fields)
    case .edit(let entry, let base, let set, let unset):
      var members = Self.head("edit", kind: nil, entry) + [Self.list("base", base)]
      if !set.isEmpty { members.append(.init("set", .object(set))) }
      if !unset.isEmpty { members.append(.init("unset", .array(unset.map(JSON.string)))) }
      return .object(members)
    case .remove(let entry, let base):
      return .object(Self.head("remove", kind: nil, entry) + [Self.list("base", base)])
    case .restore(let entry, let base):
      return .object(Self.head("restore", kind: nil, entry) + [Self.list("base", base)])
    case .erase(let entry, let events):
      return .object(Self.head("erase", kind: nil, entry) + [Self.list("events", events)])
    }
  }

  private static func head(_ verb: String, kind: String?, _ entry: ULID) -> [JSON.Member] {
    var members = [JSON.Member("op", .string(verb))]
    if let kind { members.append(.init("kind", .string(kind))) }
    return members + [.init("entry", .string(entry.description))]
  }

  private static func list(_ name: String, _ ids: [ULID]) -> JSON.Member {
    .init(name, .array(ids.map { .string($0.description) }))
  }
}
