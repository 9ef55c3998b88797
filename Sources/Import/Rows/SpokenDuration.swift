internal import Encoding
internal import Values

/// Durations as other programs write them: `1h 43m`, `38min`, `2:05:11`, `49:30`, `PT45M`.
enum SpokenDuration {
  /// The minutes that a text says; nil where it is a bare number, or no duration.
  static func minutes(_ text: String) -> Decimal? {
    let bytes = Array(text.lowercased().utf8)
    guard bytes.contains(where: { !isDigit($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }) else {
      return nil
    }
    return bytes.contains(UInt8(ascii: ":")) ? clock(bytes) : words(bytes)
  }

  /// `2:05:11`, hours first; `49:30` is minutes and seconds.
  private static func clock(_ bytes: [UInt8]) -> Decimal? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = Int64(0)
    for (index, part) in parts.enumerated() {
      let text = String(decoding: part, as: UTF8.self)
      let isLast = index == parts.count - 1
      guard let value = isLast ? Int64(text.prefix { $0 != "." && $0 != "," }) : Int64(text), value >= 0,
        value < 100_000, index == 0 || value < 60
      else { return nil }
      seconds = seconds * 60 + value
    }
    return Ratio(seconds, 60)?.decimal
  }

  /// `1h 43m`, `1 hr 43 min 5 sec`, `pt1h43m`.
  private static func words(_ bytes: [UInt8]) -> Decimal? {
    var place = bytes.starts(with: "pt".utf8) ? 2 : 0
    var sum = Decimal.zero
    var hasPart = false
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: ",") {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, isDigit(bytes[place]) || bytes[place] == UInt8(ascii: ".") { place += 1 }
      guard place > start, let number = LooseNumber(String(decoding: bytes[start..<place], as: UTF8.self))
      else {
        return nil
      }
      while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
      let word = place
      while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
      let unit = String(decoding: bytes[word..<place], as: UTF8.self)
      guard let known = ForeignUnit(unit == "m" ? "min" : unit, of: .duration),
        let part = known.amount(number),
        let next = sum.adding(part)
      else { return nil }
      sum = next
      hasPart = true
    }
    return hasPart ? sum : nil
  }
}
