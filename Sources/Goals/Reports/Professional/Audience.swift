/// For whom a report is.
package enum Audience: String, CaseIterable, Sendable {
  case doctor, coach

  /// The parts that are shown where none are asked for: a doctor gets what bears on health and the person's own
  /// notes, a coach what bears on training.
  package var usualSections: [ReportSection] {
    switch self {
    case .doctor: [.person, .data, .energy, .nutrients, .weight, .measures, .activity, .goals, .days, .notes]
    case .coach: [.person, .data, .activity, .load, .energy, .weight, .measures, .goals, .days]
    }
  }
}

/// A part of a report for somebody else, which can be left out.
package enum ReportSection: String, CaseIterable, Sendable {
  /// Age, sex, height and what they say.
  case person
  /// How much of the period is logged.
  case data
  /// What was eaten, day by day and in figures.
  case energy
  /// All nutrients against reference intakes.
  case nutrients
  /// The weight with its trend.
  case weight
  /// Blood pressure, waist, sleep and other measures.
  case measures
  /// What was done, by type.
  case activity
  /// Training load, fitness and fatigue.
  case load
  /// How often each goal was met.
  case goals
  /// The days one by one, or the months of a longer time.
  case days
  /// The person's own words.
  case notes
}
