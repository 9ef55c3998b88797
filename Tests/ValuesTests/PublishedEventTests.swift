import Encoding
import Foundation
import Testing
import Values

struct PublishedEventTests {
  private static func event() throws -> PublishedEvent {
    let modified = try #require(CalendarCase.moment("20261126T180000Z"))
    let start = try #require(CalendarCase.moment("20261128T150000Z"))
    var event = PublishedEvent(
      uid: "01M8R2V7Q0F3C4D5E6F7G8H9J0@healthlog", sequence: 1, modified: modified, start: start,
      seconds: 5400, summary: "Tennis, Parc La Fontaine")
    event.location = "Parc La Fontaine, court 3"
    event.point = GeoPoint(latitude: 45.52711, longitude: -73.57004)
    event.alarm = 3600
    return event
  }

  @Test func `an event is written for calendars of others, with an alarm and without people`() throws {
    let text = String(decoding: PublishedEvent.calendar([try Self.event()], name: nil), as: UTF8.self)
    #expect(
      text.split(separator: "\r\n").map(String.init) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//healthlog//healthlog//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VEVENT", "UID:01M8R2V7Q0F3C4D5E6F7G8H9J0@healthlog", "DTSTAMP:20261126T180000Z",
        "LAST-MODIFIED:20261126T180000Z", "SEQUENCE:1", "DTSTART:20261128T150000Z", "DURATION:PT1H30M",
        "SUMMARY:Tennis\\, Parc La Fontaine", "LOCATION:Parc La Fontaine\\, court 3",
        "GEO:45.52711;-73.57004", "STATUS:CONFIRMED", "TRANSP:OPAQUE", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER:-PT1H", "DESCRIPTION:Tennis\\, Parc La Fontaine", "END:VALARM", "END:VEVENT",
        "END:VCALENDAR",
      ])
  }

  @Test func `what is cancelled has no alarm, and a calendar that is fetched has a name`() throws {
    var event = try Self.event()
    event.status = .cancelled
    let text = String(decoding: PublishedEvent.calendar([event], name: "Meet-ups; all"), as: UTF8.self)
    #expect(text.contains("STATUS:CANCELLED\r\n") && !text.contains("VALARM"))
    #expect(text.contains("\r\nNAME:Meet-ups\\; all\r\nX-WR-CALNAME:Meet-ups\\; all\r\n"))
    #expect(text.contains("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n"))
    #expect(!text.contains("METHOD") && !text.contains("ATTENDEE") && !text.contains("ORGANIZER"))
  }

  @Test func `what is written is read again, whatever people called it`() throws {
    let event = try Self.event()
    var hostile = PublishedEvent(
      uid: "a\r\nATTENDEE:b", sequence: -1, modified: event.modified, start: event.start, seconds: 0,
      summary: "x\r\nBEGIN:VEVENT\u{0}\u{7F}\\,;\n" + String(repeating: "é", count: 200))
    hostile.details = "END:VCALENDAR\r\n"
    let bytes = PublishedEvent.calendar([hostile, event], name: "\r\nMETHOD:CANCEL")
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let read = TestCalendar(lines).events
    #expect(read.count == 2)
    #expect(read.map(\.method) == [nil, nil])
    #expect(read.map(\.sequence) == [0, 1])
    #expect(read.last?.summary == event.summary && read.last?.uid == event.uid)
    #expect(read.first?.details == "END:VCALENDAR\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
  }
}
