package import Encoding
package import Values

/// An activity that is proposed to a person, with how well it fits.
package struct SuggestedActivity: Equatable, Sendable {
  /// Its name: the entry of a plan or a routine, or `activity:` and the key of a sport.
  package let id: String
  /// What it is called.
  package let title: String
  /// The key of the sport: `running`.
  package let sport: String
  /// Where it takes place; nil where nobody knows, as of one's own activities.
  package let place: String?
  /// The day.
  package let day: CivilDay
  /// The time of that day; nil where nobody knows.
  package let time: String?
  /// How many take part; nil for one's own activities.
  package let participants: Int?
  /// How many may take part at most; nil for one's own activities.
  package let maximum: Int?
  /// How trained one should be; nil where nobody knows.
  package let level: TrainingLevel?
  /// How well it fits.
  package let score: MatchScore
  /// Where it comes from.
  package let origin: Origin

  /// Where a suggestion comes from.
  package enum Origin: String, CaseIterable, Sendable {
    case plan, routine, habit, meetup
  }

  /// A suggestion of these parts.
  package init(_ candidate: ActivityCandidate, _ score: MatchScore) {
    id = candidate.id
    title = candidate.title
    sport = candidate.sport
    place = candidate.place
    day = candidate.day
    time = candidate.minuteOfDay.map(Self.clock)
    participants = candidate.participants
    maximum = candidate.maximum
    level = candidate.level
    self.score = score
    origin = candidate.origin
  }

  /// The members that apps expect, whose names are fixed; what nobody knows is null.
  package var members: [JSON.Member] {
    [
      .init("id", id), .init("title", title), .init("sportType", sport), .init("location", .text(place)),
      .init("date", Self.slashed(day)), .init("time", .text(time)),
      .init("participants", participants.map { .count($0) } ?? .null),
      .init("maxParticipants", maximum.map { .count($0) } ?? .null),
      .init("level", .text(level?.rawValue)), .init("matchScore", .count(score.points)),
    ]
  }

  /// A day as apps read it: `21/11/2026`.
  static func slashed(_ day: CivilDay) -> String {
    "\(twoDigits(day.day))/\(twoDigits(day.month))/\(day.year)"
  }

  private static func clock(_ minute: Int) -> String {
    "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
  }
}

/// An activity that may be proposed: planned, a routine, or what a person often does.
package struct ActivityCandidate: Equatable, Sendable {
  /// Its name.
  package let id: String
  /// What it is called.
  package let title: String
  /// The key of the sport.
  package let sport: String
  /// Where it comes from.
  package let origin: SuggestedActivity.Origin
  /// The day.
  package let day: CivilDay
  /// When in that day, in minutes after midnight; nil where nobody knows.
  package let minuteOfDay: Int?
  /// How long it takes, in minutes; nil where nobody knows.
  package let minutes: Int?
  /// How trained one should be; nil where nobody knows.
  package let level: TrainingLevel?
  /// Where it takes place, and how far that is; nil where nobody knows.
  package var place: String?
  /// How far it is, and how far the person goes at most, in km; nil where nobody knows.
  package var distance: Distance?
  /// How many take part.
  package var participants: Int?
  /// How many may take part at most.
  package var maximum: Int?

  /// A way to a place.
  package struct Distance: Equatable, Sendable {
    /// How far it is, in km.
    package let kilometres: Decimal
    /// How far the person goes at most, in km.
    package let radius: Decimal

    /// A way of so many km to somebody who goes that far.
    package init(kilometres: Decimal, radius: Decimal) {
      self.kilometres = kilometres
      self.radius = radius
    }
  }

  /// An activity of one's own, of which place and company are unknown.
  package init(
    id: String, title: String, sport: String, origin: SuggestedActivity.Origin, day: CivilDay,
    minuteOfDay: Int?, minutes: Int?, level: TrainingLevel?
  ) {
    self.id = id
    self.title = title
    self.sport = sport
    self.origin = origin
    self.day = day
    self.minuteOfDay = minuteOfDay
    self.minutes = minutes
    self.level = level
  }

  /// Whether nobody more may come.
  var isFull: Bool {
    guard let participants, let maximum else { return false }
    return participants >= maximum
  }

  /// When it takes place, in minutes of its day; an hour where nobody knows how long. Nil without a time.
  package var span: Range<Int>? { minuteOfDay.map { $0..<$0 + max(1, minutes ?? 60) } }
}

/// A number below 100 with both its digits.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
