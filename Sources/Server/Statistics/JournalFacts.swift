internal import Encoding
internal import Values

/// What statistics know of one person: found in a journal by the same commands that the person has.
struct JournalFacts: Sendable {
  /// What was logged in one month.
  struct Month: Sendable, Equatable {
    var meals = 0
    /// Meals by their slot.
    var slots: [String: Int] = [:]
    var activities = 0
    /// Activities by their type.
    var types: [String: Int] = [:]
    var minutes = Decimal.zero
    var burned = Decimal.zero
  }

  /// The age in years; nil where it is not known.
  var age: Int?
  /// `female`, `male`; nil where it is not known.
  var sex: String?
  /// `lose`, `keep`, `gain`; nil where it is not known.
  var aim: String?
  /// The months of the period in which something was logged: `2026-11`.
  var months: [String: Month] = [:]
  /// The goals that are set, and whether each is met now.
  var goals: [String: Bool] = [:]

  /// Facts of nobody.
  init() {}

  /// The facts of a journal in a period; nil where it cannot be read.
  init?(_ journal: ULID, from: CivilDay, to: CivilDay, _ runner: CommandRunner) {
    let commanded = { (words: [String]) -> JSON? in
      let call = CommandCall(
        journal: journal, words: words + ["--format", "json"], zone: "UTC")
      return try? JSON.parse(runner.run(call).output.span)
    }
    let period = ["--period", "\(from)..\(to)"]
    guard let profile = commanded(["profile", "show"]),
      let meals = commanded(["meal", "list"] + period)?["meals"],
      let activities = commanded(["activity", "list"] + period)?["activities"]
    else { return nil }
    age = profile["born"]?.stringValue.flatMap(CivilDay.init(iso:)).flatMap { $0.years(until: to) }
    sex = profile["sex"]?.stringValue
    aim = profile["aim"]?.stringValue
    for meal in meals.arrayValue ?? [] { take(meal: meal) }
    for activity in activities.arrayValue ?? [] { take(activity: activity) }
    for goal in commanded(["goal", "progress"])?["goals"]?.arrayValue ?? [] {
      if let name = goal["goal"]?.stringValue { goals[name] = goal["state"]?.stringValue == "met" }
    }
  }

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

  private mutating func take(meal: JSON) {
    guard let month = meal["day"]?.stringValue?.prefix(7) else { return }
    months[String(month), default: Month()].meals += 1
    if let slot = meal["slot"]?.stringValue {
      months[String(month), default: Month()].slots[slot, default: 0] += 1
    }
  }

  private mutating func take(activity: JSON) {
    guard let name = activity["day"]?.stringValue?.prefix(7) else { return }
    var month = months[String(name)] ?? Month()
    month.activities += 1
    if let type = activity["type"]?.stringValue { month.types[type, default: 0] += 1 }
    month.minutes = month.minutes + (activity["minutes"]?.decimalValue ?? .zero)
    month.burned = month.burned + (activity["kcal"]?.decimalValue ?? .zero)
    months[String(name)] = month
  }
}
