package import Values

/// Where a person lives, as far as they tell.
package enum Home: Equatable, Sendable {
  /// It was taken out of the profile.
  case untold
  /// A place, rounded to a hundredth of a degree unless the person wanted it exact.
  case at(GridPoint)

  /// Reads `LAT,LON`, or nothing for a home that was taken out; nil for what is neither.
  init?(text: String) {
    if text.isEmpty {
      self = .untold
    } else {
      guard let point = GridPoint(text) else { return nil }
      self = .at(point)
    }
  }

  /// As the journal has it: `LAT,LON`, or nothing.
  package var text: String { point?.text ?? "" }

  /// The place; nil where it was taken out.
  package var point: GridPoint? {
    switch self {
    case .untold: nil
    case .at(let point): point
    }
  }
}
