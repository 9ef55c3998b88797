package import Arguments
internal import Records
internal import Import
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog export sql`.
package struct ExportSQL: Command {
  package static let page = Page(
    name: "export sql", group: .moving, summary: "Export a script that fills a database.",
    details: [
      """
      Writes the tables and views of healthlog-model(7), with keys, constraints and comments, and the \
      current content of the journal. The script is one transaction for an empty SQLite, MySQL or MariaDB, \
      or PostgreSQL database. Unknown values are NULL. The view `daily_totals` has the same numbers as \
      `export csv --what days`.
      """,
      """
      Numbers are exact decimals if the database supports them. SQLite computes in binary, so its views \
      round to three decimal places. A NUL in a text, which PostgreSQL cannot store, becomes U+FFFD.
      """,
      """
      With `--names learntrack` a company's trainers, clients, schools and sessions are in tables and columns as \
      LearnTrack calls them, with its IDs; healthlog-import(7) lists them. `import learntrack` reads them again and \
      changes nothing.
      """,
    ],
    examples: [
      Example("healthlog export sql | sqlite3 health.db", "a database in a file"),
      Example("healthlog export sql --dialect mysql | mariadb health", "into an empty MariaDB database"),
      Example(
        "healthlog export sql --dialect postgres --period 2026 | psql -v ON_ERROR_STOP=1 health", "one year"),
      Example(
        "healthlog export sql --names learntrack --dialect postgres", "a company's tables for LearnTrack"),
      Example("healthlog export sql --schema-only", "the tables without their rows"),
    ],
    seeAlso: ["schema", "export csv", "export jsonl", "healthlog-model(7)"])

  let dialect: SQLDialect?
  let isSchemaOnly: Bool
  let hasQueries: Bool
  let names: ExportNames
  let selection: ExportSelection

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    dialect = try read.option("dialect", help: "the database; sqlite if left out")
    isSchemaOnly = try read.flag("schema-only", help: "write only the tables and views")
    hasQueries = try read.flag("with-queries", help: "add some example queries at the end")
    names = try .read(&read)
    selection = try ExportSelection(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    if !isSchemaOnly { session.sayIfEmpty() }
    let dialect = dialect ?? .sqlite
    let days = try selection.days(session)
    if names == .learntrack { return try writeLearnTrack(days, dialect, &session) }
    let schema = SQLModel.schema(for: session.journal?.purpose ?? .diary)
    session.console.write(head(dialect, schema))
    if !isSchemaOnly { try write(days, dialect, schema, &session) }
    session.console.write(tail(schema))
  }

  /// Writes the tables that LearnTrack has, under its names.
  private func writeLearnTrack(
    _ days: ClosedRange<CivilDay>?, _ dialect: SQLDialect, _ session: inout Session
  ) throws(Failure) {
    let export = try LearnTrackExport(&session)
    let wanted = selection.kinds(session)
    session.console.write(head(dialect, LearnTrackExport.schema))
    var script = SQLScript(dialect, LearnTrackExport.schema)
    for layout in LearnTrackLayout.all where !isSchemaOnly && wanted.contains(layout.table.form?.noun ?? "") {
      for row in try export.rows(layout, on: days, &session) {
        _ = script.add(layout.table.rawValue, row)
        if script.isFull { session.console.write(script.taken()) }
      }
    }
    session.console.write(script.taken())
    session.console.write(tail(LearnTrackExport.schema))
  }

  private func head(_ dialect: SQLDialect, _ schema: SQLSchema) -> String {
    let definition = SQLDefinition(dialect: dialect)
    let tables = schema.tables.map(definition.text).joined(separator: "\n")
    let views = schema.views.map(definition.text).joined(separator: "\n")
    return
      "-- healthlog, model \(SQLModel.version), for \(dialect.rawValue)\n\(dialect.prologue)\n\(tables)\n\(views)\n"
      + dialect.dataPrologue
  }

  private func tail(_ schema: SQLSchema) -> String {
    guard hasQueries else { return "COMMIT;\n" }
    return "COMMIT;\n" + schema.queries.map { "\n-- \($0.question)\n\($0.query);\n" }.joined()
  }

  private func write(
    _ days: ClosedRange<CivilDay>?, _ dialect: SQLDialect, _ schema: SQLSchema, _ session: inout Session
  ) throws(Failure) {
    var rows = SQLRows(dialect, session.console.language, schema)
    addJournal(days, &rows, session)
    let all = session.kinds.all
    let wanted = selection.kinds(session)
    let registers = Set(all.filter { $0.isRegister || Self.dayless.contains($0.name) }.map(\.name))
    for entry in try session.entries(of: registers.intersection(wanted), on: nil) where isMeant(entry, days) {
      guard try add(entry, &rows, &session) else { return }
    }
    let logged = wanted.subtracting(registers)
    try session.fold(inSpans: { EntryList(kinds: logged, days: $0) }, of: days, newestFirst: false) {
      list, session throws(Failure) in
      session.report(list.damage)
      for entry in list.entries {
        guard try add(entry, &rows, &session) else { return false }
      }
      return true
    }
    rows.addPlans()
    session.report(rows.takeDamage())
    _ = try session.console.stream(rows.script.taken())
  }

  /// Kinds without a day that are not registers.
  private static let dayless: Set<String> = ["routine", "exercise"]

  /// What has a day has to lie in the period, except for goals and profiles, which hold on.
  private func isMeant(_ entry: Entry, _ days: ClosedRange<CivilDay>?) -> Bool {
    guard let days, let day = entry.day else { return true }
    return day <= days.upperBound
  }

  private func add(_ entry: Entry, _ rows: inout SQLRows, _ session: inout Session) throws(Failure) -> Bool {
    rows.add(entry)
    guard rows.script.isFull else { return true }
    session.report(rows.takeDamage())
    return try session.console.stream(rows.script.taken())
  }

  private func addJournal(_ days: ClosedRange<CivilDay>?, _ rows: inout SQLRows, _ session: Session) {
    if let journal = session.journal {
      _ = rows.script.add(
        "journals",
        [
          .id(journal.id), .count(SQLModel.version), .moment(session.now),
          .count(Int(session.now.offsetSeconds)), days.map { .day($0.lowerBound) } ?? .null,
          days.map { .day($0.upperBound) } ?? .null,
        ])
    }
    guard rows.script.has("nutrients") else { return }
    for nutrient in Nutrient.allCases {
      _ = rows.script.add(
        "nutrients", [.text(nutrient.key), .text(nutrient.name), .text(nutrient.unit.suffix)])
    }
  }
}
