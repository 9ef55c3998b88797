internal import Values

/// The coefficients of a formula, in ten-thousandths of kcal a day for each kg, cm and year.
struct RestingLine: Equatable {
  let weight: Int64
  let height: Int64
  let age: Int64
  let constant: Int64

  /// A line of weight, height and age.
  init(weight: Int64, height: Int64, age: Int64, constant: Int64) {
    self.weight = weight
    self.height = height
    self.age = age
    self.constant = constant
  }

  /// A line of a mass alone.
  init(mass: Int64, constant: Int64) {
    self.init(weight: mass, height: 0, age: 0, constant: constant)
  }

  /// The energy in kcal a day, rounded once to thousandths.
  func energy(mass: Decimal, height: Decimal, age: Int) -> Decimal? {
    let (tall, old) = (Int128(height.thousandths), Int128(age) * 1000)
    let sum =
      Int128(weight) * Int128(mass.thousandths) + Int128(self.height) * tall + Int128(self.age) * old
      + Int128(constant) * 1000
    return Int64(exactly: sum).flatMap { Ratio($0, 10_000_000)?.decimal }
  }

  /// The sum as it is computed: `10 × 80 + 6.25 × 180 − 5 × 30 + 5`.
  func arithmetic(mass: Decimal, height: Decimal, age: Int) -> String {
    var text = "\(Self.text(weight)) × \(mass)"
    if self.height != 0 { text += Self.sign(self.height) + Self.text(self.height) + " × \(height)" }
    if self.age != 0 { text += Self.sign(self.age) + Self.text(self.age) + " × \(age)" }
    return text + Self.sign(constant) + Self.text(constant)
  }

  private static func sign(_ coefficient: Int64) -> String { coefficient < 0 ? " − " : " + " }

  /// A coefficient without its sign, with as many of its four decimal places as it has.
  private static func text(_ coefficient: Int64) -> String {
    let (whole, rest) = coefficient.magnitude.quotientAndRemainder(dividingBy: 10_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = String(String(rest + 10_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
