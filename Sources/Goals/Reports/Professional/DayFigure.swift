internal import Document
internal import Encoding
internal import Food
internal import Values

/// What the days of a period say of one quantity.
struct DayFigure: Sendable {
  /// The stable name for machines, with its unit.
  let key: String
  /// What it is for people.
  let label: Phrase
  /// The unit of its numbers.
  let unit: String
  /// The decimal places that people are shown.
  let places: Int
  /// The figures of the days on which it is known; nil without any.
  let figures: SampleFigures?
  /// On how many of these days only a part is known, so that the number is too small.
  let partialDays: Int

  /// What was eaten on the logged days, what was moved, and what was drunk where drinks are logged.
  static func all(_ days: [DaySums]) -> [DayFigure] {
    let logged = days.filter(\.isLogged)
    let eaten = Nutrient.label.compactMap { nutrient -> DayFigure? in
      guard let phrase = nutrient.phrase else { return nil }
      let place = nutrient.rawValue
      return DayFigure(
        key: nutrient.key, label: phrase, unit: nutrient.unit.symbol,
        places: nutrient == .sodium ? 0 : nutrient.places,
        figures: SampleFigures(logged.compactMap { $0.value(place) }),
        partialDays: logged.count { $0.unknown[place] > 0 && $0.unknown[place] < $0.items })
    }
    let water = DayFigure(
      key: "water_ml", label: .water, unit: "ml", places: 0,
      figures: SampleFigures(days.filter { $0.drinks > 0 }.map { Decimal(thousandths: $0.water) }),
      partialDays: 0)
    return (eaten + moved(logged) + [water]).filter { $0.figures != nil }
  }

  private static func moved(_ logged: [DaySums]) -> [DayFigure] {
    [
      DayFigure(
        key: "burned_kcal", label: .burned, unit: "kcal", places: 0,
        figures: SampleFigures(logged.compactMap(\.burnedEnergy)),
        partialDays: logged.count { $0.burnedUnknown > 0 && $0.burnedUnknown < $0.sessions }),
      DayFigure(
        key: "active_minutes", label: .activeMinutes, unit: "min", places: 0,
        figures: SampleFigures(logged.map { Decimal(thousandths: $0.minutes) }), partialDays: 0),
    ]
  }

  /// The columns of its table.
  static func columns(_ language: Language) -> [Column] {
    [
      .text("figure", language.words(.whatIsTold), .essential, .clipped),
      .number("mean", language.words(.mean), .essential),
      .number("minimum", language.words(.minimum), .useful),
      .number("median", language.words(.median), .useful),
      .number("maximum", language.words(.maximum), .useful),
      .number("standard_deviation", language.words(.deviation), .extra),
      .number("days", language.words(.days), .useful),
      .number("partial_days", language.words(.partialDays), .extra),
    ]
  }

  /// The cells of its row.
  var row: [Cell] {
    func cell(_ value: Decimal?) -> Cell {
      value.map { .amount($0, unit: unit, places: places) } ?? .unknown
    }
    return [
      .phrase(Phrase(key) { $0.words(label) }), cell(figures?.mean),
      cell(figures?.minimum), cell(figures?.median), cell(figures?.maximum),
      figures?.deviation.map { .amount($0, unit: unit, places: places) } ?? .empty,
      .count(figures?.count ?? 0), .count(partialDays),
    ]
  }

  /// The object of machine formats.
  var json: JSON {
    .object(
      [.init("figure", key)] + (figures.map { $0.members(days: $0.count) } ?? [])
        + [.init("partial_days", .count(partialDays))])
  }
}

extension Phrase {
  static let mean = Phrase("mean", "mean")
  static let minimum = Phrase("minimum", "lowest")
  static let median = Phrase("median", "median")
  static let maximum = Phrase("maximum", "highest")
  fileprivate static let deviation = Phrase("standard_deviation", "SD")
  fileprivate static let partialDays = Phrase("partial_days", "partly known")
}
