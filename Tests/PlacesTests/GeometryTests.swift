import Places
import Testing
import Values

/// A place in degrees.
func at(_ latitude: Double, _ longitude: Double) -> GridPoint {
  guard let point = GridPoint(degreesNorth: latitude, degreesEast: longitude) else {
    preconditionFailure("no place")
  }
  return point
}

/// A ring of places in degrees.
func ring(_ corners: (Double, Double)...) throws -> Ring {
  try #require(Ring(corners.map { at($0.0, $0.1) }))
}

/// An area of one ring.
func area(_ outer: Ring, holes: [Ring] = []) throws -> Area {
  try #require(Area(outer: [outer], holes: holes))
}

@Test(arguments: [
  (at(45.5019, -73.5674), at(45.5088, -73.5878), 1765), (at(48.8566, 2.3522), at(45.7640, 4.8357), 391_499),
  (at(0, 179.9), at(0, -179.9), 22_239), (at(90, 0), at(90, 120), 0), (at(-90, 0), at(90, 0), 20_015_114),
])
func `distances are those of a sphere`(one: GridPoint, other: GridPoint, metres: Int) {
  #expect(Int(one.distance(to: other).rounded()) == metres)
  #expect(Int(other.distance(to: one).rounded()) == metres)
}

@Suite struct AreaTests {
  @Test func `edges and corners count as inside`() throws {
    let square = try area(ring((0, 0), (0, 1), (1, 1), (1, 0)))
    for point in [at(0, 0), at(1, 1), at(0, 0.5), at(1, 0.5), at(0.5, 0), at(0.5, 1), at(0.5, 0.5)] {
      #expect(square.contains(point), "\(point.text)")
    }
    for point in [at(-0.0000001, 0.5), at(1.0000001, 0.5), at(0.5, -0.0000001), at(0.5, 1.0000001), at(2, 2)]
    {
      #expect(!square.contains(point), "\(point)")
    }
  }

  @Test func `a point level with a corner is told once`() throws {
    // A line to the east passes through two corners, touches a third, and runs along an edge.
    let star = try area(ring((0, 0), (2, 1), (0, 2), (1, 3), (2, 4), (2, 5), (0, 5)))
    #expect(star.contains(at(1, 0.5)))
    #expect(star.contains(at(1, 3.5)))
    #expect(!star.contains(at(2, 0.5)))
    #expect(!star.contains(at(1, -1)))
    #expect(!star.contains(at(1, 6)))
  }

  @Test func `what a hair tells apart is told apart`() throws {
    let wedge = try area(ring((0, 0), (89.9999999, 179), (0, 179)))
    #expect(wedge.contains(at(44.9999999, 89.5)))
    #expect(!wedge.contains(at(45, 89.5)))
  }

  @Test func `the inside of a hole is outside, its edge is not, and an island in it is inside`() throws {
    let (outer, hole, island) = (
      try ring((0, 0), (0, 10), (10, 10), (10, 0)), try ring((2, 2), (2, 8), (8, 8), (8, 2)),
      try ring((4, 4), (4, 6), (6, 6), (6, 4))
    )
    let area = try #require(Area(outer: [outer, island], holes: [hole]))
    #expect(area.contains(at(1, 1)))
    #expect(!area.contains(at(3, 3)))
    #expect(area.contains(at(2, 5)))
    #expect(area.contains(at(5, 5)))
  }

  @Test func `a hole outside is refused`() throws {
    let (outer, hole) = (try ring((0, 0), (0, 1), (1, 1), (1, 0)), try ring((5, 5), (5, 6), (6, 6)))
    #expect(Area(outer: [outer], holes: [hole]) == nil)
    #expect(Area(outer: [outer], holes: [try ring((0.5, 0.5), (0.5, 6), (0.6, 6))]) == nil)
    #expect(Area(outer: [], holes: []) == nil)
  }

  @Test func `an outline that crosses itself is even-odd`() throws {
    let bow = try area(ring((0, 0), (2, 2), (0, 2), (2, 0)))
    #expect(bow.contains(at(1, 0.1)) && bow.contains(at(1, 1.9)))
    #expect(!bow.contains(at(0.2, 1)))
    #expect(!bow.contains(at(1.8, 1)))
    #expect(bow.contains(at(1, 1)))
  }

