internal import Encoding
package import Values

/// Makes points in time of what the files of other programs say.
package struct ForeignClock: Sendable {
  /// The zone of the person.
  let zone: Zone
  /// When a day begins, in seconds after midnight.
  let dayStart: Int32

  /// What the zone is called.
  package var zoneName: String { zone.name }

  /// A clock of a zone.
  package init(zone: Zone, dayStart: Int32) {
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The time at which the person's clocks show that second of a day: the first of two, and the end of a gap where there is
  /// none.
  func local(_ day: CivilDay, _ second: Int32, milliseconds: Int32 = 0) -> Timestamp? {
    let time = zone.resolve(day: day, secondOfDay: second).moment
    guard milliseconds != 0, let instant = time.instant.adding(milliseconds: Int64(milliseconds))
    else {
      return time
    }
    return Timestamp(instant: instant, offsetSeconds: time.offsetSeconds)
  }

  /// An instant as the person's clocks show it.
  func time(at instant: Instant) -> Timestamp? { zone.timestamp(at: instant) }

  /// The day that an entry of a time belongs to.
  func day(of time: Timestamp) -> CivilDay { time.day(startingAt: dayStart) }
}
