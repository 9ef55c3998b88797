internal import Body
internal import Encoding
internal import Food
internal import Values

/// What a column of a table may hold, by the name that maps have for it: a word of their own, a measure or a nutrient.
struct ImportRole: Hashable, Sendable {
  /// Its place among all roles.
  let index: Int

  /// How many roles there are.
  static let count = names.count

  /// The role of a word.
  init(_ word: Word) {
    index = word.rawValue
  }

  /// The role of a measure.
  init(_ measure: MeasureName) {
    self = Self.measures[measure] ?? ImportRole(.quantity)
  }

  /// The role of a nutrient.
  init(_ nutrient: Nutrient) {
    self = Self.nutrients[nutrient.rawValue]
  }

  /// The role that maps call so; nil where there is none.
  init?(named name: String) {
    guard let index = Self.indices[name] else { return nil }
    self.index = index
  }

  private init(index: Int) {
    self.index = index
  }

  /// All names, those of words first. A nutrient may be a word as well: energy is `kcal` in every table.
  private static let names: [String] = {
    var names = Word.names
    for name in MeasureName.allCases.map(\.rawValue) + Nutrient.allCases.map(\.key)
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }()

  private static let indices = Dictionary(
    names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  private static let measures = Dictionary(
    MeasureName.allCases.compactMap { measure in
      indices[measure.rawValue].map { (measure, ImportRole(index: $0)) }
    },
    uniquingKeysWith: { first, _ in first })

  private static let nutrients = Nutrient.allCases.map { ImportRole(index: indices[$0.key] ?? 0) }
}

extension ImportRole {
  /// A role that is neither a measure nor a nutrient.
  enum Word: Int, CaseIterable, Sendable {
    case at, day, time, from, to, zone, person, note, name, type, slot, food, brand, amount
    case unit, metric, value, exercise, set, setType, deleted, id, file, group
    case source, massUnit, distanceUnit, sport, nap
    case weight, load, fatMass, distance, setDistance, ascent
    case duration, moving, seconds, inBed, awake, deep, light, rem
    case kcal, kj, grams, water, systolic, diastolic, hr, maxHr, reps, rpe, quantity, sets, stride, cadence

    /// What maps call it.
    var name: String { Self.names[rawValue] }

    /// The names in the order of the words; a test holds one against the other.
    fileprivate static let names: [String] =
      """
      at day time from to zone person note name type slot food brand amount
      unit metric value exercise set set-type deleted id file group
      source mass-unit distance-unit sport nap
      weight load fat-mass distance set-distance ascent
      duration moving seconds in-bed awake deep light rem
      kcal kj grams water systolic diastolic hr max-hr reps rpe quantity sets stride cadence
      """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)

    /// What a number in a column of that role measures; nil for a role of words.
    fileprivate var dimension: ForeignUnit.Dimension? {
      switch self {
      case .weight, .load, .fatMass: .mass
      case .distance, .setDistance: .distance
      case .ascent: .height
      case .duration, .moving, .seconds, .inBed, .awake, .deep, .light, .rem: .duration
      case .kcal, .kj: .energy
      case .grams: .grams
      case .water: .volume
      case .systolic, .diastolic, .hr, .maxHr, .reps, .rpe, .quantity, .sets, .stride, .cadence: .number
      default: nil
      }
    }
  }

  /// Whether there is such a role.
  static func isKnown(_ name: String) -> Bool { indices[name] != nil }

  /// What a number in a column of that role measures; nil for a role of words.
  static func dimension(_ name: String) -> ForeignUnit.Dimension? {
    if let index = indices[name], let word = Word(rawValue: index) { return word.dimension }
    if let measure = MeasureName(rawValue: name) { return dimension(measure) }
    return Nutrient(key: name).map(dimension)
  }

  /// The dimension of a measure's values.
  static func dimension(_ measure: MeasureName) -> ForeignUnit.Dimension {
    switch measure.form {
    case .length: .length
    case .duration: .duration
    case .share, .count, .pressures: .number
    case .number: measure == .temperature ? .temperature : .number
    }
  }

  /// The dimension of a nutrient's amounts.
  static func dimension(_ nutrient: Nutrient) -> ForeignUnit.Dimension {
    switch nutrient.unit {
    case .kilocalories: .energy
    case .grams: .grams
    case .milligrams: .milligrams
    case .micrograms: .micrograms
    }
  }
}
