internal import Encoding
internal import Import
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// What is to become of the rows of LearnTrack.
struct LearnTrackPlan {
  /// What becomes of one.
  enum Outcome: String, CaseIterable {
    /// It is stored.
    case new
    /// What LearnTrack changed of it is changed here.
    case changed
    /// It is as it was.
    case same
    /// It comes back, since its import or its removal by an import was taken back.
    case restored
    /// Somebody removed it here.
    case removed
    /// It cannot be taken.
    case refused
    /// LearnTrack does not have it any more.
    case gone
    /// LearnTrack does not have it any more, and so it is removed.
    case pruned
    /// It would be removed too, but others name it.
    case held
  }

  /// A row with what becomes of it.
  struct Line {
    /// The table.
    let table: LearnTrackTable
    /// How people find it in LearnTrack.
    let label: String
    /// What the record is called.
    var name = ""
    /// The record.
    var entry: ULID?
    /// What becomes of it.
    var outcome: Outcome
    /// Why it is refused.
    var reason: Message?
    /// The columns that are in the note only, with the reasons.
    var noted: [(column: String, reason: Message)] = []
    /// What is recorded.
    var operations: [Ledger.Operation] = []

    /// Says why it is not taken.
    fileprivate mutating func refuse(_ reason: Message) { (outcome, self.reason) = (.refused, reason) }
  }

  /// The rows, in the order of the tables; what LearnTrack does not have any more comes last.
  private(set) var lines: [Line] = []
  /// The file.
  let file: LearnTrackFile
  private let keys: LearnTrackKeys
  private var met: Set<ULID> = []
  private var new: Set<ULID> = []
  private var standing: Set<ULID> = []

  /// The plan for a file; `isPruning` removes what LearnTrack does not have any more.
  init(_ file: LearnTrackFile, isPruning: Bool, _ session: inout Session) throws(Failure) {
    self.file = file
    keys = try LearnTrackKeys(file, &session)
    for table in LearnTrackTable.ofRecords where table != .sessions {
      guard let form = table.form else { continue }
      standing.formUnion(try session.records(of: form).compactMap(\.id))
    }
    let restorations = try session.takenBackImports()
    let context = try session.formContext()
    for table in LearnTrackTable.ofRecords {
      guard let form = table.form else { continue }
      // Rows name only those of tables before theirs.
      let surroundings = LearnTrackRecord.Surroundings(context: context, zone: session.zone) {
        [keys, new] table, id in
        let entry = keys.entry(table, id)
        return new.contains(entry) || keys.isThere(entry, table) ? entry : nil
      }
      for row in file.rows[table] ?? [] {
        take(row, LearnTrackRecord(row, form, in: surroundings), restorations, session.kinds)
      }
    }
    try takeGone(isPruning: isPruning, &session)
  }

  /// Whether some rows could not be read or have no id, so that it is not known what LearnTrack has.
  var isPartial: Bool {
    file.faults.count > 0 || lines.contains { $0.outcome == .refused && $0.entry == nil }
  }

  /// How many rows of a table, or of all, have an outcome.
  func count(_ outcome: Outcome, of table: LearnTrackTable? = nil) -> Int {
    lines.count { $0.outcome == outcome && (table == nil || $0.table == table) }
  }

  /// The entries that are changed.
  var changed: [ULID] { lines.compactMap { $0.outcome == .changed ? $0.entry : nil } }

