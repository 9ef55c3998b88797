// What is imported is kept as the lines that the table will have, sorted at the end; of a country that is a tenth of what the
// things themselves would take. Named parks and centres are kept as areas, since places without a name are called after
// them.

internal import Encoding
internal import Messages
package import Values

/// Gathers what files of maps have.
package struct PlaceImport: Sendable {
  /// A line of the table to be.
  struct Row: Sendable {
    let cell: PlaceCell
    let id: String
    var line: [UInt8]
    var isNamed: Bool
    /// The only sport, where there is one.
    let onlySport: String?
  }

  /// How many places were taken.
  package var count: Int { rows.count }
  /// The limits of cities that were found.
  package private(set) var boundaries: [CityBoundary] = []
  /// What was left out, each with the reason.
  package private(set) var faults: [MapFault] = []
  /// How many were left out besides those that are kept.
  package private(set) var moreFaults = 0
  /// The newest day of the data.
  package private(set) var asOf: CivilDay?

  private(set) var rows: [Row] = []
  private var places: [String: Int] = [:]
  private var parks = Parks()
  private let language: String
  private var isOfFile = 0

  /// An import for a reader of a language, `fr`.
  package init(language: String) { self.language = language }

  /// Takes what a reader handed out.
  package mutating func take(_ item: MapItem) {
    switch item {
    case .fault(let fault):
      if faults.count < 100 { faults.append(fault) } else { moreFaults += 1 }
    case .element(let element):
      if let boundary = CityBoundary(element, language: language) { boundaries.append(boundary) }
      parks.take(element, language: language)
      guard let place = Place(element, language: language) else { return }
      let row = Row(
        cell: PlaceCell(place.centre), id: place.id, line: place.undatedLine, isNamed: !place.name.isEmpty,
        onlySport: place.sports.count == 1 && place.source == MapElement.openStreetMap
          ? place.sports.first : nil)
      if let known = places[place.id] {
        rows[known] = row
      } else {
        places[place.id] = rows.count
        rows.append(row)
      }
    }
  }

  /// Ends a file whose data are of a day: its places get that day, and those without a name that of the smallest park or
  /// centre around them.
  package mutating func endFile(asOf day: CivilDay?) {
    let date = Array("\t\(day?.description ?? "")\n".utf8)
    for index in isOfFile..<rows.count {
      rows[index].line += date
      guard !rows[index].isNamed, var place = Self.place(of: rows[index].line),
        let name = parks.name(around: place.centre)
      else { continue }
      place.name = name
      rows[index].line = place.line
      rows[index].isNamed = true
    }
    for index in boundaries.indices where boundaries[index].asOf == nil { boundaries[index].asOf = day }
    isOfFile = rows.count
    parks = Parks()
    if let day, asOf.map({ $0 < day }) ?? true { asOf = day }
  }

  private static func place(of line: [UInt8]) -> Place? {
    let bytes = line.span
    return Place(line: bytes.extracting(0..<max(bytes.count - 1, 0)))
  }

  /// Whether the place is among what was taken.
  func has(_ id: String) -> Bool { places[id] != nil }

  /// The sports that occur alone at a place: a query for other sports would not have brought those.
  var soughtSports: Set<String> { Set(rows.compactMap(\.onlySport)) }

  /// The rows in the order of the table.
  var sortedRows: [Row] { rows.sorted { ($0.cell, $0.id) < ($1.cell, $1.id) } }
}
