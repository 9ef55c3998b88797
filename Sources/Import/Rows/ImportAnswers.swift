/// A unit of masses that a person may name.
package enum MassUnit: String, CaseIterable, Sendable {
  /// Kilograms.
  case kilograms = "kg"
  /// Pounds of 0.45359237 kg.
  case pounds = "lb"
}

/// What a person says of a file because the file does not.
package struct ImportAnswers: Sendable {
  /// The unit of masses without one.
  package var massUnit: MassUnit?
  /// The order of day and month.
  package var dates: DateOrder?
  /// Whose rows are taken, where a file has those of several people.
  package var person: String?

  /// Nothing said.
  package init() {}
}
