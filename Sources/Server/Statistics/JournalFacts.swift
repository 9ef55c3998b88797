internal import Encoding
internal import Values

/// What statistics know of one person: found in a journal by the same commands that the person has.
struct JournalFacts: Sendable {
  /// What days are gathered by.
  enum Span: String, CaseIterable, Sendable {
    case week, month, year

    /// The week, month or year of a day: `2026-W47`, `2026-11`, `2026`.
    func name(of day: CivilDay) -> String {
      switch self {
      case .week: day.isoWeek.description
      case .month: String(day.description.prefix(7))
      case .year: String(day.description.prefix(4))
      }
    }
  }

  /// What was logged in one span of time.
  struct Part: Sendable, Equatable {
    var meals = 0
    /// Meals by their slot.
    var slots: [String: Int] = [:]
    /// Items of meals by their food group.
    var categories: [String: Decimal] = [:]
    var activities = 0
    /// Activities by their type.
    var types: [String: Int] = [:]
    var minutes = Decimal.zero
    var burned = Decimal.zero
    /// The goals of that time, and whether each was met.
    var goals: [String: Bool] = [:]
  }

  /// The age in years; nil where it is not known.
  private(set) var age: Int?
  /// `female`, `male`; nil where it is not known.
  private(set) var sex: String?
  /// `lose`, `keep`, `gain`; nil where it is not known.
  private(set) var aim: String?
  /// The spans of the period in which something was logged: `2026-11`; one of no name where time is not told apart.
  private(set) var parts: [String: Part] = [:]
  /// The goals that are set, and whether each is met now.
  private(set) var goals: [String: Bool] = [:]

  private let span: Span?
  /// The first and the last day of each span on which a meal was logged.
  private var mealDays: [String: ClosedRange<CivilDay>] = [:]

  /// Facts of nobody.
  init() { span = nil }

  /// The facts of a journal in a period; nil where it cannot be read.
  init?(_ journal: ULID, _ period: ClosedRange<CivilDay>, by span: Span?, _ runner: CommandRunner) {
    self.span = span
    let commanded = { (words: [String]) -> JSON? in runner.look(with: words, at: journal) }
    let days = ["--period", "\(period.lowerBound)..\(period.upperBound)"]
    guard let profile = commanded(["profile", "show"]),
      let meals = commanded(["meal", "list"] + days)?["meals"]?.arrayValue,
      let activities = commanded(["activity", "list"] + days)?["activities"]?.arrayValue
    else { return nil }
    age = profile.day("born").flatMap { $0.years(until: period.upperBound) }
    sex = profile["sex"]?.stringValue
    aim = profile["aim"]?.stringValue
    for meal in meals { take(meal: meal) }
    for activity in activities { take(activity: activity) }
    for (name, days) in mealDays {
      let words = ["top", "--by", "category", "--limit", "\(Self.mostCategories)"]
      take(commanded(words + ["--period", "\(days.lowerBound)..\(days.upperBound)"]), of: name)
    }
    for goal in commanded(["goal", "progress"])?["goals"]?.arrayValue ?? [] {
      Self.take(goal, into: &goals)
    }
    guard let span, span != .year else { return }
    let history = commanded(["goal", "history", "--by", span.rawValue] + days)
    for past in history?["spans"]?.arrayValue ?? [] { take(goalsOf: past) }
  }

  /// More than there are food groups.
  private static let mostCategories = 1000

  /// The ten years that an age is among: `30-39`; nil where it is not known.
  var ageBand: String? {
    age.map { age in
      switch age {
      case ..<20: "under 20"
      case 70...: "70 and more"
      default: "\(age / 10 * 10)-\(age / 10 * 10 + 9)"
      }
    }
  }

  private func name(of day: CivilDay) -> String { span?.name(of: day) ?? "" }

  private mutating func take(meal: JSON) {
    guard let day = meal.day("day") else { return }
    let name = name(of: day)
    let days = mealDays[name] ?? day...day
    mealDays[name] = min(day, days.lowerBound)...max(day, days.upperBound)
    var part = parts[name] ?? Part()
    part.meals += 1
    if let slot = meal["slot"]?.stringValue { part.slots[slot, default: 0] += 1 }
    parts[name] = part
  }

  private mutating func take(activity: JSON) {
    guard let name = activity.day("day").map({ name(of: $0) }) else { return }
    var part = parts[name] ?? Part()
    part.activities += 1
    if let type = activity["type"]?.stringValue { part.types[type, default: 0] += 1 }
    part.minutes = part.minutes + (activity["minutes"]?.decimalValue ?? .zero)
    part.burned = part.burned + (activity["kcal"]?.decimalValue ?? .zero)
    parts[name] = part
  }

  private mutating func take(_ top: JSON?, of name: String) {
    for row in top?["top"]?.arrayValue ?? [] {
      guard let category = row["category"]?.stringValue, let times = row["times"]?.decimalValue else {
        continue
      }
      parts[name]?.categories[category] = times
    }
  }

  /// Takes in the goals of a span of time in which something was logged.
  private mutating func take(goalsOf past: JSON) {
    guard let name = past.day("from").map({ name(of: $0) }), parts[name] != nil else { return }
    for goal in past["goals"]?.arrayValue ?? [] {
      guard goal["state"]?.stringValue != nil else { continue }
      Self.take(goal, into: &parts[name, default: Part()].goals)
    }
  }

  /// Takes in a goal; of several of one name, such as by day and by week, each has to be met.
  private static func take(_ goal: JSON, into goals: inout [String: Bool]) {
    guard let name = goal["goal"]?.stringValue else { return }
    goals[name] = (goals[name] ?? true) && goal["state"]?.stringValue == "met"
  }
}

extension CommandRunner {
  /// What a command that looks at a journal answers, by the days of UTC; nil where the journal cannot be read.
  func look(with words: [String], at journal: ULID) -> JSON? {
    let call = CommandCall(journal: journal, words: words + ["--format", "json"], zone: "UTC")
    return try? JSON.parse(run(call).output.span)
  }
}

extension JSON {
  /// The day that a member is; nil where it is none.
  fileprivate func day(_ key: String) -> CivilDay? { self[key]?.stringValue.flatMap(CivilDay.init(iso:)) }
}
