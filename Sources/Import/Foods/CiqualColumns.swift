internal import Encoding
internal import Food

/// Which columns of a table Ciqual hold what, told by their whole names: a part of a name would take one for another.
struct CiqualColumns {
  /// What a column of values holds.
  enum Meaning: Hashable {
    case nutrient(Nutrient)
    case kilojoules, proteinByJones, salt, retinol, carotene, polyols, acids
    case linolenicAcid, eicosapentaenoicAcid, docosahexaenoicAcid, linoleicAcid, arachidonicAcid
  }

  private(set) var code: Int?
  private(set) var name: Int?
  private(set) var groups: [Int] = []
  private(set) var nutrients: [(place: Int, name: String, meaning: Meaning)] = []
  private(set) var used: [String] = []
  private(set) var ignored: [String] = []
  /// How many columns there are.
  let count: Int

  /// No columns.
  init() { count = 0 }

  /// The columns of a first line.
  init(_ names: [String]) {
    count = names.count
    for (place, name) in names.enumerated() { take(place, name) }
  }

  private mutating func take(_ place: Int, _ name: String) {
    let words = folded(name).split { $0 == " " || $0 == "\u{A0}" || $0.isNewline }.joined(separator: " ")
    let isUsed: Bool
    switch words {
    case "alim_code":
      code = place
      isUsed = true
    case "alim_nom_fr", "alim_nom_eng":
      isUsed = self.name == nil
      self.name = self.name ?? place
    case "alim_grp_nom_fr", "alim_ssgrp_nom_fr", "alim_grp_nom_eng", "alim_ssgrp_nom_eng":
      groups.append(place)
      isUsed = true
    default:
      let plain = words.split(separator: "(").dropLast().joined(separator: "(").trimmed
      let meaning = Self.energies[words.filter { $0 != " " }] ?? Self.meanings[plain]
      if let meaning { nutrients.append((place, name, meaning)) }
      isUsed = meaning != nil
    }
    if isUsed { used.append(name) } else { ignored.append(name) }
  }

  /// How often a separator stands outside of quotes.
  static func count(_ mark: UInt8, outsideQuotes bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var isQuoted = false
    var count = 0
    for place in range {
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[place] == mark, !isQuoted { count += 1 }
    }
    return count
  }

  /// The columns of energy as the EU counts it, blanks left out: editions differ in them.
  private static let energies: [String: Meaning] = [
    "energie,reglementuen°1169/2011(kj/100g)": .kilojoules,
    "energie,reglementuen°1169/2011(kcal/100g)": .nutrient(.energy),
    "energy,regulationeuno1169/2011(kj/100g)": .kilojoules,
    "energy,regulationeuno1169/2011(kcal/100g)": .nutrient(.energy),
  ]

  /// The other columns, by their names without the unit; French and English edition.
  private static let meanings: [String: Meaning] = [
    "eau": .nutrient(.water), "water": .nutrient(.water),
    "proteines, n x 6.25": .nutrient(.protein), "protein, crude, n x 6.25": .nutrient(.protein),
    "proteines, n x facteur de jones": .proteinByJones, "protein": .proteinByJones,
    "glucides": .nutrient(.carbohydrate), "carbohydrate": .nutrient(.carbohydrate),
    "lipides": .nutrient(.fat), "fat": .nutrient(.fat), "sucres": .nutrient(.sugar),
    "sugars": .nutrient(.sugar), "fibres alimentaires": .nutrient(.fiber), "fibres": .nutrient(.fiber),
    "polyols totaux": .polyols, "polyols": .polyols, "alcool": .nutrient(.alcohol),
    "alcohol": .nutrient(.alcohol), "acides organiques": .acids, "organic acids": .acids,
    "ag satures": .nutrient(.saturatedFat), "fa saturated": .nutrient(.saturatedFat),
    "ag monoinsatures": .nutrient(.monounsaturatedFat), "fa mono": .nutrient(.monounsaturatedFat),
    "ag polyinsatures": .nutrient(.polyunsaturatedFat), "fa poly": .nutrient(.polyunsaturatedFat),
    "cholesterol": .nutrient(.cholesterol), "sel chlorure de sodium": .salt, "salt": .salt,
    "calcium": .nutrient(.calcium), "fer": .nutrient(.iron), "iron": .nutrient(.iron),
    "magnesium": .nutrient(.magnesium), "phosphore": .nutrient(.phosphorus),
    "phosphorus": .nutrient(.phosphorus), "potassium": .nutrient(.potassium),
    "sodium": .nutrient(.sodium), "zinc": .nutrient(.zinc), "retinol": .retinol,
    "beta-carotene": .carotene, "vitamine d": .nutrient(.vitaminD), "vitamin d": .nutrient(.vitaminD),
    "vitamine e": .nutrient(.vitaminE), "vitamin e": .nutrient(.vitaminE),
    "vitamine k1": .nutrient(.vitaminK), "vitamin k1": .nutrient(.vitaminK),
    "vitamine c": .nutrient(.vitaminC), "vitamin c": .nutrient(.vitaminC),
    "vitamine b9 ou folates totaux": .nutrient(.folate),
    "vitamin b9 or folate": .nutrient(.folate), "vitamine b12": .nutrient(.vitaminB12),
    "vitamin b12": .nutrient(.vitaminB12),
    "vitamine b1 ou thiamine": .nutrient(.vitaminB1), "vitamin b1 or thiamin": .nutrient(.vitaminB1),
    "vitamine b2 ou riboflavine": .nutrient(.vitaminB2), "vitamin b2 or riboflavin": .nutrient(.vitaminB2),
    "vitamine b3 ou pp ou niacine": .nutrient(.vitaminB3), "vitamin b3 or niacin": .nutrient(.vitaminB3),
    "vitamine b5 ou acide pantothenique": .nutrient(.vitaminB5),
    "vitamin b5 or pantothenic acid": .nutrient(.vitaminB5), "vitamine b6": .nutrient(.vitaminB6),
    "vitamin b6": .nutrient(.vitaminB6), "cuivre": .nutrient(.copper), "copper": .nutrient(.copper),
    "manganese": .nutrient(.manganese), "selenium": .nutrient(.selenium), "iode": .nutrient(.iodine),
    "iodine": .nutrient(.iodine),
    "ag 18:3 c9,c12,c15 (n-3), alpha-linolenique": .linolenicAcid,
    "fa 18:3 9c,12c,15c (n-3)": .linolenicAcid,
    "ag 20:5 5c,8c,11c,14c,17c (n-3) epa": .eicosapentaenoicAcid,
    "fa 20:5 5c,8c,11c,14c,17c (n-3) epa": .eicosapentaenoicAcid,
    "ag 22:6 4c,7c,10c,13c,16c,19c (n-3) dha": .docosahexaenoicAcid,
    "fa 22:6 4c,7c,10c,13c,16c,19c (n-3) dha": .docosahexaenoicAcid,
    "ag 18:2 9c,12c (n-6), linoleique": .linoleicAcid, "fa 18:2 9c,12c (n-6)": .linoleicAcid,
    "ag 20:4 5c,8c,11c,14c (n-6), arachidonique": .arachidonicAcid,
    "fa 20:4 5c,8c,11c,14c (n-6)": .arachidonicAcid,
  ]
}
