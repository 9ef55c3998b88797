internal import Import
internal import Activity
package import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Platform
internal import Records
package import Session
internal import Values

/// `healthlog export csv`.
package struct ExportCSV: Command {
  package static let page = Page(
    name: "export csv", group: .moving, summary: "Export a table as CSV.",
    details: [
      """
      The format is RFC 4180 in UTF-8 with a decimal point, ISO dates and a header that never changes. \
      Meals have a row for each item. Unknown values are empty. `--excel` adds a byte order mark so that \
      the file opens correctly with a double click; in a locale with a decimal comma it writes that comma, \
      with semicolons between the cells.
      """,
      """
      `--all` adds more columns to the meals: every vitamin, mineral and other nutrient that the version \
      of the food has. `--what all --output DIR` writes a file for each table.
      """,
      "A text that a spreadsheet would treat as a formula gets a leading apostrophe.",
      "With `--names learntrack` a company's table has the columns and the IDs of LearnTrack.",
    ],
    examples: [
      Example("healthlog export csv --what meals > meals.csv", "every item of every meal"),
      Example(
        "healthlog export csv --what days --period 2026-11 --excel > november.csv", "a month's days for Excel"
      ),
      Example(
        "healthlog export csv --what all --all --output november --period 2026-11", "one file for each table"),
      Example("healthlog export csv --what days --where 'kcal>2500'", "the days above 2,500 kcal"),
      Example(
        "healthlog export csv --what trainers --names learntrack", "a company's trainers for LearnTrack"),
    ],
    seeAlso: ["export json", "export jsonl", "day list"])

  let asked: ExportTable?
  let period: PeriodText?
  let isForExcel: Bool
  let isWhole: Bool
  let output: String?
  let condition: DayCondition?
  let names: ExportNames

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    asked = try read.option("what", help: "the table; meals, or a company's sessions, if left out")
    period = try read.option("period", help: "only these days")
    isForExcel = try read.flag("excel", help: "write a file that Excel opens correctly")
    isWhole = try read.flag("all", help: "include all nutrients of the meals, not only those on the label")
    output = try read.option(
      "output", help: "the file to write; with --what all, the directory", completion: .files)
    condition = try DayCondition(&read)
    names = try .read(&read)
    let table = asked ?? .meals
    guard table != .all || output != nil && output != "-" else {
      throw UsageError(
        code: "export.directory", message: "--what all writes several files",
        hint: "add --output DIR", caret: nil)
    }
    guard !isWhole || table == .meals || table == .all else {
      throw UsageError(
        code: "export.all", message: "--all requires the table of meals", hint: "leave it out",
        caret: nil)
    }
    guard condition == nil || table == .days else {
      throw UsageError(
        code: "export.where", message: "--where requires the table of days", hint: "add --what days",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let tables = ExportTable.each(of: session.journal?.purpose ?? .diary)
    let table = asked ?? tables[0]
    let days = try session.days(of: period)
    if names == .learntrack { return try writeLearnTrack(table, on: days, &session) }
    guard let output, output != "-" else {
      if !isForExcel, !isWhole, try copy(table, on: days, &session) { return }
      return session.console.write(try bytes(of: table, on: days, &session))
    }
    guard table == .all else {
      try session.world.write(try bytes(of: table, on: days, &session), to: output)
      return session.console.say("wrote '\(output)'")
    }
    try makeDirectory(output, session)
    for table in tables {
      try session.world.write(
        try bytes(of: table, on: days, &session), to: "\(output)/\(table.rawValue).csv")
    }
    session.console.say("wrote \(tables.count) files into '\(output)'")
  }

  /// Writes a table that LearnTrack has, or all of them, under its names.
  private func writeLearnTrack(
    _ table: ExportTable, on days: ClosedRange<CivilDay>?, _ session: inout Session
  ) throws(Failure) {
    let export = try LearnTrackExport(&session)
    let layouts = LearnTrackLayout.all.filter {
      table == .all || $0.table.form?.form.plural == table.rawValue
    }
    guard !layouts.isEmpty else {
      throw Failure(
        .notUnderstood, "learntrack.table", "LearnTrack has no table of \(table.rawValue)",
        hint: "for example --what trainers, clients, schools or sessions")
    }
    if table == .all, let output { try makeDirectory(output, session) }
    for layout in layouts {
      var writer = csvWriter(in: session)
      writer.row(layout.columns.map { .text($0.name) })
      for row in try export.rows(layout, on: days, &session) { writer.row(row.map(\.cell)) }
      guard let output, output != "-" else {
        session.console.write(writer.bytes)
        continue
      }
      let path = table == .all ? "\(output)/\(layout.table.rawValue).csv" : output
      try session.world.write(writer.bytes, to: path)
      session.console.say("wrote '\(path)'")
    }
  }

  /// A writer for whoever reads the file.
  private func csvWriter(in session: Session) -> CSVWriter {
    let hasComma = isForExcel && DecimalComma.isUsed(in: session)
    return CSVWriter(
      separator: UInt8(ascii: hasComma ? ";" : ","), lineEnd: isForExcel ? .crlf : .lf,
      decimalComma: hasComma, bom: isForExcel)
  }

  private func makeDirectory(_ path: String, _ session: Session) throws(Failure) {
    do throws(Errno) {
      if (try? session.world.disk.status(path).kind) == .directory { return }
      try session.world.disk.makeDirectory(path)
    } catch {
      throw Failure(
        .system, "output.refused", "cannot create directory '\(path)': \(error.reason)",
        hint: "name an existing directory, or a new one inside an existing directory")
    }
  }

  /// A table as a file has it.
  private func bytes(
    of table: ExportTable, on days: ClosedRange<CivilDay>?, _ session: inout Session
  ) throws(Failure) -> [UInt8] {
    var writer = csvWriter(in: session)
    let further = isWhole && table == .meals ? ExportTable.further.map(\.key) : []
    writer.row((table.header + further).map(CSVCell.text))
    try writeRows(of: table, on: days, &session, to: &writer)
    return writer.bytes
  }

  /// Writes the tables whose rows can be copied from the journal as they are found, in order of time; false for
  /// the others.
  private func copy(_ table: ExportTable, on days: ClosedRange<CivilDay>?, _ session: inout Session)
    throws(Failure) -> Bool
  {
    guard let empty = copiedRows(of: table, on: days, session.console.language) else { return false }
    session.console.write(table.header.joined(separator: ",") + "\n")
    try session.fold(inSpans: { empty.emptied(on: $0) }, of: days, newestFirst: false) {
      rows, session throws(Failure) in
      session.report(rows.damage)
      return try rows.pile.inOrder { piece throws(Failure) in try session.console.stream(piece) }
    }
    return true
  }

  /// What copies the rows of the table; nil where they have to be made.
  private func copiedRows(
    of table: ExportTable, on days: ClosedRange<CivilDay>?, _ language: Language
  ) -> CopiedRows? {
    if table == .meals {
      // A journal has the names of the USDA; those of other languages are looked up.
      guard language == .english else { return nil }
      return CopiedRows(of: "meal", .meals, on: days) { EntryRows.items(of: $0, language) }
    }
    // Of other kinds there are so few that their entries are read as quickly.
    guard let form = table.form, form.kind.name == ActivityEntry.kind.name else { return nil }
    return CopiedRows(of: "activity", CSVLayout(form), on: days) { [EntryRows.row($0, form, hasTime: true)] }
  }

  private func writeRows(
    of table: ExportTable, on days: ClosedRange<CivilDay>?, _ session: inout Session,
    to writer: inout CSVWriter
  ) throws(Failure) {
    let rows: [[CSVCell]]
    switch table {
    case .meals: rows = try mealRows(on: days, &session)
    case .goals: rows = try DayRows(on: days, where: nil, &session).goals(of: try session.goalBook())
    case .days:
      return try DayRows(on: days, where: condition, &session).writeDays(to: &writer)
    default:
      guard let form = table.form else { return }
      rows = try session.entries(of: [form.kind.name], on: days).map {
        EntryRows.row($0, form, hasTime: table.hasTime)
      }
    }
    for row in rows { writer.row(row) }
  }

  private func mealRows(
    on days: ClosedRange<CivilDay>?, _ session: inout Session
  ) throws(Failure) -> [[CSVCell]] {
    let meals = try session.entries(of: ["meal"], on: days)
    let language = session.console.language
    guard isWhole else { return meals.flatMap { EntryRows.items(of: $0, language) } }
    let items = meals.flatMap { ($0["items"]?.members ?? []).compactMap { MealItem($0.value) } }
    let versions = try session.foodVersions(of: items)
    return meals.flatMap { EntryRows.items(of: $0, versions, language) }
  }
}
