internal import Document
internal import Encoding
internal import Food
internal import Import
internal import Messages
internal import Session
internal import Values

/// What an import shows: the files and what they are, what becomes of their entries, and the sums of the files beside those
/// of the entries.
struct ImportReport {
  /// What was gone through.
  let pass: ImportPass
  /// The sums of the files beside those of the entries.
  let proof: ImportProof
  /// The names of the files without their folders.
  let source: String
  /// The batch that was stored; nil where nothing was.
  let batch: ULID?
  /// Whether it was to be stored.
  let isStored: Bool

  /// Refused rows that are listed one by one.
  private static let mostTold = 10

  /// Activities of other sources that are named one by one.
  private static let mostSame = 5
  /// Files of a form that are listed one by one.
  private static let mostFiles = 10
  /// Linked foods that are named one by one.
  private static let mostLinked = 10

  /// The report of a pass.
  init(_ pass: ImportPass, source: String, batch: ULID?, isStored: Bool) {
    self.pass = pass
    proof = ImportProof(pass)
    self.source = source
    self.batch = batch
    self.isStored = isStored
  }

  /// Shows it, and lists the refused rows.
  func show(_ console: inout Console) {
    let language = console.language
    var blocks: [Block] = [.list(lines.map(language.words))]
    if !kinds.isEmpty { blocks.append(.table(kindTable(language))) }
    if !proof.all.isEmpty { blocks.append(.table(sumTable(proof.all, language))) }
    blocks += yearBlocks(language)
    console.show(Document(title: "", blocks: blocks), json: json)
    tellAssumed(&console)
    tellNotes(&console)
    tellOthers(&console)
    tellMatches(&console)
    tellRefused(&console)
  }

  /// The files, a line each; those of a form that is in more than ten files in one.
  private var lines: [Message] {
    var counts: [String: Int] = [:]
    for file in pass.files.known { counts[file.form.title, default: 0] += 1 }
    var told: Set<String> = []
    return zip(pass.files.known, pass.readings).compactMap { file, reading in
      let title = file.form.title
      guard let count = counts[title], count > Self.mostFiles else { return Self.line(file, reading) }
      return told.insert(title).inserted ? "\(Amounts.text(count)) files: \(title)" : nil
    }
  }

  /// A file in a line: its name, what it is, its rows, and the columns that are left.
  private static func line(_ file: ImportedFile, _ reading: FileReading) -> Message {
    guard let table = file.form.table else {
      return "\(file.name): \(file.form.title)\(left(reading))\(repaired(reading))"
    }
    guard table.table.rows != .passed else {
      return "\(file.name): \(file.form.title), nothing is taken of it"
    }
    let rows: Message = "\(Amounts.text(reading.rows)) row\(reading.rows == 1 ? "" : "s")"
    let columns = table.ignored
    let left: Message =
      columns.isEmpty
      ? "" : "; not taken: \(columns.prefix(6).joined(separator: ", "))\(columns.count > 6 ? ", …" : "")"
    return "\(file.name): \(file.form.title), \(rows)\(left)"
  }

  /// How much broken XML was passed over.
  private static func repaired(_ reading: FileReading) -> Message {
    guard reading.repairs > 0 else { return "" }
    return "; repaired in \(Amounts.text(reading.repairs)) place\(reading.repairs == 1 ? "" : "s")"
  }

  /// The types of records that were left, the most frequent first.
  private static func left(_ reading: FileReading) -> Message {
    let types = reading.left.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !types.isEmpty else { return "" }
    var names: Message = ""
    for (place, type) in types.prefix(6).enumerated() {
      names += "\(place == 0 ? "" : ", ")\(reading.name(of: type.key)) (\(Amounts.text(type.value)))"
    }
    return "; not taken: \(names)\(types.count > 6 ? ", …" : "")"
  }

  /// What becomes of each kind.
  var kinds: [(name: String, outcome: ImportPass.Outcome)] {
    ImportedKinds.names.compactMap { name in pass.outcomes[name.one].map { (name.many, $0) } }
  }

  private func kindTable(_ language: Language) -> Table {
    let words = { (phrase: Phrase) in language.words(phrase) }
    let hasSame = kinds.contains { $0.outcome.same > 0 }
    let hasRestored = kinds.contains { $0.outcome.restored > 0 }
    var columns: [RowColumn<(name: String, outcome: ImportPass.Outcome)>] = [
      .text("kind", words(.importKind), .essential, .whole) { .phrase(.ofKind($0.name)) },
      .number("new", words(.importNew), .essential) { .count($0.outcome.new) },
      .number("known", words(.importKnown), .essential) { .count($0.outcome.known) },
      .number("changed", words(.importChanged), .essential) { .count($0.outcome.changed) },
      .number("repeated", words(.importRepeated), .useful) { .count($0.outcome.repeated) },
      .number("unwanted", words(.importUnwanted), .extra) { .count($0.outcome.unwanted) },
      .text("first", words(.importFirst), .useful, .whole) { $0.outcome.first.map(Cell.day) ?? .empty },
      .text("last", words(.importLast), .useful, .whole) { $0.outcome.last.map(Cell.day) ?? .empty },
    ]
    if hasRestored {
      columns.insert(
        .number("restored", words(.importRestored), .essential) { .count($0.outcome.restored) }, at: 4)
    }
    if hasSame {
      columns.insert(.number("same", words(.importSame), .essential) { .count($0.outcome.same) }, at: 4)
    }
    return Table(kinds, columns: columns)
  }

