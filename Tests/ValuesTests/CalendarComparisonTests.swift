import Encoding
import Foundation
import Testing
import Values

/// A calendar, a span, and when its events take place there as other programs say: what `.ci/calendars.py` writes.
struct CalendarCase: CustomTestStringConvertible {
  let number: Int
  let span: Range<Instant>
  let lines: [String]
  let expected: [String]

  var testDescription: String { "\(number) \(lines.first { $0.hasPrefix("RRULE") } ?? "")" }

  /// The cases of a file.
  static func all(_ text: String) -> [CalendarCase] {
    text.split(separator: "# ").enumerated().compactMap { number, part in
      let lines = part.split(separator: "\n").map(String.init)
      let ends = lines.first?.split(separator: " ").compactMap { moment(String($0)) } ?? []
      guard ends.count == 2, ends[0] < ends[1] else { return nil }
      let isExpected = { (line: String) in line.hasPrefix("> ") }
      return CalendarCase(
        number: number + 1, span: ends[0]..<ends[1], lines: lines.dropFirst().filter { !isExpected($0) },
        expected: lines.filter(isExpected).map { String($0.dropFirst(2)) })
    }
  }

  /// `20261128T100000Z`.
  static func moment(_ text: String) -> Instant? {
    guard let moment = CalendarMoment(text.utf8), let clock = moment.clock else { return nil }
    return Timestamp(day: moment.civilDay, secondOfDay: Int32(clock.secondOfDay), offsetSeconds: 0)?.instant
  }

  static func text(_ instant: Instant) -> String {
    guard let time = Zone.utc.timestamp(at: instant) else { return "?" }
    let digits = [time.clock.hour, time.clock.minute, time.clock.second].map { zeroPadded($0, to: 2) }
    return time.day.description.filter { $0 != "-" } + "T" + digits.joined() + "Z"
  }
}

/// The events and zones of a calendar in the lines of a test.
struct TestCalendar {
  var events: [CalendarEntry] = []
  var zones: [String: CalendarZone] = [:]

  init(_ lines: [String]) {
    var reader = CalendarReader()
    reader.take(Array(lines.joined(separator: "\r\n").utf8) + Array("\r\n".utf8))
    reader.finish()
    while let part = reader.next() {
      switch part {
      case .event(let event): events.append(event)
      case .zone(let zone): zones[zone.id] = zone
      }
    }
  }

  /// When its events take place, for a person in Paris.
  func expanded(in span: Range<Instant>, here: Zone = ZoneFiles.paris) -> CalendarExpansion {
    let last = Zone.utc.timestamp(at: span.upperBound)?.day ?? .last
    let zones = CalendarZones(here: here, defined: zones, through: last, finding: Self.zone)
    return CalendarExpansion(of: events, in: span, by: zones)
  }

  static func zone(_ name: String) -> Zone? {
    [ZoneFiles.paris, ZoneFiles.newYork, ZoneFiles.kathmandu, ZoneFiles.lordHowe].first { $0.name == name }
  }
}

struct CalendarComparisonTests {
  static let cases: [CalendarCase] = {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/calendars.txt")
    let named = ProcessInfo.processInfo.environment["HEALTHLOG_CALENDARS"].map { URL(filePath: $0) }
    guard let text = try? String(contentsOf: named ?? own, encoding: .utf8) else { return [] }
    return CalendarCase.all(text)
  }()

  @Test func `there is something to compare with`() {
    #expect(Self.cases.count > 100)
  }

  @Test(arguments: cases)
  func `events take place when other programs say`(example: CalendarCase) {
    let found = TestCalendar(example.lines).expanded(in: example.span)
    #expect(found.unknown == [])
    let times = found.occurrences.map { "\(CalendarCase.text($0.start)) \(CalendarCase.text($0.end))" }
    #expect(times == example.expected, "\(example.lines.joined(separator: "\n"))")
  }
}
