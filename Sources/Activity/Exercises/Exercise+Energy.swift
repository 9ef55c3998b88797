package import Values

extension MET {
  /// The body that an energy a minute is of, where none is named: 70 kg.
  package static let usualBody = Kilograms(Decimal(70))

  /// The multiple of rest at which such a body takes so much energy in a minute; nil beyond what is believed.
  package init?(perMinute energy: Kilocalories) {
    guard let value = Decimal.product(energy.value, Decimal(60), dividedBy: Self.usualBody.value),
      value > .zero, value <= Self.maximum
    else { return nil }
    self.init(value)
  }
}

extension Exercise {
  /// The type of activity that it is logged as, where it has an energy of its own; nil where it has none.
  package var activityType: ActivityType? {
    guard let met else { return nil }
    let shared = SharedActivity(type?.family ?? .other, englishName)
    return ActivityType(
      key: shared.key, family: shared.family, met: met, englishLabel: englishName, frenchLabel: frenchName)
  }
}

extension ExerciseType {
  /// What activities of this type are counted with.
  fileprivate var family: ActivityFamily {
    switch self {
    case .cardio: .cardio
    case .stretching: .flexibility
    case .olympicWeightlifting, .plyometrics, .powerlifting, .strength, .strongman: .strength
    }
  }
}

extension ActivityTypes {
  /// These with the exercises that have an energy of their own, in front.
  package func joined(with exercises: [Exercise]) -> ActivityTypes {
    ActivityTypes(all: exercises.compactMap(\.activityType) + all)
  }
}
