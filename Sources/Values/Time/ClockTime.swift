internal import Messages

/// A time of day by the clocks of the place, whichever the day: `18:00`.
package struct ClockTime: Hashable, Sendable {
  /// Seconds after midnight as the clock counts them, 0 to 86 399.
  package let second: Int32

  private init(unchecked second: Int32) { self.second = second }

  /// When a day of the calendar begins.
  package static let midnight = ClockTime(unchecked: 0)

  /// A full hour, held within 0 and 23.
  package init(hour: Int) { second = Int32(min(max(hour, 0), 23)) * 3600 }

  /// So many seconds after midnight; nil beyond a day.
  package init?(second: Int32) {
    guard (0..<86_400).contains(second) else { return nil }
    self.second = second
  }

  /// Reads `18:00`, `6pm`, `18h30`, `noon` or `midi`.
  ///
  /// - Throws: `GrammarError` for anything else, and for a time that no clock shows.
  package static func parse(_ text: String) throws(GrammarError) -> ClockTime {
    var reader = WordReader(text)
    do throws(GrammarError) {
      if let second = try reader.time(), reader.isAtEnd, let time = ClockTime(second: second) { return time }
    } catch {
      throw fault(error.message, text, column: error.column)
    }
    throw fault("not a time of day", text, column: reader.isAtEnd ? 0 : reader.column)
  }

  private static func fault(_ message: Message, _ text: String, column: Int) -> GrammarError {
    GrammarError(
      code: "time.not-understood", message: message, text: text, column: column,
      hint: "write it like `18:00`, `7:30` or `noon`")
  }

  /// The hour, 0 to 23.
  package var hour: Int { Int(second / 3600) }

  /// The minute, 0 to 59.
  package var minute: Int { Int(second / 60 % 60) }
}

extension ClockTime: Comparable {
  /// Earlier times come first.
  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.second < right.second }
}

extension ClockTime: CustomStringConvertible {
  /// `08:05`, with seconds where they are not 0.
  package var description: String { clockText(seconds: second) }
}
