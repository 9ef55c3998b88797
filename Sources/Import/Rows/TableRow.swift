// A row keeps its bytes, and where in them each cell is, without blanks around it. Numbers and dates are read of the bytes;
// a text is made of a cell only where it is asked for. What a cell has to be changed for, doubled quotes or another
// encoding, is put behind the row.

internal import Encoding
internal import Messages
internal import Values

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
  /// The bytes of the row in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where each cell is in them.
  private var cells: [Range<Int>] = []
  /// The day of the last line that gives one to the rows below it.
  private(set) var dayAbove: WrittenDate?
  /// The dates of the columns that have some.
  private(set) var dates: [ColumnDate]
  /// Whether something is taken of each column.
  private let isUsed: [Bool]
  /// Where the cells are that are compared with their titles.
  private let titled: [FoundTable.Place]
  /// The rows that are passed over: a word in the place of a role.
  private let skips: [(places: [FoundTable.Place], words: Set<String>)]
  /// The only rows that are taken, likewise.
  private let only: [(places: [FoundTable.Place], words: Set<String>)]

  init(_ found: FoundTable, _ forms: ColumnForms, _ answers: ImportAnswers, _ clock: ForeignClock) {
    self.found = found
    self.forms = forms
    self.answers = answers
    self.clock = clock
    isUsed = (0..<found.width).map(found.used.contains)
    titled = Array(found.places.values.flatMap { $0 }.sorted { $0.column < $1.column }.prefix(3))
    skips = found.table.skips.compactMap { role, words in found.places[role].map { ($0, words) } }
    only = found.table.only.compactMap { role, words in found.places[role].map { ($0, words) } }
    let columns = ["at", "day", "from", "to"].flatMap { found.places[$0] ?? [] }.map(\.column)
    dates = columns.map(ColumnDate.init)
  }

  /// Takes in the next row, of which the cells are places in some bytes.
  mutating func load(_ row: DelimitedRow, _ source: Span<UInt8>, line: Int) {
    self.line = line
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    guard let first = row.cells.first, let last = row.cells.last else { return }
    let start = first.lowerBound
    bytes.append(source, start..<last.upperBound)
    for column in row.cells.indices {
      guard column < isUsed.count, isUsed[column] else {
        cells.append(0..<0)
        continue
      }
      let content = row.content(column, source)
      let isQuoted = content.count < row.cells[column].count
      if isPlain(source, content, isQuoted: isQuoted) {
        cells.append(withoutBlanks(source, content.lowerBound..<content.upperBound, from: start))
      } else {
        let text = row.text(column, source).trimmed.unquoted
        cells.append(bytes.count..<bytes.count + text.utf8.count)
        bytes += text.utf8
      }
    }
    lookAtDates()
  }

  private mutating func lookAtDates() {
    let row = bytes
    for place in dates.indices {
      let cell = range(dates[place].column)
      dates[place].look(row.span, cell)
    }
  }

  /// Whether a cell is of ASCII alone, and has no doubled quotes.
  private func isPlain(_ source: Span<UInt8>, _ content: Range<Int>, isQuoted: Bool) -> Bool {
    isPlainASCII(source, content)
      && !(isQuoted && position(of: UInt8(ascii: "\""), in: source, content) != nil)
  }

  /// A cell of ASCII without the blanks around it, counted from the beginning of the row.
  private func withoutBlanks(_ source: Span<UInt8>, _ content: Range<Int>, from start: Int) -> Range<Int> {
    var (first, end) = (content.lowerBound, content.upperBound)
    while first < end, Self.isBlank(source[first]) { first += 1 }
    while end > first, Self.isBlank(source[end - 1]) { end -= 1 }
    return first - start..<end - start
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Where the cell of a column is in the bytes; empty where the row is too short.
  func range(_ column: Int) -> Range<Int> { column < cells.count ? cells[column] : 0..<0 }

  /// The text of a range of the bytes.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether the row has nothing but the day of the rows below it, which is kept.
  mutating func takesDayLine() -> Bool {
    guard found.table.hasDayLines, let first = cells.first, cells.dropFirst().allSatisfy(\.isEmpty),
      let date = WrittenDate(text(in: first)), date.second == nil
    else { return false }
    dayAbove = date
    return true
  }

  /// Whether nothing that is taken of it is there, as in rows that only keep a place.
  var isEmpty: Bool { cells.allSatisfy(isNothing) }

  /// Whether it is the header once more, as some programs write it before each record.
  var isHeader: Bool { titled.allSatisfy { text(in: range($0.column)) == $0.title } }

  /// Whether the map passes over such rows, or they are another person's, or deleted.
  var isSkipped: Bool {
    for (places, words) in skips {
      if let text = cell(places).map({ text(in: $0.range) }),
        words.contains(where: { Self.isLike(folded(text), $0) })
      {
        return true
      }
    }
    for (places, words) in only {
      let word = cell(places).map { folded(text(in: $0.range)) } ?? ""
      if !words.contains(where: { Self.isLike(word, $0) }) { return true }
    }
    if let deleted = text(.deleted), ["1", "true", "yes"].contains(deleted.lowercased()) { return true }
    if let person = answers.person, let name = words(.person) { return folded(name) != folded(person) }
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

extension String {
  /// The text without one pair of literal quotes around it, as some programs put around what they quote once more.
  var unquoted: String {
    guard utf8.count > 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast())
  }
}

extension TableRow {
  /// The first cell of some places that holds anything.
  func cell(_ places: [FoundTable.Place]) -> (range: Range<Int>, place: FoundTable.Place)? {
    for place in places {
      let range = range(place.column)
      if !isNothing(range) { return (range, place) }
    }
    return nil
  }

  private func isNothing(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return true }
    guard range.count <= 12, !isDigit(bytes[first]) else { return false }
    return CellNumber.isNothing(text(in: range))
  }

  /// Whether the table has a column for a role.
  func has(_ role: ImportRole) -> Bool { !found.columns(of: role).isEmpty }

  /// Whether the table has a column for a role.
  func has(_ word: ImportRole.Word) -> Bool { has(ImportRole(word)) }

  /// The first cell of a role that holds anything.
  func cell(_ word: ImportRole.Word) -> (range: Range<Int>, place: FoundTable.Place)? {
    cell(found.columns(of: ImportRole(word)))
  }

  /// What the row says in a role; nil where it says nothing.
  func text(_ word: ImportRole.Word) -> String? { cell(word).map { text(in: $0.range) } }

  /// The same, with the literal quotes gone that some programs put around.
  func words(_ word: ImportRole.Word) -> String? {
    guard let (range, _) = cell(word) else { return nil }
    if isSimple(range) { return text(in: range) }
    let text = text(in: range).unquoted
    let words = normalized(
      text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: "\n")
    )
    .trimmed
    guard !words.isEmpty else { return nil }
    guard words.utf8.count > Self.longestText else { return words }
    return String(words.prefix(Self.longestText / 4))
  }

  /// Whether a cell is a short line of ASCII without quotes, which is what it says.
  private func isSimple(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.longestText else { return false }
    return range.allSatisfy { (0x20...0x7E).contains(bytes[$0]) && bytes[$0] != UInt8(ascii: "\"") }
  }

  /// A note may have so many bytes; a longer one is cut.
  private static let longestText = 4000

  /// What a word in a role stands for, by the map; the word itself where it says nothing of it.
  func meaning(_ word: ImportRole.Word) -> String? {
    guard let text = words(word) else { return nil }
    guard !found.table.words.isEmpty, let meanings = found.table.words[word.name] else { return text }
    return meanings[folded(text)] ?? text
  }
}
