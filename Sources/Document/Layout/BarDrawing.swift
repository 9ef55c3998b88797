import Values

extension ProgressBar {
  /// The bar in so many columns: full and eighth blocks on a light track, or `####----`.
  func drawn(columns: Int, unicode: Bool) -> String {
    let columns = max(columns, 1)
    let eighths = filled(of: UInt64(columns) * 8)
    let full = eighths / 8
    if !unicode {
      return String(repeating: "#", count: full) + String(repeating: "-", count: columns - full)
    }
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let track = columns - full - (partial.isEmpty ? 0 : 1)
    return String(repeating: "█", count: full) + partial + String(repeating: "░", count: track)
  }

  /// How many of `steps` equal steps to the target are done, from 0 to all of them.
  func filled(of steps: UInt64) -> Int {
    guard let actual, !actual.isNegative else { return 0 }
    if actual >= target { return Int(clamping: steps) }
    let product = actual.thousandths.magnitude.multipliedFullWidth(by: steps)
    return Int(clamping: target.thousandths.magnitude.dividingFullWidth(product).quotient)
  }

  /// How the bar and its words stand out.
  var emphasis: Cell.Emphasis {
    switch state {
    case .under: .normal
    case .met: .good
    case .over: .over
    case .unknown: .muted
    }
  }
}
