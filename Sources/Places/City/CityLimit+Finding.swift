internal import Encoding
package import Values

extension CityLimit {
  /// The limit of a city of a name (`Montréal`, `Montréal, CA`): imported ones before circles, and of several the nearest
  /// to a point. Nil for a city that nobody knows.
  package static func named(_ text: String, near point: GridPoint, _ boundaries: [CityBoundary]) -> CityLimit?
  {
    let name = text.split(separator: ",").first.map { $0.trimmed } ?? text
    let fitting = boundaries.filter { $0.isNamed(name) || $0.isNamed(text) }
    if let found = fitting.first(where: { $0.area.contains(point) })
      ?? fitting.min(by: { $0.area.centre.distance(to: point) < $1.area.centre.distance(to: point) })
    {
      return .boundary(found)
    }
    return Cities.builtIn.cities(named: text)
      .min { $0.centre.distance(to: point) < $1.centre.distance(to: point) }.map { .circle($0) }
  }

  /// The smallest imported limit around a point, or the circle of the nearest city.
  package static func around(_ point: GridPoint, _ boundaries: [CityBoundary]) -> CityLimit? {
    let around = boundaries.filter { $0.area.contains(point) }
    if let found = around.min(by: { $0.area.squareMetres < $1.area.squareMetres }) { return .boundary(found) }
    return Cities.builtIn.city(around: point).map { .circle($0) }
  }
}
