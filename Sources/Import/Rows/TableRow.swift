internal import Encoding
internal import Messages
internal import Values

/// A unit of masses that a person may name.
package enum MassUnit: String, CaseIterable, Sendable {
  /// Kilograms.
  case kilograms = "kg"
  /// Pounds of 0.45359237 kg.
  case pounds = "lb"
}

/// What a person says of a file because the file does not.
package struct ImportAnswers: Sendable {
  /// The unit of masses without one.
  package var massUnit: MassUnit?
  /// The order of day and month.
  package var dates: DateOrder?
  /// Whose rows are taken, where a file has those of several people.
  package var person: String?

  /// Nothing said.
  package init() {}
}

/// A row of a table, its cells found by what they mean.
struct TableRow {
  /// The table.
  let found: FoundTable
  /// How its columns are written.
  let forms: ColumnForms
  /// What a person says.
  let answers: ImportAnswers
  /// The person's clock.
  let clock: ForeignClock
  /// The number of its line.
  private(set) var line = 0
  /// The way in the file that the row names; nil where it names none, or that is not at hand.
  var way: NamedTracks.Way?
  private var cells: [String] = []
  /// The day of the last line that gives one to the rows below it.
  private var dayAbove: WrittenDate?
  /// Whether something is taken of each column.
  private let isUsed: [Bool]

  init(_ found: FoundTable, _ forms: ColumnForms, _ answers: ImportAnswers, _ clock: ForeignClock) {
    self.found = found
    self.forms = forms
    self.answers = answers
    self.clock = clock
    isUsed = (0..<found.width).map(found.used.contains)
  }

  /// Takes in the next row.
  mutating func load(_ row: DelimitedRow, _ bytes: Span<UInt8>, line: Int) {
    self.line = line
    cells.removeAll(keepingCapacity: true)
    for column in row.cells.indices {
      cells.append(column < isUsed.count && isUsed[column] ? row.text(column, bytes).trimmed : "")
    }
  }

  /// The text of a column as it is; empty where the row is too short.
  subscript(place: FoundTable.Place) -> String { place.column < cells.count ? cells[place.column] : "" }

  /// Whether the row has nothing but the day of the rows below it, which is kept.
  mutating func takesDayLine() -> Bool {
    guard found.table.hasDayLines, let first = cells.first, cells.dropFirst().allSatisfy(\.isEmpty),
      let date = WrittenDate(first), date.second == nil
    else { return false }
    dayAbove = date
    return true
  }

  /// Whether the table has a column for a role.
  func has(_ role: String) -> Bool { found.places[role] != nil }

  /// What the row says in a role; nil where it says nothing.
  func text(_ role: String) -> String? { cell(role)?.text }

  /// The same, with the literal quotes gone that some programs put around.
  func words(_ role: String) -> String? {
    guard var text = text(role) else { return nil }
    if text.utf8.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = String(text.dropFirst().dropLast())
    }
    let words = normalized(
      text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: "\n")
    )
    .trimmed
    guard !words.isEmpty else { return nil }
    guard words.utf8.count > Self.longestText else { return words }
    return String(words.prefix(Self.longestText / 4))
  }

  /// A note may have so many bytes; a longer one is cut.
  private static let longestText = 4000

  /// The first cell of a role that holds anything.
  private func cell(_ role: String) -> (text: String, place: FoundTable.Place)? {
    for place in found.places[role] ?? [] where place.column < cells.count {
      let text = cells[place.column]
      if !CellNumber.isNothing(text) { return (text, place) }
    }
    return nil
  }

  /// What a word in a role stands for, by the map; the word itself where it says nothing of it.
  func meaning(_ role: String) -> String? {
    guard let text = words(role) else { return nil }
    return found.table.words[role]?[folded(text)] ?? text
  }

  /// Whether the map passes over such rows, or they are another person's, or deleted.
  var isSkipped: Bool {
    for (role, words) in found.table.skips {
      if let text = text(role), words.contains(where: { Self.isLike(folded(text), $0) }) { return true }
    }
    if let deleted = text("deleted"), ["1", "true", "yes"].contains(deleted.lowercased()) { return true }
    if let person = answers.person, let name = words("person") { return folded(name) != folded(person) }
    return false
  }

  /// Whether a text is a word, or ends as one that begins with `*`.
  private static func isLike(_ text: String, _ word: String) -> Bool {
    if word.hasPrefix("*"), word.hasSuffix("*"), word.count > 2 {
      let part = word.dropFirst().dropLast()
      return text.indices.contains { text[$0...].hasPrefix(part) }
    }
    return word.hasPrefix("*") ? text.hasSuffix(word.dropFirst()) : text == word
  }
}

extension TableRow {
  /// A number in a role, in the journal's unit; nil where the cell is empty.
  func number(_ role: String, unit said: String? = nil) throws(RowFault) -> Decimal? {
    guard let (text, place) = cell(role) else { return nil }
    return try amount(text, place.dimension, place, said)
  }

  /// The number in the cell of the role `value`, as one of another role is read; nil where the cell is empty.
  func value(as role: String, unit said: String?) throws(RowFault) -> Decimal? {
    guard let (text, place) = cell("value") else { return nil }
    return try amount(text, ImportRole.dimension(role) ?? .number, place, said)
  }

