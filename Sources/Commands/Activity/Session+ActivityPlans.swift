internal import Activity
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// The planned activities of some days, or of all, by day and time. A damaged one is reported and skipped.
  mutating func activityPlans(on days: ClosedRange<CivilDay>?) throws(Failure) -> [LoggedActivityPlan] {
    try logged(PlannedActivity.kind, on: days) { (entry) throws(DamagedEntry) in try PlannedActivity(entry) }
  }

  /// The planned activity that some words name: the end of its ID; its type, its day, or both; without words, today's.
  /// Throws unless there is exactly one.
  mutating func activityPlan(named words: [String]) throws(Failure) -> LoggedActivityPlan {
    let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let plans = try activityPlans(on: nil)
    if words.count == 1, let id = try planID(words[0]), let plan = plans.first(where: { $0.id == id }) {
      return plan
    }
    let (selection, days) = try selectionAndDays(words)
    let fitting = plans.filter { plan in
      (selection?.contains(key: plan.content.type, among: .builtIn) ?? true)
        && (days?.contains(plan.day) ?? true)
    }
    let open = fitting.filter(\.content.isOpen)
    var found = open.isEmpty ? fitting : open
    let todays = found.filter { $0.day == today }
    if days == nil, !todays.isEmpty || words.isEmpty { found = todays }
    return try single(found, words)
  }

  private func single(_ found: [LoggedActivityPlan], _ words: [String]) throws(Failure) -> LoggedActivityPlan
  {
    let name = "'\(words.joined(separator: " "))'"
    guard let plan = found.first else {
      throw Failure(
        .notFound, "activity-plan.none",
        words.isEmpty ? "no activity is planned for today" : "no activity is planned for \(name)",
        hint: "run `healthlog activity list --planned` to see all plans")
    }
    guard found.count == 1 else {
      let names = found.prefix(6).compactMap { plan in
        plan.id.map { "\($0.short) \(plan.content.type) \(plan.day)" }
      }
      throw Failure(
        .notUnderstood, "activity-plan.ambiguous",
        words.isEmpty
          ? "\(found.count) activities are planned for today"
          : "\(found.count) planned activities match \(name)",
        hint: "name one by its ID: \(names.joined(separator: ", "))")
    }
    return plan
  }

  /// The plan with an ID that ends so; nil for any other text.
  private mutating func planID(_ name: String) throws(Failure) -> ULID? {
    do {
      return try entry(named: name, kinds: [PlannedActivity.kind.name])
    } catch {
      guard error.exit == .notFound || error.code == "entry.name" else { throw error }
      return nil
    }
  }

  /// The longest beginning that is an activity or a family, and the days that the rest may be.
  private func selectionAndDays(_ words: [String]) throws(Failure) -> (ActivitySelection?, [CivilDay]?) {
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words[..<count].joined(separator: " ")
      guard let selection = try? ActivitySelection.parse(name, among: .builtIn) else { continue }
      return (selection, try days(of: words[count...]))
    }
    return (nil, try days(of: words[...]))
  }

  private func days(of words: ArraySlice<String>) throws(Failure) -> [CivilDay]? {
    guard !words.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    let when: When
    do {
      when = try When.parse(text)
    } catch {
      throw Failure(
        .notUnderstood, "activity-plan.name", "'\(text)' is not a planned activity or a day",
        hint: "for example `run tomorrow`, or an ID from `healthlog activity list --planned`")
    }
    return try days(ofPlanned: when)
  }
}
