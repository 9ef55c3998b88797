import Testing
import Values

@Suite struct WhenTests {
  @Test(arguments: [
    ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("tomorrow", "2026-11-22"), ("TODAY", "2026-11-21"),
    ("  today  ", "2026-11-21"), ("2026-11-21", "2026-11-21"), ("2024-02-29", "2024-02-29"),
    ("1996-03-02", "1996-03-02"), ("2026-W47-6", "2026-11-21"), ("2026-w47-1", "2026-11-16"),
    ("2020-W53-7", "2021-01-03"), ("0001-01-01", "0001-01-01"), ("-2d", "2026-11-19"), ("-0d", "2026-11-21"),
    ("+1d", "2026-11-22"), ("-1w", "2026-11-14"), ("-1mo", "2026-10-21"), ("-1y", "2025-11-21"),
    ("-2 days", "2026-11-19"), ("3 days ago", "2026-11-18"), ("3d ago", "2026-11-18"),
    ("1 day ago", "2026-11-20"),
    ("a day ago", "2026-11-20"), ("a week ago", "2026-11-14"), ("2 weeks ago", "2026-11-07"),
    ("one month ago", "2026-10-21"), ("9 months ago", "2026-02-21"), ("a year ago", "2025-11-21"),
    ("30 days ago", "2026-10-22"), ("in 1 day", "2026-11-22"), ("0 days ago", "2026-11-21"),
  ])
  func `a day is said in English`(text: String, day: String) {
    #expect(meaning(text, paris) == day)
  }

  @Test(arguments: [
    ("saturday", "2026-11-21"), ("sunday", "2026-11-15"), ("monday", "2026-11-16"), ("tuesday", "2026-11-17"),
    ("wednesday", "2026-11-18"), ("thursday", "2026-11-19"), ("friday", "2026-11-20"),
    ("Monday", "2026-11-16"),
    ("mon", "2026-11-16"), ("last monday", "2026-11-16"), ("last saturday", "2026-11-14"),
    ("last sunday", "2026-11-15"), ("next sunday", "2026-11-22"), ("lundi", "2026-11-16"),
    ("samedi", "2026-11-21"),
    ("samedi dernier", "2026-11-14"), ("lundi dernier", "2026-11-16"), ("dimanche prochain", "2026-11-22"),
  ])
  func `a bare weekday is the most recent one, today included`(text: String, day: String) {
    #expect(meaning(text, paris) == day)
  }

  @Test(arguments: [
    ("saturday", "2026-11-21"), ("friday", "2026-11-27"), ("monday", "2026-11-23"), ("lundi", "2026-11-23"),
    ("last monday", "2026-11-16"), ("next saturday", "2026-11-28"), ("22 nov", "2026-11-22"),
    ("21 nov", "2026-11-21"), ("20 nov", "2027-11-20"), ("3 déc.", "2026-12-03"), ("29 feb", "2028-02-29"),
    ("3/12", "2026-12-03"), ("20/11", "2027-11-20"), ("2026-11-20", "2026-11-20"),
    ("yesterday", "2026-11-20"),
    ("friday 18:00", "2026-11-27T18:00:00+01:00"), ("18:00 3 dec", "2026-12-03T18:00:00+01:00"),
  ])
  func `where something is planned a weekday and a day of a month are the next ones, today included`(
    text: String, day: String
  ) {
    var present = paris
    present.order = .dmy
    present.mayBeFuture = true
    present.looksAhead = true
    #expect(meaning(text, present) == day)
  }

  @Test(arguments: [
    ("aujourd'hui", "2026-11-21"), ("aujourd’hui", "2026-11-21"), ("hier", "2026-11-20"),
    ("Hier", "2026-11-20"),
    ("avant-hier", "2026-11-19"), ("avant hier", "2026-11-19"), ("demain", "2026-11-22"),
    ("il y a 3 jours", "2026-11-18"), ("il y a un jour", "2026-11-20"), ("il y a une semaine", "2026-11-14"),
    ("il y a 2 mois", "2026-09-21"), ("il y a 1 an", "2025-11-21"), ("dans 1 jour", "2026-11-22"),
    ("il y a 3j", "2026-11-18"), ("-2j", "2026-11-19"), ("il y a 2 heures", "2026-11-21T10:30:00+01:00"),
    ("hier 8:30", "2026-11-20T08:30:00+01:00"), ("hier à 8h30", "2026-11-20T08:30:00+01:00"),
    ("hier à midi", "2026-11-20T12:00:00+01:00"), ("midi", "2026-11-21T12:00:00+01:00"),
    ("minuit", "2026-11-21T00:00:00+01:00"), ("lundi à 20h", "2026-11-16T20:00:00+01:00"),
    ("8h", "2026-11-21T08:00:00+01:00"), ("à 8h05", "2026-11-21T08:05:00+01:00"),
    ("maintenant", "2026-11-21T12:30:00+01:00"),
  ])
  func `a date is said in French`(text: String, result: String) {
    #expect(meaning(text, paris) == result)
  }

