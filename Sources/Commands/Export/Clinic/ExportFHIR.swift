package import Arguments
internal import Activity
internal import Body
internal import Encoding
internal import Goals
internal import Journal
internal import Ledger
package import Session
internal import Values

/// What a clinic can be given.
package enum ClinicalKind: String, ArgumentChoice {
  package static let metavar = "KIND"
  case weights, measures, activities, intake
}

/// `healthlog export fhir`.
package struct ExportFHIR: Command {
  package static let page = Page(
    name: "export fhir", group: .moving, summary: "Export a bundle for a clinic.",
    details: [
      """
      Writes an HL7 FHIR R4 Bundle with a Patient without a name, and Observations: weight, height, body \
      mass index, body fat, waist, blood pressure, heart rate, temperature, sleep, steps, exercise, and \
      the food intake of each day, coded with LOINC and UCUM. Computed values are marked as computed. \
      Unknown values are left out. Observations without an exact LOINC code only have text. If a day has \
      several step counts, the largest is used.
      """,
      """
      R4 has no NutritionIntake yet, so the intake of a day is one Observation for each value on the \
      label. An entry has the same ID in every export.
      """,
    ],
    examples: [
      Example("healthlog export fhir --period \"last 90 days\" > bundle.json", "for the next appointment"),
      Example("healthlog export fhir --what weights --what measures", "only weights and measures"),
    ],
    seeAlso: ["export csv", "export json", "report range"])

  let asked: AskedEntries<ClinicalKind>

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    asked = try AskedEntries(&read, period: "only these days")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    guard let journal = session.journal?.id else {
      return session.console.write(ClinicalBundle.empty(at: session.now))
    }
    let days = try asked.days(session)
    let kinds = Set(asked.kinds.isEmpty ? ClinicalKind.allCases : asked.kinds)
    let profile = try session.profile()
    let bundle = ClinicalBundle(of: journal)
    var observations = ClinicalObservations(bundle, height: profile.height?.value)
    session.console.write(bundle.head(at: session.now))
    observations.add(profile, journal: journal, on: min(days?.upperBound ?? session.today, session.today))
    let names: [(ClinicalKind, String)] = [
      (.weights, "weight"), (.measures, "measure"), (.activities, "activity"),
    ]
    let wanted = Set(names.filter { kinds.contains($0.0) }.map(\.1))
    var isRead = true
    try session.eachPart(of: wanted, on: days) { entries, session throws(Failure) in
      let surpassed = Self.surpassedSteps(entries)
      for entry in entries where isRead && !surpassed.contains(entry.id) {
        do throws(DamagedEntry) {
          try add(entry, &observations)
        } catch {
          session.report([error])
        }
        if observations.isFull { isRead = try session.console.stream(observations.taken()) }
      }
      return isRead
    }
    guard isRead else { return }
    if kinds.contains(.intake) { try addIntake(days, journal, &observations, &session) }
    session.console.write(observations.taken())
    session.console.write(bundle.tail)
  }

  /// The counts of steps that a larger one of their day makes no count of 24 hours: a counter grows over the day.
  private static func surpassedSteps(_ entries: [Entry]) -> Set<ULID> {
    var surpassed: Set<ULID> = []
    var largest: [CivilDay: (id: ULID, steps: Decimal)] = [:]
    for entry in entries where entry.kind == "measure" && entry.text("name") == MeasureName.steps.rawValue {
      guard let day = entry.day, let steps = entry.decimal("value") else { continue }
      guard let other = largest[day] else {
        largest[day] = (entry.id, steps)
        continue
      }
      surpassed.insert(steps > other.steps ? other.id : entry.id)
      if steps > other.steps { largest[day] = (entry.id, steps) }
    }
    return surpassed
  }

  private func add(_ entry: Entry, _ observations: inout ClinicalObservations) throws(DamagedEntry) {
    switch entry.kind {
    case "weight": observations.add(try WeightEntry(entry), entry)
    case "measure": observations.add(try MeasureEntry(entry), entry)
    default: observations.add(try ActivityEntry(entry), entry)
    }
  }

  private func addIntake(
    _ days: ClosedRange<CivilDay>?, _ journal: ULID, _ observations: inout ClinicalObservations,
    _ session: inout Session
  ) throws(Failure) {
    for day in try session.dayTable().days where days?.contains(day.day) ?? true {
      observations.add(day, journal: journal)
      if observations.isFull, try !session.console.stream(observations.taken()) { return }
    }
  }
}
