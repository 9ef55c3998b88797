internal import Encoding
internal import Values

/// A number in a file of tracks, blanks around it aside; nil for what is none, or is larger than any such number.
func trackNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
  var (start, end) = (range.lowerBound, range.upperBound)
  while start < end, bytes[start] <= 0x20 { start += 1 }
  while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
  guard let number = LooseNumber(bytes, start..<end, comma: true)?.double, number.magnitude <= 1e9 else {
    return nil
  }
  return number
}

/// The same for all of some bytes.
func trackNumber(_ bytes: [UInt8]) -> Double? {
  trackNumber(bytes.span, 0..<bytes.count)
}

/// What a sensor showed, a whole number up to a limit; nil for none and for 0 where that means none.
func reading(_ bytes: [UInt8], upTo limit: Double, from least: Double) -> UInt16? {
  guard let number = trackNumber(bytes)?.rounded(), number >= least, number <= limit else { return nil }
  return UInt16(number)
}

/// A text without blanks around it; nil where nothing is left.
func trackText(_ bytes: [UInt8]) -> String? {
  let text = String(decoding: bytes, as: UTF8.self).trimmed
  return text.isEmpty ? nil : text
}
