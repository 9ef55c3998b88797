internal import Encoding
internal import Values

/// Why a table of places cannot be used.
package enum PlaceTableFault: Error, Equatable, Sendable {
  /// One of its files was changed or cut, or they are of two imports.
  case damaged
}

/// The lines of the table.
package enum PlaceTable {
  /// The first line of a table, with the stamp that its index has too.
  package static func heading(_ stamp: UInt64) -> [UInt8] {
    let digits = String(stamp, radix: 16)
    return Array("# healthlog places 1 \(String(repeating: "0", count: 16 - digits.count))\(digits)\n".utf8)
  }

  /// The places in a part of the table, which begins and ends with a line. Throws where there is another line, or one that
  /// stands elsewhere than the index says.
  package static func places(
    in bytes: [UInt8], of part: PlaceIndex.Part, _ body: (Place) -> Void
  ) throws(PlaceTableFault) {
    guard bytes.count == part.range.count else { throw .damaged }
    var cell: PlaceCell?
    try places(in: bytes) { (place) throws(PlaceTableFault) in
      let found = PlaceCell(place.centre)
      guard cell.map({ $0 <= found }) ?? (found == part.cell) else { throw .damaged }
      cell = found
      body(place)
    }
  }

  /// The places in lines of the table. Throws where one is none.
  package static func places(
    in bytes: [UInt8], _ body: (Place) throws(PlaceTableFault) -> Void
  ) throws(PlaceTableFault) {
    let span = bytes.span
    var start = 0
    while start < span.count {
      guard let end = position(of: UInt8(ascii: "\n"), in: span, start..<span.count),
        let place = Place(line: span.extracting(start..<end))
      else { throw .damaged }
      try body(place)
      start = end + 1
    }
  }

  /// The places of a whole table that have one of some ids; where there are none, at most 100 that have a name, whose case
  /// and accents do not count. Only their lines are read. Throws where one of these is damaged.
  package static func places(
    in table: [UInt8], ids: [String], orNamed name: String
  ) throws(PlaceTableFault) -> [Place] {
    let span = table.span
    let wanted = ids.map { Array($0.utf8) }
    let exact = try places(in: span) { line, tab in
      wanted.contains { id in
        id.count == tab - line.lowerBound && id.indices.allSatisfy { span[line.lowerBound + $0] == id[$0] }
      }
    }
    if !exact.isEmpty { return exact }
    let folded = folded(name)
    return try places(in: span) { line, tab in
      var (start, cells) = (tab + 1, 1)
      while cells < 3, let next = position(of: UInt8(ascii: "\t"), in: span, start..<line.upperBound) {
        (start, cells) = (next + 1, cells + 1)
      }
      guard let end = position(of: UInt8(ascii: "\t"), in: span, start..<line.upperBound), end > start,
        let text = try? UTF8Span(validating: span.extracting(start..<end))
      else { return false }
      return Encoding.folded(String(copying: text)) == folded
    }
  }

  /// The places of at most 100 lines, of which `isWanted` is told where they stand and where their first cell ends.
  private static func places(
    in span: Span<UInt8>, _ isWanted: (Range<Int>, Int) -> Bool
  ) throws(PlaceTableFault) -> [Place] {
    var (found, start) = ([Place](), 0)
    while found.count < 100, let end = position(of: UInt8(ascii: "\n"), in: span, start..<span.count) {
      let line = start..<end
      start = end + 1
      guard let tab = position(of: UInt8(ascii: "\t"), in: span, line), isWanted(line, tab) else { continue }
      guard let place = Place(line: span.extracting(line)) else { throw .damaged }
      found.append(place)
    }
    return found
  }
}

/// A place and how far it is.
package struct FoundPlace: Sendable {
  /// The place.
  package let place: Place
  /// Metres.
  package let metres: Double

  /// A place at a distance.
  package init(place: Place, metres: Double) {
    self.place = place
    self.metres = metres
  }

  /// The nearest first; at the same distance by id.
  package static func isNearer(_ one: FoundPlace, _ other: FoundPlace) -> Bool {
    (one.metres, one.place.id) < (other.metres, other.place.id)
  }
}
