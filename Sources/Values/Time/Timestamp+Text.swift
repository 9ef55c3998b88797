internal import Encoding

extension Timestamp: CustomStringConvertible {
  /// ISO 8601: `2026-11-21T08:11:04+01:00`; milliseconds only where they are not 0, seconds of the offset likewise.
  package var description: String {
    let time = clock
    let milliseconds = Int(instant.milliseconds.dividedRoundingDown(by: 1000).remainder)
    let fraction = milliseconds == 0 ? "" : ".\(zeroPadded(milliseconds, to: 3))"
    return "\(day)T\(clockText(time.hour, time.minute, time.second))\(fraction)\(offsetText(offsetSeconds))"
  }

  /// Reads the form that `description` writes, and `Z` for UTC; nil for any other text and impossible times.
  package init?(parsing text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  /// Reads a timestamp from bytes without making a string; nil for anything else.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count >= 20, range.lowerBound >= 0, range.upperBound <= bytes.count,
      let day = CivilDay(bytes, range.lowerBound..<range.lowerBound + 10)
    else { return nil }
    var reader = TimestampReader(position: range.lowerBound + 10, end: range.upperBound)
    guard reader.take("T", in: bytes), let second = reader.clock(in: bytes),
      let milliseconds = reader.milliseconds(in: bytes), let offset = reader.offset(in: bytes),
      reader.isAtEnd,
      let whole = Timestamp(day: day, secondOfDay: second, offsetSeconds: offset),
      let instant = whole.instant.adding(milliseconds: milliseconds)
    else { return nil }
    self.init(instant: instant, offsetSeconds: offset)
  }
}

/// `+01:00`, or `-00:25:21` where an offset has seconds.
func offsetText(_ seconds: Int32) -> String {
  let magnitude = Int(seconds.magnitude)
  let second = magnitude % 60
  return (seconds < 0 ? "-" : "+")
    + clockText(magnitude / 3600, magnitude / 60 % 60, second == 0 ? nil : second)
}

/// `08:11:04`; `08:11` where there is no second.
private func clockText(_ hour: Int, _ minute: Int, _ second: Int?) -> String {
  let text = "\(zeroPadded(hour, to: 2)):\(zeroPadded(minute, to: 2))"
  return second.map { "\(text):\(zeroPadded($0, to: 2))" } ?? text
}

/// Reads the parts of an ISO 8601 time from left to right.
private struct TimestampReader {
  var position: Int
  let end: Int

  var isAtEnd: Bool { position == end }

  mutating func take(_ character: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    guard position < end, Unicode.Scalar(bytes[position]) == character else { return false }
    position += 1
    return true
  }

  /// `08:11:04` as seconds since midnight.
  mutating func clock(in bytes: Span<UInt8>) -> Int32? {
    guard let hour = twoDigits(below: 24, in: bytes), take(":", in: bytes),
      let minute = twoDigits(below: 60, in: bytes), take(":", in: bytes),
      let second = twoDigits(below: 60, in: bytes)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// `.250`, or nothing, which is 0.
  mutating func milliseconds(in bytes: Span<UInt8>) -> Int64? {
    guard take(".", in: bytes) else { return 0 }
    guard end - position >= 3 else { return nil }
    var value: Int64 = 0
    for _ in 0..<3 {
      guard let digit = decimalDigit(bytes[position]) else { return nil }
      value = value * 10 + Int64(digit)
      position += 1
    }
    return value
  }

  /// `Z`, `+01:00` or `-00:25:21` as seconds.
  mutating func offset(in bytes: Span<UInt8>) -> Int32? {
    if take("Z", in: bytes) { return 0 }
    let isNegative = take("-", in: bytes)
    guard isNegative || take("+", in: bytes),
      let hour = twoDigits(below: 26, in: bytes), take(":", in: bytes),
      let minute = twoDigits(below: 60, in: bytes)
    else { return nil }
    var seconds = hour * 3600 + minute * 60
    if take(":", in: bytes) {
      guard let rest = twoDigits(below: 60, in: bytes) else { return nil }
      seconds += rest
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func twoDigits(below limit: Int32, in bytes: Span<UInt8>) -> Int32? {
    guard end - position >= 2, let tens = decimalDigit(bytes[position]),
      let units = decimalDigit(bytes[position + 1])
    else { return nil }
    position += 2
    let value = Int32(tens * 10 + units)
    return value < limit ? value : nil
  }
}