  @Test(arguments: [
    ("19 nov", "2026-11-19"), ("19 November", "2026-11-19"), ("19th nov", "2026-11-19"),
    ("Nov 19", "2026-11-19"), ("nov 19, 2025", "2025-11-19"), ("21 nov", "2026-11-21"),
    ("22 nov", "2025-11-22"), ("the 1st of", "date.unknown at 4"), ("1st May", "2026-05-01"),
    ("19 novembre 2025", "2025-11-19"), ("le 1er mai", "2026-05-01"), ("3 déc.", "2025-12-03"),
    ("29 feb", "2024-02-29"), ("19 août", "2026-08-19"),
    ("19 nov 19:00", "2026-11-19T19:00:00+01:00"), ("19 nov. à 19h", "2026-11-19T19:00:00+01:00"),
    ("8:30 19 nov", "2026-11-19T08:30:00+01:00"), ("31 feb", "date.impossible at 0"),
    ("30 february 2026", "date.impossible at 0"), ("29 feb 2025", "date.impossible at 0"),
    ("0 nov", "date.impossible at 0"), ("nov", "date.unknown at 0"), ("19", "date.unknown at 0"),
  ])
  func `a day of a month without a year is the most recent one, today included`(text: String, result: String)
  {
    #expect(meaning(text, paris) == result)
  }

  @Test(arguments: [
    ("now", "2026-11-21T12:30:00+01:00"), ("8:05", "2026-11-21T08:05:00+01:00"),
    ("08:05", "2026-11-21T08:05:00+01:00"), ("8:05:30", "2026-11-21T08:05:30+01:00"),
    ("0:00", "2026-11-21T00:00:00+01:00"), ("23:59", "2026-11-21T23:59:00+01:00"),
    ("8am", "2026-11-21T08:00:00+01:00"), ("8 am", "2026-11-21T08:00:00+01:00"),
    ("8AM", "2026-11-21T08:00:00+01:00"), ("8pm", "2026-11-21T20:00:00+01:00"),
    ("12am", "2026-11-21T00:00:00+01:00"), ("12pm", "2026-11-21T12:00:00+01:00"),
    ("12:30am", "2026-11-21T00:30:00+01:00"), ("8:30 p.m.", "2026-11-21T20:30:00+01:00"),
    ("noon", "2026-11-21T12:00:00+01:00"), ("midnight", "2026-11-21T00:00:00+01:00"),
    ("at 8:30", "2026-11-21T08:30:00+01:00"), ("yesterday 8:30", "2026-11-20T08:30:00+01:00"),
    ("yesterday at 8:30", "2026-11-20T08:30:00+01:00"), ("8:30 yesterday", "2026-11-20T08:30:00+01:00"),
    ("yesterday noon", "2026-11-20T12:00:00+01:00"), ("monday 7pm", "2026-11-16T19:00:00+01:00"),
    ("last monday 8am", "2026-11-16T08:00:00+01:00"), ("-2d 8:00", "2026-11-19T08:00:00+01:00"),
    ("3 days ago at noon", "2026-11-18T12:00:00+01:00"), ("tomorrow 8:00", "2026-11-22T08:00:00+01:00"),
    ("2026-11-20 8:05", "2026-11-20T08:05:00+01:00"), ("2026-11-20T08:05", "2026-11-20T08:05:00+01:00"),
    ("2026-11-20T08:05:30", "2026-11-20T08:05:30+01:00"), ("2026-11-20t08:05", "2026-11-20T08:05:00+01:00"),
    ("2026-W47-5T08:05", "2026-11-20T08:05:00+01:00"), ("2026-07-01T08:05", "2026-07-01T08:05:00+02:00"),
    ("2026-11-20T08:05Z", "2026-11-20T08:05:00+00:00"),
    ("2026-11-20T08:05:30+05:45", "2026-11-20T08:05:30+05:45"),
    ("2026-11-20T08:05:30.250-05:00", "2026-11-20T08:05:30.250-05:00"), ("-2h", "2026-11-21T10:30:00+01:00"),
    ("2 hours ago", "2026-11-21T10:30:00+01:00"), ("an hour ago", "2026-11-21T11:30:00+01:00"),
    ("90 minutes ago", "2026-11-21T11:00:00+01:00"), ("-45min", "2026-11-21T11:45:00+01:00"),
    ("in 2 hours", "2026-11-21T14:30:00+01:00"), ("3000 hours ago", "2026-07-19T13:30:00+02:00"),
  ])
  func `a time is said alone or with its day`(text: String, time: String) {
    #expect(meaning(text, paris) == time)
  }

