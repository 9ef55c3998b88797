internal import Activity
internal import Arguments
internal import Document
internal import Encoding
internal import Session
internal import Values

/// A service that estimates the energy of activities, as `--source` names it.
enum BurnSource: String, ArgumentChoice {
  static let metavar = "SOURCE"
  case ninjas
}

/// The energy of activities as API Ninjas estimates it.
struct NinjasBurn {
  let type: String
  let minutes: Minutes
  let weight: Kilograms?

  /// Asks and shows what comes, one row an activity of that name.
  func show(_ shape: AnswerShape?, _ session: inout Session) throws(Failure) {
    let whole = minutes.value.rounded(places: 0) ?? minutes.value
    let items: [JSON]
    if let pounds {
      items = try Ninjas.items(
        "/v1/caloriesburned",
        query: ["activity": type, "duration": whole.description, "weight": pounds.description], session)
    } else {
      session.console.say("no weight is known; the service assumes 160 lb (72.6 kg)")
      items = try Ninjas.items(
        "/v1/caloriesburned", query: ["activity": type, "duration": whole.description], session)
    }
    let language = session.console.language
    let cell = { (item: JSON, key: String, unit: String) in
      item[key]?.numberText.flatMap { Decimal(parsing: $0) }.map { Cell.amount($0, unit: unit, places: 0) }
        ?? .unknown
    }
    let table = Table(
      items,
      columns: [
        .text("name", language.words(.activity), .essential, .wrapped) {
          .text(terminalSafe($0["name"]?.stringValue ?? ""))
        },
        .number("calories_per_hour", language.words(.perHour), .useful) {
          cell($0, "calories_per_hour", "kcal")
        },
        .number("duration_minutes", language.words(.duration), .useful) {
          cell($0, "duration_minutes", "min")
        },
        .number("total_calories", language.words(.burned), .essential) {
          cell($0, "total_calories", "kcal")
        },
      ])
    let document = Document(
      title: "", blocks: items.isEmpty ? [] : [.table(table)])
    session.console.show(
      document,
      json: ["schema": "healthlog.burn-lookup/1", "source": "ninjas", "activities": .array(items)],
      lines: items, shaped: shape, as: { items })
    guard items.isEmpty else { return }
    session.console.say("API Ninjas has no activity '\(type)'")
    session.console.end(with: .notFound)
  }

  /// The weight in whole pounds, from 50 to 500 as the service takes it.
  private var pounds: Decimal? {
    guard let weight,
      let pounds = Decimal.product(weight.value, Decimal(100_000), dividedBy: Decimal(45_359))?.rounded(
        places: 0)
    else { return nil }
    return min(max(pounds, Decimal(50)), Decimal(500))
  }

  /// Our own estimate in the shape of the service.
  static func object(_ name: String, _ estimate: EnergyEstimate) -> JSON {
    let whole = { (value: Decimal) in JSON.number((value.rounded(places: 0) ?? value).description) }
    return [
      "name": .string(name), "calories_per_hour": whole(estimate.perHour.value),
      "duration_minutes": .number(estimate.duration.description),
      "total_calories": whole(estimate.gross.value),
    ]
  }
}
