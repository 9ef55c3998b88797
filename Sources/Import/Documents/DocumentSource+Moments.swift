internal import Encoding
internal import Values

extension DocumentSource {
  /// When something was that has a time with or without a zone, or only a day, as ISO 8601 or RFC 3339 write it; nil where a
  /// text says none.
  func moment(written text: String?) -> DocumentEntries.Moment? {
    guard let date = Self.date(text) else { return nil }
    if case .instant(let milliseconds) = date.numbers {
      return moment(at: Instant(milliseconds: milliseconds))
    }
    guard let day = date.day(.monthFirst), date.pair == nil else { return nil }
    guard let second = date.second else { return DocumentEntries.Moment(day: day, at: nil) }
    if let offset = date.offset {
      return Timestamp(day: day, secondOfDay: second, offsetSeconds: offset)
        .flatMap { $0.instant.adding(milliseconds: Int64(date.millisecond)) }.flatMap(moment)
    }
    guard let at = clock.local(day, second, milliseconds: date.millisecond) else { return nil }
    return DocumentEntries.Moment(day: clock.day(of: at), at: at)
  }

  /// The day that a text names, whatever zone it is in; nil where it names none.
  func writtenDay(_ text: String?) -> CivilDay? {
    Self.date(text).flatMap { $0.pair == nil ? $0.day(.monthFirst) : nil }
  }

  private func moment(at instant: Instant) -> DocumentEntries.Moment? {
    clock.time(at: instant).map { DocumentEntries.Moment(day: clock.day(of: $0), at: $0) }
  }

  private static func date(_ text: String?) -> WrittenDate? {
    text.flatMap { $0.utf8.count <= 64 ? WrittenDate($0) : nil }
  }
}
