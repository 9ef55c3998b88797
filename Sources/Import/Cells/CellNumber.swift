internal import Encoding
internal import Values

/// How the numbers of a column are written.
package struct NumberForm: Equatable, Sendable {
  /// Whether a comma begins the decimal places; otherwise it stands between thousands.
  package var hasDecimalComma = false

  /// Numbers as English has them.
  package static let english = NumberForm()
}

/// A number in a cell, with what other programs write around it.
struct CellNumber {
  /// The number.
  let number: LooseNumber
  /// The unit behind it, `kg` of `73.3 kg`; empty where there is none.
  let unit: String

  /// Words that say that there is no value.
  private static let nothing: Set<String> = [
    "", "-", "--", "---", "--:--", "--:--:--", "n/a", "na", "nan", "null", "none", "nil", "no data",
    "keine daten", "#n/a",
  ]

  /// Whether a cell says that there is no value.
  static func isNothing(_ text: String) -> Bool {
    guard text.utf8.count <= 12, let first = text.utf8.first, !isDigit(first) else { return text.isEmpty }
    return nothing.contains(text.trimmed.lowercased())
  }

  /// Reads a cell; nil where it is no number.
  init?(_ text: String, _ form: NumberForm) {
    if !form.hasDecimalComma, let plain = LooseNumber(text) {
      number = plain
      unit = ""
      return
    }
    var cell = text.trimmed
    // A spreadsheet's guard against formulas.
    if cell.hasPrefix("'") { cell.removeFirst() }
    let bytes = Array(cell.utf8)
    var digits: [UInt8] = []
    var place = 0
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      digits.append(first)
      place = 1
    } else if cell.hasPrefix("\u{2212}") {
      digits.append(UInt8(ascii: "-"))
      place = 3
    }
    let decimal = form.hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    let thousands = form.hasDecimalComma ? UInt8(ascii: ".") : UInt8(ascii: ",")
    var hasPoint = false
    while place < bytes.count {
      let byte = bytes[place]
      if isDigit(byte) {
        digits.append(byte)
      } else if !hasPoint, byte == decimal || byte == thousands && Self.beginsDecimals(bytes, place) {
        hasPoint = true
        digits.append(UInt8(ascii: "."))
      } else if !hasPoint, let length = Self.gap(bytes, place, thousands) {
        place += length
        continue
      } else {
        break
      }
      place += 1
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e"), place + 1 < bytes.count,
      isDigit(bytes[place + 1]) || bytes[place + 1] == UInt8(ascii: "-")
    {
      digits += bytes[place...]
      place = bytes.count
    }
    guard let number = LooseNumber(String(decoding: digits, as: UTF8.self)) else { return nil }
    self.number = number
    unit = String(decoding: bytes[place...], as: UTF8.self).trimmed
  }

  /// Whether less than three digits stand behind a place, or more, so that it is not between thousands.
  private static func beginsDecimals(_ bytes: [UInt8], _ place: Int) -> Bool {
    let digits = bytes[(place + 1)...].prefix(while: isDigit).count
    return place > 0 && digits > 0 && digits != 3
  }

  /// The length of what stands between thousands at a place: the sign or a blank, with three digits behind it. Nil where
  /// nothing of that is there.
  private static func gap(_ bytes: [UInt8], _ place: Int, _ sign: UInt8) -> Int? {
    let length: Int
    switch bytes[place] {
    case sign, UInt8(ascii: "'"), UInt8(ascii: " "): length = 1
    // The no-break space, narrow or not.
    case 0xC2: length = 2
    case 0xE2: length = 3
    default: return nil
    }
    let next = place + length
    guard place > 0, next + 3 <= bytes.count, bytes[next..<next + 3].allSatisfy(isDigit),
      next + 3 == bytes.count || !isDigit(bytes[next + 3])
    else { return nil }
    if length == 2, bytes[place + 1] != 0xA0 { return nil }
    if length == 3, bytes[place + 1] != 0x80 || bytes[place + 2] != 0xAF { return nil }
    return length
  }
}

/// What the cells of a column tell of how its numbers are written.
struct NumberEvidence: Sendable {
  /// Cells with a point that begins decimal places: not three digits behind it, or a comma before it.
  private(set) var points = 0
  /// Cells with a point that may stand between thousands, and nothing else.
  private(set) var openPoints = 0
  /// Cells with such a comma.
  private(set) var commas = 0
  /// Cells with a comma that may stand between thousands, and nothing else.
  private(set) var open = 0
  /// Cells that end with a digit, so that no unit is behind their number.
  private(set) var bare = 0

  /// Looks at a cell by its bytes.
  mutating func look(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if let last = range.last, isDigit(bytes[last]) { bare += 1 }
    var (comma, point, hasSeveral) = (-1, -1, false)
    for place in range {
      if bytes[place] == UInt8(ascii: ",") {
        hasSeveral = comma >= 0
        comma = place
      } else if bytes[place] == UInt8(ascii: ".") {
        point = place
      }
    }
    guard comma > point else {
      guard point >= 0 else { return }
      let isOpen = comma < 0 && (1...3).contains(point - range.lowerBound) && digits(bytes, point, range) == 3
      if isOpen { openPoints += 1 } else { points += 1 }
      return
    }
    guard point < 0 else { return commas += 1 }
    if digits(bytes, comma, range) == 3 { if !hasSeveral { open += 1 } } else { commas += 1 }
  }

  /// How many digits stand behind a place.
  private func digits(_ bytes: Span<UInt8>, _ place: Int, _ range: Range<Int>) -> Int {
    var behind = 0
    while place + 1 + behind < range.upperBound, isDigit(bytes[place + 1 + behind]) { behind += 1 }
    return behind
  }

  /// Whether its cells show a decimal comma.
  var hasDecimalComma: Bool { commas > 0 && commas >= points }

  /// Looks at the text of a cell.
  mutating func look(_ text: String) {
    let bytes = Array(text.utf8)
    look(bytes.span, 0..<bytes.count)
  }

  /// How the numbers are written; between columns that a comma parts, `1,234` is a thousand. Beside others with a decimal
  /// comma, `1.234` is one too.
  func form(isSemicolon: Bool, isBesideCommas: Bool = false) -> NumberForm {
    if commas > 0 || points > 0 { return NumberForm(hasDecimalComma: hasDecimalComma) }
    if openPoints > 0 { return NumberForm(hasDecimalComma: isBesideCommas) }
    return NumberForm(hasDecimalComma: open > 0 && isSemicolon)
  }
}
