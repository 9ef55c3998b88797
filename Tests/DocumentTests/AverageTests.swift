import Document
import Testing
import Values

private func bar(_ state: ProgressBar.State, _ actual: Int32) -> ProgressBar {
  ProgressBar(
    label: "protein", actual: Decimal(actual), target: Decimal(150), unit: "g", places: 0, state: state,
    partial: nil)
}

@Test(arguments: [
  (ProgressBar.State.under, 111, "111 of 150 g a day, 39 short", "111 sur 150 g par jour, 39 de moins"),
  (.met, 120, "120 of 150 g a day, met", "120 sur 150 g par jour, atteint"),
  (.over, 160, "160 of 150 g a day, 10 over", "160 sur 150 g par jour, 10 de trop"),
])
func `an average says what it is for, and that nothing is left to do`(
  state: ProgressBar.State, actual: Int32, english: String, french: String
) {
  let average = bar(state, actual).average(per: .aDay)
  #expect(Language.english.progress(average) == english)
  #expect(Language.french.progress(average) == french)
}

@Test func `nothing is left of a time that is over`() {
  #expect(Language.english.progress(bar(.under, 111)) == "111 of 150 g, 39 left")
  #expect(Language.english.progress(bar(.under, 111).final) == "111 of 150 g, 39 short")
}

@Test(arguments: [(4, "993 kcal, from 4 of 5 days"), (5, "993 kcal")])
func `an average says on how many days it rests where these are not all`(days: Int, words: String) {
  let cell = Cell.average(Decimal(993), unit: "kcal", places: 0, days: days, of: 5)
  let document = Document(title: "", blocks: [.fields([Field("energy", cell)])])
  let bytes = PlainRenderer(language: .english).render(document)
  #expect(String(decoding: bytes, as: UTF8.self) == "energy  \(words)\n")
}
