import Testing
import Values

@Suite struct WeekdayRunTests {
  @Test(
    arguments: [
      ("mon-fri", [1...5]), ("sat,sun", [6...7]), ("mon,wed,fri", [1...1, 3...3, 5...5]),
      ("fri-mon", [1...1, 5...7]), ("daily", [1...7]), ("every day", [1...7]), ("tous les jours", [1...7]),
      ("chaque jour", [1...7]), ("lun-ven", [1...5]), ("en semaine", [1...5]), ("samedi,dimanche", [6...7]),
    ] as [(String, [ClosedRange<Int>])])
  func `days of the week have runs`(text: String, runs: [ClosedRange<Int>]) throws {
    #expect(try Weekdays.parse(text).runs == runs)
  }

  @Test func `a day later Sunday becomes Monday`() throws {
    #expect(try Weekdays.parse("fri,sun").dayLater == Weekdays.parse("sat,mon"))
    #expect(Weekdays.all.dayLater == .all)
  }

  @Test func `days are made of numbers that are days`() throws {
    #expect(Weekdays(numbers: [7, 6, 7]) == (try Weekdays.parse("weekend")))
    #expect(Weekdays(numbers: []) == nil)
    #expect(Weekdays(numbers: [0]) == nil)
    #expect(Weekdays(numbers: [8]) == nil)
  }
}

@Suite struct ClockTimeTests {
  @Test(
    arguments: [
      ("18:00", 64_800), ("7:30", 27_000), ("6pm", 64_800), ("18h30", 66_600), ("noon", 43_200),
      ("midi", 43_200),
      ("00:00", 0), ("23:59", 86_340),
    ] as [(String, Int32)])
  func `a time of day is read`(text: String, second: Int32) throws {
    #expect(try ClockTime.parse(text).second == second)
  }

  @Test(arguments: ["", "18", "25:00", "18:60", "18:00 today", "tomorrow", "-1:00", "24:00"])
  func `what is no time of day is refused`(text: String) {
    #expect(throws: GrammarError.self) { try ClockTime.parse(text) }
  }

  @Test func `a time is written as it is typed`() throws {
    #expect(try ClockTime.parse("6pm").description == "18:00")
    #expect(ClockTime(hour: 9).description == "09:00")
    #expect(ClockTime(second: 86_400) == nil)
  }
}
