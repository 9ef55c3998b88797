import Document
import Foundation
import TestSupport
import Testing
import Values

/// The text that a test has to give, from a file; `HEALTHLOG_WRITE_GOLDENS` in the environment writes it first.
private func golden(_ file: String, _ bytes: [UInt8]) throws -> [UInt8] {
  let location = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(file)")
  if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
    try Data(bytes).write(to: location)
  }
  return Array(try Data(contentsOf: location))
}

private func text(
  _ chart: Chart, width: Int, unicode: Bool, colour: Bool = false, _ language: Language = .english
) throws -> String {
  let settings = RenderSettings(width: width, colour: colour, unicode: unicode, language: language)
  let renderer = try #require(OutputFormat.table.renderer(settings))
  let document = Document(title: "", blocks: [.chart(chart)])
  return String(decoding: renderer.render(document), as: UTF8.self)
}

private func shapes(_ shapes: [Scene.Shape]) -> [Scene.Shape] {
  shapes.flatMap { shape -> [Scene.Shape] in if case .layer(_, let inner) = shape { inner } else { [shape] } }
}

private func points(_ scene: Scene) -> [Scene.Point] {
  shapes(scene.shapes).flatMap { shape -> [Scene.Point] in
    switch shape {
    case .rectangle(let frame, _, _), .outline(let frame, _):
      [Scene.Point(frame.x, frame.y), Scene.Point(frame.right, frame.bottom)]
    case .line(let points, _, _), .polygon(let points, _): points
    case .area(let rings, _): rings.flatMap(\.self)
    case .dot(let centre, _, _): [centre]
    case .text(let label): [label.at]
    case .layer: []
    }
  }
}

struct MapGoldenTests {
  @Test(arguments: [40, 80], [true, false])
  func `a map is drawn for a terminal as it always was`(width: Int, unicode: Bool) throws {
    let text = try text(SampleMap.chart(.english), width: width, unicode: unicode)
    #expect(
      text
        == String(
          decoding: try golden("map-\(width)\(unicode ? "" : "-ascii").txt", Array(text.utf8)), as: UTF8.self)
    )
    for line in text.split(separator: "\n") { #expect(line.count <= width) }
  }

  @Test func `a map in French and in colour is as it always was`() throws {
    let text = try text(SampleMap.chart(.french), width: 80, unicode: true, colour: true, .french)
    #expect(text == String(decoding: try golden("map-80-colour-fr.txt", Array(text.utf8)), as: UTF8.self))
  }

  @Test(arguments: [
    (OutputFormat.plain, "map.txt", Language.english), (.markdown, "map.md", .english),
    (.html, "map-en.html", .english), (.html, "map-fr.html", .french), (.csv, "map.csv", .english),
    (.pdf, "map-fr.pdf", .french),
  ])
  func `a map in a file is as it always was`(format: OutputFormat, file: String, language: Language) throws {
    let settings = RenderSettings(width: 80, colour: true, unicode: true, language: language)
    let renderer = try #require(format.renderer(settings))
    let bytes = renderer.render(try SampleMap.document(language))
    #expect(bytes == (try golden(file, bytes)))
  }

  @Test(arguments: Language.allCases)
  func `a picture of a map is the same to the last byte`(language: Language) throws {
    let text = SVGDrawing(try SampleMap.chart(language), width: 720, language: language).file
    #expect(
      text == String(decoding: try golden("map-\(language.rawValue).svg", Array(text.utf8)), as: UTF8.self))
  }
}

struct MapTests {
  private func html(_ map: MapDrawing) throws -> String {
    let settings = RenderSettings(width: 80, colour: true, unicode: true, language: .english)
    let renderer = try #require(OutputFormat.html.renderer(settings))
    let chart = Chart(title: "t", summary: "s", content: .map(map))
    return String(decoding: renderer.render(Document(title: "", blocks: [.chart(chart)])), as: UTF8.self)
  }

