internal import Document
internal import Goals
internal import Values

/// A page of the dashboard: what it is about, and on which day, where that is not today.
struct DashboardPage: Equatable {
  /// What a page is about.
  enum Kind: String {
    case day, week, month, year, weight, foods, meetups
  }

  let kind: Kind
  private let day: CivilDay?
  /// Which meet-ups it shows.
  let meetups: MeetupQuestion

  /// The pages that every page leads to; that of meet-ups where the person has any.
  static func main(withMeetUps: Bool) -> [DashboardPage] {
    let kinds = [Kind.day, .week, .month, .year, .weight, .foods] + (withMeetUps ? [.meetups] : [])
    return kinds.map { DashboardPage($0, nil) }
  }

  private init(_ kind: Kind, _ day: CivilDay?, _ meetups: MeetupQuestion = MeetupQuestion()) {
    self.kind = kind
    self.day = day
    self.meetups = meetups
  }

  /// The page of an address, with what was asked there: nothing but of meet-ups.
  init?(_ parts: [String], asked query: [(name: String, value: String)]) {
    guard !query.isEmpty else {
      self.init(parts)
      return
    }
    guard parts == [Kind.meetups.rawValue], let meetups = MeetupQuestion(query) else { return nil }
    self.init(.meetups, nil, meetups)
  }

  /// The page of an address, part by part behind the token: none, `week`, `day/2026-11-21`.
  init?(_ parts: [String]) {
    if parts == [""] || parts.isEmpty {
      self.init(.day, nil)
      return
    }
    guard let kind = Kind(rawValue: parts[0]) else { return nil }
    guard parts.count > 1 else {
      self.init(kind, nil)
      return
    }
    guard kind.hasDays, parts.count == 2, let day = CivilDay(iso: parts[1]), day.description == parts[1]
    else {
      return nil
    }
    self.init(kind, day)
  }

  /// Its address behind the token.
  var path: String { kind.rawValue + (day.map { "/\($0)" } ?? "") }

  /// What it is called where there is a link to it.
  var name: Phrase {
    switch kind {
    case .day: .today
    case .week: .week
    case .month: .month
    case .year: .year
    case .weight: .weight
    case .foods: .foods
    case .meetups: .meetUps
    }
  }

  /// The command line whose output it shows.
  func words(today: CivilDay) -> [String] {
    switch kind {
    case .day, .week, .month, .year: ["report", kind.rawValue, "\(day ?? today)"]
    case .weight: ["report", "trend", "last", "90", "days"]
    case .foods: ["top", "--limit", "25"]
    case .meetups: ["meetup", "map", "--offline", "--places"] + meetups.options
    }
  }

  /// The pages before and after it, each with a day in it; none after today.
  func neighbours(today: CivilDay) -> [(page: DashboardPage, day: CivilDay)] {
    guard let period = period(of: day ?? today) else { return [] }
    let days = [period.first.adding(days: -1), period.last.adding(days: 1)]
    return days.compactMap { $0 }.filter { $0 <= today }.compactMap { day in
      self.period(of: day).map { (DashboardPage(kind, $0.first), $0.first) }
    }
  }

  /// What a link to the page of a day says.
  func title(of day: CivilDay, _ language: Language) -> String {
    switch kind {
    case .day: language.day(day)
    case .week: "\(language.heading(.week)) \(day.isoWeek)"
    case .month: language.month(of: day)
    case .year, .weight, .foods, .meetups: "\(day.year)"
    }
  }

  private func period(of day: CivilDay) -> Period? {
    switch kind {
    case .day: Period(day)
    case .week: .week(of: day)
    case .month: .month(of: day)
    case .year: .year(of: day)
    case .weight, .foods, .meetups: nil
    }
  }
}

extension DashboardPage.Kind {
  /// Whether there is one page for every day.
  fileprivate var hasDays: Bool {
    switch self {
    case .day, .week, .month, .year: true
    case .weight, .foods, .meetups: false
    }
  }
}
