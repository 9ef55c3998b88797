internal import Encoding
package import Ledger
package import Values

/// A goal as it was set, or cleared, from a day on.
package struct GoalEntry: Equatable, Sendable {
  /// What it counts.
  package let name: GoalName
  /// What is aimed for, in the unit of its name; nil where the goal was cleared.
  package let target: Decimal?
  /// What it is counted over.
  package let period: GoalPeriod
  /// On which side it is met.
  package let aim: GoalAim
  /// How far from the target `around` may end, in the unit of its name.
  package let tolerance: Decimal?
  /// The day it is to be reached, for a weight.
  package let by: CivilDay?
  /// Where it started, for a weight, in kg.
  package let start: Decimal?
  /// The person's words.
  package var note: String?
  /// The weekdays it is for, beside a goal for all of them; nil where it is for all.
  package var days: Weekdays?
  /// How its target grows from week to week.
  package var step: GoalStep?
  /// How its target was computed, where it was.
  package var computed: ComputedTarget?
  /// Its period where the journal tells the goal by it too; nil for the usual one of what it counts, and for a goal that
  /// was kept before goals were told apart by their periods.
  package var keyPeriod: GoalPeriod?

  /// A goal.
  package init(
    name: GoalName, target: Decimal?, period: GoalPeriod, aim: GoalAim, tolerance: Decimal?, by: CivilDay?,
    start: Decimal?, note: String?
  ) {
    self.name = name
    self.target = target
    self.period = period
    self.aim = aim
    self.tolerance = tolerance
    self.by = by
    self.start = start
    self.note = note
    keyPeriod = period == name.period ? nil : period
  }

  /// Its kind.
  package static let kind = Kind.register(
    "goal", summary: "A goal, in force from its day; the latest of a day counts.",
    fields: [
      .required(
        "goal",
        "what it counts: \(GoalName.allCases.map(\.rawValue).joined(separator: ", ")); for activities "
          + """
          [`session.`][family or type`.`]minutes, burn, workouts or distance, or a distance with a time to \
          beat, such as `running.10km`; a goal over a period other than the usual one has it after a `/`, \
          as in `minutes/day`, and a goal for some weekdays has them after an `@`
          """, .anyText),
      .optional("target", "the target, in `unit`; null once it is cleared", .number(FieldForm.meant)),
      .optional("unit", "the unit of `target`: kcal, g, mg, ml, min, kg, or empty for a count", .anyText),
      .optional("period", "day, week or session", .anyText),
      .optional("aim", "around, at_least or at_most", .anyText),
      .optional("tolerance", "the tolerance of `around`, in `unit`", .number(FieldForm.meant)),
      .optional("by", "the date to reach a weight", .day),
      .optional("start_kg", "the weight it started from", .number(FieldForm.meant)),
      .optional(
        "step", "the weekly increase of the target, in `unit`; may be missing",
        .number(FieldForm.meant)),
      .optional("until", "where the steps end, in `unit`; may be missing", .number(FieldForm.meant)),
      .optional(
        "auto", "the formula for the resting energy of the target; may be missing", .anyText),
      .optional("level", "the activity level used", .anyText),
      .optional(
        "rate_kg", "the weekly weight change used, in kg", .number(FieldForm.meant)),
      .optional(
        "asked_rate_kg", "the requested weekly weight change, in kg; may be missing",
        .number(FieldForm.meant)),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"kcal","target":2000,"unit":"kcal","period":"day","aim":"around","tolerance":100}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"weight","target":75,"unit":"kg","period":"day","aim":"at_most","by":"2027-02-01","start_kg":79.8}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"sodium","target":null,"unit":"mg","period":"day","aim":"at_most"}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"cardio.minutes","target":30,"unit":"min","period":"day","aim":"at_least","step":10,"until":60}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"minutes/day","target":30,"unit":"min","period":"day","aim":"at_least"}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"kcal@sat,sun","target":2300,"unit":"kcal","period":"day","aim":"around"}"#,
      #"{"op":"add","kind":"goal","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","goal":"kcal","target":2209,"unit":"kcal","period":"day","aim":"around","auto":"mifflin-st-jeor","level":"moderate","rate_kg":-0.5,"asked_rate_kg":0.5}"#,
    ], key: "goal")

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let key = GoalKey(text: try entry.required(text: "goal")) else {
      throw DamagedEntry(entry: entry.id, reason: "'goal' is not a known goal")
    }
    name = key.name
    days = key.days
    keyPeriod = key.period
    target = try Self.bounded("target", of: entry)
    period = entry.text("period").flatMap(GoalPeriod.init(rawValue:)) ?? name.period
    aim = entry.text("aim").flatMap(GoalAim.init(rawValue:)) ?? name.aim
    tolerance = try Self.bounded("tolerance", of: entry)
    by = entry.text("by").flatMap(CivilDay.init(iso:))
    start = try Self.bounded("start_kg", of: entry)
    note = entry.text("note")
    if let step = try Self.bounded("step", of: entry) {
      self.step = GoalStep(perWeek: step, until: try Self.bounded("until", of: entry))
    }
    if let formula = entry.text("auto") {
      computed = ComputedTarget(
        formula: formula, level: entry.text("level"), rate: try Self.bounded("rate_kg", of: entry),
        askedRate: try Self.bounded("asked_rate_kg", of: entry))
    }
  }

  /// A number of an entry; beyond a thousand million it is none that anybody meant, and arithmetic could
  /// overflow.
  private static func bounded(_ field: String, of entry: Entry) throws(DamagedEntry) -> Decimal? {
    guard let number = entry.decimal(field) else { return nil }
    guard number.magnitude <= Decimal(1_000_000_000) else {
      throw DamagedEntry(entry: entry.id, reason: "'\(field)' is implausibly large")
    }
    return number
  }

  /// The operation that records it.
  package func addition(entry: ULID, day: CivilDay) -> Operation {
    var fields: [JSON.Member] = [
      .init("goal", key.text), .init("target", .exact(target)),
      .init("unit", name.unit), .init("period", period.rawValue), .init("aim", aim.rawValue),
    ]
    if let tolerance { fields.append(.init("tolerance", .number(tolerance.description))) }
    if let by { fields.append(.init("by", by.description)) }
    if let start { fields.append(.init("start_kg", .number(start.description))) }
    if let step {
      fields.append(.init("step", .number(step.perWeek.description)))
      if let until = step.until { fields.append(.init("until", .number(until.description))) }
    }
    if let computed { fields += computed.fields }
    if let note { fields.append(.init("note", note)) }
    return .add(kind: Self.kind.name, entry: entry, day: day, at: nil, fields: fields)
  }
}

