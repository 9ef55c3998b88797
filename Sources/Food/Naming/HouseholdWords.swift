internal import Document
internal import Messages
internal import Values

/// What people call a household measure, by the name that the table of foods has for it.
enum HouseholdWords {
  /// The measure as so many of it; nil for symbols and for a food's own portions, which stay as they are.
  static func words(_ name: String, _ amount: Decimal) -> Message? {
    // Less than one is one: `0.5 cup`.
    let count = max(amount, Decimal(1))
    return switch name {
    case "bag": "\(plural: count, one: "bag", other: "bag")"
    case "bottle": "\(plural: count, one: "bottle", other: "bottle")"
    case "bowl": "\(plural: count, one: "bowl", other: "bowl")"
    case "can": "\(plural: count, one: "can", other: "can")"
    case "container": "\(plural: count, one: "container", other: "container")"
    case "cup": "\(plural: count, one: "cup", other: "cups")"
    case "dash": "\(plural: count, one: "dash", other: "dashes")"
    case "drizzle": "\(plural: count, one: "drizzle", other: "drizzle")"
    case "fillet": "\(plural: count, one: "fillet", other: "fillet")"
    case "glass": "\(plural: count, one: "glass", other: "glass")"
    case "handful": "\(plural: count, one: "handful", other: "handful")"
    case "knob": "\(plural: count, one: "knob", other: "knob")"
    case "ladle": "\(plural: count, one: "ladle", other: "ladle")"
    case "leaf": "\(plural: count, one: "leaf", other: "leaves")"
    case "mug": "\(plural: count, one: "mug", other: "mug")"
    case "package": "\(plural: count, one: "package", other: "package")"
    case "packet": "\(plural: count, one: "packet", other: "packet")"
    case "piece": "\(plural: count, one: "piece", other: "pieces")"
    case "pinch": "\(plural: count, one: "pinch", other: "pinch")"
    case "pint": "\(plural: count, one: "pint", other: "pint")"
    case "plate": "\(plural: count, one: "plate", other: "plate")"
    case "portion": "\(plural: count, one: "portion", other: "portion")"
    case "scoop": "\(plural: count, one: "scoop", other: "scoop")"
    case "serving": "\(plural: count, one: "serving", other: "servings")"
    case "shot": "\(plural: count, one: "shot", other: "shot")"
    case "slice": "\(plural: count, one: "slice", other: "slices")"
    case "splash": "\(plural: count, one: "splash", other: "splash")"
    case "square": "\(plural: count, one: "square", other: "square")"
    case "tbsp": "\(plural: count, one: "tbsp", other: "tbsp")"
    case "tsp": "\(plural: count, one: "tsp", other: "tsp")"
    case "wedge": "\(plural: count, one: "wedge", other: "wedge")"
    case "wine glass": "\(plural: count, one: "wine glass", other: "wine glass")"
    default: nil
    }
  }

  /// The measure by itself, with the words that are shortened in a list.
  static func long(_ name: String) -> Message {
    switch name {
    case "tbsp": Message("tbsp", context: "in full")
    case "tsp": Message("tsp", context: "in full")
    default: words(name, Decimal(1)) ?? "\(name)"
    }
  }
}
