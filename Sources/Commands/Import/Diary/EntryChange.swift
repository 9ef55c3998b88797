internal import Encoding
internal import Import
internal import Ledger
internal import Values

/// What makes an entry say what a file says of it now.
struct EntryChange {
  private let entry: Entry
  private let said: ForeignEntry

  /// The change of an entry.
  init(_ entry: Entry, _ said: ForeignEntry) {
    self.entry = entry
    self.said = said
  }

  /// The edit; nil where the entry says the same. A note of the person's own stays where the file has none.
  func edit(_ base: [ULID]) -> Ledger.Operation? {
    var set: [JSON.Member] = []
    var unset: [String] = []
    if entry.day != said.day { set.append(.init("day", said.day.description)) }
    if entry.at?.instant != said.at?.instant { set.append(.init("at", .text(said.at))) }
    for member in said.fields where member.key != "total" {
      let before = entry.fields.first { $0.key == member.key }?.value
      guard before != member.value else { continue }
      if member.key == "items" {
        Self.compare(before, member.value, &set, &unset)
      } else {
        set.append(member)
      }
    }
    let kept: Set<String> = ["total", "note", "origin"]
    unset += entry.fields.map(\.key).filter { key in
      !kept.contains(key) && !said.fields.contains { $0.key == key }
    }
    guard !set.isEmpty || !unset.isEmpty else { return nil }
    return .edit(entry: entry.id, base: base, set: set, unset: unset)
  }

  /// The items of a meal, each by its key.
  private static func compare(
    _ before: JSON?, _ after: JSON, _ set: inout [JSON.Member], _ unset: inout [String]
  ) {
    for item in after.members ?? [] where before?[item.key] != item.value {
      set.append(.init("items/\(item.key)", item.value))
    }
    for item in before?.members ?? [] where after[item.key] == nil && item.key.hasPrefix("import.") {
      unset.append("items/\(item.key)")
    }
  }
}