  @Test func `the 180th meridian is no edge`() throws {
    let fiji = try area(ring((-19, 177), (-19, -178), (-16, -178), (-16, 177)))
    for east in [177.5, 179.9, 180, -180, -179.9, -178.5] { #expect(fiji.contains(at(-17, east)), "\(east)") }
    for east in [176.9, -177.9, 0, 90] { #expect(!fiji.contains(at(-17, east)), "\(east)") }
    #expect(fiji.centre == at(-17.5, 179.5))
    let west = try area(ring((-19, -178), (-16, -178), (-16, 177), (-19, 177)))
    #expect(west.contains(at(-17, 179.9)) && west.contains(at(-17, -179)))
  }

  @Test func `a ring around a pole holds the pole`() throws {
    let north = try area(ring((80, 0), (80, 90), (80, 180), (80, -90)))
    for point in [at(90, 0), at(90, 77), at(85, 45), at(85, -135), at(80, 12), at(81, 180)] {
      #expect(north.contains(point), "\(point.text)")
    }
    for point in [at(79.9, 45), at(0, 0), at(-90, 0)] { #expect(!north.contains(point), "\(point.text)") }
    let south = try area(ring((-70, 0), (-70, -120), (-70, 120)))
    #expect(south.contains(at(-90, 5)) && south.contains(at(-75, 60)) && !south.contains(at(-60, 60)))
  }

  @Test func `areas are those of a sphere`() throws {
    // R² · 1° · sin 1°
    #expect(Int(try area(ring((0, 0), (0, 1), (1, 1), (1, 0))).squareMetres / 1_000_000) == 12363)
    let pitch = try area(ring((45.5, -73.6), (45.5, -73.5997), (45.5001, -73.5997), (45.5001, -73.6)))
    #expect(Int(pitch.squareMetres.rounded()) == 260)
    let with = try area(
      ring((0, 0), (0, 1), (1, 1), (1, 0)),
      holes: [ring((0.25, 0.25), (0.25, 0.75), (0.75, 0.75), (0.75, 0.25))])
    #expect(Int(with.squareMetres / 1_000_000) == 9272)
  }

  @Test func `random points lie where a plain reckoning says`() throws {
    var seed: UInt64 = 7
    func next() -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % 21 - 10
    }
    for _ in 0..<300 {
      let corners = (0..<7).map { _ in (next(), next()) }
      guard let ring = Ring(corners.compactMap { GridPoint(latitude: $0.0, longitude: $0.1) }),
        let area = Area(outer: [ring], holes: [])
      else { continue }
      for y in -10...10 {
        for x in -10...10 {
          let point = try #require(GridPoint(latitude: y, longitude: x))
          #expect(area.contains(point) == plainly(ring, x, y))
        }
      }
    }
  }

  /// The same by whole windings: on an edge by the cross product, else by how often an edge passes to the right.
  private func plainly(_ ring: Ring, _ x: Int, _ y: Int) -> Bool {
    var crossings = 0
    for (index, from) in ring.points.enumerated() {
      let to = ring.points[(index + 1) % ring.points.count]
      let (ax, ay, bx, by) = (Int(from.longitude), Int(from.latitude), Int(to.longitude), Int(to.latitude))
      if (bx - ax) * (y - ay) == (x - ax) * (by - ay), min(ax, bx) <= x, x <= max(ax, bx), min(ay, by) <= y,
        y <= max(ay, by)
      {
        return true
      }
      guard min(ay, by) <= y, y < max(ay, by) else { continue }
      let meets = Double(ax) + Double(y - ay) * Double(bx - ax) / Double(by - ay)
      if meets > Double(x) { crossings += 1 }
    }
    return crossings % 2 == 1
  }
}

@Suite struct RingAssemblyTests {
  private func way(_ id: Int, _ corners: (Double, Double)...) -> RingWay {
    RingWay(id: id, points: corners.map { at($0.0, $0.1) })
  }

  @Test func `ways are joined in any order and direction`() throws {
    let rings = try RingAssembly.rings([
      way(1, (0, 0), (0, 1)), way(2, (1, 0), (1, 1)), way(3, (0, 1), (1, 1)), way(4, (0, 0), (1, 0)),
    ])
    #expect(rings.count == 1)
    #expect(rings.first?.points.count == 4)
    let two = try RingAssembly.rings([
      way(1, (0, 0), (0, 1), (1, 1), (0, 0)), way(2, (5, 5), (5, 6)), way(3, (5, 5), (6, 6), (5, 6)),
    ])
    #expect(two.count == 2)
  }

  @Test func `a ring that does not close names its way`() {
    #expect(throws: RingAssembly.Open.self) { try RingAssembly.rings([way(7, (0, 0), (0, 1), (1, 1))]) }
    do {
      _ = try RingAssembly.rings([
        way(1, (0, 0), (0, 1), (1, 1), (0, 0)), way(8, (2, 2), (3, 3)), way(9, (3, 3), (4, 4)),
      ])
      Issue.record("it was taken")
    } catch {
      #expect(error.way == 8)
    }
    #expect(throws: RingAssembly.Open.self) { try RingAssembly.rings([way(1, (0, 0))]) }
    #expect(throws: RingAssembly.Open.self) { try RingAssembly.rings([RingWay(id: 1, points: [])]) }
    #expect(throws: RingAssembly.Open.self) { try RingAssembly.rings([way(1, (0, 0), (1, 1), (0, 0))]) }
  }
}

@Suite struct OutlineTests {
  @Test func `a straight line needs no corners, and no outline has more than 64`() throws {
    let dense = (0..<100).map { at(0, Double($0) / 100_000) } + [at(0.001, 0.001), at(0.001, 0)]
    #expect(try #require(Ring(dense)).simplified.points.count == 4)
    let wavy = (0..<5000).map { step in
      let angle = Double(step) * Double.pi / 2500
      let radius = step.isMultiple(of: 2) ? 0.1 : 0.11
      return at(radius * sine(angle), radius * cosine(angle))
    }
    let simple = try #require(Ring(wavy)).simplified
    #expect((3...64).contains(simple.points.count))
  }

  @Test func `corners stay within two metres`() throws {
    let round = try #require(
      Ring(
        (0..<360).map { at(45 + 0.001 * sine(Double($0) / 57.29578), 0.001 * cosine(Double($0) / 57.29578)) })
    )
    let simple = round.simplified
    #expect(simple.points.count < 64)
    let lost = abs(round.squareMetres - simple.squareMetres) / round.squareMetres
    #expect(lost < 0.03)
  }
}
