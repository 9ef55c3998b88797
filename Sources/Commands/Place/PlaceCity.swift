package import Arguments
internal import Document
internal import Encoding
internal import Goals
internal import Places
package import Session
internal import Values

/// Shows how far a city reaches.
package struct PlaceCity: Command {
  package static let page = Page(
    name: "place city", group: .training, summary: "Show the limits of a city.",
    details: [
      """
      Shows the city of your profile, or another one: its imported limits, or, until you import them, the circle that \
      its population suggests (3,000 people per square kilometer, a radius from 2 to 25 km). The built-in table has the \
      7,342 populated places of Natural Earth.
      """
    ],
    examples: [Example("healthlog place city Oslo", "one of the built-in cities")],
    seeAlso: ["place list", "place query", "profile set"])

  let name: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "the city, such as Oslo or `London, CA`; that of your profile if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let profile = try session.profile()
    let boundaries = try PlaceStore(session).boundaries()
    guard let name = name ?? profile.city.flatMap({ $0.isEmpty ? nil : $0 }) else {
      throw Failure(
        .notUnderstood, "place.no-city", "your profile has no city",
        hint: "name one, or set yours with `healthlog profile set city=…`")
    }
    guard let limit = try Self.limit(name, profile.home?.point, boundaries) else {
      let near = Cities.builtIn.near(name)
      throw Failure(
        .notFound, "place.unknown-city", "there is no city named '\(name)'",
        hint: near.isEmpty
          ? "import its limits with `healthlog place query --city` and `place import`"
          : "did you mean \(near.joined(separator: ", "))?")
    }
    let page = CityPage(limit)
    session.console.show(
      Document(title: "", blocks: [.fields(page.fields(session.console.language))]), json: page.json)
  }

  /// The limit of a city: of several of the name the nearest to the home, else the largest.
  private static func limit(
    _ name: String, _ home: GridPoint?, _ boundaries: [CityBoundary]
  ) throws(Failure) -> CityLimit? {
    if let home { return CityLimit.named(name, near: home, boundaries) }
    let cities = Cities.builtIn.cities(named: name)
    guard let largest = cities.first else {
      return boundaries.first.flatMap { CityLimit.named(name, near: $0.area.centre, boundaries) }
    }
    return CityLimit.named(name, near: largest.centre, boundaries)
  }
}

/// What is known of a city, for people and programs.
private struct CityPage {
  private let limit: CityLimit
  private let city: City?
  private let boundary: CityBoundary?

  init(_ limit: CityLimit) {
    self.limit = limit
    switch limit {
    case .boundary(let found): (city, boundary) = (nil, found)
    case .circle(let found): (city, boundary) = (found, nil)
    }
  }

  private var squareKilometres: Decimal? {
    boundary.flatMap { Decimal(rounding: $0.area.squareMetres / 1_000_000) }
  }

  private var radius: Decimal? { city.flatMap { Decimal(rounding: $0.reach / 1000) } }

  var json: JSON {
    [
      "schema": "healthlog.place-city/1", "name": .string(limit.name), "country": .text(city?.country),
      "lat": .number(limit.centre.latitudeText), "lon": .number(limit.centre.longitudeText),
      "population": city.map { .count($0.population) } ?? .null, "limit": .string(limit.word),
      "area_km2": .exact(squareKilometres), "radius_km": .exact(radius), "id": .text(boundary?.id),
      "source": .string(boundary?.source ?? "Natural Earth"), "as_of": .text(boundary?.asOf),
    ]
  }

  func fields(_ language: Language) -> [Field] {
    var fields = [
      Field(language.words(.cityName), .text(city?.fullName ?? limit.name)),
      Field(language.words(.cityCentre), .text(limit.centre.text)),
    ]
    if let city { fields.append(Field(language.words(.population), .count(city.population))) }
    let words: Phrase = boundary == nil ? .approximate : .imported
    fields.append(Field(language.words(.cityLimit), .text(language.words(words))))
    if let radius {
      fields.append(Field(language.words(.cityRadius), .amount(radius, unit: "km", places: 1)))
    }
    if let squareKilometres {
      fields.append(Field(language.words(.cityArea), .amount(squareKilometres, unit: "km²", places: 1)))
    }
    fields.append(Field(language.words(.citySource), .text(boundary?.source ?? "Natural Earth")))
    if let day = boundary?.asOf { fields.append(Field(language.words(.cityDay), .day(day))) }
    return fields
  }
}

extension Phrase {
  fileprivate static let cityName = Phrase("city", "city")
  fileprivate static let cityCentre = Phrase("centre", "center")
  fileprivate static let population = Phrase("population", "population")
  fileprivate static let cityLimit = Phrase("limit", "limits")
  fileprivate static let cityRadius = Phrase("radius_km", "radius")
  fileprivate static let cityArea = Phrase("area_km2", "area")
  fileprivate static let citySource = Phrase("source", "source")
  fileprivate static let cityDay = Phrase("as_of", "data of")
  fileprivate static let approximate = Phrase("approximate", "approximate, by population")
  fileprivate static let imported = Phrase("boundary", "imported")
}
