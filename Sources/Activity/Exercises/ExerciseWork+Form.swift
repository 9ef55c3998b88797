package import Ledger
package import Values

extension ExerciseWork {
  /// An exercise with its sets.
  package static let form = FieldForm.object(
    FieldTable([
      .required("name", "what it is called", .anyText),
      .optional("exercise", "the exercise, where it is a known one", .anyText),
      .optional("sets", "its sets", .list(ExerciseSet.form)),
    ]))
}

extension ExerciseSet {
  /// A set of an exercise.
  static let form = FieldForm.object(
    FieldTable([
      .optional("reps", "how often", .number(FieldForm.meantFromZero)),
      .optional("seconds", "how long", .number(FieldForm.meantFromZero)),
      .optional("distance_km", "how far", .quantity(Kilometres.self)),
      .optional("load_kg", "with what load", .quantity(Kilograms.self)),
    ]))
}

extension MET {
  /// What of it may be kept; the hardest that anybody does is far below.
  package static let kept = Decimal.zero...Decimal(1000)
}

extension ActivityMetrics {
  /// The heart rates that may be kept, in beats a minute.
  package static let heartRates = Decimal.zero...Decimal(1000)
  /// The exertions there are.
  package static let exertions = Decimal.zero...Decimal(10)
}
