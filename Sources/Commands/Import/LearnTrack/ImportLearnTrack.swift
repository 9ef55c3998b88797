internal import Arguments
internal import Import
internal import Ledger
internal import Session
internal import Values

/// `healthlog import learntrack`.
struct ImportLearnTrack: Command {
  static let page = Page(
    name: "import learntrack", group: .moving,
    summary: "Import trainers, clients, schools and sessions from LearnTrack.",
    details: [
      """
      Reads a dump of PostgreSQL (`pg_dump`) or SQLite (`.dump`), a table as CSV, or JSON as Supabase exports it. No SQL is \
      run. The tables are formateurs, clients, ecoles and sessions; a file with one table says by its name which it is, \
      or `--table` does. Accounts are not imported: for each of them a line of `journal share` is shown.
      """,
      """
      Importing again changes only what LearnTrack has changed since the last import, so that your own edits stay. If \
      both have changed the same field, `conflicts` lists it. Records that LearnTrack does not have any more are listed, \
      and `--prune` removes them. `import undo` reverts an import.
      """,
      """
      A value that its field does not take is kept in the note and listed; then the exit code is 3. Columns and tables \
      that are not known are listed. healthlog-import(7) has the names of the columns.
      """,
    ],
    examples: [
      Example("healthlog import learntrack dump.sql --plan", "show what would be stored"),
      Example(
        "healthlog import learntrack dump.sql --prune", "also remove what LearnTrack does not have any more"),
      Example("healthlog import learntrack export.csv --table sessions", "one table as CSV"),
    ],
    seeAlso: ["import undo", "conflicts", "export sql", "healthlog-import(7)"])

  let file: String
  let table: LearnTrackTableName?
  let isPlan: Bool
  let isPruning: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the file, or - for standard input", completion: .files)
    table = try read.option("table", help: "the table of a file that has only one")
    let plan = try read.flag("plan", help: "show what would be stored, and store nothing")
    let dryRun = try read.flag("dry-run", help: "the same as --plan")
    isPlan = plan || dryRun
    isPruning = try read.flag("prune", help: "remove what LearnTrack does not have any more")
  }

  /// The same for a file that `import` was given.
  init(file: String, isPlan: Bool) {
    (self.file, self.isPlan) = (file, isPlan)
    (table, isPruning) = (nil, false)
  }

  func run(_ session: inout Session) throws(Failure) {
    let content = try LearnTrackFile(file, table: table?.table, session.world)
    let plan = try LearnTrackPlan(content, isPruning: isPruning, &session)
    if !isPlan { try plan.store(as: Self.page.name, from: file == "-" ? "-" : file.fileName, &session) }
    let contested = isPlan || plan.changed.isEmpty ? [] : Set(try session.conflicts().map(\.timeline.entry))
    let conflicts = plan.changed.count(where: contested.contains)
    LearnTrackReport(plan: plan, conflicts: conflicts, isPlan: isPlan, isPruning: isPruning).show(&session)
  }
}

/// A table, as `--table` names it.
struct LearnTrackTableName: ArgumentChoice {
  static let metavar = "TABLE"
  static let allCases = LearnTrackTable.allCases.map { LearnTrackTableName(table: $0) }
  /// The table.
  let table: LearnTrackTable
  /// Its name.
  var rawValue: String { table.rawValue }

  init(table: LearnTrackTable) { self.table = table }

  /// The table of a name; nil where there is none.
  init?(rawValue: String) {
    guard let table = LearnTrackTable(named: rawValue) else { return nil }
    self.table = table
  }
}
