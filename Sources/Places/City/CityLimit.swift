package import Values

/// How far a city reaches: its limits as a map has them, or a circle until they are imported.
package enum CityLimit: Sendable {
  case boundary(CityBoundary)
  case circle(City)

  /// What the city is called.
  package var name: String {
    switch self {
    case .boundary(let boundary): boundary.name
    case .circle(let city): city.name
    }
  }

  /// Its word for programs: `boundary` or `approximate`.
  package var word: String {
    switch self {
    case .boundary: "boundary"
    case .circle: "approximate"
    }
  }

  /// Its middle.
  package var centre: GridPoint {
    switch self {
    case .boundary(let boundary): boundary.area.centre
    case .circle(let city): city.centre
    }
  }

  /// Whether a place lies within it.
  package func contains(_ point: GridPoint) -> Bool {
    switch self {
    case .boundary(let boundary): boundary.area.contains(point)
    case .circle(let city): city.centre.distance(to: point) <= city.reach
    }
  }

  /// The metres from a place to the farthest point of the city.
  package func reach(from point: GridPoint) -> Double {
    switch self {
    case .boundary(let boundary): boundary.area.reach(from: point)
    case .circle(let city): city.centre.distance(to: point) + city.reach
    }
  }
}
