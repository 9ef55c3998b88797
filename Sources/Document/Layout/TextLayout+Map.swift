import Encoding
import Values

extension TextLayout {
  private static let widestMap = 60
  private static let highestMap = 20
  /// A scale is at most so many cells long.
  private static let longestScale = 14

  /// A map in dots, with letters for its meet-ups, and what the signs mean; a cell is twice as high as wide.
  func map(_ map: MapDrawing) -> [String] {
    guard let frame = MapFrame(map) else { return [] }
    let columns = min(drawingWidth, Self.widestMap)
    let scale = frame.scale(width: Double(columns - 1), height: Double(Self.highestMap - 1) * 2)
    let rows = Int(frame.height * scale / 2) + 1
    var raster = Braille(columns: columns, rows: rows, unicode: wording.unicode)
    let (across, down) = (Double(raster.across) * scale, Double(raster.down) / 2 * scale)
    let dot = { (point: GeoPoint) in
      let place = frame.place(point)
      return (x: Int((place.x * across).rounded()), y: Int((place.y * down).rounded()))
    }
    for ring in map.city { draw(ring.map(dot), in: &raster) }
    let signs = MapSigns(unicode: wording.unicode)
    for place in map.places {
      let place = dot(place.point)
      raster.put(place.x, place.y, signs.place, 2)
    }
    var taken: Set<Int> = []
    if let home = map.home.map(dot) {
      raster.put(home.x, home.y, signs.home, 4)
      taken.insert(home.y / raster.down * columns + home.x / raster.across)
    }
    for (place, meetUp) in map.meetUps.enumerated() {
      put(MapDrawing.mark(place), at: dot(meetUp.point), in: &raster, &taken)
    }
    let filled = (0..<rows).filter { row in raster.row(row).contains { $0.sign != " " } }
    let body = ((filled.first ?? 0)...(filled.last ?? 0)).map { painted(raster.row($0)) }
    let credit = wording.unicode ? map.credit : Self.ascii(map.credit)
    return body + legend(map, signs, scale: scale)
      + (credit.isEmpty ? [] : wrappedLines(credit, hanging: 0))
  }

  /// Draws a ring; points on the dot of the one before add nothing.
  private func draw(_ ring: [(x: Int, y: Int)], in raster: inout Braille) {
    guard let first = ring.first else { return }
    var last = first
    for next in ring.dropFirst() + [first] where next != last {
      raster.line(last, next, "*", nil, isDashed: false)
      last = next
    }
  }

  /// Puts a letter into its cell, or where another sign is, into the nearest of the row that is free.
  private func put(
    _ letter: Character, at dot: (x: Int, y: Int), in raster: inout Braille, _ taken: inout Set<Int>
  ) {
    let (column, row) = (dot.x / raster.across, dot.y / raster.down)
    for distance in [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5] {
      let other = column + distance
      guard (0..<raster.columns).contains(other), taken.insert(row * raster.columns + other).inserted else {
        continue
      }
      return raster.put(other * raster.across, dot.y, letter, 0)
    }
  }

  /// What the signs mean, how long a length is, and where north is.
  private func legend(_ map: MapDrawing, _ signs: MapSigns, scale: Double) -> [String] {
    let language = wording.language
    var entries: [(text: String, painted: String)] = []
    func add(_ sign: Character, _ phrase: Phrase, _ series: Int?) {
      let word = wording.line(language.words(phrase))
      let painted = series.map { palette.series(String(sign), $0) } ?? String(sign)
      entries.append(("\(sign) \(word)", "\(painted) \(word)"))
    }
    if !map.meetUps.isEmpty { add(MapDrawing.mark(0), .mapMeetUp, 0) }
    if map.home != nil { add(signs.home, .mapHome, 4) }
    if !map.places.isEmpty { add(signs.place, .mapPlace, 2) }
    if !map.city.isEmpty { add(signs.city, .mapCity, nil) }
    let bar = MapFrame.scaleBar(atMost: Double(min(Self.longestScale, drawingWidth / 4)) / scale, map.units)
    let cells = max(Int((bar.metres * scale).rounded()), 2)
    let word = number(bar.length, bar.length.places, unit: bar.unit) + " " + bar.unit
    let drawn = signs.bar(cells) + " " + word
    entries.append((drawn, drawn))
    entries.append((signs.north, signs.north))
    return flowed(entries)
  }

  private static func ascii(_ text: String) -> String {
    text.split(separator: Character("©"), omittingEmptySubsequences: false).joined(separator: "(c)")
  }
}

/// The signs of a map in text.
private struct MapSigns {
  let unicode: Bool

  let home: Character = "+"
  var place: Character { unicode ? "·" : "." }
  var city: Character { unicode ? "⠒" : "*" }
  var north: String { unicode ? "↑ N" : "^ N" }

  /// A scale that is so many cells long.
  func bar(_ cells: Int) -> String {
    let line = String(repeating: unicode ? "─" : "-", count: cells - 2)
    return unicode ? "├\(line)┤" : "|\(line)|"
  }
}
