// A table of foods becomes own foods, an event each. The entry of a food follows from its id at the source and the
// journal's, and the event from that and from what the row says: the same row again is the same event, which is there;
// another row of the same food is a new version of it. What the person removed stays removed; what `import undo` took
// away is brought back as it was, and changed by the next import where its row has changed.

internal import Document
internal import Encoding
internal import Food
internal import Import
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Takes the foods of a table into the journal.
struct FoodTableImport {
  /// The command, as its page is named.
  let command: String
  /// The file as it was typed.
  let file: String
  /// Whether nothing is stored.
  let isDryRun: Bool

  /// What is to become of the foods.
  struct Plan {
    fileprivate(set) var additions: [(event: ULID, operation: Ledger.Operation)] = []
    fileprivate(set) var changes: [(event: ULID, operation: Ledger.Operation)] = []
    fileprivate(set) var restorations: [Ledger.Operation] = []
    fileprivate(set) var known = 0
    fileprivate(set) var removed = 0

    /// Whether there is anything to store.
    fileprivate var isStored: Bool { !(additions.isEmpty && changes.isEmpty && restorations.isEmpty) }
  }

  /// Imports them, and reports the result.
  func run(_ reading: FoodTableReading, _ session: inout Session) throws(Failure) {
    guard !isDryRun else {
      let plan = try plan(reading.foods, &session)
      session.console.say("dry run: nothing was stored")
      return FoodImportReport(plan: plan, reading: reading, source: source, batch: nil, isDryRun: true)
        .show(&session.console)
    }
    var done: (plan: Plan, batch: ULID)?
    _ = try session.recordAll { writer, batch, session throws(Failure) in
      let plan = try plan(reading.foods, &session)
      done = (plan, batch)
      var isFirst = true
      for (event, operation) in plan.additions + plan.changes {
        let draft = EventDraft(
          command: command, operations: [operation], batch: batch, source: isFirst ? source : nil)
        try session.append(keyed: draft, event, to: &writer)
        isFirst = false
      }
      let restoration = ImportRestoration(
        command: command, operations: plan.restorations, batch: batch, source: isFirst ? source : nil)
      try restoration.append(to: &writer, &session)
    }
    guard let done else { throw Failure(.bug, "bug.import", "the import did not record anything", hint: nil) }
    let isStored = done.plan.isStored
    FoodImportReport(
      plan: done.plan, reading: reading, source: source, batch: isStored ? done.batch : nil, isDryRun: false
    ).show(&session.console)
  }

  /// The name of the file without its folders.
  private var source: String { file == "-" ? "-" : file.fileName }

  private func plan(_ foods: [OwnFood], _ session: inout Session) throws(Failure) -> Plan {
    let journal = session.journal?.id.description ?? ""
    let rows = foods.map { food in
      let name = "\(journal)\nfood\n\(food.id ?? food.name)"
      let contents = JSON.object(food.fields).text
      return (food: food, entry: ULID(hashing: name), event: ULID(hashing: "\(name)\n\(contents)"))
    }
    let events = Set(rows.map(\.event))
    var there: Set<ULID> = []
    var added = AddedEntries()
    try session.eachLine { bytes, range in
      // A line that is not an event contains nothing.
      guard let line = try? EventLine.read(bytes, range) else { return }
      if events.contains(line.id) { there.insert(line.id) }
      added.take(bytes, range)
    }
    let known = Set(added.ids)
    let ownFoods = Dictionary(
      try session.ownFoods().items.map { ($0.entry, $0) }, uniquingKeysWith: { first, _ in first })
    var standing = StandingEntries(Set(rows.map(\.entry).filter { ownFoods[$0] != nil }))
    if rows.contains(where: { !there.contains($0.event) && ownFoods[$0.entry] != nil }) {
      try session.fold(into: &standing)
    }
    let takenBack = try session.takenBackImports()
    var plan = Plan()
    for row in rows {
      if !known.contains(row.entry) {
        plan.additions.append((row.event, row.food.addition(entry: row.entry)))
      } else if let item = ownFoods[row.entry], !there.contains(row.event) {
        let edit = Ledger.Operation.edit(
          entry: row.entry, base: standing.bases[row.entry] ?? [], from: item.ownFood.fields,
          to: row.food.fields)
        plan.changes.append((row.event, edit))
      } else if ownFoods[row.entry] == nil, let restoration = takenBack[row.entry] {
        plan.restorations.append(restoration)
      } else {
        plan.known += 1
        if ownFoods[row.entry] == nil { plan.removed += 1 }
      }
    }
    return plan
  }
}
