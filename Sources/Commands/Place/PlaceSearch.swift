internal import Arguments
internal import Encoding
internal import Goals
internal import Places
internal import Session
internal import Values

/// Where places, and what happens at them, are looked for: around the home or another point, as far as a radius, and never
/// beyond the city unless that is asked for.
struct PlaceSearch {
  /// The sports; none for all.
  let sports: [Sport]
  private let near: String?
  private let here: GridPoint?
  private let radius: Kilometres?
  private let isEverywhere: Bool

  /// Kilometres that are searched where nobody said how many.
  private static let usualRadius = Kilometres(Decimal(5))

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    let sports: [TypedSports] = try read.options(
      "sport", help: "only this sport, or a list such as tennis,running")
    near = try read.option("near", help: "around this place or city, by its ID or name, not your home")
    let here: TypedPoint? = try read.option(
      "here", help: "around this point, not your home; it is not stored")
    radius = try read.option("radius", help: "how far to look; your profile's, or 5km, if left out")
    isEverywhere = try read.flag("all-cities", help: "show what lies beyond the city too")
    self.sports = sports.flatMap(\.sports).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.here = here?.point
    if near != nil, here != nil {
      throw UsageError(
        code: "place.two-origins", message: "--near and --here exclude each other", hint: "use one of them",
        caret: nil)
    }
    if let radius, !Kilometres.searched.contains(radius.value) {
      throw UsageError(
        code: "place.radius", message: "--radius must be from 0.1 to 500 km, not \(radius.value)",
        hint: "for example --radius 5km", caret: nil)
    }
  }

  /// Whether a point is named that is not the home.
  var hasOrigin: Bool { near != nil || here != nil }

  /// The area that is searched: its middle, its radius and the limit of the city.
  func area(_ store: PlaceStore, _ session: inout Session) throws(Failure) -> SearchedArea {
    let profile = try session.profile()
    let origin = try origin(profile, store)
    let limit = isEverywhere ? nil : try limit(around: origin, profile, store)
    let wanted = radius ?? profile.radius ?? Self.usualRadius
    var metres = Double(wanted.value) * 1000
    if let limit {
      let reach = limit.reach(from: origin)
      if reach < metres, let shown = Decimal(rounding: (reach / 100).rounded() / 10) {
        metres = reach
        if radius != nil { session.console.say("radius cut to \(shown) km, the size of \(limit.name)") }
      }
      if case .circle(let city) = limit {
        session.console.say(
          "the limits of \(city.name) are approximate; import them with `healthlog place query --city` and `place import`"
        )
      }
    }
    return SearchedArea(
      sports: sports, origin: origin, metres: metres, limit: limit, radius: Decimal(rounding: metres / 1000))
  }

  private func origin(_ profile: ProfileEntry, _ store: PlaceStore) throws(Failure) -> GridPoint {
    if let here { return here }
    if let near { return try Self.point(named: near, store, home: profile.home?.point) }
    if let home = profile.home?.point { return home }
    throw Failure(
      .notUnderstood, "place.no-home", "your profile has no home to look around",
      hint: "set it with `healthlog profile set home=45.50,-73.57`, or use --here 45.50,-73.57 this time")
  }

  /// The point of a place by its id or name, or of a city.
  private static func point(named text: String, _ store: PlaceStore, home: GridPoint?) throws(Failure)
    -> GridPoint
  {
    if let boundary = try store.boundaries().first(where: { $0.isNamed(text) }) {
      return boundary.area.centre
    }
    let places = try store.places(named: text)
    if let place = places.first {
      guard places.count == 1 else {
        throw Failure(
          .notUnderstood, "place.ambiguous", "\(places.count) places are named '\(text)'",
          hint: "use the ID of one of them, such as \(place.id)")
      }
      return place.centre
    }
    let cities = Cities.builtIn.cities(named: text)
    if let home, let city = cities.min(by: { $0.centre.distance(to: home) < $1.centre.distance(to: home) }) {
      return city.centre
    }
    if let city = cities.first { return city.centre }
    throw Failure(
      .notFound, "place.unknown", "there is no place or city named '\(text)'",
      hint: "run `healthlog place list` to see places with their IDs")
  }

  /// The limit of the city that a point lies in: that of the profile, or another one for a point that is not the home.
  private func limit(
    around point: GridPoint, _ profile: ProfileEntry, _ store: PlaceStore
  ) throws(Failure) -> CityLimit {
    let boundaries = try store.boundaries()
    let isHome = here == nil && near == nil
    if let city = profile.city, !city.isEmpty {
      guard let limit = CityLimit.named(city, near: point, boundaries) else {
        throw Failure(
          .notUnderstood, "place.no-city", "the limits of \(city) are unknown",
          hint: "import them with `healthlog place query --city` and `place import`, or use --all-cities")
      }
      if limit.contains(point) { return limit }
      if isHome {
        throw Failure(
          .notUnderstood, "place.beyond-city", "your home is not within the limits of \(limit.name)",
          hint: "set your city with `healthlog profile set city=…`, or use --all-cities")
      }
    }
    if let limit = CityLimit.around(point, boundaries) { return limit }
    throw Failure(
      .notUnderstood, "place.no-city", "no city is known around \(point.text)",
      hint: "set yours with `healthlog profile set city=…`, or use --all-cities")
  }
}

/// The area that is searched.
struct SearchedArea {
  /// The sports; none for all.
  let sports: [Sport]
  /// Its middle.
  let origin: GridPoint
  /// How far it reaches.
  let metres: Double
  /// The city that bounds it; nil where none does.
  let limit: CityLimit?
  /// How far it reaches, in km.
  let radius: Decimal?

  /// The places in it, the nearest first, and how many beyond the city were left out.
  func places(_ store: PlaceStore) throws(Failure) -> (found: [FoundPlace], leftOut: Int) {
    let keys = Set(sports.map(\.key))
    var (found, leftOut) = ([FoundPlace](), 0)
    try store.places(around: origin, metres: metres) { place in
      let distance = origin.distance(to: place.centre)
      guard distance <= metres, keys.isEmpty || place.sports.contains(where: keys.contains) else { return }
      if let limit, !limit.contains(place.centre) {
        leftOut += 1
      } else {
        found.append(FoundPlace(place: place, metres: distance))
      }
    }
    return (found.sorted(by: FoundPlace.isNearer), leftOut)
  }

  /// What to say of what was left out; nil where nothing was.
  func remark(found: Int, leftOut: Int) -> Message? {
    guard leftOut > 0, let limit, let radius else { return nil }
    let shown = radius.rounded(places: 1) ?? radius
    return leftOut == 1
      ? "1 of \(found + 1) within \(shown) km lies beyond \(limit.name) and is left out"
      : "\(leftOut) of \(found + leftOut) within \(shown) km lie beyond \(limit.name) and are left out"
  }
}
