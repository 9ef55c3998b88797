internal import Document
internal import Session
internal import Values

/// The units that quantities are shown in, as `units.*` say; machine formats are metric always.
struct ShownUnits: Sendable {
  private let mass: String
  private let distance: String
  private let energy: String

  /// The units of a session's settings and format.
  init(_ session: Session) {
    let isForPeople = session.isForPeople
    mass = isForPeople ? session.settings[.unitsMass].value : "kg"
    distance = isForPeople ? session.settings[.unitsDistance].value : "km"
    energy = isForPeople ? session.settings[.unitsEnergy].value : "kcal"
  }

  /// A body weight in kg.
  func weight(_ kilograms: Decimal) -> Cell {
    switch mass {
    case "lb": return .amount(Self.quotient(kilograms, Self.pound), unit: "lb", places: 1)
    case "st":
      let pounds = Self.quotient(kilograms, Self.pound)
      let tenths = pounds.rounded(places: 1) ?? pounds
      let stones = tenths.thousandths / 14_000
      return .text("\(stones) st \(Decimal(thousandths: tenths.thousandths - stones * 14_000)) lb")
    default: return .amount(kilograms, unit: "kg", places: 1)
    }
  }

  /// A distance in km.
  func distance(_ kilometres: Decimal) -> Cell {
    guard distance == "mi" else { return .amount(kilometres, unit: "km", places: 1) }
    return .amount(Self.quotient(kilometres, Self.mile), unit: "mi", places: 1)
  }

  /// An energy in kcal.
  func energy(_ kilocalories: Decimal) -> Cell {
    guard energy == "kJ" else { return .amount(kilocalories, unit: "kcal", places: 0) }
    return .amount(Self.kilojoules(kilocalories), unit: "kJ", places: 0)
  }

  /// A sum of energies in kcal, of which some may be unknown.
  func energy(_ sum: Decimal, known: Int, of: Int) -> Cell {
    let shown = energy == "kJ" ? Self.kilojoules(sum) : sum
    return .partial(shown, unit: energy, places: 0, known: known, of: of)
  }

  private static func quotient(_ value: Decimal, _ unit: Ratio?) -> Decimal {
    unit.flatMap { value.ratio.divided(by: $0)?.decimal } ?? value
  }

  private static func kilojoules(_ kilocalories: Decimal) -> Decimal {
    Decimal.product(kilocalories, Decimal(thousandths: 4184)) ?? kilocalories
  }

  // NIST Handbook 44, Appendix C.
  private static let pound = Ratio(45_359_237, 100_000_000)
  private static let mile = Ratio(1_609_344, 1_000_000)
}

extension Session {
  /// Whether the output is for people; programs get full ids, metric units and no talk in the data.
  var isForPeople: Bool {
    switch format {
    case .table, .plain, .markdown: true
    case .json, .jsonl, .csv, .tsv: false
    }
  }
}
