internal import Activity
internal import Document
internal import Messages

extension ProfessionalReport {
  /// How the numbers shown were made, and what they cannot say.
  func methods(_ language: Language) -> [String] {
    var methods = [Phrase.selfReported]
    if has(.energy) || has(.days) || has(.nutrients) { methods += [.averages, .unknownParts, .foodTables] }
    if has(.activity) || has(.energy) || has(.load) { methods.append(.burnedEnergy) }
    if has(.weight), !(facts.trend?.days.isEmpty ?? true) { methods.append(.trendMethod) }
    if audience == .doctor, has(.person), facts.indices.massIndex != nil { methods.append(.bands) }
    if has(.load), !facts.load.isEmpty { methods.append(.loadMethod) }
    if has(.goals), !report.goals.isEmpty { methods.append(.goalMethod) }
    return methods.map { language.words($0) }
  }

  private func has(_ section: ReportSection) -> Bool { sections.contains(section) }
}

extension Phrase {
  fileprivate static let selfReported = Phrase(
    "self_reported", "everything is as the person logged it; this is not a diagnosis or a medical record")
  fileprivate static let averages = Phrase(
    "averages", "averages are over logged days, which have a meal or an activity or were closed")
  fileprivate static let unknownParts = Phrase(
    "unknown_parts",
    "a food with an unknown nutrient counts as zero in its total, so the true total is higher")
  fileprivate static let foodTables = Phrase(
    "food_tables", "foods: USDA SR28 and the tables or labels that the person imported or entered")
  fileprivate static let burnedEnergy = Phrase(
    "burned_energy",
    "energy of activities is gross; if it was not given it is estimated: \(ActivityTypes.source)")
  fileprivate static let trendMethod = Phrase(
    "trend_method",
    "trend: exponentially smoothed by a tenth a day (Walker, The Hacker's Diet); change: a line through 21 days"
  )
  fileprivate static let bands = Phrase(
    "bands", "bands for adults: body mass index WHO TRS 894, lower cut-offs and waist to height NICE NG246")
  fileprivate static let loadMethod = Phrase(
    "load_method",
    "load: perceived exertion × minutes (Foster et al., J Strength Cond Res 2001;15:109–15); averages of 42 and 7 days"
  )
  fileprivate static let goalMethod = Phrase(
    "goal_method",
    "goals: each day or week by the goal in force at the time; days without entries are not judged")
}
