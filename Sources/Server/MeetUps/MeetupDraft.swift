internal import Encoding
internal import MeetUps
internal import Values

/// What a host says of a meet-up, read from a request; nil where it says nothing.
struct MeetupDraft: Sendable {
  var sport: String?
  var at: Timestamp?
  var minutes: Int?
  var most: Int?
  var level: MeetupLevel?
  var title: String?
  var text: String??
  var place: MeetupPlace?
  var host: String?
  /// Where it is exactly, for those who take part, where the board has a rounded point; and how to find it.
  var spot: (point: String?, text: String?)?

  /// What a request may say, for the OpenAPI document.
  static let fields: [MeetupField] = [
    .text("sport", "the key of the sport, as tennis", most: 40),
    .text("at", "when it begins, with its offset: 2026-11-28T10:00:00-05:00", most: 40),
    .number("minutes", "how long it lasts", MeetupLimits.minutes),
    .text("place", "the ID of the place, as osm:way/123", most: 80),
    .text("place_name", "the name of the place", most: MeetupLimits.placeName),
    .text("geo", "latitude and longitude in degrees: 45.52711,-73.57004", most: 24),
    .flag("exact", "whether everybody may see the exact point; otherwise it is rounded to about a kilometre"),
    .text("spot", "how to find it, for those who take part", most: MeetupLimits.reason),
    .text("city", "the city: Toronto, CA", most: MeetupLimits.city),
    .number("max", "how many can take part, the host included", MeetupLimits.most),
    .text("level", MeetupLevel.allCases.map(\.rawValue).joined(separator: ", "), most: 12),
    .text("title", "what it is called", most: MeetupLimits.title),
    .text("text", "more about it", most: MeetupLimits.text, mayBeNull: true),
    .text(
      "host", "the nickname of the participant who hosts it from now on", most: MeetupLimits.nick.upperBound),
  ]

  /// Bytes of the ID of a place.
  private static let longestID = 80

  /// Reads a request. Throws 422 for what no meet-up has.
  init(_ call: Route.Call) throws(Refusal) {
    let body = try MeetupBody(call, Self.fields)
    sport = body.text("sport")
    if let text = body.text("at") {
      guard let time = Timestamp(parsing: text) else {
        throw MeetupBody.wrong("at", "a time with its offset")
      }
      at = time
    }
    minutes = body.number("minutes")
    most = body.number("max")
    if let word = body.text("level") {
      guard let known = MeetupLevel(rawValue: word) else {
        throw MeetupBody.wrong("level", MeetupLevel.allCases.map(\.rawValue).joined(separator: ", "))
      }
      level = known
    }
    title = body.text("title")
    if body.has("text") { text = .some(body.text("text")) }
    host = body.text("host")
    try takePlace(body)
  }

  private mutating func takePlace(_ body: MeetupBody) throws(Refusal) {
    let names = ["place", "place_name", "geo", "exact", "city", "spot"]
    guard names.contains(where: body.has) else { return }
    let isExact = body.flag("exact") ?? false
    var point: String?
    if let text = body.text("geo") {
      guard let whole = GridPoint(text) else {
        throw MeetupBody.wrong("geo", "latitude and longitude in degrees, as 45.52711,-73.57004")
      }
      let exact = whole.rounded(places: 5).text
      point = isExact ? exact : whole.rounded(places: 2).text
      if !isExact || body.has("spot") { spot = (exact, body.text("spot")) }
    } else if body.has("spot") {
      spot = (nil, body.text("spot"))
    }
    let id = body.text("place")
    guard id.map({ $0.utf8.count <= Self.longestID }) ?? true else {
      throw MeetupBody.wrong("place", "the ID of a place, as osm:way/123")
    }
    place = MeetupPlace(
      id: id, name: body.text("place_name"), point: point, isExact: isExact && point != nil,
      city: body.text("city"))
  }
}
