// The page of a day in the exercise diary of MyFitnessPal. A table has the exercises with their minutes and the energy, and
// another one those with sets, of which no page says how long they were or in which unit the weights are.

internal import Encoding
internal import Values

extension ForeignDocument {
  /// A page of MyFitnessPal's exercise diary. Its program writes `excercise-diary`.
  static let myFitnessPalExercises = ForeignDocument(
    program: "MyFitnessPal", title: "MyFitnessPal exercise page",
    recognises: { head in
      head.isPage && head.contains("myfitnesspal")
        && (head.contains("cardio-diary") || head.contains("cise-diary"))
    }
  ) { source, reading in
    var page = MyFitnessPalExercises()
    var reader = HTMLReader(source.bytes)
    while let token = reader.next() { page.take(token) }
    return page.entries(into: &reading)
  }
}

/// What was read of a page.
private struct MyFitnessPalExercises {
  /// Which table a row is in.
  private enum Table { case other, timed, sets }

  private var day = MyFitnessPalDay()
  private var row: HTMLRow?
  private var table = Table.other
  /// The columns of minutes and of energy.
  private var columns: (minutes: Int, energy: Int)?
  private var isInHead = false
  private var exercises: [(name: String, minutes: String?, energy: String?)] = []
  private var sets = 0
  /// How many tables are open.
  private var open = 0
  private var rows = 0

  /// Rows of a day that are read; a page with more is none of a diary.
  private static let mostRows = 10_000

  mutating func take(_ token: HTMLToken) {
    day.take(token)
    switch token {
    case .start(let tag):
      switch tag.name {
      case "table":
        endRow()
        open += 1
        table = tag["id"] == "cardio-diary" ? .timed : .other
      case "thead": isInHead = true
      case "tr":
        endRow()
        row = HTMLRow(tag)
      case "td", "th": row?.beginCell()
      case "tfoot": endTable()
      default: return
      }
    case .end("thead"):
      endRow()
      isInHead = false
    case .end("tr"): endRow()
    case .end("table"):
      open -= 1
      endTable()
    case .end: return
    case .text(let text): row?.add(text)
    }
  }

  private mutating func endTable() {
    endRow()
    table = .other
  }

  private mutating func endRow() {
    guard let row else { return }
    self.row = nil
    rows += 1
    guard rows <= Self.mostRows else { return }
    if isInHead { return readHeader(row) }
    if row.classes.contains("bottom") || row.classes.contains("spacer") { return table = .other }
    guard let name = row.first(0) else { return }
    switch table {
    case .other: return
    case .sets: sets += 1
    case .timed:
      guard let columns else { return }
      exercises.append((name, row.first(columns.minutes), row.first(columns.energy)))
    }
  }

  private mutating func readHeader(_ row: HTMLRow) {
    let names = row.cells.indices.map { row.first($0).map { HeaderName($0).name } ?? "" }
    let minutes = names.firstIndex { ["minutes", "minuten"].contains($0) }
    let energy = names.firstIndex { name in
      name.split(separator: " ").contains { $0 == "calories" || $0 == "kalorien" }
    }
    if let minutes, let energy {
      columns = (minutes, energy)
      table = .timed
    } else if row.cells.count > 1 {
      table = .sets
    }
  }
}

extension MyFitnessPalExercises {
  /// The activities of the page.
  func entries(into reading: inout FileReading) -> [ForeignEntry] {
    guard columns != nil else {
      reading.refuse(0, "it has no table of exercises")
      return []
    }
    guard let day = day.day else {
      reading.refuse(0, "it does not say which day it is of")
      return []
    }
    var entries = DocumentEntries(program: "MyFitnessPal")
    for exercise in exercises {
      reading.rows += 1
      if folded(exercise.name).hasSuffix("calorie adjustment") {
        reading.passed += 1
        continue
      }
      guard let minutes = Self.number(exercise.minutes), minutes > .zero else {
        reading.refuse(0, "'\(exercise.name.prefix(60))' has no duration")
        continue
      }
      var activity = ForeignActivity(word: String(exercise.name.prefix(200)), minutes: minutes)
      activity.energy = Self.number(exercise.energy)
      entries.addActivity(activity, DocumentEntries.Moment(day: day, at: nil), into: &reading)
    }
    if open > 0 { reading.refuse(0, "the page ends inside a table, so exercises may be missing") }
    for _ in 0..<sets {
      reading.rows += 1
      reading.leave(as: "strength training")
    }
    return entries.entries
  }

  private static func number(_ text: String?) -> Decimal? {
    text.flatMap(ShownNumber.init).flatMap { $0.rest.isEmpty ? $0.number.decimal() : nil }
  }
}
