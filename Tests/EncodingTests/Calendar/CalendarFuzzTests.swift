import Encoding
import Testing

struct CalendarFuzzTests {
  private static let text = ReadCards.lines(
    #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTIMEZONE
    TZID:X
    BEGIN:DAYLIGHT
    DTSTART:19810329T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:é
    DTSTART;TZID="X":20261128T100000
    DURATION:P1DT2H
    RDATE;VALUE=PERIOD:20261203T090000Z/20261203T100000Z,20261204T090000Z/PT2H
    EXDATE:20261205T090000Z
    SUMMARY:a\,
      b\n豆
    BEGIN:VALARM
    TRIGGER:-PT1H
    END:VALARM
    END:VEVENT
    END:VCALENDAR

    """#)

  @Test func `two pieces give the same wherever they are cut, and single bytes too`() {
    let whole = ReadCalendar([Self.text[...]])
    #expect(whole.parts.count == 2)
    #expect(whole.faults.count == 0)
    for place in 0...Self.text.count {
      #expect(ReadCalendar([Self.text[..<place], Self.text[place...]]) == whole, "cut at \(place)")
    }
    #expect(ReadCalendar(Self.text.indices.map { Self.text[$0...$0] }) == whole)
  }

  @Test func `a file that ends anywhere gives what is whole, and says that it is cut off`() {
    for place in 20..<Self.text.count - 4 {
      let read = ReadCalendar([Self.text[..<place]])
      #expect(read.reasons.last?.hasPrefix("1 the calendar does not end") == true, "cut at \(place)")
    }
  }

  @Test func `bytes that are changed never stop it`() {
    var chance = SeededGenerator(seed: 5545)
    for _ in 0..<4000 {
      var bytes = Self.text
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let odd: [UInt8] = [0, 0x0A, 0x0D, 0x20, 0x22, 0x2C, 0x2F, 0x39, 0x3A, 0x3B, 0x5C, 0x54, 0xFF]
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = odd.randomElement(using: &chance) ?? 0
      }
      let read = ReadCalendar([bytes[...]])
      #expect(read.parts.count <= 2)
      #expect(read.faults.count <= 30)
    }
  }
}
