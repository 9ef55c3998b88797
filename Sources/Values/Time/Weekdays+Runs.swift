extension Weekdays {
  /// Days by their numbers, 1 (Monday) to 7; nil where there is none, or one is no day's.
  package init?(numbers: [Int]) {
    guard !numbers.isEmpty, numbers.allSatisfy({ (1...7).contains($0) }) else { return nil }
    self.init(bits: numbers.reduce(0) { $0 | 1 << UInt8($1 - 1) })
  }

  /// Their numbers in order, 1 (Monday) to 7.
  package var numbers: [Int] { (1...7).filter(contains(weekday:)) }

  /// Each of them a day later, as the clock has a time after midnight that belongs to the evening before.
  package var dayLater: Weekdays { Weekdays(bits: (bits << 1 | bits >> 6) & 0x7F) }

  /// Each run of days by its first and last: Monday to Friday is one of five days.
  package var runs: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}
