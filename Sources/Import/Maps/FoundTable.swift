internal import Encoding
package import Session

/// A table of a file, with the places of the columns its map knows.
package struct FoundTable: Sendable {
  /// A column of the file.
  package struct Place: Sendable {
    /// Which column, from 0.
    package let column: Int
    /// What the file calls it.
    package let title: String
    /// The unit that its header, or else its map, tells.
    package let unit: String?
    /// The same as a multiple of the journal's unit; nil where none is told.
    let known: ForeignUnit?
    /// What its numbers measure.
    let dimension: ForeignUnit.Dimension
  }

  /// What its map says.
  package let table: MappedTable
  /// Where each role is found, the best first.
  package private(set) var places: [String: [Place]]
  /// The same by the roles' own places.
  private var columns: [[Place]]
  /// What the columns are called that nothing is taken of.
  package let ignored: [String]
  /// Lines before that of the header.
  package private(set) var skipped: Int
  /// The number of its last line; nil where it goes to the end of the file.
  package private(set) var lastLine: Int?
  /// What stands between two cells.
  package let separator: UInt8
  /// How many columns there are.
  package let width: Int

  /// The columns that something is taken of.
  package let used: Set<Int>
  /// How well it fits: columns that it knows, and more for those that tell it from others.
  fileprivate let score: Int

  /// Where a role is found, the best first; empty where it is not.
  func columns(of role: ImportRole) -> [Place] { columns[role.index] }

  /// The columns whose masses name no unit, neither in their headers nor in all of their cells.
  package func bareMasses(_ forms: ColumnForms) -> [String] {
    guard places["mass-unit"] == nil, table.rows != .metric, table.rows != .passed else { return [] }
    return places.filter { ImportRole.dimension($0.key) == .mass }.values.flatMap { $0 }
      .filter { $0.unit == nil && forms.hasBareNumber($0.column) }.map(\.title).sorted()
  }

  /// Whether it has activities whose distances name no unit.
  package var hasBareDistance: Bool {
    table.rows == .activity && places["distance-unit"] == nil
      && (places["distance"] ?? []).contains { $0.unit == nil }
  }

  /// The columns of dates that may have either order of day and month, by their names.
  package func openDates(_ forms: ColumnForms) -> [String] {
    guard table.dates == nil else { return [] }
    let open = Set(forms.openDates)
    let all = places.filter { ["at", "day", "from", "to"].contains($0.key) }.values.flatMap { $0 }
    return all.filter { open.contains($0.column) }.map(\.title).sorted()
  }

  /// Separators that tables have, the usual ones first.
  package static let separators: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]
  /// Lines among which the header is looked for.
  private static let mostSkipped = 30

  /// The table that a file begins with; nil where no map knows it.
  package static func find(in head: [UInt8], file: String, among maps: [ImportMap]) -> FoundTable? {
    let lines = lines(of: head)
    for (skipped, line) in lines.enumerated() {
      var best: FoundTable?
      for separator in separators {
        let cells = titles(head, line, separator)
        guard cells.count > 1 else { continue }
        let headers = cells.map(HeaderName.init)
        for table in maps.flatMap(\.tables) {
          guard let found = FoundTable(table, cells, headers, file, skipped, separator) else { continue }
          if best.map({ $0.isWorse(than: found) }) ?? true { best = found }
        }
      }
      if let best { return best.inUnits(of: head, lines[..<skipped]) }
    }
    return nil
  }

  /// Whether another table fits better. One that is read besides others gives way to them.
  private func isWorse(than other: FoundTable) -> Bool {
    guard table.program == other.table.program, table.isBeside != other.table.isBeside else {
      return score < other.score
    }
    return table.isBeside
  }

  /// The same with the unit of masses that a remark above the header tells, as Libra's `#Units: lbs` does.
  private func inUnits(of head: [UInt8], _ remarks: ArraySlice<Range<Int>>) -> FoundTable {
    for line in remarks {
      let parts = folded(String(decoding: head[line], as: UTF8.self)).split(separator: ":")
      guard parts.count == 2, parts[0].trimmed == "#units",
        let unit = ForeignUnit(parts[1].trimmed, of: .mass)
      else { continue }
      var told = self
      let inUnit = { (place: Place) in
        place.dimension == .mass
          ? Place(
            column: place.column, title: place.title, unit: parts[1].trimmed, known: unit, dimension: .mass)
          : place
      }
      told.places = places.mapValues { $0.map(inUnit) }
      told.columns = columns.map { $0.map(inUnit) }
      return told
    }
    return self
  }

  /// The tables of its program that are read besides it, of the same lines.
  package func beside(in head: [UInt8], file: String, among maps: [ImportMap]) -> [FoundTable] {
    let lines = Self.lines(of: head)
    guard skipped < lines.count else { return [] }
    let cells = Self.titles(head, lines[skipped], separator)
    let headers = cells.map(HeaderName.init)
    return maps.flatMap(\.tables).filter {
      $0.isBeside && $0.program == table.program && $0.name != table.name
    }
    .compactMap { FoundTable($0, cells, headers, file, skipped, separator) }
  }

  /// The same of a part of a file: so many lines before its header, and its last one.
  func section(after skipped: Int, to lastLine: Int) -> FoundTable {
    var section = self
    section.skipped = skipped
    section.lastLine = lastLine
    return section
  }

  /// The tables of a file that has several, each below a line with its name, and the names of those that no map knows.
  package static func sections(of feed: inout ByteFeed, file: String, among maps: [ImportMap])
    throws(Failure) -> (known: [FoundTable], others: [String])
  {
    var known: [FoundTable] = []
    // The logs of days are many, and differ by their dates.
    var others: [String: String] = [:]
    var open: (table: FoundTable, header: Int)?
    var title: String? = ""
    var number = 0
    while let range = try feed.nextLine() {
      number += 1
      let line = Array(feed.buffer[range])
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty else { continue }
      let isTitle = !text.contains(",") && !text.contains(";")
      if isTitle {
        if let table = open { known.append(table.table.section(after: table.header - 1, to: number - 1)) }
        open = nil
        title = text
      } else if let name = title {
        title = nil
        if known.count < mostSections, let table = find(in: line, file: file, among: maps) {
          open = (table, number)
        } else {
          others[String(name.prefix(4)), default: name] = name
        }
      }
    }
    if let open { known.append(open.table.section(after: open.header - 1, to: number)) }
    return (known, others.values.sorted())
  }

  /// Parts of a file that are read as tables; nobody exports more.
  private static let mostSections = 100

  /// The first lines of a file, at most so many as a header may be below.
  private static func lines(of head: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < head.count, lines.count <= mostSkipped {
      let end = position(of: UInt8(ascii: "\n"), in: head.span, start..<head.count) ?? head.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  /// The cells of a line that may be a header.
  package static func titles(_ bytes: [UInt8], _ line: Range<Int>, _ separator: UInt8) -> [String] {
    var row = DelimitedRow()
    row.split(bytes.span, line, at: separator)
    // A header that was quoted as a whole, as its rows are.
    if let whole = row.whole(bytes.span) {
      row.split(whole.span, 0..<whole.count, at: separator)
      return row.cells.indices.map { row.text($0, whole.span).trimmed }
    }
    return row.cells.indices.map { row.text($0, bytes.span).trimmed }
  }

  private init?(
    _ table: MappedTable, _ titles: [String], _ headers: [HeaderName], _ file: String, _ skipped: Int,
    _ separator: UInt8
  ) {
    let isItsFile = table.files.contains { Self.matches(folded(file), $0) }
    guard isItsFile || !table.needsFile,
      table.marks.allSatisfy({ mark in headers.contains { mark.means($0) } }),
      !table.strangers.contains(where: { stranger in headers.contains { stranger.means($0) } })
    else { return nil }
    var places: [String: [Place]] = [:]
    var used: Set<Int> = []
    for (role, columns) in table.columns {
      for column in columns {
        let named = headers.indices.filter { column.header.means(headers[$0]) }
        guard column.occurrence <= named.count else { continue }
        let index = named[column.occurrence - 1]
        guard !used.contains(index) else { continue }
        let unit = column.unit ?? headers[index].unit
        let dimension = ImportRole.dimension(role) ?? .number
        guard Self.isReadable(unit, dimension) else { continue }
        places[role, default: []].append(
          Place(
            column: index, title: titles[index], unit: unit,
            known: unit.flatMap { ForeignUnit($0, of: dimension) }, dimension: dimension))
        used.insert(index)
      }
    }
    guard table.needed.allSatisfy({ roles in roles.contains { places[$0] != nil } }) else { return nil }
    self.table = table
    self.places = places
    var columns = [[Place]](repeating: [], count: ImportRole.count)
    for (name, list) in places {
      if let role = ImportRole(named: name) { columns[role.index] = list }
    }
    self.columns = columns
    self.skipped = skipped
    self.separator = separator
    width = headers.count
    self.used = used
    ignored = titles.indices.filter { !used.contains($0) && !titles[$0].isEmpty }.map { titles[$0] }
    score = used.count + 10 * table.marks.count + (isItsFile ? 100 : 0)
  }

  /// Whether numbers in a unit can be read: those in international units of a vitamin cannot.
  private static func isReadable(_ unit: String?, _ dimension: ForeignUnit.Dimension) -> Bool {
    guard let unit, dimension != .number, dimension != .temperature else { return true }
    return ForeignUnit(unit, of: dimension) != nil
  }

  /// Whether a name is of a form with `*` for anything.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return name == pattern }
    guard name.hasPrefix(first), name.hasSuffix(last), name.utf8.count >= first.utf8.count + last.utf8.count
    else {
      return false
    }
    var rest = Substring(name.dropFirst(first.count).dropLast(last.count))
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = place(of: part, in: rest) else { return false }
      rest = rest[range...]
    }
    return true
  }

  /// What comes behind a text in another; nil where it is not in it.
  private static func place(of part: Substring, in text: Substring) -> Substring.Index? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) { return text.index(start, offsetBy: part.count) }
      start = text.index(after: start)
    }
    return nil
  }
}
