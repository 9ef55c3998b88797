import Document
import Testing
import Values

/// An invented city with an island, a lake, a home, places and meet-ups of three days.
enum SampleMap {
  static func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
    try #require(GeoPoint(latitude: latitude, longitude: longitude))
  }

  private static func ring(_ places: [(Double, Double)]) throws -> [GeoPoint] {
    try places.map { try point($0.0, $0.1) }
  }

  /// The columns of the rows.
  static func columns(_ language: Language) -> [Column] {
    [
      .text("day", language.words(.day), .essential, .whole), .text("time", "time", .useful, .whole),
      .text("title", "title", .essential, .clipped), .number("distance_km", "km", .useful),
      .text("id", "id", .extra, .whole),
    ]
  }

  private static func meetUp(
    _ day: String, _ time: String, _ title: String, _ distance: Int64, _ latitude: Double,
    _ longitude: Double, _ id: String
  ) throws -> MapDrawing.MeetUp {
    let day = try #require(CivilDay(iso: day))
    return MapDrawing.MeetUp(
      try point(latitude, longitude), on: day,
      cells: [
        .day(day), .text(time), .text(title), .number(Decimal(thousandths: distance), places: 1), .text(id),
      ])
  }

  static func map(_ language: Language) throws -> MapDrawing {
    let city = [
      try ring([
        (45.560, -73.700), (45.590, -73.640), (45.600, -73.560), (45.570, -73.500), (45.530, -73.510),
        (45.505, -73.535), (45.480, -73.530), (45.450, -73.560), (45.445, -73.620), (45.470, -73.680),
        (45.500, -73.710), (45.530, -73.690),
      ]), try ring([(45.515, -73.640), (45.520, -73.620), (45.510, -73.605), (45.500, -73.625)]),
      try ring([(45.525, -73.500), (45.540, -73.485), (45.520, -73.480)]),
    ]
    let court = try ring([(45.525, -73.572), (45.529, -73.572), (45.529, -73.567), (45.525, -73.567)])
    let others = [(45.555, -73.62), (45.49, -73.57), (45.47, -73.60), (45.58, -73.58), (45.54, -73.53)]
    let places =
      [MapDrawing.Place(try point(45.527, -73.57), outline: court)]
      + (try others.map { MapDrawing.Place(try point($0.0, $0.1)) })
    return MapDrawing(
      city: city, places: places,
      meetUps: [
        try meetUp("2026-11-29", "14:00", "Course <douce> & café", 4100, 45.555, -73.62, "K6Z3Q8"),
        try meetUp("2026-11-28", "10:00", "Tennis, Parc La Fontaine", 1800, 45.527, -73.57, "G8H9J0"),
        try meetUp("2026-11-28", "18:30", "Tennis, the same court", 1800, 45.527, -73.57, "M1N2P3"),
        try meetUp("2026-12-01", "19:00", "Soccer", 5230, 45.47, -73.60, "R4S5T6"),
      ], home: try point(45.5149, -73.5767), columns: columns(language),
      credit: "© OpenStreetMap contributors, ODbL")
  }

  static func chart(_ language: Language) throws -> Chart {
    Chart(
      title: language == .french ? "Rencontres" : "Meet-ups",
      summary: language == .french
        ? "3 lieux sur 6 ont une rencontre" : "3 of 6 places have a meet-up",
      content: .map(try map(language)))
  }

  static func document(_ language: Language) throws -> Document {
    Document(title: "", blocks: [.chart(try chart(language))])
  }
}
