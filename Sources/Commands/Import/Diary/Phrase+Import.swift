internal import Document
internal import Import
internal import Messages

extension Phrase {
  static let importKind = Phrase("kind", "kind")
  static let importNew = Phrase("new", "new", context: "import")
  static let importKnown = Phrase("known", "already there")
  static let importChanged = Phrase("changed", "changed", context: "import")
  static let importSame = Phrase("same", "in another source")
  static let importRestored = Phrase("restored", "restored", context: "import")
  static let importRepeated = Phrase("repeated", "repeated", context: "import")
  static let importUnwanted = Phrase("unwanted", "left out", context: "import")
  static let importFirst = Phrase("first", "first day")
  static let importLast = Phrase("last", "last day")
  static let importYear = Phrase("year", "year", context: "import")
  static let importSum = Phrase("sum", "sum", context: "import")
  static let importInFile = Phrase("file", "in the file")
  static let importInEntries = Phrase("entries", "in the entries")

  /// What many entries of a kind are called.
  static func ofKind(_ name: String) -> Phrase {
    switch name {
    case "meals": Phrase(name, "meals", context: "kind")
    case "activities": Phrase(name, "activities", context: "kind")
    case "weights": Phrase(name, "weights", context: "kind")
    case "measures": Phrase(name, "measures", context: "kind")
    case "water": Phrase(name, "water", context: "kind")
    default: Phrase(name, "notes", context: "kind")
    }
  }

  /// What is added up.
  static func ofSum(_ item: ImportSums.Item) -> Phrase {
    switch item {
    case .foods: Phrase(item.rawValue, "foods")
    case .eaten: Phrase(item.rawValue, "kcal eaten")
    case .protein: Phrase(item.rawValue, "g of protein")
    case .activities: Phrase(item.rawValue, "activities", context: "kind")
    case .minutes: Phrase(item.rawValue, "minutes")
    case .kilometres: Phrase(item.rawValue, "km")
    case .burned: Phrase(item.rawValue, "kcal burned")
    case .sets: Phrase(item.rawValue, "sets", context: "import")
    case .weights: Phrase(item.rawValue, "weights", context: "kind")
    case .kilograms: Phrase(item.rawValue, "kg")
    case .measures: Phrase(item.rawValue, "measures", context: "kind")
    case .steps: Phrase(item.rawValue, "steps")
    case .sleep: Phrase(item.rawValue, "minutes asleep")
    case .water: Phrase(item.rawValue, "ml of water")
    case .notes: Phrase(item.rawValue, "notes", context: "kind")
    }
  }
}
