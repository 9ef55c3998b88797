/// A unit of masses that a person may name.
package enum MassUnit: String, CaseIterable, Sendable {
  /// Kilograms.
  case kilograms = "kg"
  /// Pounds of 0.45359237 kg.
  case pounds = "lb"
}

/// A unit of distances that a person may name.
package enum DistanceUnit: String, CaseIterable, Sendable {
  /// Kilometres.
  case kilometres = "km"
  /// Miles of 1.609344 km.
  case miles = "mi"
}

/// A unit that a person may name: of masses, or of distances.
package enum ForeignUnitName: String, CaseIterable, Sendable {
  case kg, lb, km, mi

  /// That of masses; nil for one of distances.
  package var mass: MassUnit? { MassUnit(rawValue: rawValue) }
  /// That of distances; nil for one of masses.
  package var distance: DistanceUnit? { DistanceUnit(rawValue: rawValue) }
}

/// What a person says of a file because the file does not.
package struct ImportAnswers: Sendable {
  /// The unit of masses without one.
  package var massUnit: MassUnit?
  /// The unit of distances without one; nil for kilometres.
  package var distanceUnit: DistanceUnit?
  /// The order of day and month.
  package var dates: DateOrder?
  /// Whose rows are taken, where a file has those of several people.
  package var person: String?

  /// Nothing said.
  package init() {}
}
