internal import Encoding
internal import Values

/// The table that a former one and an import make.
package struct PlaceMerge {
  /// How many places of the former table are gone from the area that was imported.
  package private(set) var removed = 0
  private let stamp: UInt64
  private var cells: [(cell: PlaceCell, offset: Int)] = []
  private var output: [UInt8] = []
  private var length = 0

  /// A merge with the stamp that both files get.
  package init(stamp: UInt64) { self.stamp = stamp }

  /// Writes the table in pieces, and gives its index. A place of the former table stays unless it is imported anew, or is
  /// of OpenStreetMap, lies within the limits of a city that came with the import, and is of a sport that was asked for.
  /// Throws what `write` throws.
  package mutating func write<Failure: Error>(
    _ made: PlaceImport, over former: [UInt8], to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    output = PlaceTable.heading(stamp)
    let sought = made.soughtSports
    var rows = made.sortedRows[...]
    let bytes = former.span
    var start = position(of: UInt8(ascii: "\n"), in: bytes, 0..<bytes.count).map { $0 + 1 } ?? bytes.count
    while let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
      let range = start..<end
      start = end + 1
      // A line that was damaged is not taken over.
      guard let place = Place(line: bytes.extracting(range)), !made.has(place.id) else { continue }
      if Self.isGone(place, made, sought) {
        removed += 1
        continue
      }
      let cell = PlaceCell(place.centre)
      while let row = rows.first, (row.cell, row.id) < (cell, place.id) {
        try add(row.cell, row.line, write)
        rows = rows.dropFirst()
      }
      try add(cell, former[range] + [UInt8(ascii: "\n")], write)
    }
    for row in rows { try add(row.cell, row.line, write) }
    length += output.count
    try write(output)
    return PlaceIndex.bytes(stamp: stamp, length: length, cells: cells)
  }

  private static func isGone(_ place: Place, _ made: PlaceImport, _ sought: Set<String>) -> Bool {
    place.source == MapElement.openStreetMap && place.sports.contains(where: sought.contains)
      && made.boundaries.contains { $0.area.contains(place.centre) }
  }

  private mutating func add<Failure: Error>(
    _ cell: PlaceCell, _ line: some Sequence<UInt8>, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if cells.last?.cell != cell { cells.append((cell, length + output.count)) }
    output += line
    guard output.count >= 256 << 10 else { return }
    length += output.count
    try write(output)
    output.removeAll(keepingCapacity: true)
  }
}
