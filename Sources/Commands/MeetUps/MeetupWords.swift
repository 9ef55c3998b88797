internal import Document
internal import Encoding
internal import MeetUps
internal import Messages
internal import Places
internal import Session
internal import Values

extension Session {
  /// When a meet-up begins, by the clock here: `Sat 28 Nov 2026 10:00`.
  func start(of meetup: Meetup, _ language: Language) -> String {
    let time = zone.timestamp(at: meetup.at.instant) ?? meetup.at
    return "\(language.day(time.day)) \(time.description.dropFirst(11).prefix(5))"
  }

  /// A meet-up in a line: `Tennis, Parc La Fontaine, Sat 28 Nov 2026 10:00`.
  func line(_ meetup: Meetup) -> Message {
    .inEach { "\(meetup.title), \(start(of: meetup, $0))" }
  }

  /// How full it is: `2 of 4`.
  static func filling(_ joined: Int, _ most: Int) -> Message { "\(joined) of \(most)" }

  /// Says what came of a request, for people, or that it waits.
  mutating func tell(_ message: Message, queued: Bool, json: JSON) {
    if console.isForPeople {
      console.say(message)
      if queued { console.say("queued; sent at the next sync") }
    } else {
      console.write(json.text + "\n")
    }
  }
}

extension Meetup {
  /// A level as people read it.
  static func words(_ level: MeetupLevel) -> Phrase {
    switch level {
    case .any: Phrase("any", "any level")
    case .beginner: Phrase("beginner", "beginner", context: "meet-up")
    case .intermediate: Phrase("intermediate", "intermediate", context: "meet-up")
    case .advanced: Phrase("advanced", "advanced", context: "meet-up")
    }
  }

  /// A sport by its name in a language.
  static func sportName(_ key: String, _ language: Language) -> String {
    Sports.builtIn.sport(key: key).map { language.words($0.name) } ?? key
  }
}

extension Phrase {
  static let meetUps = Phrase("meetups", "meet-ups")
  static let meetupWhen = Phrase("when", "when", context: "meet-up")
  static let meetupWhere = Phrase("where", "where", context: "meet-up")
  static let meetupPlaces = Phrase("places", "places", context: "meet-up")
  static let meetupFit = Phrase("fit", "fit", context: "meet-up")
  static let meetupSport = Phrase("sport", "sport", context: "meet-up")
  static let meetupTitle = Phrase("title", "meet-up")
  static let meetupLevel = Phrase("level", "level", context: "meet-up")
  static let meetupHost = Phrase("host", "host", context: "meet-up")
  static let meetupState = Phrase("state", "state", context: "meet-up")
  static let meetupPlayers = Phrase("participants", "participants")
  static let meetupMine = Phrase("mine", "you", context: "meet-up")
  static let meetupLink = Phrase("link", "map", context: "meet-up")
  static let meetupLength = Phrase("minutes", "length", context: "meet-up")
}
