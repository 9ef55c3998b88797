import Document
import Testing
import Values

private let american = ShownUnits(energy: "kJ", mass: "lb", distance: "mi")
private let british = ShownUnits(energy: "kcal", mass: "st", distance: "mi")

private func plain(_ document: Document, _ units: ShownUnits) -> String {
  let language = Language.english
  let bytes = PlainRenderer(language: language).render(document.shown(in: units, language))
  return String(decoding: bytes, as: UTF8.self)
}

private let meals = Document(
  title: "",
  blocks: [
    .table(
      Table(
        columns: [
          .text("meal", "meal", .essential, .whole), .number("kcal", "kcal", .essential),
          .number("burned_kcal", "burned kcal", .essential), .number("protein_g", "protein g", .essential),
        ],
        rows: [
          [
            .text("lunch"), .number(Decimal(100), places: 0),
            .partial(Decimal(200), unit: nil, places: 0, known: 1, of: 2), .number(Decimal(10), places: 0),
          ]
        ],
        total: [.phrase(.total), .number(Decimal(100), places: 0), .empty, .number(Decimal(10), places: 0)]))
  ])

@Test func `the columns of a table are converted with their titles, whatever unit is wanted`() {
  #expect(
    plain(meals, american) == """
      meal    kJ  burned kJ  protein g
      lunch  418       837*         10
      total  418                    10
      * lunch, burned kJ: 837, from 1 of 2 items

      """)
}

@Test func `fields are converted, and stones are shown with their pounds`() {
  let fields = Document(
    title: "",
    blocks: [
      .fields([
        Field("weight", .amount(Decimal(80), unit: "kg", places: 1)),
        Field("run", .amount(Decimal(5), unit: "km", places: 1)),
        Field("energy", .average(Decimal(100), unit: "kcal", places: 0, days: 1, of: 2)),
        Field("protein", .amount(Decimal(10), unit: "g", places: 1)),
      ])
    ])
  #expect(
    plain(fields, american) == """
      weight   176.4 lb
      run      3.1 mi
      energy   418 kJ, from 1 of 2 days
      protein  10.0 g

      """)
  #expect(
    plain(fields, british) == """
      weight   12 st 8.4 lb
      run      3.1 mi
      energy   100 kcal, from 1 of 2 days
      protein  10.0 g

      """)
}

@Test func `bars are converted, in pounds where stones are wanted`() {
  let bars = Document(
    title: "",
    blocks: [
      .bars([
        ProgressBar(
          label: "energy", actual: Decimal(500), target: Decimal(1000), unit: "kcal", places: 0,
          state: .under,
          partial: nil),
        ProgressBar(
          label: "weight", actual: Decimal(1), target: Decimal(2), unit: "kg", places: 1, state: .under,
          partial: nil),
      ])
    ])
  #expect(
    plain(bars, american) == """
      energy  ##########----------  2,092 of 4,184 kJ, 2,092 left
      weight  ##########----------  2.2 of 4.4 lb, 2.2 left

      """)
  #expect(plain(bars, british).contains("2.2 of 4.4 lb"))
}

@Test func `programs read what is kept in kcal, kg and km`() {
  let bytes = SeparatedRenderer(separator: UInt8(ascii: ",")).render(
    meals.shown(in: .metric, .english))
  #expect(
    String(decoding: bytes, as: UTF8.self) == """
      meal,kcal,burned_kcal,protein_g
      lunch,100,200,10

      """)
}

@Test(arguments: [("80", "12 st 8.4 lb"), ("-0.5", "-1.1 lb"), ("0", "0 lb"), ("6.35", "1 st 0 lb")])
func `a weight in words is in stones and pounds`(kilograms: String, words: String) throws {
  let weight = try #require(Decimal(parsing: kilograms))
  #expect(british.text(weight, unit: "kg", places: 1, .english) == words)
}
