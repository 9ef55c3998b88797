internal import Document
internal import Encoding
internal import Places
internal import Session
internal import Values

/// Places for people and programs.
struct PlaceReport {
  private let found: [FoundPlace]
  private let limit: CityLimit?
  private let placesWithMeetups: [String: [String]]

  /// A report of places, each with the ids of the meet-ups there.
  init(_ found: [FoundPlace], limit: CityLimit?, placesWithMeetups: [String: [String]]) {
    self.found = found
    self.limit = limit
    self.placesWithMeetups = placesWithMeetups
  }

  /// The credits that the sources of the places ask for.
  var credits: [String] {
    Self.credits(of: Set(found.map(\.place.source)))
  }

  /// The credits that some sources ask for.
  static func credits(of sources: Set<String>) -> [String] {
    [
      (MapElement.openStreetMap, "© OpenStreetMap contributors, ODbL"),
      (MapElement.dataES, "Data ES, Licence Ouverte 2.0"),
    ]
    .filter { sources.contains($0.0) }.map(\.1)
  }

  /// The oldest day of the data; nil where nothing is known of it.
  var asOf: CivilDay? { found.compactMap(\.place.asOf).min() }

  /// The table, in words of a language.
  func table(_ language: Language, isForPeople: Bool) -> Table {
    // For people only where some place has any.
    let hasMeetUps = !isForPeople || found.contains { placesWithMeetups[$0.place.id] != nil }
    let meetUps: [RowColumn<FoundPlace>] =
      hasMeetUps
      ? [
        .number("meetups", language.words(.placeMeetUps), .useful) { [placesWithMeetups] row in
          placesWithMeetups[row.place.id].map { .number(Decimal(Int32(clamping: $0.count)), places: 0) }
            ?? .empty
        }
      ] : []
    return Table(
      found,
      columns: [
        .text("sports", language.words(.sport), .essential, .wrapped) {
          .text(isForPeople ? Self.sports(of: $0.place, language) : $0.place.sports.joined(separator: ","))
        },
        .text("name", language.words(.placeName), .essential, .wrapped) {
          .text(Self.name(of: $0.place, language))
        },
        .number("distance_km", language.words(.kilometres), .essential) { Self.distance($0) },
        .text("kind", language.words(.placeKind), .useful, .whole) { PlaceWords.cell($0.place.kind) },
        .text("surface", language.words(.surface), .useful, .clipped) { PlaceWords.cell($0.place.surface) },
        .text("lit", language.words(.lit), .useful, .whole) {
          $0.place.isLit.map { .phrase($0 ? .lightYes : .lightNo) } ?? .empty
        },
        .text("access", language.words(.access), .useful, .whole) { row in
          let cell = PlaceWords.cell(row.place.access)
          return row.place.isClosed ? cell.emphasized(.attention) : cell
        },
        .text("id", language.words(.id), .essential, .whole) { .text($0.place.id) },
      ] + meetUps)
  }

  /// The objects of the places for programs.
  var objects: [JSON] {
    found.map { .object(members(of: $0)) }
  }

  /// The members of a place for programs.
  func members(of row: FoundPlace) -> [JSON.Member] {
    let place = row.place
    let outline: JSON = .array(
      (place.outline.first ?? []).map { .array([.number($0.latitudeText), .number($0.longitudeText)]) })
    return [
      .init("id", place.id), .init("name", Self.name(of: place, .english)),
      .init("sports", .array(place.sports.map { .string($0) })),
      .init("kind", .text(place.kind.isEmpty ? nil : place.kind)),
      .init("lat", .number(place.centre.latitudeText)), .init("lon", .number(place.centre.longitudeText)),
      .init("outline", outline), .init("area_m2", place.squareMetres.map { .count($0) } ?? .null),
      .init("access", .text(place.access)), .init("lit", place.isLit.map { .bool($0) } ?? .null),
      .init("surface", .text(place.surface)), .init("indoor", .text(place.indoor)),
      .init("fee", .text(place.fee)), .init("opening_hours", .text(place.openingHours)),
      .init("wheelchair", .text(place.wheelchair)),
      .init("distance_km", .exact(row.metres.isFinite ? Decimal(rounding: row.metres / 1000) : nil)),
      .init("city", .text(limit?.name)), .init("source", place.source),
      .init("as_of", .text(place.asOf)),
      .init("meetups", .array((placesWithMeetups[place.id] ?? []).map { .string($0) })),
    ]
  }

