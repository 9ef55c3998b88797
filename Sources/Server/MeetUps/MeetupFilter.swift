internal import MeetUps
internal import Values

/// Which meet-ups somebody asks for.
struct MeetupFilter {
  private var sports: Set<String>?
  private var from: Instant
  private var to: Instant?
  private var box: (west: Int32, south: Int32, east: Int32, north: Int32)?

  /// Reads a query. Throws 400 for what cannot be read.
  init(_ call: Route.Call) throws(Refusal) {
    sports = call.request.queried("sport").map { Set($0.split(separator: ",").map(String.init)) }
    from = try Self.time("from", call)?.instant ?? call.now
    to = try Self.time("to", call)?.instant
    guard let text = call.request.queried("bbox") else { return }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4, let low = GridPoint("\(parts[1]),\(parts[0])"),
      let high = GridPoint("\(parts[3]),\(parts[2])")
    else { throw Refusal(400, "query.value", "bbox must be west,south,east,north in degrees") }
    box = (low.longitude, low.latitude, high.longitude, high.latitude)
  }

  private static func time(_ name: String, _ call: Route.Call) throws(Refusal) -> Timestamp? {
    guard let text = call.request.queried(name) else { return nil }
    guard let time = Timestamp(parsing: text) else {
      throw Refusal(400, "query.value", "\(name) must be a time with its offset")
    }
    return time
  }

  /// Whether it asks for a meet-up.
  func matches(_ meetup: Meetup) -> Bool {
    guard sports?.contains(meetup.sport) ?? true, meetup.end > from else { return false }
    if let to, meetup.at.instant >= to { return false }
    guard let box else { return true }
    guard let point = meetup.place.point.flatMap({ GridPoint($0) }) else { return false }
    let isWithin =
      box.west <= box.east
      ? (box.west...box.east).contains(point.longitude)
      // Across the 180th meridian.
      : point.longitude >= box.west || point.longitude <= box.east
    return isWithin && point.latitude >= box.south && point.latitude <= box.north
  }
}