extension ComputedTarget {
  /// Its fields in the journal.
  fileprivate var fields: [JSON.Member] {
    var fields: [JSON.Member] = [.init("auto", formula)]
    if let level { fields.append(.init("level", level)) }
    if let rate { fields.append(.init("rate_kg", .number(rate.description))) }
    if let askedRate { fields.append(.init("asked_rate_kg", .number(askedRate.description))) }
    return fields
  }
}

/// What tells one goal from another: what it counts, over which period, and on which weekdays.
package struct GoalKey: Hashable, Sendable {
  /// What is counted.
  package let name: GoalName
  /// The period, where it is not the usual one of the name; one for some weekdays is by day.
  package let period: GoalPeriod?
  /// The weekdays; nil for all.
  package let days: Weekdays?

  /// What a goal is told by.
  package init(name: GoalName, period: GoalPeriod?, days: Weekdays?) {
    self.name = name
    self.period = period
    self.days = days
  }

  /// Reads what the journal calls it: `kcal`, `kcal/week`, `kcal@sat,sun`; nil for what only another version knows.
  package init?(text: String) {
    let sign = text.firstIndex(of: "@")
    let counted = text[..<(sign ?? text.endIndex)]
    let slash = counted.lastIndex(of: "/")
    guard let name = GoalName(rawValue: String(counted[..<(slash ?? counted.endIndex)])) else { return nil }
    var period: GoalPeriod?
    if let slash {
      period = GoalPeriod(rawValue: String(counted[counted.index(after: slash)...]))
      guard period != nil else { return nil }
    }
    guard let sign else {
      self.init(name: name, period: period, days: nil)
      return
    }
    guard let days = try? Weekdays.parse(String(text[text.index(after: sign)...])) else { return nil }
    self.init(name: name, period: period, days: days)
  }

  /// What the journal calls it.
  package var text: String {
    name.rawValue + (period.map { "/\($0.rawValue)" } ?? "") + (days.map { "@\($0)" } ?? "")
  }
}

extension GoalEntry {
  /// What tells it from other goals.
  package var key: GoalKey { GoalKey(name: name, period: days == nil ? keyPeriod : nil, days: days) }

  /// Whether another goal counts the same over the same period and on the same weekdays, so that the newer takes its place.
  func isSame(as other: GoalEntry) -> Bool {
    name == other.name && period == other.period && days == other.days
  }

  /// The goal with the lowest target it will ever have.
  package var lowest: GoalEntry {
    guard let step, step.perWeek.isNegative else { return self }
    return aimed(at: step.until ?? .zero)
  }

  /// The same goal with another target.
  func aimed(at target: Decimal?) -> GoalEntry {
    var goal = GoalEntry(
      name: name, target: target, period: period, aim: aim, tolerance: tolerance, by: by, start: start,
      note: note)
    (goal.days, goal.step, goal.computed, goal.keyPeriod) = (days, step, computed, keyPeriod)
    return goal
  }
}
