import Document
import Testing
import Values

private func bar(
  _ actual: Int64?, of target: Int64, _ state: ProgressBar.State, partial: ProgressBar.Known? = nil
) -> ProgressBar {
  ProgressBar(
    label: "energy", actual: actual.map { Decimal(thousandths: $0) }, target: Decimal(thousandths: target),
    unit: "kcal", places: 0, state: state, partial: partial)
}

@Test(arguments: [
  (bar(1_220_000, of: 2_000_000, .under), "1,220 of 2,000 kcal, 780 left", "1 220 sur 2 000 kcal, reste 780"),
  (
    bar(2_450_000, of: 2_000_000, .over), "2,450 of 2,000 kcal, 450 over", "2 450 sur 2 000 kcal, 450 de trop"
  ),
  (bar(2_010_000, of: 2_000_000, .met), "2,010 of 2,000 kcal, met", "2 010 sur 2 000 kcal, atteint"),
  (
    bar(1_950_000, of: 2_000_000, .met), "1,950 of 2,000 kcal, met, 50 left",
    "1 950 sur 2 000 kcal, atteint, reste 50"
  ),
  (bar(2_010_000, of: 2_000_000, .under), "2,010 of 2,000 kcal, under", "2 010 sur 2 000 kcal, en dessous"),
  (bar(nil, of: 2_000_000, .unknown), "unknown, goal 2,000 kcal", "inconnu, objectif 2 000 kcal"),
  (bar(5_000, of: 9_000, .unknown), "5 of 9 kcal, unknown", "5 sur 9 kcal, inconnu"),
  (
    bar(5_000, of: 9_000, .under, partial: .init(1, of: 2)), "5 of 9 kcal, 4 left, from 1 of 2 items",
    "5 sur 9 kcal, reste 4, d'après 1 élément sur 2"
  ),
])
func `a goal says how far it is reached and what is left`(bar: ProgressBar, english: String, french: String) {
  #expect(Language.english.progress(bar) == english)
  #expect(Language.french.progress(bar).replacing("\u{202F}", with: " ") == french)
}

@Test(arguments: [
  (95_980, "96.0 of 96.0 g a day, just short", "96,0 sur 96,0 g par jour, un peu de moins"),
  (95_000, "95.0 of 96.0 g a day, 1.0 short", "95,0 sur 96,0 g par jour, 1,0 de moins"),
])
func `of an average nobody is told hundredths`(actual: Int64, english: String, french: String) {
  let perDay = Phrase("per_day", "a day")
  let average = ProgressBar(
    label: "fat", actual: Decimal(thousandths: actual), target: Decimal(96), unit: "g", places: 1,
    state: .under, partial: nil
  ).average(per: perDay)
  #expect(Language.english.progress(average) == english)
  #expect(Language.french.progress(average).replacing("\u{202F}", with: " ") == french)
}

@Test(arguments: [
  (bar(0, of: 100, .under), "░░░░░░░░░░", "----------"),
  (bar(50, of: 100, .under), "█████░░░░░", "#####-----"),
  (bar(49, of: 100, .under), "████▉░░░░░", "####------"),
  (bar(1, of: 80, .under), "▏░░░░░░░░░", "----------"),
  (bar(99, of: 100, .under), "█████████▉", "#########-"),
  (bar(100, of: 100, .met), "██████████", "##########"),
  (bar(.max, of: 1, .over), "██████████", "##########"),
  (bar(.max - 1, of: .max, .under), "█████████▉", "#########-"),
  (bar(-5, of: 100, .under), "░░░░░░░░░░", "----------"),
  (bar(5, of: 0, .over), "██████████", "##########"),
  (bar(.min, of: .min, .met), "░░░░░░░░░░", "----------"),
  (bar(nil, of: 100, .unknown), "░░░░░░░░░░", "----------"),
])
func `a bar is as full as its goal, to an eighth of a column`(bar: ProgressBar, blocks: String, signs: String)
{
  // Ten columns are what is left beside the label of six and the words in a line of just that length.
  #expect(drawing(bar, unicode: true) == blocks)
  #expect(drawing(bar, unicode: false) == signs)
}

private func drawing(_ bar: ProgressBar, unicode: Bool) -> String {
  let words = Language.english.progress(bar)
  let width = "energy".count + 2 + 10 + 2 + words.count
  let settings = RenderSettings(width: width, colour: false, unicode: unicode, language: .english)
  let bytes = TableRenderer(settings: settings).render(Document(title: "", blocks: [.bars([bar])]))
  return String(String(decoding: bytes, as: UTF8.self).dropFirst(8).prefix(10))
}

@Test func `numbers too far apart for their difference are still told`() {
  #expect(Language.english.progress(bar(.min, of: .max, .under)).hasSuffix(" left"))
  #expect(Language.english.progress(bar(.max, of: .min, .over)).hasSuffix(" over"))
}
