/// What the words of a date depend on: the clock, the place and two settings.
package struct DateContext: Hashable, Sendable {
  /// The present.
  package var now: Timestamp
  /// Where local times are meant.
  package var zone: Zone
  /// How slash dates are read; nil refuses them (`date.order`).
  package var order: DateOrder?
  /// Seconds after midnight before which an instant belongs to the day before (`day.start`).
  package var dayStart: Int32
  /// True admits times more than 24 hours ahead (`--future`).
  package var mayBeFuture: Bool
  /// True where something is planned: a bare weekday and a day of a month mean the next one, today included.
  package var looksAhead: Bool

  /// A context of those circumstances.
  package init(
    now: Timestamp, zone: Zone, order: DateOrder?, dayStart: Int32, mayBeFuture: Bool,
    looksAhead: Bool = false
  ) {
    self.now = now
    self.zone = zone
    self.order = order
    self.dayStart = dayStart
    self.mayBeFuture = mayBeFuture
    self.looksAhead = looksAhead
  }

  /// The present as the zone's clocks show it.
  package var localNow: Timestamp { zone.timestamp(at: now.instant) ?? now }

  /// The day that entries made now belong to.
  package var today: CivilDay { localNow.day(startingAt: dayStart) }
}

/// The order of day, month and year in a date with slashes.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// 21/11/2026
  case dmy
  /// 11/21/2026
  case mdy
  /// 2026/11/21
  case ymd
}
