import Document
import Testing
import Values

/// Numbers without end, the same in every run (SplitMix64).
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A chart as nobody would think of it.
private func chart(_ seed: UInt64) throws -> Chart {
  var random = Seeded(state: seed)
  let kind = Int.random(in: 0..<6, using: &random)
  if kind == 0 {
    let shares = (0..<Int.random(in: 0...6, using: &random)).map { index in
      Share(
        "s\(index)", String(repeating: "wide ", count: index + 1),
        Decimal(Int32.random(in: 0...5000, using: &random)))
    }
    return Chart(title: "t", summary: "s", content: .shares(shares, unit: "kcal", decimals: 0))
  }
  if kind == 1 {
    let first = try #require(CivilDay(number: Int.random(in: 20_000...21_000, using: &random)))
    let days = try (0..<Int.random(in: 1...70, using: &random)).map { index in
      let value: Decimal? =
        Bool.random(using: &random) ? Decimal(Int32.random(in: 0...99_999, using: &random)) : nil
      return HeatMap.Day(
        try #require(first.adding(days: index)), value,
        [nil, .met, .over].randomElement(using: &random) ?? nil)
    }
    let map = HeatMap(days: days, column: .number("v", "v", .essential), unit: "kcal", decimals: 0)
    return Chart(title: "t", summary: "s", content: .calendar(map))
  }
  let count = Int.random(in: 1...120, using: &random)
  let least: Int64 = Bool.random(using: &random) ? -40_000_000 : 0
  let most = Int64.random(in: 1...40_000_000, using: &random)
  let marks: [Plot.Mark] = [.bar, .bar, .line, .points, .goal].shuffled(using: &random)
  let series = marks.prefix(Int.random(in: 1...4, using: &random)).enumerated().map { index, mark in
    let values = (0..<count).map { _ -> Decimal? in
      Int.random(in: 0..<5, using: &random) == 0
        ? nil : Decimal(thousandths: Int64.random(in: least...most, using: &random))
    }
    return Plot.Series("k\(index)", "series number \(index)", values, mark)
  }
  return Chart(
    title: "t", summary: "s",
    content: .plot(
      Plot(
        axis: .text("day", "day", .essential, .whole), places: try SampleCharts.places(count, .english),
        series: Array(series), unit: "kcal", decimals: Int.random(in: 0...3, using: &random),
        isStacked: kind == 2,
        startsAtZero: kind < 4)))
}

extension Scene.Label {
  /// The room it takes; capitals are 0.72 of the size high, what hangs down 0.2.
  var box: (left: Double, right: Double, top: Double, bottom: Double) {
    let font = isBold ? FontMetrics.helveticaBold : FontMetrics.helvetica
    let width = font.width(of: text, size: size)
    let left =
      switch anchor {
      case .start: at.x
      case .middle: at.x - width / 2
      case .end: at.x - width
      }
    return (left, left + width, at.y - 0.72 * size, at.y + 0.2 * size)
  }
}

extension Scene {
  /// Its texts, those of its layers too.
  var labels: [Label] { Self.labels(of: shapes) }

  private static func labels(of shapes: [Shape]) -> [Label] {
    shapes.flatMap { shape -> [Label] in
      switch shape {
      case .text(let label): [label]
      case .layer(_, let shapes): labels(of: shapes)
      default: []
      }
    }
  }

  /// Every point something is drawn at.
  fileprivate var points: [Point] { Self.points(of: shapes) }

  private static func points(of shapes: [Shape]) -> [Point] {
    shapes.flatMap { shape -> [Point] in
      switch shape {
      case .rectangle(let frame, _, _), .outline(let frame, _):
        [Point(frame.x, frame.y), Point(frame.right, frame.bottom)]
      case .line(let points, _, _), .polygon(let points, _): points
      case .area(let rings, _): rings.flatMap(\.self)
      case .layer(_, let shapes): Scene.points(of: shapes)
      case .dot(let centre, _, _): [centre]
      case .text(let label): [Point(label.box.left, label.box.top), Point(label.box.right, label.box.bottom)]
      }
    }
  }
}

@Test(arguments: [280.0, 480.0, 720.0])
func `in no drawing do two texts overlap`(width: Double) throws {
  for seed in 0..<300 as Range<UInt64> {
    let chart = try chart(seed)
    let labels = chart.scene(width: width, height: chart.height(width: width), language: .french).labels
    for (index, one) in labels.enumerated() {
      for other in labels.dropFirst(index + 1) {
        let (a, b) = (one.box, other.box)
        let isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        #expect(isApart, "seed \(seed): '\(one.text)' and '\(other.text)'")
      }
    }
  }
}

@Test(arguments: [280.0, 480.0, 720.0])
func `everything drawn lies inside the drawing`(width: Double) throws {
  for seed in 0..<300 as Range<UInt64> {
    let chart = try chart(seed)
    let scene = chart.scene(width: width, height: chart.height(width: width), language: .english)
    for point in scene.points {
      let isInside =
        (-0.01...scene.width + 0.01).contains(point.x) && (-0.01...scene.height + 0.01).contains(point.y)
      #expect(isInside, "seed \(seed): \(point) in \(scene.width) × \(scene.height)")
    }
  }
}

@Test func `what is unknown is drawn nowhere`() throws {
  let chart = try #require(try SampleCharts.all(.english).first?.chart)
  let scene = chart.scene(width: 480, height: 200, language: .english)
  let bars = scene.shapes.count { if case .rectangle(_, .series(0), _) = $0 { true } else { false } }
  // Six of seven days are known; one more is the legend's.
  #expect(bars == 7)
  #expect(scene.labels.count { $0.text == "?" } == 1)
}

@Test func `strokes of a hatch stay inside what they fill`() {
  let frame = Scene.Frame(x: 10, y: 20, width: 31, height: 17)
  for hatch in [Scene.Hatch.rising, .falling, .level, .upright, .crossed] {
    let strokes = hatch.strokes(in: frame)
    #expect(!strokes.isEmpty)
    for point in strokes.flatMap({ [$0.from, $0.to] }) {
      #expect((10.0...41.0).contains(point.x) && (20.0...37.0).contains(point.y), "\(hatch) \(point)")
    }
  }
}

@Test func `series can be told from white and from black in both palettes`() {
  func part(_ channel: UInt32) -> Double {
    let value = Double(channel & 0xFF) / 255
    // sRGB without a power function: a parabola that is below the true value everywhere above 0.1.
    return value * value * 0.9
  }
  func luminance(_ colour: UInt32) -> Double {
    0.2126 * part(colour >> 16) + 0.7152 * part(colour >> 8) + 0.0722 * part(colour)
  }
  for number in 0..<6 {
    let ink = Scene.Ink.series(number)
    #expect(1.05 / (luminance(ink.light) + 0.05) >= 3)
    #expect((luminance(ink.dark) + 0.05) / (luminance(Scene.Ink.surface.dark) + 0.05) >= 3)
  }
}
