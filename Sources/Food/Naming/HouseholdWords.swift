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
    case "bag": "\(plural: count, one: "bag", other: "bags")"
    case "ball": "\(plural: count, one: "ball", other: "balls")"
    case "bar": "\(plural: count, one: "bar", other: "bars")"
    case "bottle": "\(plural: count, one: "bottle", other: "bottles")"
    case "bowl": "\(plural: count, one: "bowl", other: "bowls")"
    case "box": "\(plural: count, one: "box", other: "boxes")"
    case "bulb": "\(plural: count, one: "bulb", other: "bulbs")"
    case "bunch": "\(plural: count, one: "bunch", other: "bunches")"
    case "can": "\(plural: count, one: "can", other: "cans")"
    case "carton": "\(plural: count, one: "carton", other: "cartons")"
    case "chop": "\(plural: count, one: "chop", other: "chops")"
    case "clove": "\(plural: count, one: "clove", other: "cloves")"
    case "container": "\(plural: count, one: "container", other: "containers")"
    case "cube": "\(plural: count, one: "cube", other: "cubes")"
    case "cup": "\(plural: count, one: "cup", other: "cups")"
    case "dash": "\(plural: count, one: "dash", other: "dashes")"
    case "dollop": "\(plural: count, one: "dollop", other: "dollops")"
    case "drizzle": "\(plural: count, one: "drizzle", other: "drizzles")"
    case "drumstick": "\(plural: count, one: "drumstick", other: "drumsticks")"
    case "ear": "\(plural: count, one: "ear", other: "ears")"
    case "extra large": "\(plural: count, one: "extra large", other: "extra large")"
    case "fillet": "\(plural: count, one: "fillet", other: "fillets")"
    case "floret": "\(plural: count, one: "floret", other: "florets")"
    case "glass": "\(plural: count, one: "glass", other: "glasses")"
    case "handful": "\(plural: count, one: "handful", other: "handfuls")"
    case "head": "\(plural: count, one: "head", other: "heads")"
    case "jar": "\(plural: count, one: "jar", other: "jars")"
    case "knob": "\(plural: count, one: "knob", other: "knobs")"
    case "ladle": "\(plural: count, one: "ladle", other: "ladles")"
    case "large": "\(plural: count, one: "large", other: "large")"
    case "leaf": "\(plural: count, one: "leaf", other: "leaves")"
    case "leg": "\(plural: count, one: "leg", other: "legs")"
    case "medium": "\(plural: count, one: "medium", other: "medium")"
    case "mug": "\(plural: count, one: "mug", other: "mugs")"
    case "package": "\(plural: count, one: "package", other: "packages")"
    case "packet": "\(plural: count, one: "packet", other: "packets")"
    case "piece": "\(plural: count, one: "piece", other: "pieces")"
    case "pinch": "\(plural: count, one: "pinch", other: "pinches")"
    case "pint": "\(plural: count, one: "pint", other: "pints")"
    case "plate": "\(plural: count, one: "plate", other: "plates")"
    case "portion": "\(plural: count, one: "portion", other: "portions")"
    case "punnet": "\(plural: count, one: "punnet", other: "punnets")"
    case "rib": "\(plural: count, one: "rib", other: "ribs")"
    case "ring": "\(plural: count, one: "ring", other: "rings")"
    case "scoop": "\(plural: count, one: "scoop", other: "scoops")"
    case "serving": "\(plural: count, one: "serving", other: "servings")"
    case "sheet": "\(plural: count, one: "sheet", other: "sheets")"
    case "shot": "\(plural: count, one: "shot", other: "shots")"
    case "slice": "\(plural: count, one: "slice", other: "slices")"
    case "small": "\(plural: count, one: "small", other: "small")"
    case "spear": "\(plural: count, one: "spear", other: "spears")"
    case "splash": "\(plural: count, one: "splash", other: "splashes")"
    case "sprig": "\(plural: count, one: "sprig", other: "sprigs")"
    case "square": "\(plural: count, one: "square", other: "squares")"
    case "stalk": "\(plural: count, one: "stalk", other: "stalks")"
    case "stick": "\(plural: count, one: "stick", other: "sticks")"
    case "strip": "\(plural: count, one: "strip", other: "strips")"
    case "tbsp": "\(plural: count, one: "tbsp", other: "tbsp")"
    case "thigh": "\(plural: count, one: "thigh", other: "thighs")"
    case "tsp": "\(plural: count, one: "tsp", other: "tsp")"
    case "wedge": "\(plural: count, one: "wedge", other: "wedges")"
    case "whole": "\(plural: count, one: "whole", other: "whole")"
    case "wine glass": "\(plural: count, one: "wine glass", other: "wine glasses")"
    case "wing": "\(plural: count, one: "wing", other: "wings")"
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
