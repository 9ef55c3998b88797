extension JSONCursor {
  /// Reads a number by JSON's grammar and gives the range of its text.
  package mutating func number(in bytes: Span<UInt8>) throws(JSONError) -> Range<Int> {
    skipWhitespace(in: bytes)
    let start = position
    if let usual = usualNumber(bytes, at: start) {
      position = usual.end
      return start..<usual.end
    }
    var end = start
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "0") {
      end += 1
    } else {
      end = try digitsEnd(bytes, from: end)
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end = try digitsEnd(bytes, from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end = try exponentEnd(bytes, from: end + 1)
    }
    position = end
    return start..<end
  }

  /// Reads a decimal with at most three places, in thousandths. Throws where there is an exponent, a fourth
  /// place, or a value that Int64 cannot hold.
  package mutating func thousandths(in bytes: Span<UInt8>) throws(JSONError) -> Int64 {
    if let usual = usualNumber(bytes, at: position) {
      position = usual.end
      return usual.thousandths
    }
    let range = try number(in: bytes)
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    var decimal = NegatedDecimal()
    for index in (isNegative ? range.lowerBound + 1 : range.lowerBound)..<range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        decimal.places = 0
      } else if isDigit(byte) {
        decimal.append(byte &- UInt8(ascii: "0"))
      } else {
        throw JSONError(offset: index, reason: "exponents are not allowed here")
      }
    }
    guard decimal.places ?? 0 <= 3 else {
      throw JSONError(offset: range.lowerBound, reason: "there are more than three decimal places")
    }
    guard let negated = decimal.thousandths, isNegative || negated != .min else {
      throw JSONError(offset: range.lowerBound, reason: "the number is too large")
    }
    return isNegative ? negated : -negated
  }
}

/// A decimal that is read digit by digit, kept below zero, where Int64 reaches one further.
private struct NegatedDecimal {
  /// Digits since the point; nil before it.
  var places: Int?
  private var digits: Int64 = 0
  private var overflows = false

  mutating func append(_ digit: UInt8) {
    let (tenfold, isTooFar) = digits.multipliedReportingOverflow(by: 10)
    let (outcome, isStillTooFar) = tenfold.subtractingReportingOverflow(Int64(digit))
    digits = outcome
    overflows = overflows || isTooFar || isStillTooFar
    if let count = places { places = count + 1 }
  }

  /// The value in thousandths, of which at most three places are known; nil where Int64 cannot hold it.
  var thousandths: Int64? {
    var whole = self
    for _ in (places ?? 0)..<3 {
      whole.append(0)
    }
    return whole.overflows ? nil : whole.digits
  }
}

private func digitsEnd(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
  var end = start
  while end < bytes.count, isDigit(bytes[end]) {
    end += 1
  }
  guard end > start else { throw JSONError(offset: start, reason: "expected a digit") }
  return end
}

private func exponentEnd(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
  guard start < bytes.count else { throw JSONError(offset: start, reason: "expected a digit") }
  let isSigned = bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-")
  return try digitsEnd(bytes, from: isSigned ? start + 1 : start)
}
