internal import Document
internal import Messages
package import Values

extension FoodCheck {
  /// What is wrong where a label states both salt and the sodium in it: salt is 2.5 times the sodium (Regulation
  /// (EU) 1169/2011, Annex I). Nil where they agree within a tenth, as rounded labels do.
  package static func finding(sodiumMilligrams sodium: Decimal, saltGrams salt: Decimal) -> FoodFinding? {
    let expected = Salt.sodiumMilligrams(inGrams: salt) ?? .zero
    let both: Message =
      "\(plain(salt)) g of salt hold \(plain(expected)) mg of sodium, not \(plain(sodium))"
    guard expected > .zero, let share = Decimal.product(sodium, Decimal(1000), dividedBy: expected)
    else {
      // So little of either that one was rounded away.
      return sodium < Decimal(20) ? nil : FoodFinding(.saltMismatch, both)
    }
    let ratio = Int(clamping: share.thousandths / 1000)
    switch ratio {
    case 900...1100: return nil
    case 5600...6900:
      return FoodFinding(.saltMismatch, "\(both): are salt and sodium swapped?")
    case 2250...2750:
      return FoodFinding(.saltMismatch, "\(both): was salt entered as sodium?")
    case 0...1:
      return FoodFinding(.saltMismatch, "\(both): was g entered as mg?")
    default:
      let isRounding =
        (sodium.subtracting(expected) ?? sodium).magnitude < Decimal(20)
      return isRounding ? nil : FoodFinding(.saltMismatch, both)
    }
  }
}
