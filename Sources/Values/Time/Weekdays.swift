internal import Encoding

/// Some days of the week, as people name them: `sat,sun`, `mon-fri`, `weekend`.
package struct Weekdays: Hashable, Sendable {
  /// A bit for each day, Monday's the lowest; never none.
  let bits: UInt8

  init(bits: UInt8) {
    self.bits = bits
  }

  /// Every day.
  package static let all = Weekdays(bits: 0x7F)

  /// How many there are, 1 to 7.
  package var count: Int { bits.nonzeroBitCount }

  /// Whether a day falls on one of them.
  package func contains(_ day: CivilDay) -> Bool { contains(weekday: Int(day.weekday)) }

  /// Whether a weekday is one of them, 1 (Monday) to 7.
  package func contains(weekday: Int) -> Bool { bits & (1 << UInt8(weekday - 1)) != 0 }

  /// Reads `sat,sun`, `mon-fri`, `sat-mon`, `weekend`, `weekdays`, `daily`, and the same in French.
  ///
  /// - Throws: `GrammarError` `weekdays.unknown` for anything else.
  package static func parse(_ text: String) throws(GrammarError) -> Weekdays {
    var bits: UInt8 = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      bits |= try Self.bits(of: part, in: text)
    }
    return Weekdays(bits: bits)
  }

  private static func bits(of part: Substring, in text: String) throws(GrammarError) -> UInt8 {
    let word = folded(String(part)).filter { $0 != " " }
    if let some = groups[word] { return some }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { number(String($0)) }
    if ends.count == 1, let day = ends[0] { return 1 << UInt8(day - 1) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else {
      let column = text.distance(from: text.startIndex, to: part.startIndex)
      throw GrammarError(
        code: "weekdays.unknown", message: "'\(part)' is not a weekday", text: text, column: column,
        hint: "write them like `sat,sun` or `mon-fri`")
    }
    // A span may go over Sunday.
    let length = (last - first + 7) % 7
    return (0...length).reduce(0) { $0 | 1 << UInt8((first - 1 + $1) % 7) }
  }

  private static func number(_ word: String) -> Int? { DateWords.weekdays[word] ?? frenchShort[word] }

  private static let frenchShort = [
    "lun": 1, "mar": 2, "mer": 3, "jeu": 4, "ven": 5, "sam": 6, "dim": 7,
  ]

  private static let groups: [String: UInt8] = [
    "weekend": 0x60, "week-end": 0x60, "weekdays": 0x1F, "semaine": 0x1F,
    "ensemaine": 0x1F, "weekends": 0x60, "daily": 0x7F, "everyday": 0x7F, "touslesjours": 0x7F,
    "chaquejour": 0x7F,
  ]
}

extension Weekdays: CustomStringConvertible {
  /// The days in the order of the week, as machine formats have them: `sat,sun`.
  package var description: String {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return (1...7).filter(contains(weekday:)).map { names[$0 - 1] }.joined(separator: ",")
  }
}
