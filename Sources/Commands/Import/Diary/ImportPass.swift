internal import Arguments
internal import Encoding
internal import Import
internal import Journal
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// Goes through the files of an import, and counts what becomes of their entries.
struct ImportPass {
  /// What becomes of the entries of a kind.
  struct Outcome {
    /// Entries that are new.
    var new = 0
    /// Entries that are there.
    var known = 0
    /// Entries of which the file says something else than before.
    var changed = 0
    /// Entries that come back after `import undo`.
    var restored = 0
    /// Entries that the files have twice.
    var repeated = 0
    /// Activities that another program or device has told of already.
    var same = 0
    /// Entries that were not asked for.
    var unwanted = 0
    /// The first day.
    var first: CivilDay?
    /// The last day.
    var last: CivilDay?
  }

  /// The files.
  let files: ImportedFiles
  /// What was read of each file.
  private(set) var readings: [FileReading] = []
  /// What becomes of each kind.
  private(set) var outcomes: [String: Outcome] = [:]
  /// What the entries of each file add up to.
  private(set) var sums: [ImportSums] = []
  /// Activities that are the same as others, the first of them, and those others.
  private(set) var same: [(entry: ForeignEntry, other: ULID)] = []
  /// Entries of the same programs, in the time that the files are about, that they do not have any more.
  private(set) var gone: [ImportedEntries.Found] = []
  /// How many entries were changed here.
  private(set) var updated = 0
  /// How the columns are written.
  let forms: [ColumnForms?]
  private let faults: [Int: Message]
  private let answers: ImportAnswers
  private let clock: ForeignClock
  private let wanted: DiaryJudge.Wanted
  private var restorations: [Ledger.Operation] = []
  private static let mostSame = 100
  /// What an entry keeps where a file says nothing of it: a table may come without the files with the ways.
  private static let kept: Set = [
    "total", "note", "origin", "moving_min", "elapsed_min", "splits_s", "route",
  ]
  private var changes: [Change] = []
  private var met: Set<ULID> = []
  /// Whether an entry has a time.
  private var hasClock = false
  /// What the entries of the files are of.
  private var subjects: Set<String> = []
  /// Links foods to those of the tables, where the person asks for it.
  private(set) var matching: FoodMatching?

  /// An entry of which a file says something else than before.
  private struct Change {
    let entry: ULID
    let event: ULID
    let said: ForeignEntry
  }

  /// A pass through some files.
  init(
    _ files: ImportedFiles, _ questions: ImportQuestions, _ clock: ForeignClock,
    _ wanted: DiaryJudge.Wanted, _ matching: FoodMatching?
  ) {
    self.matching = matching
    self.files = files
    forms = questions.forms
    faults = questions.faults
    answers = questions.answers
    self.clock = clock
    self.wanted = wanted
  }

  /// What the files do not say, and was taken for them.
  var assumed: [Assumption] {
    let tables = files.known.compactMap(\.form.table)
    var assumed: [Assumption] = []
    if hasClock,
      tables.contains(where: { !$0.table.isUTC }) || files.known.contains(where: \.form.isDocument)
    {
      assumed.append(Assumption(name: "zone", value: clock.zoneName))
    }
    if let unit = answers.massUnit, zip(files.known, forms).contains(where: { $0.form.bareMass($1) != nil }) {
      assumed.append(Assumption(name: "unit", value: unit.rawValue))
    }
    let bare = zip(files.known, forms).filter { $0.0.form.table?.hasBareDistance == true }
    if !bare.isEmpty {
      let isInMiles = answers.distanceUnit.map { $0 == .miles } ?? bare.contains { $0.1?.isInMiles == true }
      assumed.append(
        Assumption(name: "unit", key: "distance_unit", value: isInMiles ? "mi" : "km"))
    }
    if let dates = answers.dates, !tables.isEmpty {
      assumed.append(Assumption(name: "dates", value: dates.rawValue))
    }
    return assumed
  }

  /// Something that a file does not say.
  struct Assumption {
    /// The option that sets it.
    let name: String
    /// What programs find it by: an option may set two things.
    let key: String
    /// What was taken.
    let value: String

    init(name: String, key: String? = nil, value: String) {
      (self.name, self.key, self.value) = (name, key ?? name, value)
    }

    /// The option as a person would type it.
    var said: String { "--\(name) \(value)" }
  }

  /// Whether there is anything to store.
  func hasWork(update: Bool) -> Bool {
    outcomes.values.contains { $0.new > 0 || $0.restored > 0 || update && $0.changed > 0 }
  }

