internal import Values

/// A word for how large a measure is, and by how much it is usual to take more or less then.
enum MeasureSize: String {
  case small, medium, large
  case extraLarge = "extra large"

  /// How many of the usual measure one of that size is: what a large glass of wine or a large coffee is to a small one in
  /// most places that serve them.
  var factor: Ratio {
    switch self {
    case .small: Ratio(2).divided(by: Ratio(3)) ?? .one
    case .medium: .one
    case .large: Ratio(3).divided(by: Ratio(2)) ?? .one
    case .extraLarge: Ratio(2)
    }
  }
}
