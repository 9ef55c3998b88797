import Encoding

/// What a reader made of a stream.
struct ReadCalendar: Equatable {
  var parts: [CalendarPart] = []
  var faults = LineFaults()

  /// A stream in pieces.
  init(_ pieces: [ArraySlice<UInt8>]) {
    var reader = CalendarReader()
    for piece in pieces {
      reader.take(piece)
      while let part = reader.next() { parts.append(part) }
    }
    reader.finish()
    while let part = reader.next() { parts.append(part) }
    faults = reader.faults
  }

  /// A text whose lines end as those of the standard do.
  init(_ text: String) { self.init([ReadCards.lines(text)[...]]) }

  /// The faults as `line reason`.
  var reasons: [String] { faults.first.map { "\($0.line) \($0.reason)" } }

  var events: [CalendarEntry] {
    parts.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  var zones: [CalendarZone] {
    parts.compactMap { if case .zone(let zone) = $0 { zone } else { nil } }
  }

  /// A calendar with one event of some lines.
  static func event(_ lines: String) -> ReadCalendar {
    ReadCalendar("BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n")
  }
}

/// `2026-11-28`, `2026-11-28 10:00:00 utc`, with `floating` or the name of a zone.
func shown(_ moment: CalendarMoment) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let day = "\(moment.year)-\(two(moment.month))-\(two(moment.day))"
  guard let clock = moment.clock else { return day }
  let zone =
    switch moment.zone {
    case .utc: "utc"
    case .floating: "floating"
    case .named(let name): name
    }
  return "\(day) \(two(clock.hour)):\(two(clock.minute)):\(two(clock.second)) \(zone)"
}
