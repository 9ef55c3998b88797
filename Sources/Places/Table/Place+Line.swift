// A line of `places.tsv`: id, kind, sports, name, latitude and longitude in ten-millionths of a degree, outline as encoded
// polylines, square metres, access, lit, surface, indoor, fee, opening hours, wheelchair, source, day. The file is the person's
// own and may have been changed or cut, so that every cell is checked when it is read.

internal import Encoding
internal import Values

extension Place {
  /// How many cells a line has.
  static let cellCount = 17

  /// The line, without the day and the end of it.
  var undatedLine: [UInt8] {
    let rings = outline.map { ring in (ring + ring.prefix(1)).compactMap { $0.point?.rounded } }
    let cells: [String] = [
      id, kind, sports.joined(separator: ","), name, String(centre.latitude), String(centre.longitude),
      Polyline.text(rings), squareMetres.map { String($0) } ?? "", access ?? "",
      isLit.map { $0 ? "yes" : "no" } ?? "", surface ?? "", indoor ?? "", fee ?? "", openingHours ?? "",
      wheelchair ?? "", source,
    ]
    return Array(cells.joined(separator: "\t").utf8)
  }

  /// The line.
  package var line: [UInt8] { undatedLine + Array("\t\(asOf?.description ?? "")\n".utf8) }

  /// Reads a line without its end; nil for what is none.
  package init?(line bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    let cells = String(copying: text).split(separator: "\t", omittingEmptySubsequences: false).map {
      String($0)
    }
    guard cells.count == Self.cellCount, !cells[0].isEmpty, !cells[15].isEmpty,
      let north = Int(cells[4]), let east = Int(cells[5]),
      let centre = GridPoint(latitude: north, longitude: east),
      let outline = Self.outline(cells[6]), cells[7].isEmpty || Int(cells[7]).map({ $0 >= 0 }) == true,
      ["", "yes", "no"].contains(cells[9]), cells[16].isEmpty || CivilDay(iso: cells[16]) != nil
    else { return nil }
    func cell(_ index: Int) -> String? { cells[index].isEmpty ? nil : cells[index] }
    self.init(
      id: cells[0], kind: cells[1], sports: cells[2].split(separator: ",").map { String($0) }, name: cells[3],
      centre: centre, outline: outline, squareMetres: Int(cells[7]), access: cell(8),
      isLit: cell(9).map { $0 == "yes" }, surface: cell(10), indoor: cell(11), fee: cell(12),
      openingHours: cell(13), wheelchair: cell(14), source: cells[15], asOf: CivilDay(iso: cells[16]))
  }

  private static func outline(_ text: String) -> [[GridPoint]]? {
    guard !text.isEmpty else { return [] }
    return Polyline.lines(text, atMost: 20 * 65)?.map { line in
      line.dropLast().compactMap {
        GridPoint(latitude: Int($0.latitude) * 100, longitude: Int($0.longitude) * 100)
      }
    }
  }
}
