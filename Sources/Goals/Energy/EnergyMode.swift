package import Values

/// How a day's expenditure is estimated from the energy at rest: with workouts in a factor, or logged workouts on top
/// of one without any; never both.
package enum EnergyMode: String, CaseIterable, Sendable {
  /// The factor of the activity level, which has the workouts in it; logged ones are not added.
  case factor
  /// The factor of a life without workouts, and the net energy of the workouts logged on the day.
  case logged
}

extension ActivityLevel {
  /// How many times the energy at rest a day takes; workouts are in it (multipliers popularised with
  /// Harris–Benedict).
  package var factor: Decimal {
    switch self {
    case .sedentary: Decimal(thousandths: 1200)
    case .light: Decimal(thousandths: 1375)
    case .moderate: Decimal(thousandths: 1550)
    case .active: Decimal(thousandths: 1725)
    case .veryActive: Decimal(thousandths: 1900)
    }
  }

  /// Whether its factor may stand for the day of somebody whose workouts are added.
  var isBase: Bool { self == .sedentary || self == .light }
}

/// The net energy of the workouts logged on a day: what they took above rest.
package struct LoggedWork: Equatable, Sendable {
  /// In kcal, of those whose energy is known.
  package let energy: Decimal
  /// How many are without a known energy.
  package let unknown: Int

  /// The net energy of some activities: what each took less 1 kcal a kg an hour of rest, and never below 0.
  package init(_ activities: [(kcal: Decimal?, minutes: Decimal)], weight: Decimal) {
    var energy = Decimal.zero
    for activity in activities {
      guard let kcal = activity.kcal,
        let rest = Decimal.product(weight, activity.minutes, dividedBy: Decimal(60))
      else { continue }
      energy += max(kcal - rest, .zero)
    }
    self.energy = energy
    unknown = activities.filter { $0.kcal == nil }.count
  }
}
