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