  @Test(arguments: [
    ("2026-03-29 1:59", "2026-03-29T01:59:00+01:00"), ("2026-03-29 2:00", "date.skipped at 11"),
    ("2026-03-29T02:30", "date.skipped at 11"), ("2026-03-29 3:00", "2026-03-29T03:00:00+02:00"),
    ("2:30am 2026-03-29", "date.skipped at 0"), ("2026-10-25 2:30", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25 3:00", "2026-10-25T03:00:00+01:00"), ("2026-10-25T02:30+01:00", "2026-10-25T02:30:00+01:00"),
  ])
  func `a skipped time is refused, a repeated one is the first`(text: String, result: String) {
    #expect(meaning(text, paris) == result)
  }

  @Test func `a skipped time names its neighbours`() throws {
    let error = #expect(throws: GrammarError.self) { try When.parse("2026-03-29 2:30").resolve(paris) }
    #expect(
      error?.message == "02:30 on 2026-03-29 does not exist in Europe/Paris: the clocks moved forward")
    #expect(error?.hint == "the nearest times are `2026-03-29 01:59` and `2026-03-29 03:00`")
  }

  @Test(arguments: [
    ("today", "2026-11-21", "2026-11-21", "2026-11-21"),
    ("8:05", "2026-11-21T08:05:00-05:00", "2026-11-21T08:05:00+05:45", "2026-11-21T08:05:00+11:00"),
    ("now", "2026-11-21T06:30:00-05:00", "2026-11-21T17:15:00+05:45", "2026-11-21T22:30:00+11:00"),
    ("2026-07-01 8am", "2026-07-01T08:00:00-04:00", "2026-07-01T08:00:00+05:45", "2026-07-01T08:00:00+10:30"),
    ("2026-03-08 2:30", "date.skipped at 11", "2026-03-08T02:30:00+05:45", "2026-03-08T02:30:00+11:00"),
    (
      "2026-11-01 1:30", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00+05:45", "2026-11-01T01:30:00+11:00"
    ),
    ("2026-10-04 2:15", "2026-10-04T02:15:00-04:00", "2026-10-04T02:15:00+05:45", "date.skipped at 11"),
    (
      "2026-04-05 1:45", "2026-04-05T01:45:00-04:00", "2026-04-05T01:45:00+05:45", "2026-04-05T01:45:00+11:00"
    ),
    (
      "2026-11-21T12:30Z", "2026-11-21T12:30:00+00:00", "2026-11-21T12:30:00+00:00",
      "2026-11-21T12:30:00+00:00"
    ),
    ("9 hours ago", "2026-11-20T21:30:00-05:00", "2026-11-21T08:15:00+05:45", "2026-11-21T13:30:00+11:00"),
  ])
  func `the same words mean other times elsewhere`(
    text: String, newYork: String, kathmandu: String, lordHowe: String
  ) {
    let now = "2026-11-21T12:30:00+01:00"
    #expect(meaning(text, context(now, ZoneFiles.newYork)) == newYork)
    #expect(meaning(text, context(now, ZoneFiles.kathmandu)) == kathmandu)
    #expect(meaning(text, context(now, ZoneFiles.lordHowe)) == lordHowe)
  }

  @Test func `today is the zone's day, whatever day the present was written in`() {
    let now = "2026-11-21T02:00:00+01:00"
    #expect(meaning("today", context(now, ZoneFiles.newYork)) == "2026-11-20")
    #expect(meaning("friday", context(now, ZoneFiles.newYork)) == "2026-11-20")
    #expect(meaning("today", context(now, ZoneFiles.lordHowe)) == "2026-11-21")
  }

