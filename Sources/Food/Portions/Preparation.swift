internal import Encoding

/// A word that says how a food was cut or ground, and so how much of it a cup holds: `sliced`, `grated`.
struct Preparation: Sendable {
  /// The word, folded.
  let typed: String
  /// The words that portions have for it.
  let words: Set<String>

  /// The preparations that a name has, in its order.
  static func all(in name: String) -> [Preparation] {
    folded(name).split { !$0.isLetter }.compactMap { word in
      let word = String(word)
      return kinds.first { $0.contains(word) }.map { Preparation(typed: word, words: $0) }
    }
  }

  /// A name without the words that are preparations; nil where it has none, or nothing else.
  static func without(_ name: String) -> String? {
    let words = name.split(separator: " ")
    let rest = words.filter { word in !kinds.contains { $0.contains(folded(String(word))) } }
    return rest.isEmpty || rest.count == words.count ? nil : rest.joined(separator: " ")
  }

  /// Words of the same preparation, as portions have them and as people type them.
  private static let kinds: [Set<String>] = [
    ["sliced", "slice", "slices", "tranche", "tranchee", "emince", "emincee", "eminces", "emincees"],
    ["slivered", "effile", "effilee", "effiles", "effilees"],
    ["shredded", "grated", "rape", "rapee", "rapes", "rapees"],
    [
      "chopped", "diced", "cubed", "cube", "cubes", "minced", "hache", "hachee", "haches", "hachees", "coupe",
      "coupee",
    ],
    ["mashed", "pureed", "puree", "ecrase", "ecrasee", "ecrases", "ecrasees"], ["melted", "fondu", "fondue"],
    ["ground", "moulu", "moulue", "moulus", "moulues"], ["crushed", "concasse", "concassee", "concassees"],
    ["crumbled", "crumb", "crumbs", "emiette", "emiettee"],
    ["halves", "half", "halved", "moitie", "moities"],
    ["sifted", "tamise", "tamisee"], ["packed", "tasse", "tassee"], ["whipped", "fouette", "fouettee"],
    ["sections", "section"], ["ball", "balls"], ["chunk", "chunks"], ["strip", "strips"],
    ["round", "rounds"],
    ["sprig", "sprigs"], ["unpacked"], ["unsifted"], ["undrained"], ["drained", "egoutte", "egouttee"],
    ["whole", "entier", "entiere", "entiers", "entieres"],
  ]
}
