internal import Document
internal import Encoding
package import Values

/// When a training session takes place in its day: one to four spans without those between. They are one field, so
/// that a merge of two edits never makes hours that nobody meant.
package struct SessionHours: Hashable, Sendable {
  /// From the first to the last; each begins after the one before it has ended.
  package let spans: [SessionSpan]

  /// The most spans a day may have.
  static let most = 4

  /// Reads `9:00-12:30, 13:30-17:00`, `9h-12h30 13h30-17h` or `9-12:30,13:30-17`.
  ///
  /// - Throws: `GrammarError` for another text, for a time that no clock shows, and for spans that are not one after
  ///   another with breaks between them.
  package init(_ typed: String) throws(GrammarError) {
    var reader = SessionHoursReader(typed)
    self = try Self(reader.spans(), typed)
  }

  /// Hours from one time to another, with breaks that lie within: `9:00`, `17:00` and `12:30-13:30`.
  ///
  /// - Throws: `GrammarError` for what is not a time or a span, and for a break that is not within the hours.
  package init(from: String, to: String, breaks: [String]) throws(GrammarError) {
    var reader = SessionHoursReader(from)
    let start = try reader.time()
    reader = SessionHoursReader(to)
    let end = try reader.time()
    let whole = "\(from)-\(to)"
    guard let all = SessionSpan(start: start, end: end) else {
      throw SessionHoursReader.error(
        "order", "it ends at \(SessionSpan.clock(end)), not after its start at \(SessionSpan.clock(start))",
        whole)
    }
    var (spans, next) = ([SessionSpan](), start)
    for pause in try Self.pauses(breaks) {
      guard let span = SessionSpan(start: next, end: pause.start), pause.end < all.end else {
        throw SessionHoursReader.error(
          "break", "the break \(pause.shown) is not within \(all.shown) or meets another one", whole)
      }
      spans.append(span)
      next = pause.end
    }
    if let last = SessionSpan(start: next, end: end) { spans.append(last) }
    self = try Self(spans, whole)
  }

  /// Reads the text of a journal, exactly as `text` writes it; nil for any other.
  package init?(parsing text: String) {
    guard text.utf8.count <= 11 * Self.most + Self.most - 1 else { return nil }
    do throws(GrammarError) { try self.init(text) } catch { return nil }
    if self.text != text { return nil }
  }

  private init(_ spans: [SessionSpan], _ typed: String) throws(GrammarError) {
    guard !spans.isEmpty else { throw SessionHoursReader.error("empty", "it has no times", typed) }
    guard spans.count <= Self.most else {
      throw SessionHoursReader.error("many", "it has more than \(Self.most) spans of time", typed)
    }
    for (earlier, later) in zip(spans, spans.dropFirst()) where later.start <= earlier.end {
      throw SessionHoursReader.error(
        "order", "\(later.shown) does not begin after the end of \(earlier.shown)", typed)
    }
    self.spans = spans
  }

  private static func pauses(_ texts: [String]) throws(GrammarError) -> [SessionSpan] {
    var pauses: [SessionSpan] = []
    for text in texts.prefix(most) {
      var reader = SessionHoursReader(text)
      pauses += try reader.spans()
    }
    guard texts.count <= most, pauses.count < most else {
      throw SessionHoursReader.error("many", "it has more than \(most - 1) breaks", texts.first ?? "")
    }
    return pauses.sorted { $0.start < $1.start }
  }

  /// As the journal has it: `09:00-12:30,13:30-17:00`.
  package var text: String { joined(spans.map(\.text), by: ",") }

  /// As people read it, with en dashes: `09:00–12:30 13:30–17:00`.
  package var shown: String { joined(spans.map(\.shown), by: " ") }

  /// The same as part of a sentence: `09:00–12:30 and 13:30–17:00`.
  package var sentence: Message {
    let times = spans.map { "\($0.shown)" as Message }
    guard times.count > 1, let last = times.last else { return "\(shown)" }
    return "\(times.dropLast().joined(separator: ", " as Message)) and \(last)"
  }

  /// From the first start to the last end, with an en dash: `09:00–17:00`.
  package var outline: String {
    SessionSpan.clock(start) + "\u{2013}" + SessionSpan.clock(end)
  }

  /// When the first span begins, in minutes after midnight.
  package var start: Int { spans.first.map(\.start) ?? 0 }

  /// When the last span ends, in minutes after midnight, at most 1440.
  package var end: Int { spans.last.map(\.end) ?? 0 }

  /// How many minutes the spans last together.
  package var minutes: Int { minutes(spans) }

  /// The same as people read it: `7 h`, `3 h 20`, `45 min`.
  package var length: String { Self.length(minutes: minutes) }

  /// Minutes as people read them: `7 h`, `3 h 20`, `45 min`.
  package static func length(minutes: Int) -> String {
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h " + zeroPadded(minutes % 60, to: 2)
  }

  /// The halves of the day that have a span, in their order.
  package var halves: [HalfDay] { HalfDay.allCases.filter { !spans(in: $0).isEmpty } }

  /// The spans of a half of the day: those that begin before 13:00, or at that time and later.
  package func spans(in half: HalfDay) -> [SessionSpan] { spans.filter { $0.half == half } }

  /// How many minutes the spans of a half of the day last together.
  package func minutes(in half: HalfDay) -> Int { minutes(spans(in: half)) }

  /// Whether both have a span in a minute of the same day; a session in the break of another does not overlap it.
  package func overlaps(_ other: SessionHours) -> Bool {
    spans.contains { span in other.spans.contains { $0.overlaps(span) } }
  }

  private func minutes(_ spans: [SessionSpan]) -> Int { spans.reduce(0) { $0 + $1.minutes } }
}
