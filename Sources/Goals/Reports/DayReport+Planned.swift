internal import Activity
internal import Document
internal import Encoding
internal import Ledger
internal import Values

/// An activity that is planned for the day of a report.
struct PlannedThing: Equatable {
  let id: ULID
  let at: Timestamp?
  let plan: PlannedActivity
  /// The object of machine formats, as `activity list --planned` gives it.
  let json: JSON

  init(_ entry: Entry, today: CivilDay) throws(DamagedEntry) {
    id = entry.id
    at = entry.at
    plan = try PlannedActivity(entry)
    let day = try entry.requiredDay()
    json = .object(plan.members(entry: id, day: day, at: at, today: today))
  }

  /// What is planned in a line: `18:00 Running, 45 min (K7Q2AB)`.
  func line(_ language: Language, _ units: ShownUnits) -> String {
    let name = language.words(Phrase(activity: plan.type))
    let amounts = [
      plan.metrics.duration.map { language.amount($0.value, unit: "min", places: 0) },
      plan.metrics.distance.map { units.text($0.value, unit: "km", places: 1, language) },
    ].compactMap { $0 }
    let time = at.map { language.clock($0) + " " } ?? ""
    return "\(time)\(([name] + amounts).joined(separator: ", ")) (\(id.short))"
  }
}

extension DayReport {
  /// What is planned for the day and not done, a line each; nothing where nothing is.
  func plannedBlocks(_ language: Language, _ units: ShownUnits) -> [Block] {
    guard !planned.isEmpty else { return [] }
    let heading = Phrase("planned", "planned")
    return [
      .heading(level: 1, language.heading(heading)), .list(planned.map { $0.line(language, units) }),
    ]
  }
}
