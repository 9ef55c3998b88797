internal import Values

/// Named areas with the cells that they touch.
struct Parks: Sendable {
  private var areas: [(name: String, area: Area, size: Double)] = []
  private var byCell: [PlaceCell: [Int]] = [:]
  private static let kinds: Set = [
    "park", "sports_centre", "stadium", "garden", "recreation_ground", "playground", "sports_hall", "track",
    "golf_course", "horse_riding", "nature_reserve", "water_park", "fitness_centre",
  ]
  /// More cells than that are no park, but a forest.
  private static let mostCells = 2500
  /// More than all of them touch in a country.
  private static let mostEntries = 4_000_000
  private var entries = 0

  /// Takes a thing that may be one.
  mutating func take(_ element: MapElement, language: String) {
    let tags = element.tags
    let kind = tags["leisure"] ?? tags["landuse"] ?? ""
    guard Self.kinds.contains(kind), let area = element.area,
      let name = tags["name"] ?? tags["name:\(language)"]
    else { return }
    let (ys, xs) = (area.outer.map(\.ys), area.outer.map(\.xs))
    guard let south = ys.map(\.lowerBound).min(), let north = ys.map(\.upperBound).max(),
      let west = xs.map(\.lowerBound).min(), let east = xs.map(\.upperBound).max()
    else { return }
    let rows = PlaceCell.row(south)...PlaceCell.row(north)
    let columns = PlaceCell.column(west)...PlaceCell.column(east)
    let count = rows.count * columns.count
    guard count <= Self.mostCells, entries + count <= Self.mostEntries else { return }
    let cleaned = PlaceText.word(name, atMost: 120)
    guard !cleaned.isEmpty else { return }
    for row in rows {
      for column in columns { byCell[PlaceCell(row: row, column: column), default: []].append(areas.count) }
    }
    entries += count
    areas.append((cleaned, area, area.squareMetres))
  }

  /// The name of the smallest one around a place.
  func name(around point: GridPoint) -> String? {
    (byCell[PlaceCell(point)] ?? []).filter { areas[$0].area.contains(point) }
      .min { areas[$0].size < areas[$1].size }.map { areas[$0].name }
  }
}
