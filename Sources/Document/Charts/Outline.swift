/// Rings of a drawing with no more points than one sees.
enum Outline {
  /// Points that all rings of a drawing have together, at most.
  private static let most = 6000

  /// The rings without points that are nearer than `least` to the one before; fewer where they are too many.
  static func thinned(_ rings: [[Scene.Point]], least: Double) -> [[Scene.Point]] {
    var least = least
    var thin = rings.map { thinned($0, least) }.filter { $0.count > 2 }
    while thin.reduce(0, { $0 + $1.count }) > most {
      least *= 2
      thin = thin.map { thinned($0, least) }.filter { $0.count > 2 }
    }
    return thin
  }

  private static func thinned(_ ring: [Scene.Point], _ least: Double) -> [Scene.Point] {
    var thin: [Scene.Point] = []
    for point in ring {
      if let last = thin.last, (point.x - last.x).magnitude < least, (point.y - last.y).magnitude < least {
        continue
      }
      thin.append(point)
    }
    return thin
  }

  /// The longer side of the box around a ring.
  static func size(_ ring: [Scene.Point]) -> Double {
    let (x, y) = (ring.map(\.x), ring.map(\.y))
    return max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
  }
}
