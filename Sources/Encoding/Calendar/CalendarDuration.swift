/// How long something takes (RFC 5545, 3.3.6): days as the calendar counts them, and seconds beyond these.
package struct CalendarDuration: Hashable, Sendable {
  /// Days, which may have 23 or 25 hours; negative for what is before.
  package let days: Int
  /// Seconds beyond the days, of the same sign.
  package let seconds: Int

  /// A length of so many days and seconds.
  package init(days: Int, seconds: Int) {
    (self.days, self.seconds) = (days, seconds)
  }

  /// Reads `PT1H30M`, `P1DT12H`, `-P2W`; nil for any other text, and for numbers of more than seven digits.
  package init?(_ text: some Collection<UInt8>) {
    var bytes = Array(text)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    guard bytes.first == UInt8(ascii: "P") else { return nil }
    bytes = bytes.dropFirst()
    var (days, seconds, isTime, rank, count) = (0, 0, false, 0, 0)
    while let first = bytes.first {
      if first == UInt8(ascii: "T"), !isTime {
        (isTime, count) = (true, 0)
        bytes = bytes.dropFirst()
        continue
      }
      let digits = bytes.prefix(while: isDigit)
      guard (1...7).contains(digits.count), digits.endIndex < bytes.endIndex else { return nil }
      let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      guard let unit = Self.unit(bytes[digits.endIndex], isTime), unit.rank > rank else { return nil }
      // Weeks are alone.
      guard unit.rank > 1 || bytes.endIndex == digits.endIndex + 1 else { return nil }
      if isTime { seconds += value * unit.size } else { days += value * unit.size }
      (rank, count) = (unit.rank, count + 1)
      bytes = bytes[(digits.endIndex + 1)...]
    }
    // What `P` or `T` announces has to come.
    guard count > 0 else { return nil }
    self.init(days: isNegative ? -days : days, seconds: isNegative ? -seconds : seconds)
  }

  /// How many days or seconds a unit has, and its place among the units.
  private static func unit(_ letter: UInt8, _ isTime: Bool) -> (size: Int, rank: Int)? {
    switch (letter, isTime) {
    case (UInt8(ascii: "W"), false): (7, 1)
    case (UInt8(ascii: "D"), false): (1, 2)
    case (UInt8(ascii: "H"), true): (3600, 3)
    case (UInt8(ascii: "M"), true): (60, 4)
    case (UInt8(ascii: "S"), true): (1, 5)
    default: nil
    }
  }
}