  private func amount(
    _ text: String, _ dimension: ForeignUnit.Dimension, _ place: FoundTable.Place, _ said: String?
  ) throws(RowFault) -> Decimal {
    if dimension == .duration, let minutes = SpokenDuration.minutes(text) { return minutes }
    guard let cell = CellNumber(text, forms.number(place.column)) else {
      throw RowFault("'\(place.title)' is not a number: '\(text.prefix(40))'")
    }
    var amount: Decimal?
    if dimension == .number || cell.unit == "%" {
      amount = cell.number.decimal()
    } else if dimension == .temperature, Self.isFahrenheit(cell.unit.isEmpty ? said ?? place.unit : cell.unit)
    {
      // 32 °F are 0 °C.
      amount = LooseNumber("-160").flatMap { $0.decimal(dividedBy: 9) }
        .flatMap { zero in cell.number.decimal(times: 5, dividedBy: 9)?.adding(zero) }
    } else {
      let unit = try unit(dimension, cell.unit, place, said)
      amount = dimension == .mass ? unit.hundredths(cell.number) : unit.amount(cell.number)
    }
    guard let amount else { throw RowFault("'\(place.title)' is out of range: '\(text.prefix(40))'") }
    return amount
  }

  private static func isFahrenheit(_ unit: String?) -> Bool {
    ["f", "°f", "fahrenheit", "degf"].contains(unit.map { folded($0) } ?? "")
  }

  /// The unit of a number: what its cell says, another column, its header or map, and last what a person said.
  private func unit(
    _ dimension: ForeignUnit.Dimension, _ inCell: String, _ place: FoundTable.Place, _ said: String?
  ) throws(RowFault) -> ForeignUnit {
    if inCell.isEmpty, said == nil, let known = place.known { return known }
    for word in [inCell, said ?? "", place.unit ?? ""] where !word.isEmpty {
      if let unit = ForeignUnit(word, of: dimension) { return unit }
      guard word == place.unit else {
        throw RowFault("the unit '\(word.prefix(20))' of '\(place.title)' is unknown")
      }
    }
    if dimension == .mass {
      guard let unit = answers.massUnit.flatMap({ ForeignUnit($0.rawValue, of: .mass) }) else {
        throw RowFault("the unit of '\(place.title)' is unknown")
      }
      return unit
    }
    return .own
  }

  /// When the row was, by the columns of some roles: a day and perhaps a time. Throws where a cell is no date; nil where
  /// all are empty.
  func time(_ role: String = "at", day: String = "day", clock: String = "time") throws(RowFault) -> RowTime? {
    guard let (text, place) = cell(role) ?? cell(day) else { return try timeBelowDay(clock) }
    return try time(text, place, cell(clock)?.text)
  }

  /// The time of a row whose day is on a line above; nil where there is none.
  private func timeBelowDay(_ clock: String) throws(RowFault) -> RowTime? {
    guard let dayAbove, let order = found.table.dates ?? answers.dates ?? sameEither(dayAbove),
      let day = dayAbove.day(order), let (text, place) = cell(clock)
    else { return nil }
    guard let (second, millisecond) = WrittenDate.time(text) else {
      throw RowFault("'\(place.title)' is not a time: '\(text.prefix(40))'")
    }
    return RowTime(day: day, at: stamp(day, second, millisecond, nil))
  }

  private func time(_ text: String, _ place: FoundTable.Place, _ clockText: String?) throws(RowFault)
    -> RowTime
  {
    guard let date = WrittenDate(text) else {
      throw RowFault("'\(place.title)' is not a date: '\(text.prefix(40))'")
    }
    if case .instant(let milliseconds) = date.numbers {
      guard let at = clock.time(at: Instant(milliseconds: milliseconds)) else {
        throw RowFault("'\(place.title)' is out of range: '\(text.prefix(40))'")
      }
      return RowTime(day: clock.day(of: at), at: at)
    }
    guard let order = found.table.dates ?? answers.dates ?? forms.order(place.column) ?? sameEither(date),
      let day = date.day(order)
    else { throw RowFault("'\(place.title)' is not a date: '\(text.prefix(40))'") }
    if let second = date.second {
      guard let at = stamp(day, second, date.millisecond, date.offset) else {
        throw RowFault("'\(place.title)' is out of range: '\(text.prefix(40))'")
      }
      return RowTime(day: clock.day(of: at), at: at)
    }
    guard let clockText else { return RowTime(day: day, at: nil) }
    guard let (second, millisecond) = WrittenDate.time(clockText) else {
      // A time with a date or a zone of its own, `00:00:00.000+05:30`.
      if let whole = WrittenDate("\(day)T\(clockText)"), let second = whole.second {
        return RowTime(day: day, at: stamp(day, second, whole.millisecond, whole.offset))
      }
      throw RowFault("not a time: '\(clockText.prefix(40))'")
    }
    return RowTime(day: day, at: stamp(day, second, millisecond, nil))
  }

  /// An order where both come to the same.
  private func sameEither(_ date: WrittenDate) -> DateOrder? { date.pair == nil ? .dayFirst : nil }

  private func stamp(_ day: CivilDay, _ second: Int32, _ millisecond: Int32, _ offset: Int32?) -> Timestamp? {
    if let offset = offset ?? text("zone").flatMap(WrittenDate.offset) ?? (found.table.isUTC ? 0 : nil) {
      return Timestamp(day: day, secondOfDay: second, offsetSeconds: offset)
        .flatMap { $0.instant.adding(milliseconds: Int64(millisecond)) }.flatMap(clock.time)
    }
    return clock.local(day, second, milliseconds: millisecond)
  }
}

/// When a row was.
struct RowTime: Equatable {
  /// The day that its entry belongs to.
  let day: CivilDay
  /// The time, where it says one.
  let at: Timestamp?

  /// The words that stand for it in a key.
  var key: String { at.map { "\($0.instant.milliseconds)" } ?? day.description }
}
