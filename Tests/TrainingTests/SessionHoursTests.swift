import Document
import Testing
import Training
import Values

@Suite struct SessionHoursTests {
  @Test(arguments: [
    ("9:00-12:30, 13:30-17:00", "09:00-12:30,13:30-17:00"), ("9h-12h30 13h30-17h", "09:00-12:30,13:30-17:00"),
    ("9-12:30,13:30-17", "09:00-12:30,13:30-17:00"),
    ("09:00–12:30 ; 13:30 — 17:00", "09:00-12:30,13:30-17:00"),
    (" 9H00 - 17H00 ", "09:00-17:00"), ("9am-12:30pm 1:30pm-5pm", "09:00-12:30,13:30-17:00"),
    ("0-24:00", "00:00-24:00"), ("12am-12pm", "00:00-12:00"),
    ("8-9 10-11 12-13 14-15", "08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00"),
    ("9:00-12:30\n13:30-17:00", "09:00-12:30,13:30-17:00"), ("9h5-10", "09:05-10:00"),
  ])
  func `hours are read as people write them`(typed: String, text: String) throws {
    #expect(try SessionHours(typed).text == text)
  }

  @Test(arguments: [
    ("", "it has no times", 0), ("9", "a span of times is two times with a hyphen between them", 1),
    ("9-", "this is not a time of day", 2), ("9:00-12:30x", "spans of times have a comma between them", 10),
    ("9:0-12", "this is not a time of day", 0), ("matin", "this is not a time of day", 0),
    ("9-12:60", "there is no time 12:60", 2), ("25-26", "there is no time 25:00", 0),
    ("9-24:01", "there is no time 24:01", 2), ("13pm-14", "there is no such time on a 12-hour clock", 0),
    ("12-9", "it ends at 09:00, not after its start at 12:00", 0),
    ("9-9", "it ends at 09:00, not after its start at 09:00", 0),
    ("9-12 11-13", "11:00–13:00 does not begin after the end of 09:00–12:00", 0),
    ("9-12 12-13", "12:00–13:00 does not begin after the end of 09:00–12:00", 0),
    ("13-17 9-12", "09:00–12:00 does not begin after the end of 13:00–17:00", 0),
    ("1-2 3-4 5-6 7-8 9-10", "it has more than 4 spans of time", 0), ("٩-١٢", "this is not a time of day", 0),
    ("9-12-13", "spans of times have a comma between them", 4),
  ])
  func `others are refused at their place`(typed: String, message: String, column: Int) {
    let error = #expect(throws: GrammarError.self) { try SessionHours(typed) }
    #expect(error?.message.english == message)
    #expect(error?.column == column)
  }

  @Test func `a very long text is refused at once`() {
    #expect(throws: GrammarError.self) { try SessionHours(String(repeating: "9-12,", count: 1_000_000)) }
    #expect(throws: GrammarError.self) { try SessionHours(String(repeating: "9", count: 1_000_000)) }
  }

  @Test func `a journal's hours are in one form only`() throws {
    #expect(SessionHours(parsing: "09:00-12:30,13:30-17:00")?.minutes == 420)
    for text in [
      "9:00-12:30", "09:00-12:30, 13:30-17:00", "09:00–12:30", "", "17:00-09:00", "09:00-10:00,10:00-11:00",
    ] {
      #expect(SessionHours(parsing: text) == nil)
    }
  }

  @Test func `a start, an end and breaks make spans`() throws {
    #expect(try SessionHours(from: "9:00", to: "17:00", breaks: []).text == "09:00-17:00")
    #expect(
      try SessionHours(from: "9h", to: "17h", breaks: ["12:30-13:30"]).text == "09:00-12:30,13:30-17:00")
    #expect(
      try SessionHours(from: "9", to: "24:00", breaks: ["15:00-15:15", "12:30-13:30"]).text
        == "09:00-12:30,13:30-15:00,15:15-24:00")
  }

  @Test(arguments: [
    ("17:00", "9:00", []), ("9:00", "9:00", []), ("9:00", "17:00", ["8-10"]), ("9:00", "17:00", ["9-10"]),
    ("9:00", "17:00", ["16-17"]), ("9:00", "17:00", ["16-18"]), ("9:00", "17:00", ["12-13", "12:30-14"]),
    ("9:00", "17:00", ["12-13", "13-14"]), ("9:00", "17:00", ["10-11 12-13", "14-15 16-16:30"]),
    ("9-10", "17:00", []), ("9:00", "", []), ("9:00", "17:00", ["12"]),
  ])
  func `breaks lie within the hours`(from: String, to: String, breaks: [String]) {
    #expect(throws: GrammarError.self) { try SessionHours(from: from, to: to, breaks: breaks) }
  }

  @Test func `hours have a length, ends and halves`() throws {
    let hours = try SessionHours("9:00-12:30, 13:30-17:00")
    #expect(hours.minutes == 420)
    #expect((hours.start, hours.end) == (540, 1020))
    #expect(hours.halves == [.morning, .afternoon])
    #expect(hours.minutes(in: .morning) == 210)
    #expect(try SessionHours("8-10 10:15-12:45").halves == [.morning])
    #expect(try SessionHours("13-15").halves == [.afternoon])
    #expect(try SessionHours("12:59-17").halves == [.morning])
  }

  @Test func `people read dashes and lengths`() throws {
    let hours = try SessionHours("9:00-12:30, 13:30-17:00")
    #expect(hours.shown == "09:00–12:30 13:30–17:00")
    #expect(hours.outline == "09:00–17:00")
    #expect(hours.sentence.english == "09:00–12:30 and 13:30–17:00")
    #expect(Language.french.words(hours.sentence) == "09:00–12:30 et 13:30–17:00")
    #expect(
      try SessionHours("9-10 11-12 13-14").sentence.english == "09:00–10:00, 11:00–12:00 and 13:00–14:00")
    #expect(hours.length == "7 h")
    #expect(try SessionHours("9-12:20").length == "3 h 20")
    #expect(try SessionHours("9-9:45").length == "45 min")
    #expect(try SessionHours("9-10:05").length == "1 h 05")
  }

  @Test func `a session in a break of another does not overlap it`() throws {
    let day = try SessionHours("9-12 14-17")
    #expect(!day.overlaps(try SessionHours("12-14")))
    #expect(!day.overlaps(try SessionHours("17-18")))
    #expect(day.overlaps(try SessionHours("11:59-12:30")))
    #expect(day.overlaps(try SessionHours("8-18")))
  }
}
