internal import Encoding
internal import Import
internal import Ledger
internal import Values

/// What makes an entry say what a file says of it now.
struct EntryChange {
  private let entry: Entry
  private let said: ForeignEntry
  private let kept: Set<String>

  /// The change of an entry; fields that are kept stay where the file has none.
  init(_ entry: Entry, _ said: ForeignEntry, keeping kept: Set<String>) {
    self.entry = entry
    self.said = said
    self.kept = kept
  }

  /// The edit; nil where the entry says the same.
  func edit(_ base: [ULID]) -> Ledger.Operation? {
    var set: [JSON.Member] = []
    var unset: [String] = []
    if entry.day != said.day { set.append(.init("day", said.day.description)) }
    if entry.at?.instant != said.at?.instant { set.append(.init("at", .text(said.at))) }
    for member in said.fields where member.key != "total" {
      let before = entry.fields.first { $0.key == member.key }?.value
      guard before != member.value, before != nil || member.value != .null else { continue }
      if member.key == "items" {
        compare(before, member.value, &set, &unset)
      } else {
        set.append(member)
      }
    }
    unset += entry.fields.map(\.key).filter { key in
      !kept.contains(key) && !said.fields.contains { $0.key == key }
    }
    guard !set.isEmpty || !unset.isEmpty else { return nil }
    return .edit(entry: entry.id, base: base, set: set, unset: unset)
  }

  /// The items of a meal, each by its key.
  private func compare(
    _ before: JSON?, _ after: JSON, _ set: inout [JSON.Member], _ unset: inout [String]
  ) {
    for item in after.members ?? [] where before?[item.key] != item.value {
      set.append(.init("items/\(item.key)", item.value))
    }
    // What the person has added to an imported meal stays.
    for item in before?.members ?? []
    where after[item.key] == nil && (!kept.contains("note") || item.key.hasPrefix("import.")) {
      unset.append("items/\(item.key)")
    }
  }
}
