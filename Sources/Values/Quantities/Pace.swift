internal import Encoding

/// How fast somebody goes, as the time a kilometre takes; kept exactly.
package struct Pace: Hashable, Sendable {
  /// Minutes a kilometre, more than zero.
  package let minutesPerKilometre: Ratio

  /// An hour a kilometre.
  package static let hourly = Pace(wholeMinutes: 60)

  private init(wholeMinutes: Int32) { minutesPerKilometre = Ratio(wholeMinutes) }

  /// A pace of so many minutes a kilometre; nil where that is not more than zero.
  package init?(minutesPerKilometre: Ratio) {
    guard minutesPerKilometre > Ratio(0) else { return nil }
    self.minutesPerKilometre = minutesPerKilometre
  }

  /// The pace of a distance in a time; nil where one of them is not more than zero.
  package init?(_ distance: Kilometres, in duration: Minutes) {
    guard let minutes = duration.value.ratio.divided(by: distance.value.ratio) else { return nil }
    self.init(minutesPerKilometre: minutes)
  }

  /// The speed in km/h, rounded to thousandths; nil where it does not fit.
  package var speed: Decimal? {
    Ratio(60).divided(by: minutesPerKilometre)?.decimal
  }

  /// How long a distance takes, rounded to thousandths of a minute; nil where that does not fit.
  package func duration(of distance: Kilometres) -> Minutes? {
    minutesPerKilometre.times(distance.value).map(Minutes.init)
  }

  /// How far one comes in a time, rounded to thousandths of a kilometre; nil where that does not fit.
  package func distance(in duration: Minutes) -> Kilometres? {
    duration.value.ratio.divided(by: minutesPerKilometre).map { Kilometres($0.decimal) }
  }

  /// Minutes and seconds a kilometre, rounded to seconds: `5:30`.
  package var clock: String { clock(of: Ratio(1)) }

  /// Minutes and seconds of so many kilometres, rounded to seconds.
  package func clock(of kilometres: Ratio) -> String {
    let seconds = minutesPerKilometre.times(kilometres)?.times(Decimal(60))?.rounded(places: 0).map {
      Int($0.thousandths / 1000)
    }
    let (minutes, rest) = (seconds ?? 0).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(zeroPadded(rest, to: 2))"
  }
}

extension Pace {
  /// Reads a pace, `5:30/km`, `5'30"/km`, `8:51/mi`, `2:05/100m`, or a speed, `12km/h`, `7.5mph`, `3m/s`. Nil for a
  /// text of another form.
  ///
  /// - Throws: `GrammarError` for one of this form that is none, such as `5:99/km` and `0km/h`.
  package static func parse(_ text: String) throws(GrammarError) -> Pace? {
    let folded = text.trimmed.lowercased()
    if let pace = try speed(folded) { return pace }
    guard let slash = folded.lastIndex(of: "/"),
      let kilometres = distances[String(folded[folded.index(after: slash)...]).trimmed]
    else { return nil }
    let time = String(folded[..<slash]).trimmed
    guard let minutes = clockMinutes(time)?.divided(by: kilometres),
      let pace = Pace(minutesPerKilometre: minutes)
    else { throw fault(text) }
    return pace
  }

  /// What a pace may be by, in km.
  private static let distances: [String: Ratio] = [
    "km": Ratio(1), "k": Ratio(1), "mi": Factor.kilometresPerMile, "mile": Factor.kilometresPerMile,
    "100m": Ratio(100).times(Factor.thousandth) ?? .one, "500m": Ratio(500).times(Factor.thousandth) ?? .one,
  ]

  /// The units of a speed, with how many km/h each is.
  private static let units: [(spelling: String, factor: Ratio)] = [
    ("km/h", Ratio(1)), ("kmh", Ratio(1)), ("kph", Ratio(1)), ("mph", Factor.kilometresPerMile),
    ("mi/h", Factor.kilometresPerMile), ("m/s", Ratio(3600).times(Factor.thousandth) ?? .one),
  ]

  private static func speed(_ text: String) throws(GrammarError) -> Pace? {
    guard let unit = units.first(where: { text.hasSuffix($0.spelling) }) else { return nil }
    let number = Ratio(parsing: String(text.dropLast(unit.spelling.count)).trimmed)
    guard let number, number > Ratio(0), let speed = number.times(unit.factor),
      let minutes = Ratio(60).divided(by: speed), let pace = Pace(minutesPerKilometre: minutes)
    else { throw fault(text) }
    return pace
  }

  /// The minutes of `5:30`, `5'30"`, `5'`, `5m30`, `5.5min`, `1:02:30`; nil for anything else.
  private static func clockMinutes(_ text: String) -> Ratio? {
    var digits = text
    for unit in ["min", "mn", "\"", "”", "″", "s", "'", "’", "′", "m"] where digits.hasSuffix(unit) {
      digits = String(digits.dropLast(unit.count))
      break
    }
    let parts = digits.split(omittingEmptySubsequences: false) { ":'’′m".contains($0) }.map { $0.trimmed }
    if parts.count == 1 { return Ratio(parsing: parts[0]) }
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }) else { return nil }
    let numbers = parts.compactMap { wholeNumber($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }), numbers[0] < 1000 else {
      return nil
    }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    return Ratio(Int64(seconds), 60)
  }

  private static func fault(_ text: String) -> GrammarError {
    GrammarError(
      code: "pace.not-understood", message: "not a pace or speed", text: text, column: 0,
      hint: "write it like `5:30/km` or `12km/h`")
  }
}
