internal import Encoding
internal import MeetUps
internal import Values

/// Which meet-ups somebody asks for.
struct MeetupFilter {
  private var sports: Set<String>?
  private var from: Instant
  private var to: Instant?
  private var box: (west: Int32, south: Int32, east: Int32, north: Int32)?

  private var after: Cursor?
  /// How many it asks for at most.
  let limit: Int

  /// More are not listed at once: ten thousand in one answer would take as much memory as the server has besides.
  static let mostListed = 500

  /// Reads a query. Throws 400 for what cannot be read.
  init(_ call: Route.Call) throws(Refusal) {
    sports = call.request.queried("sport").map { Set($0.split(separator: ",").map(String.init)) }
    from = try Self.time("from", call)?.instant ?? call.now
    to = try Self.time("to", call)?.instant
    limit = try Self.limit(call)
    after = try Self.cursor(call)
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

  private static func limit(_ call: Route.Call) throws(Refusal) -> Int {
    guard let text = call.request.queried("limit") else { return mostListed }
    guard text.utf8.count <= 3, let limit = Int(text), (1...mostListed).contains(limit) else {
      throw Refusal(400, "query.value", "limit must be a number from 1 to \(mostListed)")
    }
    return limit
  }

  private static func cursor(_ call: Route.Call) throws(Refusal) -> Cursor? {
    guard let text = call.request.queried("after") else { return nil }
    guard let cursor = Cursor(text: text) else {
      throw Refusal(400, "query.value", "after must be the 'next' of an answer")
    }
    return cursor
  }

  /// Where a meet-up is in the list: by when it begins.
  struct Cursor: Comparable {
    private let milliseconds: Int64
    private let id: String

    /// The cursor at a meet-up.
    init(_ meetup: Meetup) { (milliseconds, id) = (meetup.at.instant.milliseconds, meetup.id.description) }

    /// A cursor as `text` says it; nil for any other text.
    init?(text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = ULID(parsing: parts[1]) else {
        return nil
      }
      (self.milliseconds, self.id) = (milliseconds, id.description)
    }

    /// The cursor in a form that a query can have.
    var text: String { "\(milliseconds).\(id)" }

    static func < (left: Cursor, right: Cursor) -> Bool {
      (left.milliseconds, left.id) < (right.milliseconds, right.id)
    }
  }

  /// Whether it asks for a meet-up.
  func matches(_ meetup: Meetup) -> Bool {
    if let after, Cursor(meetup) <= after { return false }
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
