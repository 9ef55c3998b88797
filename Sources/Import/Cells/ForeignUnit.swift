internal import Encoding
package import Values

/// A unit that files of other programs use, as a multiple of the one the journal keeps.
package struct ForeignUnit: Equatable, Sendable {
  /// What is measured, and the unit of the journal.
  package enum Dimension: String, Sendable {
    /// Of a body, in kg.
    case mass
    /// Of the body, in cm.
    case length
    /// Of a way, in km.
    case distance
    /// In m.
    case height
    /// In minutes.
    case duration
    /// In kcal.
    case energy
    /// Of a nutrient, in g.
    case grams
    /// Of a nutrient, in mg.
    case milligrams
    /// Of a nutrient, in µg.
    case micrograms
    /// In ml.
    case volume
    /// In °C.
    case temperature
    /// A number without a unit, or in one that is not converted.
    case number
  }

  /// What a number of the unit is multiplied by.
  package let factor: Int64
  /// What it is divided by after that.
  package let divisor: Int64

  /// The unit of the journal itself.
  package static let own = ForeignUnit(1, 1)

  /// The ounce, in g.
  package static let ounce = ForeignUnit(28_349_523_125, 1_000_000_000)

  private init(_ factor: Int64, _ divisor: Int64) {
    self.factor = factor
    self.divisor = divisor
  }

  /// The unit of a dimension that is written so, folded; nil for a word that is none.
  package init?(_ text: String, of dimension: Dimension) {
    let units = Self.units(of: dimension)
    guard let unit = units[text] ?? units[folded(text).trimmed] else { return nil }
    self = unit
  }

  /// So many of the unit, in that of the journal; nil where that does not fit.
  package func amount(_ number: LooseNumber) -> Decimal? {
    number.decimal(times: factor, dividedBy: divisor)
  }

  /// The same to two decimal places, rounded once.
  package func hundredths(_ number: LooseNumber) -> Decimal? {
    guard let tenth = number.decimal(times: factor, dividedBy: 10 * divisor) else { return nil }
    let (thousandths, isTooLarge) = tenth.thousandths.multipliedReportingOverflow(by: 10)
    return isTooLarge ? nil : Decimal(thousandths: thousandths)
  }

  /// The words of the units of a dimension, and what each is.
  private static func units(of dimension: Dimension) -> [String: ForeignUnit] {
    switch dimension {
    case .mass: masses
    case .length: lengths
    case .distance: distances
    case .height: heights
    case .duration: durations
    case .energy: energies
    case .grams: grams
    case .milligrams: milligrams
    case .micrograms: micrograms
    case .volume: volumes
    case .temperature: ["c": own, "°c": own, "celsius": own, "degc": own]
    case .number: [:]
    }
  }

  private static let masses = table([
    ("kg kgs kilogram kilograms kilogramm kilo kilos", 1, 1), ("g gram grams gramm", 1, 1000),
    ("lb lbs pound pounds pfund livre livres", 45_359_237, 100_000_000),
    ("st stone stones", 635_029_318, 100_000_000),
  ])
  private static let lengths = table([
    ("cm", 1, 1), ("mm", 1, 10), ("m", 100, 1), ("in inch inches \" zoll", 254, 100), ("ft feet", 3048, 100),
  ])
  private static let distances = table([
    ("km kilometer kilometers kilometre kilometres kilometern", 1, 1),
    ("m meter meters metre metres metern", 1, 1000), ("mi mi. mile miles", 1_609_344, 1_000_000),
    ("yd yds yard yards", 9144, 10_000_000), ("ft feet", 3048, 10_000_000),
  ])
  private static let heights = table([
    ("m meter meters metre metres", 1, 1), ("ft feet", 3048, 10_000), ("cm", 1, 100), ("km", 1000, 1),
  ])
  private static let durations = table([
    ("min mins minute minutes minuten", 1, 1), ("s sec secs second seconds sekunden secondes", 1, 60),
    ("h hr hrs hour hours stunden heures", 60, 1), ("ms milliseconds", 1, 60_000),
  ])
  private static let energies = table([
    ("kcal cal cals calories kilocalories kilokalorien kalorien", 1, 1),
    ("kj kilojoule kilojoules", 1000, 4184), ("j joule joules", 1, 4184),
  ])
  private static let volumes = table([
    ("ml millilitre millilitres milliliter milliliters", 1, 1), ("l litre litres liter liters", 1000, 1),
    ("cl", 10, 1), ("dl", 100, 1), ("fl oz fl.oz floz fl_oz_us", 295_735_296, 10_000_000),
    ("fl_oz_imp", 284_130_625, 10_000_000), ("cup_us", 2_365_882_365, 10_000_000),
    ("cup_imp", 284_130_625, 1_000_000), ("pt_us", 473_176_473, 1_000_000), ("pt_imp", 56_826_125, 100_000),
  ])

  private static let grams = nutrients(1)
  private static let milligrams = nutrients(1000)
  /// An international unit of vitamin D is 25 ng; that of other vitamins depends on which form of them it is, so that a map
  /// has to name it.
  private static let micrograms = nutrients(1_000_000).merging(["iu-of-vitamin-d": ForeignUnit(25, 1000)]) {
    unit, _ in unit
  }

  private static func nutrients(_ perGram: Int64) -> [String: ForeignUnit] {
    table([
      ("g gram grams", perGram, 1), ("mg milligrams", perGram, 1000), ("ug mcg µg μg", perGram, 1_000_000),
    ])
  }

  private static func table(_ rows: [(words: String, factor: Int64, divisor: Int64)])
    -> [String: ForeignUnit]
  {
    var units: [String: ForeignUnit] = [:]
    for row in rows {
      for word in row.words.split(separator: " ") {
        units[String(word)] = ForeignUnit(row.factor, row.divisor)
      }
    }
    units["fl oz"] = units["floz"]
    return units
  }
}
