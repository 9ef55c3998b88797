// A plan is what `import --plan --output` writes: the entries, a line each, with what their program knows them by. A person may
// edit a line or take it out before it is stored. The event of an edited line has another id than that of the file has, so that
// a later import of the file finds that it says something else, and leaves the entry.

internal import Encoding
internal import Food
internal import Ledger
internal import Messages
package import Session
internal import Values

/// Reads the entries of a plan.
package enum PlannedEntries {
  /// Hands on the entries of a plan, and notes the lines that are none.
  package static func read(
    _ feed: inout ByteFeed, _ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    while let line = try feed.nextLine() {
      let bytes = feed.buffer[line]
      guard bytes.contains(where: { $0 > 0x20 }) else { continue }
      reading.rows += 1
      guard let object = try? JSON.parse(Array(bytes).span), let entry = entry(object, line: feed.line) else {
        reading.refuse(feed.line, "it is not an entry of a plan")
        continue
      }
      reading.sums.add(entry)
      try body(entry)
    }
  }

  /// The entry of a line; nil where it lacks what every entry has.
  private static func entry(_ object: JSON, line: Int) -> ForeignEntry? {
    guard let members = object.members, let program = object["program"]?.stringValue,
      let key = object["key"]?.stringValue, let kind = object["kind"]?.stringValue,
      let day = object["day"]?.stringValue.flatMap(CivilDay.init(iso:))
    else { return nil }
    let at = object["at"]?.stringValue.flatMap(Timestamp.init(parsing:))
    guard at != nil || object["at"] == .null || object["at"] == nil else { return nil }
    let own: Set = ["program", "key", "kind", "day", "at"]
    let entry = ForeignEntry(
      kind: kind, day: day, at: at, key: key, fields: members.filter { !own.contains($0.key) }, line: line,
      program: program)
    return entry.added
  }
}

extension ForeignEntry {
  /// The same with the total that the items of a meal come to.
  package var added: ForeignEntry {
    guard kind == MealEntry.kind.name else { return self }
    let items = (JSON.object(fields)["items"]?.members ?? []).compactMap { MealItem($0.value) }
    return with(
      fields: fields.map { $0.key == "total" ? .init("total", MealTotal(items).journalJSON) : $0 })
  }
}
