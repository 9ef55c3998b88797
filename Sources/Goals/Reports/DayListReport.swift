package import Document
package import Encoding
internal import Food
internal import Values

/// Days one by one with what each adds up to, as somebody has picked them.
package struct DayListReport: Sendable {
  private let days: [DaySums]

  /// The report of some days, in the order in which they are to stand.
  package init(_ days: [DaySums]) {
    self.days = days
  }

  /// A row a day.
  package func table(_ language: Language) -> Table {
    let columns: [Column] =
      [.text("day", language.words(.day), .essential, .whole)]
      + Nutrient.label.map { .number($0.key, $0.title(language), Self.priority(of: $0)) }
      + [
        .number("burned_kcal", language.words(.burnedKilocalories), .useful),
        .number("active_minutes", "min", .useful),
        .number("sessions", language.words(.sessions), .extra),
        .number("weight_kg", "\(language.words(.weight)) kg", .useful),
        .number("water_ml", "\(language.words(.water)) ml", .extra),
      ]
    let rows = days.map { day -> [Cell] in
      [.day(day.day)] + Nutrient.label.map { day.cell($0, unit: nil) } + [
        day.burnedCell(unit: nil), .number(Decimal(thousandths: day.minutes), places: 0),
        .count(Int(clamping: day.sessions)), day.weightKilograms.map { .number($0, places: 1) } ?? .empty,
        day.tellsWater ? .number(Decimal(thousandths: day.water), places: 0) : .empty,
      ]
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  private static func priority(of nutrient: Nutrient) -> Column.Priority {
    nutrient == .energy ? .essential : Nutrient.principal.contains(nutrient) ? .useful : .extra
  }

  /// The days for programs.
  package var items: [JSON] { days.map { .object($0.dayMembers) } }
}
