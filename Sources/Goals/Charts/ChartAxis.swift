internal import Document
package import Values

/// The days, weeks or months that a chart has side by side: whole ones, none that has not begun.
package struct ChartAxis: Sendable {
  /// How long each is.
  package let length: SpanLength
  /// Each from its first to its last day.
  package let spans: [Period]
  /// The day it is; nothing is known of later ones.
  package let today: CivilDay

  /// The spans that have days of a period and have begun by today; of a period to come its first one, of which nothing
  /// is known.
  package init(_ period: Period, by length: SpanLength, today: CivilDay) {
    self.length = length
    self.today = today
    let last = max(min(period.last, today), period.first)
    spans = Period(first: period.first, last: last).map { length.spans(in: $0) } ?? []
  }

  /// All days from the first span to the last.
  package var period: Period {
    guard let first = spans.first, let last = spans.last,
      let period = Period(first: first.first, last: last.last)
    else { return Period(today) }
    return period
  }

  /// The newest day of a span on which something may be known.
  func end(of span: Period) -> CivilDay { max(min(span.last, today), span.first) }

  /// The places of a plot.
  func places(_ language: Language) -> [Plot.Place] {
    let hasYears = period.first.year != period.last.year
    return spans.map { span in
      switch length {
      case .day:
        let short =
          spans.count <= 7
          ? language.weekday(span.first) : "\(span.first.day) \(language.shortMonth(of: span.first))"
        return Plot.Place(short, .day(span.first))
      case .week:
        return Plot.Place(
          "\(language.words("W"))\(span.first.isoWeek.week)", length.cell(span, language))
      case .month:
        let month = language.shortMonth(of: span.first)
        return Plot.Place(
          hasYears ? "\(month) \(span.first.year % 100)" : month, length.cell(span, language))
      }
    }
  }

  /// The column of the spans in a table.
  func column(_ language: Language) -> Column {
    .text(length.rawValue, length.title(language), .essential, .whole)
  }

  /// What a span is called in a sentence.
  func name(_ place: Int, _ language: Language) -> String { length.name(of: spans[place], language) }
}
