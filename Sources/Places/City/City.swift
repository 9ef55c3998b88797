internal import Encoding
package import Values

/// A city of the built-in table.
package struct City: Equatable, Sendable {
  /// What it is called there.
  package let name: String
  /// Other names.
  package let otherNames: [String]
  /// Its country (ISO 3166).
  package let country: String
  /// Its middle, to a hundredth of a degree.
  package let centre: GridPoint
  /// How many people live in it and around it.
  package let population: Int

  /// Reads a line of the table; nil for one of another form.
  init?(cells: [String]) {
    guard cells.count == 6, !cells[0].isEmpty, let north = Int(cells[3]), let east = Int(cells[4]),
      let centre = GridPoint(latitude: north * 100_000, longitude: east * 100_000),
      let population = Int(cells[5])
    else { return nil }
    name = cells[0]
    otherNames = cells[1].split(separator: "|").map { String($0) }
    country = cells[2]
    self.centre = centre
    self.population = population
  }

  /// Its name with the country: `Montréal, CA`.
  package var fullName: String { "\(name), \(country)" }

  /// How far it is taken to reach from its middle, in metres: as a circle with 3,000 people a square kilometre, at least 2
  /// km and at most 25.
  package var reach: Double {
    let kilometres = (Double(population) / (3000 * Double.pi)).squareRoot()
    return min(max(kilometres, 2), 25) * 1000
  }
}
