internal import Encoding
package import Values

extension Instant {
  /// Reads a time as programs write it into tracks, after ISO 8601 and RFC 3339: `2013-07-06T17:26:26Z`, with a fraction
  /// of any length, with `+02:00` or `+0200`, with a blank for the `T`. One without a zone is UTC, as GPX and TCX have it.
  /// Nil for anything else and for impossible times; digits behind the thousandth are left out.
  package init?(foreign bytes: Span<UInt8>, _ range: Range<Int>) {
    var reader = TrackTimeReader(bytes, range)
    guard let instant = reader.instant(bytes) else { return nil }
    self = instant
  }
}

/// Reads the parts of a time from left to right.
private struct TrackTimeReader {
  private var position: Int
  private var end: Int

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    position = max(range.lowerBound, 0)
    end = min(range.upperBound, bytes.count)
    while position < end, bytes[position] <= 0x20 { position += 1 }
    while end > position, bytes[end - 1] <= 0x20 { end -= 1 }
  }

  /// `20140104084300-0800`, as Apple wrote in 2014; nil, without moving, for any other form.
  private mutating func packed(_ bytes: Span<UInt8>) -> Instant? {
    // Nearly every other one has a sign behind its year.
    guard end - position >= 14, decimalDigit(bytes[position + 4]) != nil else { return nil }
    let start = position
    var parts: [Int32] = []
    for count in [4, 2, 2, 2, 2, 2] {
      var value: Int32 = 0
      for _ in 0..<count {
        guard position < end, let digit = decimalDigit(bytes[position]) else {
          position = start
          return nil
        }
        value = value * 10 + Int32(digit)
        position += 1
      }
      parts.append(value)
    }
    guard parts[3] < 24, parts[4] < 60, parts[5] < 60,
      let day = CivilDay(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2])),
      let offset = offset(bytes), position == end
    else {
      position = start
      return nil
    }
    return Timestamp(
      day: day, secondOfDay: parts[3] * 3600 + parts[4] * 60 + parts[5], offsetSeconds: offset)?.instant
  }

  mutating func instant(_ bytes: Span<UInt8>) -> Instant? {
    if let instant = packed(bytes) { return instant }
    guard end - position >= 16, let day = CivilDay(bytes, position..<position + 10) else { return nil }
    position += 10
    guard take("T", bytes) || take("t", bytes) || take(" ", bytes), let hour = number(below: 24, bytes),
      take(":", bytes), let minute = number(below: 60, bytes)
    else { return nil }
    var second: Int32 = 0
    if take(":", bytes) {
      guard let read = number(below: 61, bytes) else { return nil }
      // A leap second is the last one twice.
      second = min(read, 59)
    }
    guard let milliseconds = fraction(bytes), let offset = offset(bytes), position == end else { return nil }
    return Timestamp(day: day, secondOfDay: hour * 3600 + minute * 60 + second, offsetSeconds: offset)?
      .instant.adding(milliseconds: milliseconds)
  }

  private mutating func take(_ character: Unicode.Scalar, _ bytes: Span<UInt8>) -> Bool {
    guard position < end, Unicode.Scalar(bytes[position]) == character else { return false }
    position += 1
    return true
  }

  private mutating func number(below limit: Int32, _ bytes: Span<UInt8>) -> Int32? {
    guard end - position >= 2, let tens = decimalDigit(bytes[position]),
      let units = decimalDigit(bytes[position + 1])
    else { return nil }
    position += 2
    let value = Int32(tens) * 10 + Int32(units)
    return value < limit ? value : nil
  }

  private mutating func fraction(_ bytes: Span<UInt8>) -> Int64? {
    guard take(".", bytes) || take(",", bytes) else { return 0 }
    var (milliseconds, scale) = (Int64(0), Int64(100))
    let start = position
    while position < end, let digit = decimalDigit(bytes[position]) {
      milliseconds += Int64(digit) * scale
      scale /= 10
      position += 1
    }
    return position > start ? milliseconds : nil
  }

  private mutating func offset(_ bytes: Span<UInt8>) -> Int32? {
    _ = take(" ", bytes)
    if position == end || take("Z", bytes) || take("z", bytes) { return 0 }
    let isWest = take("-", bytes)
    guard isWest || take("+", bytes), let hour = number(below: 26, bytes) else { return nil }
    _ = take(":", bytes)
    guard position < end else { return (isWest ? -1 : 1) * hour * 3600 }
    guard let minute = number(below: 60, bytes) else { return nil }
    return (isWest ? -1 : 1) * (hour * 3600 + minute * 60)
  }
}
