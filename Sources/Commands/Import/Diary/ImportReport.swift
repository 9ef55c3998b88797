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
  private let pass: ImportPass
  private let source: String
  private let batch: ULID?
  private let isStored: Bool

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
    self.source = source
    self.batch = batch
    self.isStored = isStored
  }

  /// Shows it, and lists the refused rows.
  func show(_ console: inout Console) {
    let language = console.language
    var blocks: [Block] = [.list(lines.map(language.words))]
    if !kinds.isEmpty { blocks.append(.table(kindTable(language))) }
    if !comparison.isEmpty { blocks.append(.table(sumTable(language))) }
    console.show(Document(title: "", blocks: blocks), json: json)
    tellAssumed(&console)
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
    let names = types.prefix(6).map { "\($0.key) (\(Amounts.text($0.value)))" }.joined(separator: ", ")
    return "; not taken: \(names)\(types.count > 6 ? ", …" : "")"
  }

  private var kinds: [(name: String, outcome: ImportPass.Outcome)] {
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

  /// What the files say and what their entries add up to, of what is added up in both.
  private var comparison: [(item: ImportSums.Item, file: Decimal, entries: Decimal)] {
    var sums = ImportSums()
    for reading in pass.readings { sums.add(reading.sums) }
    return sums.items.map { ($0, sums[$0], pass.sums[$0]) }
  }

  private func sumTable(_ language: Language) -> Table {
    Table(
      comparison,
      columns: [
        .text("sum", language.words(.importSum), .essential, .whole) { .phrase(.ofSum($0.item)) },
        .number("file", language.words(.importInFile), .essential) {
          .number($0.file, places: $0.file.places)
        },
        .number("entries", language.words(.importInEntries), .essential) {
          .number($0.entries, places: $0.entries.places)
        },
      ])
  }

  /// What the files do not say, and is taken of the person or of all cells of a column.
  private func tellAssumed(_ console: inout Console) {
    let assumed = pass.assumed
    guard !assumed.isEmpty else { return }
    console.say("read with \(assumed.map(\.said).joined(separator: ", "))")
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

  private var json: JSON {
    [
      "schema": "healthlog.import-diary/1", "stored": .bool(isStored), "batch": .text(batch),
      "source": .string(source),
      "files": .array(
        zip(pass.files.known, pass.readings).map { file, reading in
          [
            "file": .string(file.name), "program": .string(file.form.title),
            "table": .text(file.form.table?.table.name),
            "rows": .count(reading.rows), "passed": .count(reading.passed),
            "refused": .count(reading.refusals), "repaired": .count(reading.repairs),
            "left": .object(
              reading.left.sorted { $0.key < $1.key }.map { .init($0.key, .count($0.value)) }),
            "used": .array(
              (file.form.table?.places.values.flatMap { $0 } ?? []).map(\.title).sorted().map { .string($0) }),
            "ignored": .array((file.form.table?.ignored ?? []).map { .string($0) }),
          ]
        }),
      "assumed": .object(pass.assumed.map { .init($0.name, .string($0.value)) }),
      "kinds": .array(
        kinds.map { kind in
          [
            "kind": .string(kind.name), "new": .count(kind.outcome.new), "known": .count(kind.outcome.known),
            "changed": .count(kind.outcome.changed), "restored": .count(kind.outcome.restored),
            "repeated": .count(kind.outcome.repeated), "same": .count(kind.outcome.same),
            "unwanted": .count(kind.outcome.unwanted),
            "first": .text(kind.outcome.first), "last": .text(kind.outcome.last),
          ]
        }),
      "sums": .array(
        comparison.map { sum in
          [
            "sum": .string(sum.item.rawValue), "file": .number(sum.file.description),
            "entries": .number(sum.entries.description),
          ]
        }),
      "refused": .array(
        zip(pass.files.known, pass.readings).flatMap { file, reading in
          reading.refused.map {
            ["file": .string(file.name), "line": .count($0.line), "reason": .string($0.reason.english)]
          }
        }),
      "damaged": .array(
        pass.files.damaged.map { ["file": .string($0.name), "reason": .string($0.reason.english)] }),
      "linked": .object(
        (pass.matching?.linked ?? [:]).sorted { $0.key < $1.key }.map { .init($0.key, $0.value.id.text) }),
      "unknown": .array(pass.files.others.map { .string($0.name) }),
      "updated": .count(pass.updated),
      "gone": .array(
        pass.gone.map {
          ["id": .string($0.id.description), "kind": .string($0.kind), "day": .string($0.day.description)]
        }),
    ]
  }
}

extension Phrase {
  fileprivate static let importKind = Phrase("kind", "kind")
  fileprivate static let importNew = Phrase("new", "new", context: "import")
  fileprivate static let importKnown = Phrase("known", "already there")
  fileprivate static let importChanged = Phrase("changed", "changed", context: "import")
  fileprivate static let importSame = Phrase("same", "in another source")
  fileprivate static let importRestored = Phrase("restored", "restored", context: "import")
  fileprivate static let importRepeated = Phrase("repeated", "repeated", context: "import")
  fileprivate static let importUnwanted = Phrase("unwanted", "left out", context: "import")
  fileprivate static let importFirst = Phrase("first", "first day")
  fileprivate static let importLast = Phrase("last", "last day")
  fileprivate static let importSum = Phrase("sum", "sum", context: "import")
  fileprivate static let importInFile = Phrase("file", "in the file")
  fileprivate static let importInEntries = Phrase("entries", "in the entries")

  /// What many entries of a kind are called.
  fileprivate static func ofKind(_ name: String) -> Phrase {
    switch name {
    case "meals": Phrase(name, "meals", context: "kind")
    case "activities": Phrase(name, "activities", context: "kind")
    case "weights": Phrase(name, "weights", context: "kind")
    case "measures": Phrase(name, "measures", context: "kind")
    case "water": Phrase(name, "water", context: "kind")
    default: Phrase(name, "notes", context: "kind")
    }
  }

  /// What is added up.
  fileprivate static func ofSum(_ item: ImportSums.Item) -> Phrase {
    switch item {
    case .foods: Phrase(item.rawValue, "foods")
    case .eaten: Phrase(item.rawValue, "kcal eaten")
    case .protein: Phrase(item.rawValue, "g of protein")
    case .activities: Phrase(item.rawValue, "activities", context: "kind")
    case .minutes: Phrase(item.rawValue, "minutes")
    case .kilometres: Phrase(item.rawValue, "km")
    case .burned: Phrase(item.rawValue, "kcal burned")
    case .sets: Phrase(item.rawValue, "sets", context: "import")
    case .weights: Phrase(item.rawValue, "weights", context: "kind")
    case .kilograms: Phrase(item.rawValue, "kg")
    case .measures: Phrase(item.rawValue, "measures", context: "kind")
    case .steps: Phrase(item.rawValue, "steps")
    case .sleep: Phrase(item.rawValue, "minutes asleep")
    case .water: Phrase(item.rawValue, "ml of water")
    case .notes: Phrase(item.rawValue, "notes", context: "kind")
    }
  }
}
