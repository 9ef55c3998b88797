internal import Encoding
internal import Values

/// Whether the words for a food tell of one or of more than one: `egg`, `eggs`.
enum SpokenNumber {
  /// Pieces lighter than this are eaten by the handful: of `chips` and `radis` nobody means one.
  private static let lightPiece = Decimal(20)

  /// Whether a name without an amount leaves open how many pieces of that mass are meant. A name that the lists of
  /// everyday words have in just this form, such as `ananas`, is that of one.
  static func isOpen(_ name: String, piece: Decimal) -> Bool {
    isPlural(name) && (piece < lightPiece || !EverydayFoods.spells(name))
  }

  /// Whether the noun that a name begins with is a plural: `pommes de terre`, and not `tarte aux pommes`.
  static func isPlural(_ name: String) -> Bool {
    let words = folded(name).split { !$0.isLetter }.map(String.init).drop(while: joints.contains)
    guard let last = words.prefix(while: { !joints.contains($0) }).last else { return false }
    return last.hasSuffix("eaux") || last.hasSuffix("s") && singular(last) != last
  }

  /// What a noun is joined with to what it is made of or comes with.
  private static let joints: Set<String> = [
    "a", "and", "au", "aux", "avec", "d", "de", "des", "du", "en", "et", "in", "l", "la", "le", "les", "of",
    "on", "with",
  ]
}
