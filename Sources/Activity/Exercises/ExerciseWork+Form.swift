package import Ledger
package import Values

extension ExerciseWork {
  /// An exercise with its sets.
  package static let form = FieldForm.object(
    FieldTable([
      .required("name", "its name", .anyText),
      .optional("exercise", "the exercise, if it is a known one", .anyText),
      .optional("sets", "its sets", .list(ExerciseSet.form)),
    ]))
}

extension ExerciseSet {
  /// A set of an exercise.
  static let form = FieldForm.object(
    FieldTable([
      .optional("reps", "the number of repetitions", .number(FieldForm.meantFromZero)),
      .optional("seconds", "the duration", .number(FieldForm.meantFromZero)),
      .optional("distance_km", "the distance", .quantity(Kilometres.self)),
      .optional("load_kg", "the load", .quantity(Kilograms.self)),
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
