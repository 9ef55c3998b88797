extension PaperSize {
  /// The width of the sheet in points, 72 to the inch.
  var width: Double {
    switch self {
    case .a4: 595.28
    case .letter: 612
    }
  }

  /// The height of the sheet in points.
  var height: Double {
    switch self {
    case .a4: 841.89
    case .letter: 792
    }
  }
}
