import Document
import Testing
import Values

/// A document with every block, wide characters, hostile text, and values that are unknown or known in part.
enum SampleDocument {
  static func document(_ language: Language) throws -> Document {
    let day = try #require(CivilDay(iso: "2026-11-21"))
    return Document(
      title: language.day(day),
      blocks: [
        .heading(level: 1, language.heading(.meals)),
        .table(try meals(language)),
        .heading(level: 1, language.heading(.goals)),
        .bars(bars(language)),
        .fields([
          Field(language.words(.day), .day(day)),
          Field(language.words(.weight), .amount(number(79_800), unit: "kg", places: 1)),
          Field(language.words(.trend), .unknown),
          Field(language.words(.sugar), .partial(number(12_400), unit: "g", places: 1, known: 14, of: 17)),
          Field(
            language.words(.balance), .amount(number(1_234_000), unit: "kcal", places: 0).emphasized(.over)),
          Field(
            language.words(.notes), .text("long walk by the river with the dog, then 泳ぐ and a nap\nno pain")),
        ]),
        .heading(level: 2, language.heading(.alerts)),
        .list(["1. not *a* list", "drink <b>water</b> \u{1B}]0;title\u{7}now"]),
        .paragraph("# not a heading\n\(hostile)"),
      ])
  }

  static let hostile = "\u{1B}[31mred\u{1B}[0m \u{202E}txt.exe\u{202C} \u{9B}2J bell\u{7}"

  private static func number(_ thousandths: Int64) -> Decimal { Decimal(thousandths: thousandths) }

  private static func bars(_ language: Language) -> [ProgressBar] {
    [
      ProgressBar(
        label: language.words(.energy), actual: number(1_220_000), target: number(2_000_000), unit: "kcal",
        places: 0, state: .under, partial: nil),
      ProgressBar(
        label: language.words(.protein), actual: number(160_000), target: number(150_000), unit: "g",
        places: 0, state: .met, partial: .init(14, of: 17)),
      ProgressBar(
        label: language.words(.sodium), actual: number(2_450_000), target: number(2_300_000), unit: "mg",
        places: 0, state: .over, partial: nil),
      ProgressBar(
        label: language.words(.water), actual: nil, target: number(2_000), unit: "l",
        places: 1, state: .unknown, partial: nil),
    ]
  }

  private static func meals(_ language: Language) throws -> Table {
    let columns: [Column] = [
      .text("at", language.words(.time), .useful, .whole),
      .text("slot", language.words(.meal), .useful, .clipped),
      .text("food", language.words(.food), .essential, .wrapped),
      .number("grams", "g", .useful),
      .number("kcal", "kcal", .essential),
      .number("protein_g", language.words(.protein) + " g", .extra),
      .number("sugar_g", language.words(.sugar) + " g", .extra),
      .text("note", language.words(.notes), .extra, .clipped),
    ]
    func row(
      _ clock: String, _ slot: Phrase, _ food: String, _ grams: Int64, _ kcal: Cell, _ protein: Int64,
      _ sugar: Cell,
      _ note: String
    ) throws -> [Cell] {
      let time = try #require(Timestamp(parsing: "2026-11-21T\(clock):00+01:00"))
      return [
        .time(time), .phrase(slot), .text(food), .number(number(grams), places: 0), kcal,
        .number(number(protein), places: 1), sugar, .text(note),
      ]
    }
    return Table(
      columns: columns,
      rows: [
        try row(
          "07:30", .breakfast, "鶏の唐揚げと白いご飯 (karaage)", 350_000, .number(number(612_000), places: 0), 31_250,
          .number(number(2_100), places: 1), "=1+1"),
        try row(
          "12:30", .lunch, "Apple pie 🥧 shared with 👨‍👩‍👧, \"half\" of it|all", 200_000,
          .number(number(1_474_500), places: 0).emphasized(.over), 5_000, .unknown, "crème brûlée\nnext time"),
        try row(
          "19:05", .dinner, hostile, 1_000, .number(number(40_000), places: 0).emphasized(.attention), 62_040,
          .number(number(10_300), places: 1).emphasized(.good), ""),
      ],
      total: [
        .phrase(.total), .empty, .empty, .number(number(551_000), places: 0),
        .number(number(2_126_500), places: 0), .number(number(98_290), places: 1),
        .partial(number(12_400), unit: nil, places: 1, known: 2, of: 3),
      ])
  }
}