  @Test(arguments: [
    ("today", "2026-11-20"), ("yesterday", "2026-11-19"), ("now", "2026-11-21T01:30:00+01:00 (2026-11-20)"),
    ("1:00", "2026-11-21T01:00:00+01:00 (2026-11-20)"), ("23:00", "2026-11-20T23:00:00+01:00"),
    ("yesterday 23:00", "2026-11-19T23:00:00+01:00"), ("friday", "2026-11-20"), ("saturday", "2026-11-14"),
    ("2026-11-21", "2026-11-21"), ("2026-11-21 1:00", "2026-11-21T01:00:00+01:00 (2026-11-20)"),
    ("2026-11-21 4:00", "2026-11-21T04:00:00+01:00"), ("-2h", "2026-11-20T23:30:00+01:00"),
    ("2026-11-20T23:00-05:00", "2026-11-20T23:00:00-05:00"), ("in 3 hours", "2026-11-21T04:30:00+01:00"),
  ])
  func `a night owl's day ends at the day's start`(text: String, result: String) {
    let owl = context("2026-11-21T01:30:00+01:00", ZoneFiles.paris, dayStart: 14_400)
    #expect(meaning(text, owl) == result)
  }

  @Test func `after the day's start the small hours are this morning's breakfast`() {
    let owl = context("2026-11-21T12:30:00+01:00", ZoneFiles.paris, dayStart: 14_400)
    #expect(meaning("1:00", owl) == "2026-11-21T01:00:00+01:00 (2026-11-20)")
    #expect(meaning("today", owl) == "2026-11-21")
  }

  @Test(arguments: [
    ("21/11/2026", "2026-11-21", "date.impossible at 0", "date.impossible at 0"),
    ("11/21/2026", "date.impossible at 0", "2026-11-21", "date.impossible at 0"),
    ("2026/11/21", "date.impossible at 0", "date.impossible at 0", "2026-11-21"),
    ("3/4/2026", "2026-04-03", "2026-03-04", "date.impossible at 0"),
    ("3/4", "2026-04-03", "2026-03-04", "2026-03-04"), ("1/12", "2025-12-01", "2026-01-12", "2026-01-12"),
    ("29/2", "2024-02-29", "date.impossible at 0", "date.impossible at 0"),
    ("3/4/26", "date.impossible at 0", "date.impossible at 0", "date.impossible at 0"),
    ("30/2/2026", "date.impossible at 0", "date.impossible at 0", "date.impossible at 0"),
  ])
  func `a date with slashes follows the order that is set`(
    text: String, dmy: String, mdy: String, ymd: String
  ) {
    var present = paris
    present.order = .dmy
    #expect(meaning(text, present) == dmy)
    present.order = .mdy
    #expect(meaning(text, present) == mdy)
    present.order = .ymd
    #expect(meaning(text, present) == ymd)
    #expect(meaning(text, paris) == "date.slash at 0")
  }

  @Test(arguments: [
    ("2026-11-23", "2026-11-23"), ("2 days from now", "date.unknown at 7"), ("in 2 days", "2026-11-23"),
    ("next monday", "2026-11-23"), ("dans 2 jours", "2026-11-23"), ("apres-demain", "2026-11-23"),
    ("après-demain", "2026-11-23"), ("+48h", "2026-11-23T12:30:00+01:00"),
    ("tomorrow 12:31", "2026-11-22T12:31:00+01:00"), ("2027-02-01", "2027-02-01"),
  ])
  func `more than 24 hours ahead must be asked for`(text: String, result: String) {
    var present = paris
    let isFuture = !result.hasPrefix("date.")
    #expect(meaning(text, present) == (isFuture ? "date.future at 0" : result))
    present.mayBeFuture = true
    #expect(meaning(text, present) == result)
  }

  @Test func `24 hours ahead to the second is not too far`() {
    #expect(meaning("tomorrow 12:30", paris) == "2026-11-22T12:30:00+01:00")
    #expect(meaning("in 24 hours", paris) == "2026-11-22T12:30:00+01:00")
  }

  @Test func `on 29 February a year ago is the 28th`() {
    let leap = context("2024-02-29T12:00:00+01:00", ZoneFiles.paris)
    #expect(meaning("a year ago", leap) == "2023-02-28")
    #expect(meaning("4 years ago", leap) == "2020-02-29")
    #expect(meaning("yesterday", leap) == "2024-02-28")
    #expect(meaning("tomorrow", leap) == "2024-03-01")
  }

  @Test func `the words are kept, and now needs none`() throws {
    #expect(try When.parse("yesterday 8:30").text == "yesterday 8:30")
    #expect(try When.now.resolve(paris).timestamp?.description == "2026-11-21T12:30:00+01:00")
    #expect(try When.parse("today").resolve(paris).timestamp == nil)
    #expect(try When.parse("8:00").resolve(paris).day.description == "2026-11-21")
  }
}
