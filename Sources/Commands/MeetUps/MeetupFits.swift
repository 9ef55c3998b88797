internal import Document
internal import Goals
internal import Journal
internal import Ledger
internal import MeetUps
internal import Messages
internal import Places
internal import Session
internal import Values

/// How meet-ups fit a person's calendars; nothing where there is none.
struct MeetupFits {
  private let freeBusy: FreeBusy?
  /// Whether something in a calendar could not be read.
  let isPartial: Bool

  fileprivate init(_ freeBusy: FreeBusy?, isPartial: Bool) {
    (self.freeBusy, self.isPartial) = (freeBusy, isPartial)
  }

  /// How a meet-up fits; nil where nobody looked.
  func fit(of meetup: Meetup) -> MeetupView.Fit? {
    guard let freeBusy else { return nil }
    switch freeBusy.fit(from: meetup.at.instant, to: meetup.end) {
    case .free: return .free
    case .tight: return .tight
    case .busy: return .busy
    }
  }

  /// What is at the same time, or close to it.
  func other(of meetup: Meetup) -> FreeBusy.Appointment? {
    freeBusy?.fit(from: meetup.at.instant, to: meetup.end).other
  }

  /// How one fits, with what is there instead.
  static func words(_ fit: MeetupView.Fit, _ other: FreeBusy.Appointment?, _ session: Session) -> Message {
    let what = other.map { other -> String in
      let time = session.zone.timestamp(at: other.start)?.description.dropFirst(11).prefix(5) ?? ""
      return "\(other.title ?? "…") \(time)"
    }
    switch (fit, what) {
    case (.free, _): return "free"
    case (.tight, let what?): return "tight: \(what)"
    case (.tight, nil): return "tight"
    case (.busy, let what?): return "busy: \(what)"
    case (.busy, nil): return "busy"
    }
  }
}

extension Session {
  /// How meet-ups fit the calendars that are named, or the person's own.
  func meetupFits(_ named: [String], _ meetups: [Meetup]) throws(Failure) -> MeetupFits {
    let files = calendars(named: named)
    guard !files.isEmpty, let first = meetups.map(\.at.instant).min(), let last = meetups.map(\.end).max()
    else { return MeetupFits(nil, isPartial: false) }
    let own = try freeBusy(of: files, from: first, to: last)
    own.warn(self)
    return MeetupFits(own.freeBusy, isPartial: !own.unknown.isEmpty)
  }

  /// Where the person lives, as the profile says; nil where it does not.
  mutating func meetupHome() throws(Failure) -> GridPoint? {
    journal == nil || journal?.purpose != .diary ? nil : try profile().home?.point
  }
}

extension Meetup {
  /// Kilometres from a point, to a tenth; nil where one of them is not known.
  func distance(from home: GridPoint?) -> Decimal? {
    guard let home, let point = place.point.flatMap({ GridPoint($0) }) else { return nil }
    return Decimal(rounding: home.distance(to: point) / 100).flatMap {
      Decimal.product($0, Decimal(1), dividedBy: Decimal(10))
    }
  }
}