  private func map(_ points: [GeoPoint], places: [GeoPoint] = [], city: [[GeoPoint]] = [], days: Int = 1)
    throws -> MapDrawing
  {
    let first = try #require(CivilDay(iso: "2026-11-28"))
    return MapDrawing(
      city: city, places: places.map { MapDrawing.Place($0) },
      meetUps: try points.enumerated().map { place, point in
        MapDrawing.MeetUp(
          point, on: try #require(first.adding(days: place % days)), cells: [.text("<b>\(place)</b>")])
      }, home: points.first, columns: [.text("title", "title", .essential, .clipped)], credit: "© <x>")
  }

  @Test func `one can choose of the days where there are from 2 to 14`() throws {
    let points = try (0..<20).map { try SampleMap.point(45 + Double($0) / 100, -73) }
    for days in [1, 2, 14, 15] {
      let page = try html(map(points, days: days))
      let buttons = page.components(separatedBy: "<input type=\"radio\"").count - 1
      #expect(buttons == ((2...14).contains(days) ? days + 1 : 0))
      #expect(page.contains("class=\"layer d0\"") == (buttons > 0))
      #expect(!page.contains("<script") && !page.contains("<b>0") && !page.contains("<x>"))
    }
  }

  @Test func `a scale is right, in kilometres and in miles`() throws {
    let places = [try SampleMap.point(45, -73), try SampleMap.point(45.1, -73)]
    let chart = Chart(title: "t", summary: "", content: .map(try map(places)))
    #expect(try text(chart, width: 80, unicode: true).contains("├────┤ 2 km"))
    let miles = chart.shown(in: ShownUnits(energy: "kcal", mass: "kg", distance: "mi"))
    #expect(try text(miles, width: 80, unicode: true).contains("├────────┤ 2 mi"))
  }

  @Test func `what lies on both sides of the line where days begin is near`() throws {
    let chart = Chart(
      title: "t", summary: "",
      content: .map(try map([SampleMap.point(0, 179.99), SampleMap.point(0, -179.99)])))
    #expect(try text(chart, width: 80, unicode: true).contains("500 m"))
  }

  @Test func `every meet-up is in the table, and 52 have letters`() throws {
    let points = try (0..<60).map { number in
      try SampleMap.point(45 + Double(number % 8) / 100, Double(number / 8) / 100)
    }
    let rows = Chart(title: "t", summary: "", content: .map(try map(points))).table(.english).rows
    #expect(rows.count == 60)
    #expect(rows.map { $0[0] }.prefix(27).suffix(2) == [.text("Z"), .text("a")])
    #expect(rows[51][0] == .text("z") && rows[52][0] == .text("*"))
  }

  @Test(arguments: [280.0, 320, 480, 720])
  func `no two texts of a map overlap`(width: Double) throws {
    let same = try SampleMap.point(45.5, -73.6)
    let corner = try SampleMap.point(45.6, -73.5)
    let points = [same, corner] + Array(repeating: same, count: 25) + Array(repeating: corner, count: 25)
    for map in [try SampleMap.map(.french), try map(points, places: points, days: 3)] {
      let chart = Chart(title: "t", summary: "s", content: .map(map))
      let labels = chart.scene(width: width, height: chart.height(width: width), language: .french).labels
      for (index, one) in labels.enumerated() {
        for other in labels.dropFirst(index + 1) {
          let (a, b) = (one.box, other.box)
          let isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
          #expect(isApart, "'\(one.text)' and '\(other.text)' at \(width)")
        }
      }
    }
  }

  /// Maps that nobody would draw, made once.
  private static let hostile = Result { try makeHostile() }

  private static func makeHostile() throws -> [MapDrawing] {
    let make = MapTests()
    let one = try SampleMap.point(48.8566, 2.3522)
    let poles = [try SampleMap.point(90, 0), try SampleMap.point(-90, 180), try SampleMap.point(90, -180)]
    var (wide, near) = ([GeoPoint](), [GeoPoint]())
    for number in 0..<Cases.count(2500, ofAll: 10_000) {
      let (north, east) = (Double(number * 7919 % 1800), Double(number * 104_729 % 3600))
      wide.append(try SampleMap.point(north / 10 - 90, east / 10 - 180))
      near.append(try SampleMap.point(45 + north / 10_000, -73 + east / 10_000))
    }
    return [
      try make.map([]), try make.map([one]), try make.map(Array(repeating: one, count: 500), days: 14),
      try make.map(poles), try make.map([one], places: wide), try make.map([one], places: near, city: [near]),
      try make.map(wide, places: wide, city: [wide, wide]), try make.map([], city: [[one], [one, one]]),
      try make.map([one, one], city: [[one, one, one]]),
      MapDrawing(
        city: [], places: near.map { MapDrawing.Place($0, outline: wide.suffix(64)) }, meetUps: [],
        home: nil, columns: [], credit: ""),
    ]
  }

  @Test(.timeLimit(.minutes(2)), arguments: [120.0, 320, 720])
  func `no map is beyond its drawing, or too large`(width: Double) throws {
    for (number, map) in try Self.hostile.get().enumerated() {
      let chart = Chart(title: "t", summary: "s", content: .map(map))
      let height = chart.height(width: width)
      #expect(height > 0 && height < 700)
      let scene = chart.scene(width: width, height: height, language: .french)
      for point in points(scene) {
        let isInside =
          (-0.01...scene.width + 0.01).contains(point.x) && (-0.01...scene.height + 0.01).contains(point.y)
        #expect(isInside, "\(number): \(point) in \(scene.width) × \(scene.height)")
      }
      #expect(SVGDrawing(chart, width: width, language: .french).element(id: "c").utf8.count < 1_200_000)
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: [20, 40, 200], [true, false])
  func `no map is wider or higher in text than there is room`(width: Int, unicode: Bool) throws {
    for map in try Self.hostile.get() {
      let chart = Chart(title: "t", summary: "s", content: .map(map))
      let lines = try text(chart, width: width, unicode: unicode).split(separator: "\n")
      let rows = map.meetUps.count
      #expect(lines.count < rows + 40)
      for line in lines {
        #expect(line.count <= width)
        if !unicode { #expect(line.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }
}
