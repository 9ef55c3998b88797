internal import Accounts
internal import Coach
internal import Encoding
internal import Goals
internal import Journal
internal import Ledger
internal import MeetUps
internal import Places
internal import Server
internal import Session
internal import Values

extension Session {
  /// Meet-ups of the days to come that a person could join: in the city, with places left, not one's own.
  mutating func coachMeetUps(_ folders: [MeetUpFolder]) throws(Failure) -> [ActivityCandidate] {
    let boards = coachBoards(folders)
    guard !boards.isEmpty else { return [] }
    let profile = try profile()
    let home = profile.home?.point
    let limit = Self.limit(profile, home, session: self)
    let radius = profile.radius?.value ?? Decimal(5)
    let last = now.instant.milliseconds + Int64(Self.meetUpDays) * 86_400_000
    return boards.flatMap { board, taken in
      board.meetups.values.filter { meetup in
        meetup.state == .open && meetup.left > 0 && meetup.at.instant > now.instant
          && meetup.at.instant.milliseconds < last && !taken.contains(meetup.id)
          && folded(meetup.hostName) != folded(profile.nick ?? "")
      }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.compactMap { meetup in
        let point = meetup.place.point.flatMap { GridPoint($0) }
        if let limit, let point, !limit.contains(point) { return nil }
        return candidate(meetup, from: home, radius: radius)
      }
    }
  }

  /// The meet-ups that the person takes part in, as plans: no two things at once.
  func coachJoined(_ folders: [MeetUpFolder]) -> [ActivityCandidate] {
    folders.flatMap { folder -> [ActivityCandidate] in
      guard let inbox = folder.inbox, let board = try? folder.board() else { return [] }
      return inbox.seats.filter { $0.state == .joined }.compactMap { board.meetups[$0.meetup] }
        .filter { $0.state == .open && $0.at.instant > now.instant }
        .map { candidate($0, from: nil, radius: .zero, as: .plan) }
    }
  }

  /// Days ahead that meet-ups are suggested of.
  private static let meetUpDays = 14

  private func candidate(
    _ meetup: Meetup, from home: GridPoint?, radius: Decimal, as origin: SuggestedActivity.Origin = .meetup
  ) -> ActivityCandidate {
    let time = zone.timestamp(at: meetup.at.instant) ?? meetup.at
    let sport = Sports.builtIn.sport(key: meetup.sport)?.activity ?? meetup.sport
    let level: TrainingLevel? =
      switch meetup.level {
      case .any: nil
      case .beginner: .beginner
      case .intermediate: .intermediate
      case .advanced: .advanced
      }
    var candidate = ActivityCandidate(
      id: meetup.id.description, title: meetup.title, sport: sport, origin: origin, day: time.day,
      minuteOfDay: Int(time.secondOfDay) / 60, minutes: meetup.minutes, level: level)
    candidate.place = meetup.place.name ?? meetup.place.city
    candidate.distance = meetup.distance(from: home).map {
      ActivityCandidate.Distance(kilometres: $0, radius: radius)
    }
    candidate.participants = meetup.joined
    candidate.maximum = meetup.most
    return candidate
  }

  /// The city that bounds what is suggested; nil where the person names none.
  private static func limit(_ profile: ProfileEntry, _ home: GridPoint?, session: Session) -> CityLimit? {
    let boundaries = (try? PlaceStore(session).boundaries()) ?? []
    guard let home else { return nil }
    if let city = profile.city, !city.isEmpty { return CityLimit.named(city, near: home, boundaries) }
    return CityLimit.around(home, boundaries)
  }

  /// The boards that are here, with the meet-ups of each that the person has a seat in already. A server has its own.
  private func coachBoards(_ folders: [MeetUpFolder]) -> [(Board, Set<ULID>)] {
    if case .remote = world.asker {
      guard let folder = try? JournalPlace.folder(globals, world),
        let board = ServedBoard.read(in: folder, world)
      else { return [] }
      return [(board, [])]
    }
    return folders.compactMap { folder in
      guard let board = try? folder.board() else { return nil }
      let taken = folder.inbox?.seats.filter { $0.state != .left }.map(\.meetup) ?? []
      return (board, Set(taken))
    }
  }
}
