internal import Arguments
internal import Food

/// How a label counts carbohydrate, as it is typed.
enum CarbohydrateChoice: String, ArgumentChoice {
  static let metavar = "HOW"
  case total, available

  /// The convention that is meant.
  var convention: CarbohydrateConvention {
    switch self {
    case .total: .byDifference
    case .available: .available
    }
  }
}
