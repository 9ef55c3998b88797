// The formulas for the energy of a body at rest. Each is a line through what was measured on some hundred adults, so
// none knows a person better than within some 10 %, and none here is for children.

internal import Values

/// A formula for the energy that a body takes at rest in a day.
package enum RestingFormula: String, CaseIterable, Sendable {
  case mifflin = "mifflin-st-jeor"
  case harrisBenedict = "harris-benedict"
  case harrisBenedict1918 = "harris-benedict-1918"
  case katchMcArdle = "katch-mcardle"
  case cunningham1980 = "cunningham-1980"
  case schofield

  /// The formula of a name, in full or its first word.
  package init?(named name: String) {
    let wanted = name.lowercased()
    guard let found = Self.allCases.first(where: { $0.rawValue == wanted || $0.shortName == wanted }) else {
      return nil
    }
    self = found
  }

  /// A shorter name that is taken as well.
  package var shortName: String {
    switch self {
    case .mifflin: "mifflin"
    case .harrisBenedict: "harris"
    case .harrisBenedict1918: "harris-1918"
    case .katchMcArdle: "katch"
    case .cunningham1980: "cunningham"
    case .schofield: "schofield"
    }
  }

  /// What it is called in a sentence.
  package var title: String {
    switch self {
    case .mifflin: "Mifflin–St Jeor"
    case .harrisBenedict: "Harris–Benedict 1984"
    case .harrisBenedict1918: "Harris–Benedict 1918"
    case .katchMcArdle: "Katch–McArdle"
    case .cunningham1980: "Cunningham 1980"
    case .schofield: "Schofield"
    }
  }

  /// Where it was published.
  package var source: String {
    switch self {
    case .mifflin: "Mifflin MD et al., Am J Clin Nutr 1990;51:241-7"
    case .harrisBenedict: "Roza AM, Shizgal HM, Am J Clin Nutr 1984;40:168-82"
    case .harrisBenedict1918: "Harris JA, Benedict FG, PNAS 1918;4:370-3"
    case .katchMcArdle: "Cunningham JJ, Am J Clin Nutr 1991;54:963-9"
    case .cunningham1980: "Cunningham JJ, Am J Clin Nutr 1980;33:2372-4"
    case .schofield: "Schofield WN, Hum Nutr Clin Nutr 1985;39C:5-41 (FAO/WHO/UNU)"
    }
  }

  /// What it goes by.
  package var needs: [EnergyFact] {
    switch self {
    case .mifflin: [.weight, .height, .born]
    case .harrisBenedict, .harrisBenedict1918: [.weight, .height, .born, .sex]
    case .katchMcArdle, .cunningham1980: [.weight, .bodyFat]
    case .schofield: [.weight, .born, .sex]
    }
  }

  /// The line for the mass of a body; nil where it needs a sex that is not known, and for the formulas by lean mass.
  func line(_ sex: Sex?, age: Int) -> RestingLine? {
    switch (self, sex) {
    case (.mifflin, .male): RestingLine(weight: 100_000, height: 62_500, age: -50_000, constant: 50_000)
    case (.mifflin, .female): RestingLine(weight: 100_000, height: 62_500, age: -50_000, constant: -1_610_000)
    // The mean of the two.
    case (.mifflin, nil): RestingLine(weight: 100_000, height: 62_500, age: -50_000, constant: -780_000)
    case (.harrisBenedict, .male):
      RestingLine(weight: 133_970, height: 47_990, age: -56_770, constant: 883_620)
    case (.harrisBenedict, .female):
      RestingLine(weight: 92_470, height: 30_980, age: -43_300, constant: 4_475_930)
    case (.harrisBenedict1918, .male):
      RestingLine(weight: 137_516, height: 50_033, age: -67_550, constant: 664_730)
    case (.harrisBenedict1918, .female):
      RestingLine(weight: 95_634, height: 18_496, age: -46_756, constant: 6_550_955)
    case (.schofield, .male): Self.schofieldMen(age)
    case (.schofield, .female): Self.schofieldWomen(age)
    case (.katchMcArdle, _): RestingLine(mass: 216_000, constant: 3_700_000)
    case (.cunningham1980, _): RestingLine(mass: 220_000, constant: 5_000_000)
    case (.harrisBenedict, nil), (.harrisBenedict1918, nil), (.schofield, nil): nil
    }
  }

  /// Whether it goes by the lean mass.
  var isOfLeanMass: Bool { self == .katchMcArdle || self == .cunningham1980 }

  private static func schofieldMen(_ age: Int) -> RestingLine {
    if age < 30 { return RestingLine(mass: 150_570, constant: 6_922_000) }
    return age < 60
      ? RestingLine(mass: 114_720, constant: 8_731_000)
      : RestingLine(mass: 117_110, constant: 5_877_000)
  }

  private static func schofieldWomen(_ age: Int) -> RestingLine {
    if age < 30 { return RestingLine(mass: 148_180, constant: 4_866_000) }
    return age < 60
      ? RestingLine(mass: 81_260, constant: 8_456_000)
      : RestingLine(mass: 90_820, constant: 6_585_000)
  }
}