  private mutating func take(
    _ row: LearnTrackRow, _ said: LearnTrackRecord, _ restorations: [ULID: Ledger.Operation], _ kinds: Kinds
  ) {
    let record = RecordEntry(said.form, id: nil, day: said.day, values: said.values)
    var line = Line(table: row.table, label: row.label, name: record.name, outcome: .refused)
    line.noted = said.refused
    defer { lines.append(line) }
    guard let id = row.id else { return line.refuse("it has no id") }
    let entry = keys.entry(row.table, id)
    line.entry = entry
    let isFirst = met.insert(entry).inserted
    if let fault = said.fault { return line.refuse(fault) }
    guard isFirst else { return line.refuse("the file has it twice") }
    guard let timeline = keys.timelines[entry], !timeline.isErased, timeline.original != nil else {
      guard keys.timelines[entry] == nil else { return line.outcome = .removed }
      line.outcome = .new
      new.insert(entry)
      let origin = JSON.Member("origin", .string(LearnTrackKeys.origin(row.table, id)))
      line.operations = [record.addition(entry: entry, with: [origin])]
      return
    }
    let past = LearnTrackPast(timeline, keys.events[entry] ?? [])
    guard keys.isThere(entry, row.table), let now = (try? timeline.current(kinds: kinds)) ?? nil,
      let current = try? RecordEntry(now, said.form)
    else { return line.refuse("its entry here cannot be read") }
    line.name = current.name
    line.outcome = .same
    if timeline.isRemoved {
      let restoration: Ledger.Operation? =
        past.wasPruned ? .restore(entry: entry, base: timeline.heads) : restorations[entry]
      guard let restoration else { return line.outcome = .removed }
      line.outcome = .restored
      line.operations = [restoration]
    }
    let comparison = LearnTrackComparison(timeline, past, current, standing: standing)
    guard let edit = comparison.edit(to: said) else { return }
    if line.outcome == .same { line.outcome = .changed }
    line.operations.append(edit)
  }

  /// What came from LearnTrack, from a table that the file has, and is not in the file any more.
  private mutating func takeGone(isPruning: Bool, _ session: inout Session) throws(Failure) {
    var gone: [Line] = []
    for table in LearnTrackTable.ofRecords.reversed() where file.rows[table] != nil {
      guard let form = table.form else { continue }
      for entry in try session.entries(of: [form.noun], on: nil) {
        guard let id = LearnTrackKeys.id(table, origin: entry.text("origin")), !met.contains(entry.id) else {
          continue
        }
        var line = Line(table: table, label: "\(table.rawValue) \(id)", outcome: .gone)
        line.entry = entry.id
        line.name = (try? RecordEntry(entry, form))?.name ?? ""
        gone.append(line)
      }
    }
    guard isPruning, !isPartial, !gone.isEmpty else { return lines += gone }
    let timelines = try session.timelines(of: Set(gone.compactMap(\.entry))).timelines
    let held = try held(besides: Set(gone.compactMap(\.entry)), &session)
    for place in gone.indices {
      guard let entry = gone[place].entry, let timeline = timelines[entry] else { continue }
      guard !held.contains(entry) else {
        gone[place].outcome = .held
        continue
      }
      gone[place].outcome = .pruned
      gone[place].operations = [.remove(entry: entry, base: timeline.heads)]
    }
    lines += gone
  }

  /// The contacts that records name which stay, once what is planned was done.
  private func held(besides gone: Set<ULID>, _ session: inout Session) throws(Failure) -> Set<ULID> {
    var edits: [ULID: (set: [JSON.Member], unset: [String])] = [:]
    for line in lines {
      for case .edit(let entry, _, let set, let unset) in line.operations { edits[entry] = (set, unset) }
    }
    var held: Set<ULID> = []
    for form in RecordKinds.forms {
      let fields = form.form.fields.filter { if case .reference = $0.content { true } else { false } }
      guard !fields.isEmpty else { continue }
      for record in try session.records(of: form) {
        guard let id = record.id, !gone.contains(id) else { continue }
        for field in fields {
          let edit = edits[id]
          if edit?.unset.contains(field.key) ?? false { continue }
          let target =
            edit?.set.first { $0.key == field.key }.map { $0.value.idValue } ?? record.reference(field.key)
          if let target { held.insert(target) }
        }
      }
    }
    return held
  }

  /// Stores what is new and changed, all or none.
  func store(as command: String, from source: String, _ session: inout Session) throws(Failure) {
    let recorded = lines.filter { !$0.operations.isEmpty }
    guard !recorded.isEmpty else { return }
    _ = try session.recordAll { writer, batch, session throws(Failure) in
      var (id, isFirst) = (batch, true)
      for line in recorded {
        for operation in line.operations {
          let draft = EventDraft(
            command: command, operations: [operation], batch: batch, source: isFirst ? source : nil)
          isFirst = false
          // What another device makes of the same row is the same event of the journal.
          if line.outcome == .new {
            try session.append(keyed: draft, LearnTrackKeys.event(adding: operation.entry), to: &writer)
          } else {
            id = session.following(id)
            try session.append(draft, id, to: &writer)
          }
        }
      }
    }
  }
}
