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
    let nutrients = Nutrient.label.map { nutrient in
      RowColumn<DaySums>.number(nutrient.key, nutrient.title(language), Self.priority(of: nutrient)) {
        $0.cell(nutrient, unit: nil)
      }
    }
    return Table(
      days,
      columns: [.text("day", language.words(.day), .essential, .whole) { .day($0.day) }] + nutrients + [
        .number("burned_kcal", language.words(.burnedKilocalories), .useful) { $0.burnedCell(unit: nil) },
        .number("active_minutes", "min", .useful) { .number(Decimal(thousandths: $0.minutes), places: 0) },
        .number("sessions", language.words(.sessions), .extra) { .count(Int(clamping: $0.sessions)) },
        .number("weight_kg", "\(language.words(.weight)) kg", .useful) {
          $0.weightKilograms.map { .number($0, places: 1) } ?? .empty
        },
        .number("water_ml", "\(language.words(.water)) ml", .extra) {
          $0.tellsWater ? .number(Decimal(thousandths: $0.water), places: 0) : .empty
        },
      ])
  }

  private static func priority(of nutrient: Nutrient) -> Column.Priority {
    nutrient == .energy ? .essential : Nutrient.principal.contains(nutrient) ? .useful : .extra
  }

  /// The days for programs.
  package var items: [JSON] { days.map { .object($0.dayMembers) } }
}