  /// Counts what would become of the entries, and writes the new ones to a file, where one is given.
  mutating func plan(to output: String?, _ session: inout Session) throws(Failure) {
    var lines: [UInt8] = []
    let isWritten = output != nil
    let judge = try judge(&session)
    try read(judge, session) { entry, _, _, program throws(Failure) in
      guard isWritten else { return }
      lines += Array(entry.line(program: program).text.utf8)
      lines.append(UInt8(ascii: "\n"))
    }
    try findGone(&session)
    if let output { try session.world.write(lines, to: output) }
  }

  /// Stores the entries in one batch, all or none, and gives its id; nil where there is nothing to store.
  mutating func store(_ source: String, update: Bool, _ session: inout Session) throws(Failure) -> ULID? {
    var made: ULID?
    var isFirst = true
    var pass = self
    let count = try session.recordAll { writer, batch, session throws(Failure) in
      made = batch
      let judge = try pass.judge(&session)
      try pass.read(judge, session) { entry, id, event, _ throws(Failure) in
        let draft = EventDraft(
          command: ImportFiles.page.name, operations: [entry.addition(id)], batch: batch,
          source: isFirst ? source : nil)
        try session.append(keyed: draft, event, to: &writer)
        isFirst = false
      }
      if update {
        for (event, edit) in try pass.edits(session) {
          let draft = EventDraft(
            command: ImportFiles.page.name, operations: [edit], batch: batch, source: isFirst ? source : nil)
          try session.append(keyed: draft, event, to: &writer)
          isFirst = false
        }
      }
      let restoration = ImportRestoration(
        command: ImportFiles.page.name, operations: pass.restorations, batch: batch,
        source: isFirst ? source : nil)
      try restoration.append(to: &writer, &session)
    }
    self = pass
    try findGone(&session)
    return count > 0 ? made : nil
  }

  /// Reads the files from their beginnings, and hands on what is new.
  private mutating func read(
    _ first: DiaryJudge, _ session: Session,
    _ body: (ForeignEntry, ULID, ULID, String) throws(Failure) -> Void
  ) throws(Failure) {
    outcomes = [:]
    subjects = []
    hasClock = false
    sums = Array(repeating: ImportSums(), count: files.known.count)
    restorations = []
    changes = []
    same = []
    var judge = first
    let progress = ReadingProgress(session)
    readings = Array(repeating: FileReading(), count: files.known.count)
    // Those first that name other files whose activities they have.
    let isFirst = files.known.map(\.form.isExport)
    let order = files.known.indices.filter { isFirst[$0] } + files.known.indices.filter { !isFirst[$0] }
    var mentioned: Set<String> = []
    var tracks = files.tracks(session.world)
    for place in order {
      let file = files.known[place]
      var refused: [(Int, Message)] = []
      let whole = ForeignDocument.googleFitSession(ofTrack: file.lastName) ?? file.lastName
      guard !mentioned.contains(file.lastName), !mentioned.contains(whole) else {
        readings[place].passed += 1
        if let fault = tracks.faults[file.lastName] { readings[place].refuse(0, fault) }
        continue
      }
      var reading = FileReading()
      if let fault = faults[place] {
        readings[place].refuse(0, fault)
        continue
      }
      try read(file, forms[place], &tracks, &reading, session, progress) { entry throws(Failure) in
        let entry = matching?.matched(entry) ?? entry
        let program = entry.program ?? file.form.program
        let verdict = judge.judge(entry, program: program)
        if case .refused(let reason) = verdict { return refused.append((entry.line, reason)) }
        note(entry, verdict, place)
        if case .new(let id, let event) = verdict { try body(entry, id, event, program) }
      }
      for (line, reason) in refused { reading.refuse(line, reason) }
      mentioned.formUnion(reading.mentioned)
      readings[place] = reading
    }
    met = judge.entries
    progress.end()
  }

  /// Finds the entries that the files do not have any more; they stay as they are.
  private mutating func findGone(_ session: inout Session) throws(Failure) {
    let programs = Set(files.known.filter(\.form.isExport).map(\.form.program))
    guard !programs.isEmpty, outcomes.values.contains(where: { $0.known + $0.changed > 0 }) else { return }
    var imported = ImportedEntries(of: programs)
    try session.fold(into: &imported)
    gone = imported.found.filter { entry in
      guard let outcome = outcomes[entry.kind], let first = outcome.first, let last = outcome.last else {
        return false
      }
      return subjects.contains(entry.subject) && (first...last).contains(entry.day)
        && !met.contains(entry.id)
    }
  }

