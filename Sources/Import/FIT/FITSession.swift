internal import Encoding
package import Values

/// One activity as the device sums it up: the message `session`. A file of a triathlon has one for each of its parts.
package struct FITSession: Hashable, Sendable {
  /// What was done.
  package let sport: FITSport
  /// What the person or the device calls the sport; nil where the file does not say.
  package let title: String?
  /// When it was, how long, how far.
  package let totals: FITTotals

  /// A session of a sport.
  init(sport: FITSport, title: String?, totals: FITTotals) {
    self.sport = sport
    self.title = title
    self.totals = totals
  }

  /// The sport of a message `sport`, which was chosen before the start.
  static func chosen(_ message: FITMessage) -> FITSport {
    FITSport(
      sport: message.integer(0).flatMap(UInt8.init(exactly:)),
      form: message.integer(1).flatMap(UInt8.init(exactly:)))
  }

  /// Reads a message `session`.
  init(_ message: FITMessage) {
    sport = FITSport(
      sport: message.integer(5).flatMap(UInt8.init(exactly:)),
      form: message.integer(6).flatMap(UInt8.init(exactly:)))
    title = message.text(110)
    totals = FITTotals(message, .session)
  }

  /// Its steps; nil for what is not done on foot, and where the file does not say.
  package var steps: Int? {
    guard sport.isOnFoot, let cycles = totals.cycles else { return nil }
    return (cycles + cycles).rounded(places: 0).map { Int($0.thousandths / 1000) }
  }

  /// When it ended; nil where its start or its length is unknown.
  package var end: Instant? {
    totals.start.flatMap { start in totals.elapsed.flatMap { start.adding(milliseconds: $0.thousandths) } }
  }
}
