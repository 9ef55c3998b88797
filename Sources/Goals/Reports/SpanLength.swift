internal import Document
package import Values

/// The pieces a longer report is told in.
package enum SpanLength: String, CaseIterable, Sendable {
  case day, week, month

  /// The whole day, ISO week or month that holds a day.
  package func span(of day: CivilDay) -> Period {
    switch self {
    case .day: Period(day)
    case .week: .week(of: day)
    case .month: .month(of: day)
    }
  }

  /// The whole spans that have days of a period, in order.
  package func spans(in period: Period) -> [Period] {
    var spans: [Period] = []
    var next: CivilDay? = period.first
    while let day = next, day <= period.last {
      let span = span(of: day)
      spans.append(span)
      next = span.last.adding(days: 1)
    }
    return spans
  }

  /// So many spans, of which the last holds a day.
  package func last(_ count: Int, until day: CivilDay) -> Period {
    var first = span(of: day).first
    for _ in 1..<max(count, 1) {
      guard let before = first.adding(days: -1) else { break }
      first = span(of: before).first
    }
    return Period(first: first, last: span(of: day).last) ?? span(of: day)
  }

  /// What a span is called: `2026-W47`, `November 2026`, or the day.
  func name(of span: Period, _ language: Language) -> String {
    switch self {
    case .day: language.day(span.first)
    case .week: "\(span.first.isoWeek)"
    case .month: language.month(of: span.first)
    }
  }

  /// The same for a table, where machines read `2026-11` of a month and an ISO date of a day.
  func cell(_ span: Period, _ language: Language) -> Cell {
    switch self {
    case .day: .day(span.first)
    case .week: .text(name(of: span, language))
    case .month: .phrase(Phrase(month: span.first))
    }
  }

  /// The heading of its column.
  func title(_ language: Language) -> String {
    switch self {
    case .day: language.words(.day)
    case .week: language.words(.week)
    case .month: language.words(.month)
    }
  }
}

extension Phrase {
  /// The month of a day; `2026-11` for machines.
  init(month day: CivilDay) {
    self.init(String(day.description.prefix(7))) { $0.month(of: day) }
  }
}
