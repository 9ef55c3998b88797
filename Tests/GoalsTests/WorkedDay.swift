import Document
import Goals
import Values

/// One day with everything: two meals, one item of which has unknown values, a run, a walk without a known energy, a
/// weight, water, a measurement, a note, and goals of every kind.
enum WorkedDay {
  static let day = CivilDay(iso: "2026-11-21") ?? .first

  static let lines = JournalLines([
    [
      goal("2026-11-01", "kcal", "600", aim: "around"), goal("2026-11-01", "protein", "150", aim: "at_least"),
      goal("2026-11-01", "sodium", "300", aim: "at_most"), goal("2026-11-01", "fiber", "25", aim: "at_least"),
      goal("2026-11-01", "minutes", "300", aim: "at_least", period: "week"),
      goal("2026-11-01", "weight", "75", aim: "at_most", more: #","by":"2026-12-31","start_kg":81"#),
    ],
    [weight("2026-11-14", "80.2")], [weight("2026-11-21", "79.8")],
    [
      meal(
        "2026-11-21", "lunch",
        total:
          #"{"items":2,"kcal":382,"protein_g":62.3,"carbohydrate_g":13.81,"fat_g":7.31,"fiber_g":2.4,"sugar_g":10.39,"sodium_mg":149}"#,
        items: #"{"k3f9q2m7xa.4.1":\#(chicken),"k3f9q2m7xa.4.2":\#(apple)}"#)
    ],
    [
      meal(
        "2026-11-21", "snack",
        total:
          #"{"items":1,"kcal":320,"protein_g":5,"carbohydrate_g":40,"fat_g":15,"fiber_g":null,"sugar_g":null,"sodium_mg":200,"unknown":{"fiber_g":1,"sugar_g":1}}"#,
        items: #"{"k3f9q2m7xa.5.1":\#(granola)}"#)
    ],
    [activity("2026-11-21", minutes: "45", kcal: "586.5")],
    [activity("2026-11-21", minutes: "20", kcal: "null")],
    [water("2026-11-21", "250")],
    [
      #"{"op":"add","kind":"measure","entry":"<id>","day":"2026-11-21","name":"waist","value":84,"unit":"cm"}"#
    ],
    [#"{"op":"add","kind":"note","entry":"<id>","day":"2026-11-21","text":"slept well"}"#],
    [activity("2026-11-17", minutes: "60", kcal: "500")],
    [
      meal(
        "2026-11-19", "dinner",
        total:
          #"{"items":1,"kcal":600,"protein_g":155,"carbohydrate_g":10,"fat_g":3,"fiber_g":1,"sugar_g":1,"sodium_mg":1}"#
      )
    ],
  ])

  private static let chicken =
    #"{"food":"usda:05064","name":"Chicken, broilers or fryers, breast, meat only, cooked, roasted","amount":200,"unit":"g","grams":200,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148,"source":"USDA SR28"}"#
  private static let apple =
    #"{"food":"usda:09003","name":"Apples, raw, with skin","amount":1,"unit":null,"grams":100,"kcal":52,"protein_g":0.26,"carbohydrate_g":13.81,"fat_g":0.17,"fiber_g":2.4,"sugar_g":10.39,"sodium_mg":1,"source":"USDA SR28","portion":"medium"}"#
  private static let granola =
    #"{"food":"own:01M7YF3FTCB3C4D5E6F7G8H9J2@01M7YF3FTCB3C4D5E6F7G8H9J2","name":"granola bar","amount":1,"unit":"piece","grams":70,"kcal":320,"protein_g":5,"carbohydrate_g":40,"fat_g":15,"fiber_g":null,"sugar_g":null,"sodium_mg":200,"source":"own food"}"#

  /// The walk over its journal.
  static var view: DayView {
    var view = DayView(day: day)
    lines.fold(into: &view)
    return view
  }

  /// A document as plain text.
  static func plain(_ document: Document, _ language: Language) -> String {
    String(decoding: PlainRenderer(language: language).render(document), as: UTF8.self)
  }

  /// A document on a terminal.
  static func table(_ document: Document, _ language: Language, width: Int) -> String {
    let settings = RenderSettings(width: width, colour: false, unicode: true, language: language)
    return String(decoding: TableRenderer(settings: settings).render(document), as: UTF8.self)
  }
}
