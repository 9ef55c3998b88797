/// A period as people type it: `today`, `last month`, `last 30 days`, `2026-11`, `2026-W47`, `monday..today`.
///
/// Reading the words needs no clock; `resolve` then says which days they mean in a context.
package struct PeriodText: Hashable, Sendable {
  /// What was typed.
  package let text: String
  private let start: PeriodExpression
  private let end: End

  /// What follows the first day that was typed.
  private enum End: Hashable, Sendable {
    /// There are no two dots: the period is what `start` says.
    case none
    /// `A..`
    case today
    /// `A..B`, or `from A to B`
    case period(PeriodExpression, column: Int)
  }

  /// The present day.
  package static let today = PeriodText(text: "today", start: .calendar(.day, shift: 0), end: .none)

  private init(text: String, start: PeriodExpression, end: End) {
    self.text = text
    self.start = start
    self.end = end
  }

  /// Reads the whole of the text.
  ///
  /// - Throws: `GrammarError` for words not understood, impossible dates and trailing text.
  package static func parse(_ text: String) throws(GrammarError) -> PeriodText {
    let characters = Array(text)
    let dots = characters.indices.dropLast().first { characters[$0] == "." && characters[$0 + 1] == "." }
    guard let dots else {
      if let range = SpokenRange(text) {
        let start = try expression(WordReader(range.first))
        let end = try expression(WordReader(text, characters: range.last))
        return PeriodText(
          text: text, start: start, end: .period(end, column: range.last.lowerBound))
      }
      return PeriodText(text: text, start: try expression(WordReader(text)), end: .none)
    }
    let start = try expression(WordReader(text, characters: 0..<dots))
    let reader = WordReader(text, characters: dots + 2..<characters.count)
    if reader.isAtEnd { return PeriodText(text: text, start: start, end: .today) }
    let column = reader.column
    return PeriodText(text: text, start: start, end: .period(try expression(reader), column: column))
  }

  private static func expression(_ words: WordReader) throws(GrammarError) -> PeriodExpression {
    var reader = words
    if reader.isAtEnd { throw .empty(.period, text: reader.text) }
    guard let period = try reader.period() else { throw .notUnderstood(reader, as: .period) }
    if !reader.isAtEnd { throw .trailing(reader, as: .period) }
    return period
  }

  /// The days that are meant; `A..B` has all from A's first to B's last.
  ///
  /// - Throws: `GrammarError` for a period that ends before it begins, for slash dates without an order, and
  ///   outside the years 1 to 9999.
  package func resolve(_ context: DateContext) throws(GrammarError) -> Period {
    var first = try start.resolve(context, text: text, column: 0)
    let last: Period
    let place: Int
    switch end {
    case .none: return first
    case .today: (last, place) = (Period(context.today), text.count)
    case .period(let period, let column):
      (last, place) = (try period.resolve(context, text: text, column: column), column)
    }
    if context.looksAhead, first.first > last.last {
      // `monday..friday` of a plan is, on a Wednesday, the week that has begun.
      var back = context
      back.looksAhead = false
      first = try start.resolve(back, text: text, column: 0)
    }
    guard let period = Period(first: first.first, last: last.last) else {
      throw GrammarError(
        code: "date.reversed", message: "the period ends on \(last.last), before it starts on \(first.first)",
        text: text, column: place, hint: DateKind.period.examples)
    }
    return period
  }
}
