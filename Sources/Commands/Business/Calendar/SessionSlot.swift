internal import Encoding
internal import Records
internal import Training
internal import Values

/// What a calendar shows of a training session and may send back changed.
struct SessionSlot: Equatable {
  /// The day.
  var day: CivilDay
  /// When the first span begins, in minutes after midnight.
  var start: Int
  /// When the last span ends, in minutes after midnight, at most 1440.
  var end: Int
  /// The address or the link.
  var place: String?
  /// What was decided.
  var state: SessionState

  /// A slot of these.
  init(day: CivilDay, start: Int, end: Int, place: String?, state: SessionState) {
    (self.day, self.start, self.end) = (day, start, end)
    (self.place, self.state) = (place, state)
  }

  /// That of a record; nil where its day or its hours cannot be read.
  init?(_ record: RecordEntry) {
    guard let day = record.day, let hours = record.text("hours").flatMap(SessionHours.init(parsing:)) else {
      return nil
    }
    self.init(
      day: day, start: hours.start, end: hours.end, place: record.text("place"),
      state: record.text("state").flatMap(SessionState.init(rawValue:)) ?? .planned)
  }

  /// Hours from the start to the end, with the breaks of others where these still fit: where both ends moved alike, the
  /// breaks move with them.
  func hours(keepingBreaksOf others: SessionHours) -> SessionHours? {
    if start - others.start == end - others.end {
      let moved = others.spans.compactMap {
        SessionSpan(start: $0.start + start - others.start, end: $0.end + start - others.start)
      }
      if moved.count == others.spans.count { return SessionHours(parsing: Self.text(moved)) }
    }
    let ends = others.spans.map { span in
      (start: span.start == others.start ? start : span.start, end: span.end == others.end ? end : span.end)
    }
    let kept = ends.compactMap { SessionSpan(start: $0.start, end: $0.end) }
    if kept.count == ends.count, let hours = SessionHours(parsing: Self.text(kept)) { return hours }
    return SessionSpan(start: start, end: end).flatMap { SessionHours(parsing: $0.text) }
  }

  private static func text(_ spans: [SessionSpan]) -> String { spans.map(\.text).joined(separator: ",") }
}