  /// Sums of files beside those of entries.
  func sumTable(_ lines: [ImportProof.Line], _ language: Language) -> Table {
    var columns: [RowColumn<ImportProof.Line>] = [
      .text("sum", language.words(.importSum), .essential, .whole) { .phrase(.ofSum($0.item)) },
      .number("file", language.words(.importInFile), .essential) {
        .number($0.file, places: $0.file.places)
      },
      .number("entries", language.words(.importInEntries), .essential) {
        .number($0.entries, places: $0.entries.places)
      },
    ]
    if lines.contains(where: { $0.year != nil }) {
      columns.insert(
        .text("year", language.words(.importYear), .essential, .whole) {
          .text($0.year.map(String.init) ?? "")
        },
        at: 0)
    }
    return Table(lines, columns: columns)
  }

  /// The years of which the sums differ, or that none does.
  private func yearBlocks(_ language: Language) -> [Block] {
    guard let first = proof.years.first, let last = proof.years.last, first != last else { return [] }
    let different = proof.byYear.filter { $0.file != $0.entries }
    guard !different.isEmpty else {
      let span: Message = "the sums of each year from \(String(first)) to \(String(last)) agree"
      return [.paragraph(language.words(span))]
    }
    let why: Message = "years that differ, by what was there already, repeated, left out or refused:"
    return [.paragraph(language.words(why)), .table(sumTable(different, language))]
  }

  /// What the files do not say, and is taken of the person or of all cells of a column.
  private func tellAssumed(_ console: inout Console) {
    let assumed = pass.assumed
    guard !assumed.isEmpty else { return }
    console.say("read with \(assumed.map(\.said).joined(separator: ", "))")
  }

  /// What is said of files as a whole.
  private func tellNotes(_ console: inout Console) {
    for (file, reading) in zip(pass.files.known, pass.readings).prefix(Self.mostFiles) {
      for note in reading.notes { console.say("\(file.name): \(note)") }
    }
  }

  private func tellOthers(_ console: inout Console) {
    let names = pass.files.others.map(\.name)
    guard !names.isEmpty else { return }
    let more: Message = names.count > 5 ? " and \(names.count - 5) more" : ""
    console.say("not known, and left alone: \(names.prefix(5).joined(separator: ", "))\(more)")
  }

  /// Names the foods that were linked: it is never done silently.
  private func tellMatches(_ console: inout Console) {
    guard let matching = pass.matching else { return }
    let linked = matching.linked.sorted { $0.key < $1.key }
    for (name, food) in linked.prefix(Self.mostLinked) {
      console.say("'\(name)' is linked to \(food.called) (\(food.id.text))")
    }
    if linked.count > Self.mostLinked { console.say("and \(linked.count - Self.mostLinked) more foods") }
    if let first = matching.different.min() {
      let more: Message =
        matching.different.count > 1 ? " and \(matching.different.count - 1) more" : ""
      console.say("not linked, because the energy is another: '\(first)'\(more)")
    }
  }

  private func tellRefused(_ console: inout Console) {
    let changed = pass.outcomes.values.reduce(0) { $0 + $1.changed }
    if changed > 0, pass.updated == 0 {
      console.say(
        "\(Amounts.text(changed)) entr\(changed == 1 ? "y" : "ies") changed in the other program since; use `--update` to change \(changed == 1 ? "it" : "them") here"
      )
    }
    if let first = pass.gone.first {
      let more: Message = pass.gone.count > 1 ? " and \(pass.gone.count - 1) more" : ""
      console.say("not in the file any more, and left as they are: \(first.id.short) of \(first.day)\(more)")
    }
    for (entry, other) in pass.same.prefix(Self.mostSame) {
      let time: Message = "\(entry.day) \(entry.at.map { console.language.clock($0) } ?? "")"
      console.say("the activity of \(time) is \(other.short) from another source, and was not added")
    }
    var told = 0
    var all = 0
    for (file, reading) in zip(pass.files.known, pass.readings) {
      all += reading.refusals
      for refusal in reading.refused where told < Self.mostTold {
        console.warn(
          refusal.line == 0
            ? "\(file.name): \(refusal.reason)" : "\(file.name): line \(refusal.line): \(refusal.reason)")
        told += 1
      }
    }
    for file in pass.files.damaged.prefix(Self.mostTold) { console.warn("\(file.name): \(file.reason)") }
    if !pass.files.damaged.isEmpty { console.end(with: .attention) }
    guard all > 0 else { return }
    if all > told { console.warn("and \(Amounts.text(all - told)) more line\(all - told == 1 ? "" : "s")") }
    console.end(with: .attention)
  }
}
