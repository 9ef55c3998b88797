import Document
import Testing
import Values

@Test(arguments: [
  ("0", 0, "0", "0"), ("0", 2, "0.00", "0,00"), ("1234.5", 1, "1,234.5", "1\u{202F}234,5"),
  ("-1234567.891", 3, "-1,234,567.891", "-1\u{202F}234\u{202F}567,891"),
  ("12.45", 1, "12.4", "12,4"), ("12.55", 1, "12.6", "12,6"), ("0.5", 0, "0", "0"), ("1.5", 0, "2", "2"),
  ("-0.04", 1, "0.0", "0,0"), ("-0.06", 1, "-0.1", "-0,1"), ("999.96", 1, "1,000.0", "1\u{202F}000,0"),
  ("7", 9, "7.000", "7,000"), ("7.5", -1, "8", "8"),
])
func `numbers are grouped, rounded half to even and keep their places`(
  text: String, places: Int, english: String, french: String
) throws {
  let value = try #require(Decimal(parsing: text))
  #expect(Language.english.number(value, places: places) == english)
  #expect(Language.french.number(value, places: places) == french)
}

@Test func `the largest and smallest numbers can be shown`() {
  let largest = Decimal(thousandths: .max)
  let smallest = Decimal(thousandths: .min)
  #expect(Language.english.number(largest, places: 3) == "9,223,372,036,854,775.807")
  #expect(Language.english.number(smallest, places: 0).hasPrefix("-9,223,372,036,854,77"))
}

@Test func `a unit follows its number, and a per cent sign clings to it in English`() {
  let value = Decimal(thousandths: 92_500)
  #expect(Language.english.amount(value, unit: "g", places: 1) == "92.5 g")
  #expect(Language.english.amount(value, unit: "%", places: 1) == "92.5%")
  #expect(Language.french.amount(value, unit: "%", places: 1) == "92,5\u{202F}%")
  #expect(Language.english.amount(value, unit: "", places: 1) == "92.5")
}

@Test(arguments: [
  ("2026-11-21", "Sat 21 Nov 2026", "sam. 21 nov. 2026", "November 2026", "novembre 2026"),
  ("2026-02-01", "Sun 1 Feb 2026", "dim. 1er févr. 2026", "February 2026", "février 2026"),
  ("2024-12-31", "Tue 31 Dec 2024", "mar. 31 déc. 2024", "December 2024", "décembre 2024"),
])
func `days are written as people write them`(
  iso: String, english: String, french: String, month: String, mois: String
) throws {
  let day = try #require(CivilDay(iso: iso))
  #expect(Language.english.day(day) == english)
  #expect(Language.french.day(day) == french)
  #expect(Language.english.month(of: day) == month)
  #expect(Language.french.month(of: day) == mois)
}

@Test func `a clock time is that of its own zone`() throws {
  let time = try #require(Timestamp(parsing: "2026-11-21T08:05:59-05:00"))
  #expect(Language.french.clock(time) == "08:05")
}

@Test(arguments: [
  ("fr_CA.UTF-8", "fr"), ("fr", "fr"), ("fr-FR", "fr"), ("FR_fr", "fr"), ("en_GB@euro", "en"), ("C", "en"),
  ("C.UTF-8", "en"), ("POSIX", "en"), ("de_DE", nil), ("", nil), ("frisian", nil),
])
func `a locale names its language`(locale: String, tag: String?) {
  #expect(Language(locale: locale)?.rawValue == tag)
}

@Test func `a phrase has its words in each language and one key for machines`() {
  #expect(Language.english.words(.notLogged) == "not logged")
  #expect(Language.french.words(.notLogged) == "non saisi")
  #expect(Phrase.notLogged.key == "not_logged")
}