  /// Reads one file.
  private func read(
    _ file: ImportedFile, _ forms: ColumnForms?, _ tracks: inout NamedTracks, _ reading: inout FileReading,
    _ session: Session, _ progress: ReadingProgress, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let world = session.world
    switch file.form {
    case .table(let table):
      guard let forms else { return }
      var feed = try file.content.open(world)
      try TableReading(table).read(
        &feed, forms, answers, clock, &tracks, &reading, progress.tell, body)
    case .tracks, .fit, .document:
      var entries: [ForeignEntry] = []
      do throws(Failure) {
        entries = try self.entries(file, &reading, world)
      } catch {
        guard files.known.count > 1 else { throw error }
        reading.refuse(0, error.message)
      }
      for entry in entries { try body(entry) }
    case .plan:
      var feed = try file.content.open(world)
      try PlannedEntries.read(&feed, &reading, body)
    case .apple:
      var feed = try file.content.open(world)
      try HealthReading(clock) { LocalZone.named($0, world) }.read(
        &feed, &tracks, &reading, progress.tell, body)
    }
  }

  /// The entries of a file that is read whole.
  private func entries(_ file: ImportedFile, _ reading: inout FileReading, _ world: World) throws(Failure)
    -> [ForeignEntry]
  {
    if case .document(let document) = file.form {
      let source = DocumentSource(
        try file.content.whole(world), file: file.lastName, clock, answers,
        beside: { files.bytes(of: $0, beside: file, world) }, zone: { LocalZone.named($0, world) })
      return document.entries(source, into: &reading)
    }
    guard case .fit = file.form else {
      var feed = try file.content.open(world)
      return try TrackFile.read(&feed).entries(clock, into: &reading)
    }
    let bytes = try file.content.whole(world)
    do throws(FITError) {
      return try FITImport(bytes).entries(clock, into: &reading)
    } catch {
      reading.refuse(0, error.reason)
      return []
    }
  }

  private mutating func note(_ entry: ForeignEntry, _ verdict: DiaryJudge.Verdict, _ place: Int) {
    if entry.at != nil { hasClock = true }
    var outcome = outcomes[entry.kind] ?? Outcome()
    switch verdict {
    case .new: outcome.new += 1
    case .known: outcome.known += 1
    case .changed(let id, let event):
      outcome.changed += 1
      changes.append(Change(entry: id, event: event, said: entry))
    case .restored(let operation):
      outcome.restored += 1
      restorations.append(operation)
    case .repeated: outcome.repeated += 1
    case .same(let other):
      outcome.same += 1
      if same.count < Self.mostSame { same.append((entry, other)) }
    case .unwanted: outcome.unwanted += 1
    case .refused: return
    }
    switch verdict {
    case .repeated, .unwanted, .same: break
    default:
      outcome.first = outcome.first.map { min($0, entry.day) } ?? entry.day
      outcome.last = outcome.last.map { max($0, entry.day) } ?? entry.day
      sums[place].add(entry)
      subjects.insert(ImportedEntries.subject(entry.kind, entry.fields))
    }
    outcomes[entry.kind] = outcome
  }

  private func judge(_ session: inout Session) throws(Failure) -> DiaryJudge {
    var there = KnownEvents()
    try session.eachLine { there.take($0, $1) }
    there.settle()
    var activities = ActivitySpans()
    try session.fold(into: &activities)
    return DiaryJudge(
      journal: session.journal?.id ?? session.freshBatch(), kinds: session.kinds, there: there,
      takenBack: try session.takenBackImports(), activities: activities, wanted: wanted,
      wall: session.world.now())
  }

  /// The edits that bring the entries to what the files say now; those that were removed here stay so.
  private mutating func edits(_ session: Session) throws(Failure) -> [(event: ULID, edit: Ledger.Operation)] {
    let timelines = try session.timelines(of: Set(changes.map(\.entry))).timelines
    var edits: [(ULID, Ledger.Operation)] = []
    for change in changes {
      guard let timeline = timelines[change.entry], !timeline.isRemoved,
        let entry = (try? timeline.current(kinds: session.kinds)) ?? nil
      else { continue }
      let operation = EntryChange(entry, change.said, keeping: Self.kept).edit(timeline.heads)
      if let operation { edits.append((change.event, operation)) }
    }
    updated = edits.count
    return edits
  }
}
