/// Places on a circle, reckoned by series so that every system draws the same.
enum Circle {
  /// The place a part of a turn (0 to 1) from the top, clockwise, at that distance from the centre.
  static func point(_ turn: Double, _ centre: Scene.Point, _ radius: Double) -> Scene.Point {
    let angle = (turn - 0.5) * 2 * Double.pi
    // From the bottom, so that the angle lies within half a turn, where the series are short.
    return Scene.Point(centre.x - radius * sine(angle), centre.y + radius * cosine(angle))
  }

  /// The outline of a part of a ring between two turns, with a corner at each hundredth of a turn.
  static func sector(
    from: Double, to: Double, _ centre: Scene.Point, outer: Double, inner: Double
  ) -> [Scene.Point] {
    let corners = max(Int(((to - from) * 100).rounded(.up)), 1)
    let turns = (0...corners).map { from + (to - from) * Double($0) / Double(corners) }
    return turns.map { point($0, centre, outer) } + turns.reversed().map { point($0, centre, inner) }
  }

  /// The Taylor series; beyond 24 powers nothing changes within half a turn.
  private static func sine(_ angle: Double) -> Double { series(angle, angle, from: 1) }

  private static func cosine(_ angle: Double) -> Double { series(angle, 1, from: 0) }

  private static func series(_ angle: Double, _ first: Double, from power: Int) -> Double {
    var term = first
    var sum = first
    for power in stride(from: power + 2, through: 27, by: 2) {
      term *= -angle * angle / Double(power * (power - 1))
      sum += term
    }
    return sum
  }
}
