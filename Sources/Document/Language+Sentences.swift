package import Values

extension Language {
  /// How much of a sum is known: `from 14 of 17 items`, `d'après 14 éléments sur 17`.
  package func known(_ known: Int, of: Int) -> String {
    words("from \(known) of \(of) items")
  }

  /// On how many days an average rests: `from 4 of 5 days`, `d'après 4 jours sur 5`.
  package func days(_ days: Int, of: Int) -> String {
    words("from \(days) of \(of) days")
  }

  /// A sum of known parts in words: `12.4 g, from 14 of 17 items`.
  package func partial(_ sum: Decimal, unit: String?, places: Int, known: Int, of: Int) -> String {
    amount(sum, unit: unit ?? "", places: places) + ", " + self.known(known, of: of)
  }

  /// A goal in words: `1,220 of 2,000 kcal, 780 left`, `160 of 150 g, met`, `2,450 of 2,000 kcal, 450 over`,
  /// and `1,220 of 2,000 kcal a day, 780 short` on the average of some days.
  package func progress(_ bar: ProgressBar) -> String {
    let rate = bar.rate.map { " " + words($0) } ?? ""
    let target = amount(bar.target, unit: bar.unit, places: bar.places) + rate
    guard let actual = bar.actual else {
      return words(.unknown) + ", " + words(.goal) + " " + target
    }
    var parts = [number(actual, places: bar.places) + words(" of ") + target]
    parts += verdict(bar, left: remainder(of: bar.target, after: actual))
    if let partial = bar.partial { parts.append(known(partial.known, of: partial.of)) }
    return joined(parts, by: ", ")
  }

  private func verdict(_ bar: ProgressBar, left: Decimal) -> [String] {
    let magnitude = Decimal(thousandths: Int64(clamping: left.thousandths.magnitude))
    // As many digits as it takes to see it: nothing is over by 0.
    let places = (min(bar.places, 3)...3).first { magnitude.rounded(places: $0) != .zero } ?? bar.places
    // Of an average nobody asks for the hundredths.
    let isClose = bar.rate != nil && magnitude.rounded(places: bar.places) == .zero
    let distance = isClose ? words("just") : number(magnitude, places: places)
    let isBelow = left.thousandths > 0
    switch bar.state {
    case .under where isBelow && bar.isFinal:
      return [words("\(distance) short")]
    case .under where isBelow: return [self.left(distance)]
    case .met where isBelow && !bar.isFinal: return [words(.met), self.left(distance)]
    case .over: return [words("\(distance) over")]
    case .under: return [words(.under)]
    case .met: return [words(.met)]
    case .unknown: return [words(.unknown)]
    }
  }

  private func left(_ distance: String) -> String {
    words("\(distance) left")
  }

  private func remainder(of target: Decimal, after actual: Decimal) -> Decimal {
    let (difference, overflow) = target.thousandths.subtractingReportingOverflow(actual.thousandths)
    if !overflow { return Decimal(thousandths: difference) }
    return Decimal(thousandths: target.thousandths < 0 ? .min : .max)
  }
}