  /// The fields of one place for people.
  func fields(of row: FoundPlace, _ language: Language) -> [Field] {
    let place = row.place
    func field(_ label: Phrase, _ text: String?) -> [Field] {
      text.map { $0.isEmpty ? [] : [Field(language.words(label), .text($0))] } ?? []
    }
    return field(.placeName, Self.name(of: place, language)) + field(.sport, Self.sports(of: place, language))
      + field(.placeKind, PlaceWords.words(place.kind, language)) + field(.point, place.centre.text)
      + (row.metres.isFinite ? [Field(language.words(.distanceFromHome), Self.distance(row))] : [])
      + (place.squareMetres.map {
        [Field(language.words(.groundArea), .amount(Decimal(clamping: $0), unit: "m²", places: 0))]
      } ?? [])
      + field(.access, PlaceWords.words(place.access, language))
      + field(.lit, place.isLit.map { language.words($0 ? .lightYes : .lightNo) })
      + field(.surface, PlaceWords.words(place.surface, language))
      + field(.indoor, PlaceWords.words(place.indoor, language))
      + field(.fee, PlaceWords.words(place.fee, language))
      + field(.openingHours, place.openingHours)
      + field(.wheelchair, PlaceWords.words(place.wheelchair, language))
      + field(.source, place.source)
      + (place.asOf.map { [Field(language.words(.dataDay), .day($0))] } ?? []) + field(.id, place.id)
  }

  private static func distance(_ row: FoundPlace) -> Cell {
    Decimal(rounding: row.metres / 1000).map { .amount($0, unit: "km", places: 1) } ?? .unknown
  }

  /// What is played there; a word of no sport of ours as it is.
  static func sports(of place: Place, _ language: Language) -> String {
    place.sports.map { key in Sports.builtIn.sport(key: key).map { language.words($0.name) } ?? key }
      .joined(separator: ", ")
  }

  /// Its name, or what it is where it has none.
  static func name(of place: Place, _ language: Language) -> String {
    guard place.name.isEmpty else { return place.name }
    let sport = place.sports.first.flatMap { Sports.builtIn.sport(key: $0) }
    let name = sport.map { language.words($0.name) } ?? place.sports.first ?? ""
    guard place.kind == "pitch" else { return language.words("place for \(name)") }
    let courts: Set = [
      "tennis", "padel", "pickleball", "squash", "racquetball", "badminton", "basketball", "volleyball",
      "beach-volleyball", "handball",
    ]
    return courts.contains(sport?.key ?? "")
      ? language.words("\(name) court") : language.words("\(name) pitch")
  }
}

extension Phrase {
  fileprivate static let placeMeetUps = Phrase("meetups", "meet-ups")
  fileprivate static let sport = Phrase("sport", "sport")
  fileprivate static let placeName = Phrase("place", "place", context: "location")
  fileprivate static let kilometres = Phrase("km", "km")
  fileprivate static let placeKind = Phrase("kind", "kind")
  fileprivate static let surface = Phrase("surface", "surface")
  fileprivate static let lit = Phrase("lit", "lighting")
  fileprivate static let lightYes = Phrase("yes", "yes")
  fileprivate static let lightNo = Phrase("no", "no")
  fileprivate static let access = Phrase("access", "access")
  fileprivate static let point = Phrase("point", "point on Earth")
  fileprivate static let distanceFromHome = Phrase("distance_km", "distance")
  fileprivate static let groundArea = Phrase("area_m2", "area")
  fileprivate static let indoor = Phrase("indoor", "indoor")
  fileprivate static let fee = Phrase("fee", "fee")
  fileprivate static let openingHours = Phrase("opening_hours", "opening hours")
  fileprivate static let wheelchair = Phrase("wheelchair", "wheelchair")
  fileprivate static let source = Phrase("source", "source")
  fileprivate static let dataDay = Phrase("as_of", "data of")
}
