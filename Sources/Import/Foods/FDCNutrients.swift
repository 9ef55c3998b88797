internal import Food
internal import Values

/// What the numbers of nutrients mean in USDA FoodData Central: the id of FDC itself, and the number SR has had.
enum FDCNutrients {
  /// A nutrient, or one of the ways to state energy and sugar that count where better ones are missing.
  enum Meaning: Equatable {
    case nutrient(Nutrient)
    /// Energy by Atwater's specific factors, which Foundation Foods state.
    case specificEnergy
    /// Energy by Atwater's general factors.
    case generalEnergy
    case kilojoules
    /// Sugars by the analysis of Foundation Foods.
    case sugarsByAnalysis
    /// One of those that omega 3 and 6 are the sums of.
    case fattyAcid
  }

  /// The meaning of an id of FDC; nil for what is not taken.
  static func meaning(ofID id: Int) -> Meaning? { byID[id] }

  /// The id of FDC that a number of SR has, such as `269.3`; nil for what is not taken.
  static func id(ofNumber number: String) -> Int? { idByNumber[number] }

  private static let rows: [(id: Int, number: String, meaning: Meaning)] = [
    (1008, "208", .nutrient(.energy)), (2047, "957", .generalEnergy), (2048, "958", .specificEnergy),
    (1062, "268", .kilojoules), (1003, "203", .nutrient(.protein)), (1004, "204", .nutrient(.fat)),
    (1005, "205", .nutrient(.carbohydrate)), (1079, "291", .nutrient(.fiber)),
    (2000, "269", .nutrient(.sugar)),
    (1063, "269.3", .sugarsByAnalysis), (1018, "221", .nutrient(.alcohol)), (1051, "255", .nutrient(.water)),
    (1258, "606", .nutrient(.saturatedFat)), (1292, "645", .nutrient(.monounsaturatedFat)),
    (1293, "646", .nutrient(.polyunsaturatedFat)), (1257, "605", .nutrient(.transFat)),
    (1253, "601", .nutrient(.cholesterol)), (1093, "307", .nutrient(.sodium)),
    (1092, "306", .nutrient(.potassium)),
    (1087, "301", .nutrient(.calcium)), (1089, "303", .nutrient(.iron)), (1090, "304", .nutrient(.magnesium)),
    (1091, "305", .nutrient(.phosphorus)), (1095, "309", .nutrient(.zinc)),
    (1106, "320", .nutrient(.vitaminA)),
    (1162, "401", .nutrient(.vitaminC)), (1114, "328", .nutrient(.vitaminD)),
    (1109, "323", .nutrient(.vitaminE)),
    (1185, "430", .nutrient(.vitaminK)), (1177, "417", .nutrient(.folate)),
    (1178, "418", .nutrient(.vitaminB12)),
    (1057, "262", .nutrient(.caffeine)),
    (1165, "404", .nutrient(.vitaminB1)), (1166, "405", .nutrient(.vitaminB2)),
    (1167, "406", .nutrient(.vitaminB3)), (1170, "410", .nutrient(.vitaminB5)),
    (1175, "415", .nutrient(.vitaminB6)), (1180, "421", .nutrient(.choline)),
    (1098, "312", .nutrient(.copper)), (1101, "315", .nutrient(.manganese)),
    (1103, "317", .nutrient(.selenium)), (1100, "314", .nutrient(.iodine)),
    (1404, "851", .fattyAcid), (1270, "619", .fattyAcid), (1278, "629", .fattyAcid),
    (1280, "631", .fattyAcid),
    (1272, "621", .fattyAcid), (1269, "618", .fattyAcid), (1271, "620", .fattyAcid),
  ]
  private static let byID = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.meaning) })
  private static let idByNumber = Dictionary(uniqueKeysWithValues: rows.map { ($0.number, $0.id) })
}

/// The nutrients of one food as FDC states them, the best of several statements taken.
struct FDCAmounts {
  private var amounts = NutrientAmounts()
  private var specificEnergy: Decimal?
  private var generalEnergy: Decimal?
  private var kilojoules: Decimal?
  private var sugars: Decimal?
  /// The fatty acids of omega 3 and 6, by their ids.
  private var fattyAcids: [Int: Decimal] = [:]

  /// Takes in a value in the unit that FDC has for its nutrient.
  mutating func take(id: Int, _ number: LooseNumber) {
    guard let meaning = FDCNutrients.meaning(ofID: id), let value = number.decimal() else { return }
    switch meaning {
    case .nutrient(let nutrient): amounts[nutrient] = value
    case .specificEnergy: specificEnergy = value
    case .generalEnergy: generalEnergy = value
    case .kilojoules: kilojoules = value
    case .sugarsByAnalysis: sugars = value
    case .fattyAcid: fattyAcids[id] = value
    }
  }

  /// The amounts in 100 g.
  var settled: NutrientAmounts {
    var settled = amounts
    let energy = kilojoules.flatMap { Kilocalories(kilojoules: $0) }
    settled[.energy] = amounts[.energy] ?? specificEnergy ?? generalEnergy ?? energy?.value.rounded(places: 1)
    settled[.sugar] = amounts[.sugar] ?? sugars
    settled[.omega3] = omega3
    settled[.omega6] = sum(fattyAcids[1269], fattyAcids[1271])
    return settled
  }

  /// ALA, or where it is not told apart all of 18:3, with EPA, DHA and DPA; the last is often not measured.
  private var omega3: Decimal? {
    let linolenic = fattyAcids[1404] ?? fattyAcids[1270]
    return sum(sum(linolenic, fattyAcids[1278]), sum(fattyAcids[1272], fattyAcids[1280] ?? .zero))
  }

  private func sum(_ first: Decimal?, _ second: Decimal?) -> Decimal? {
    first.flatMap { first in second.flatMap(first.adding) }
  }
}
