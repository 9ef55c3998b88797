package import Encoding
package import Ledger
internal import Records
package import Values

/// An activity that is meant to be done. It counts in nothing until it is done, which makes an activity of it.
package struct PlannedActivity: Equatable, Sendable {
  /// The key of its type: `running`.
  package let type: String
  /// What is meant: how long, how far, how hard.
  package let metrics: ActivityMetrics
  /// The person's words.
  package let note: String?
  /// The activity it became; nil until it is done.
  package let activity: ULID?

  /// A plan that is not done.
  package init(type: String, metrics: ActivityMetrics, note: String?) {
    self.type = type
    self.metrics = metrics
    self.note = note
    activity = nil
  }

  /// Reads a plan. Throws where it has no type, or its intensity is none of ours.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    type = try entry.required(text: "type")
    note = entry.text("note")
    activity = entry["activity"]?.idValue
    var metrics = ActivityMetrics()
    metrics.duration = entry.decimal("minutes").map(Minutes.init)
    metrics.distance = entry.decimal("distance_km").map(Kilometres.init)
    metrics.exertion = entry.decimal("rpe")
    metrics.ascent = entry.decimal("ascent_m").map(Metres.init)
    metrics.work = (entry["exercises"]?.arrayValue ?? []).compactMap(ExerciseWork.init)
    if let word = entry.text("intensity") {
      guard let intensity = Intensity(rawValue: word) else {
        throw DamagedEntry(entry: entry.id, reason: "'intensity' cannot be '\(word)'")
      }
      metrics.intensity = intensity
    }
    self.metrics = metrics
  }

  /// Whether it is still to be done.
  package var isOpen: Bool { activity == nil }

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }

  /// Its fields in the journal's order; what is not said is left out.
  package var fields: [JSON.Member] {
    var fields = [JSON.Member("type", type)]
    let number = { (name: String, value: Decimal?) in
      if let value { fields.append(.init(name, .number(value.description))) }
    }
    number("minutes", metrics.duration?.value)
    number("distance_km", metrics.distance?.value)
    if let intensity = metrics.intensity { fields.append(.init("intensity", intensity.rawValue)) }
    number("rpe", metrics.exertion)
    number("ascent_m", metrics.ascent?.value)
    if !metrics.work.isEmpty { fields.append(.init("exercises", .array(metrics.work.map(\.json)))) }
    if let note { fields.append(.init("note", note)) }
    if let activity { fields.append(.init("activity", activity.description)) }
    return fields
  }

  /// The members of machine formats, as `healthlog.activity-plan/1` has them; what is not said is null.
  package func members(entry: ULID?, day: CivilDay, at: Timestamp?, today: CivilDay) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("id", .text(entry)), .init("day", day.description), .init("at", .text(at)), .init("type", type),
      .init("minutes", .exact(metrics.duration?.value)),
      .init("distance_km", .exact(metrics.distance?.value)),
      .init("ascent_m", .exact(metrics.ascent?.value)),
      .init("intensity", .text(metrics.intensity?.rawValue)), .init("rpe", .exact(metrics.exertion)),
    ]
    if !metrics.work.isEmpty { members.append(.init("exercises", .array(metrics.work.map(\.json)))) }
    if let note { members.append(.init("note", note)) }
    return members + [
      .init("state", state(day: day, today: today).rawValue), .init("activity", .text(activity)),
    ]
  }

  /// What has become of it on a day that is today.
  package func state(day: CivilDay, today: CivilDay) -> State {
    guard isOpen else { return .done }
    return day < today ? .missed : .open
  }

  /// What has become of a plan.
  package enum State: String, CaseIterable, Sendable {
    /// Its day is not over.
    case open
    /// It became an activity.
    case done
    /// Its day is over.
    case missed
  }

  /// The kind of planned activities.
  package static let kind = Kind.logged(
    "activity-plan", summary: "A planned activity; it is not counted until it is done.",
    fields: [
      .required("type", "key of the activity, as listed by `activity types`", .anyText),
      ActivityField.minutes.optional.declared, ActivityField.distance.optional.declared,
      ActivityField.intensity.optional.declared, ActivityField.exertion.optional.declared,
      ActivityField.ascent.optional.declared, ActivityField.exercises.declared, FormField.note.declared,
      .optional("activity", "the entry of the activity once it is done; missing until then", .entry),
    ],
    examples: [
      #"""
      {"op":"add","kind":"activity-plan","entry":"01M7YF3FTCB3C4D5E6F7G8H9J8","day":"2026-11-22",\#
      "at":"2026-11-22T18:00:00+01:00","type":"running","minutes":45,"distance_km":8,"intensity":"light","rpe":4,\#
      "ascent_m":60,"note":"with the club"}
      """#,
      #"""
      {"op":"add","kind":"activity-plan","entry":"01M7YF3FTCB3C4D5E6F7G8H9J9","day":"2026-11-20","type":"strength",\#
      "exercises":[{"name":"bench press","exercise":"exercise:bench-press","sets":[{"reps":8,"load_kg":60}]}],\#
      "activity":"01M7YF3FTCB3C4D5E6F7G8H9J0"}
      """#,
    ])
}
