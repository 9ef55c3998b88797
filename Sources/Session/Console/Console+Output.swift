package import Document
package import Encoding
internal import Platform

extension Console {
  /// The form of the output: as asked, else a table on a terminal and plain text in a pipe.
  package var format: OutputFormat {
    chosenFormat ?? globals.format ?? (world.output.isTerminal ? .table : .plain)
  }

  /// Shows a report: the document for people, the object, made only then, for programs.
  package mutating func show(_ document: Document, json: @autoclosure () -> JSON) {
    switch format {
    case .json, .jsonl: write(json().text + "\n")
    case .table, .plain, .csv, .tsv, .markdown, .html, .svg, .pdf: show(document)
    }
  }

  /// Shows a list: the document for people, the object for programs, a line an item as JSON Lines.
  package mutating func show(
    _ document: Document, json: @autoclosure () -> JSON, lines: @autoclosure () -> [JSON]
  ) {
    switch format {
    case .json: write(json().text + "\n")
    case .jsonl: for line in lines() { write(line.text + "\n") }
    case .table, .plain, .csv, .tsv, .markdown, .html, .svg, .pdf: show(document)
    }
  }

  /// Shows a list that is one table, of which people see nothing where it has no rows.
  package mutating func show(
    list table: Table, json: @autoclosure () -> JSON, lines: @autoclosure () -> [JSON]
  ) {
    let blocks: [Block] = table.rows.isEmpty && isForPeople ? [] : [.table(table)]
    show(Document(title: "", blocks: blocks), json: json(), lines: lines())
  }

  private mutating func show(_ document: Document) {
    let document = document.shown(in: units, language)
    note(shown: document)
    guard let renderer = format.renderer(rendering) else { return draw(document) }
    if format.isTabular, stored == nil, document.isWithoutTable {
      warn("this has no table for --format \(format.rawValue); use --format json to get all of it")
    }
    write(renderer.render(document))
  }

  /// The width of a drawing that is a file of its own, in points.
  private static let drawingWidth = 720.0

  /// Shows a document as the one drawing that it has.
  private mutating func draw(_ document: Document) {
    guard let chart = document.onlyChart else {
      return note(
        refusal: Failure(
          .notUnderstood, "output.no-drawing", "this is not a single chart, which --format svg requires",
          hint: "`healthlog help chart` lists the charts; use --format html for any report"))
    }
    write(SVGDrawing(chart, width: Self.drawingWidth, language: language).file)
  }

  /// Whether the output is for people; programs get full ids, metric units and no talk in the data.
  package var isForPeople: Bool { format.use != .data }

  /// The units people are shown; in machine formats the metric ones.
  package var units: ShownUnits {
    guard isForPeople else { return .metric }
    return ShownUnits(
      energy: settings[.unitsEnergy].value, mass: settings[.unitsMass].value,
      distance: settings[.unitsDistance].value)
  }

  /// What the terminal and the language ask of a renderer.
  package var rendering: RenderSettings {
    var settings = RenderSettings(
      width: columns, colour: isColoured, unicode: isUnicode, language: language)
    settings.paper = chosenPaper ?? usualPaper
    settings.made = now
    return settings
  }

  /// A table that is written in parts as it is read; nil where the form of the output has none.
  var longTable: (any LongTable)? { format.longTable(rendering) }

  /// The paper of the locale's country: Letter in the countries that CLDR lists for it, A4 everywhere else.
  private var usualPaper: PaperSize {
    let country = world.environment.country(of: "LC_PAPER") ?? ""
    return Self.countriesOfLetter.contains(country) ? .letter : .a4
  }

  /// CLDR 46, supplemental data, paperSize US-Letter.
  private static let countriesOfLetter = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// Writes out what was gathered, through the pager where it is long and on a terminal.
  /// Gives the code the program ends with.
  package mutating func finish() throws(Failure) -> ExitCode {
    if let refusal { throw afterStoring(refusal) }
    guard !data.isEmpty else { return exit }
    guard !data.starts(with: "%PDF".utf8) || !world.output.isTerminal else {
      throw afterStoring(
        Failure(
          .notUnderstood, "output.terminal", "a terminal cannot display PDF",
          hint: "write it to a file: `> report.pdf`; reports also take --output FILE"))
    }
    if let pager, data.count(where: { $0 == UInt8(ascii: "\n") }) > (world.output.rows ?? Int.max) {
      if (try? world.runShell(pager, data)) != nil { return exit }
    }
    _ = try write(out: data)
    return exit
  }

  /// Writes bytes out at once, after what was gathered before them, where no pager waits for all of it: what is
  /// larger than memory should be need not be gathered. False once nobody reads any more.
  package mutating func stream(_ bytes: [UInt8]) throws(Failure) -> Bool {
    guard pager == nil else {
      write(bytes)
      return true
    }
    let gathered = takeData()
    if !gathered.isEmpty, try !write(out: gathered) { return false }
    return try write(out: bytes)
  }

  /// Writes some rows of a table out at once, in a form for programs; those that come first have the header,
  /// where there is one, before them. False once nobody reads any more.
  package mutating func stream(rows table: Table, isFirst: Bool) throws(Failure) -> Bool {
    guard let renderer = format.renderer(rendering) else { return true }
    let document = Document(title: "", blocks: [.table(table)]).shown(in: units, language)
    var bytes = renderer.render(document)[...]
    for _ in 0..<(isFirst ? 0 : format.headerLines ?? 0) {
      bytes = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    return try stream(Array(bytes))
  }

  /// Writes bytes out at once, through no pager; false where the reader has closed its end.
  package func write(out bytes: [UInt8]) throws(Failure) -> Bool {
    do {
      try world.output.write(bytes)
      return true
    } catch {
      guard error != .brokenPipe else { return false }
      throw afterStoring(
        Failure(.system, "system.output", "cannot write the output: \(error.reason)", hint: nil))
    }
  }

  /// A failure as it has to be told once something was stored: who reads it must not do the same again.
  package func afterStoring(_ failure: Failure) -> Failure {
    guard let stored else { return failure }
    return Failure(
      failure.exit, failure.code, "\(failure.message); stored as \(stored)", hint: failure.hint,
      caret: failure.caret)
  }

  private var pager: String? {
    guard world.output.isTerminal, !globals.isPagerOff else { return nil }
    let chosen = settings[.corePager].value
    let pager = chosen.isEmpty ? world.environment["PAGER"] ?? "" : chosen
    return pager.isEmpty || pager == "cat" ? nil : pager
  }

  private var columns: Int {
    world.environment["COLUMNS"].flatMap { Int($0) }.flatMap { (20...500).contains($0) ? $0 : nil }
      ?? world.output.columns ?? 80
  }

  private var isColoured: Bool {
    let environment = world.environment
    let chosen = globals.color ?? ColorChoice(rawValue: settings[.colorUI].value) ?? .auto
    switch chosen {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"].map({ !$0.isEmpty }) == true || environment["TERM"] == "dumb" {
        return false
      }
      if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return world.output.isTerminal
    }
  }

  /// Whether the locale can show more than ASCII; a terminal without a locale is taken to be modern.
  private var isUnicode: Bool {
    guard let locale = world.environment.locale(of: "LC_CTYPE") else {
      return world.environment["TERM"] != "dumb"
    }
    return !["C", "POSIX"].contains(locale)
  }
}
