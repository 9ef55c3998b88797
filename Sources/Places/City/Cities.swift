internal import Encoding
internal import Tables
package import Values

/// The cities that ship inside the program: the populated places of Natural Earth 1:10m, which is in the public domain.
package struct Cities: Sendable {
  /// Every city, in the order of the table.
  package let all: [City]

  /// The built-in table.
  package static let builtIn = Tables.cities { bytes in Cities(reading: bytes) }

  /// Reads a table; remarks and lines of another form, which a test finds, are passed over.
  init(reading bytes: Span<UInt8>) {
    var all: [City] = []
    eachLine(of: bytes) { cells in
      if let city = City(cells: cells) { all.append(city) }
    }
    self.all = all
  }

  /// The cities of a name, which may end in a country (`Montréal, CA`), the largest first; case and accents do not count.
  package func cities(named text: String) -> [City] {
    let parts = text.split(separator: ",", maxSplits: 1).map { $0.trimmed }
    guard let first = parts.first else { return [] }
    let wanted = folded(first)
    let country = parts.count > 1 ? parts[1].uppercased() : nil
    return all.filter { city in
      (country == nil || city.country == country)
        && ([city.name] + city.otherNames).contains { folded($0) == wanted }
    }.sorted { $0.population > $1.population }
  }

  /// The city whose circle a place lies in; of several the one whose middle is nearest.
  package func city(around point: GridPoint) -> City? {
    // A degree north is 111 km, and no circle is larger than 25.
    let near = all.filter { abs(Int($0.centre.latitude) - Int(point.latitude)) < GridPoint.degree / 4 }
    let reaching = near.map { (city: $0, metres: $0.centre.distance(to: point)) }
      .filter { $0.metres <= $0.city.reach }
    return reaching.min { $0.metres < $1.metres }?.city
  }

  /// The names that a person may have meant, the nearest first.
  package func near(_ text: String) -> [String] {
    guard text.utf8.count <= 40 else { return [] }
    var names: [String] = []
    for name in closest(to: text, among: all.map(\.name)) where !names.contains(name) { names.append(name) }
    return Array(names.prefix(3))
  }
}
