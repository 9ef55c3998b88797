package import Values

extension FoodCheck {
  /// What is wrong where a label states both salt and the sodium in it: salt is 2.5 times the sodium (Regulation
  /// (EU) 1169/2011, Annex I). Nil where they agree within a tenth, as rounded labels do.
  package static func finding(sodiumMilligrams sodium: Decimal, saltGrams salt: Decimal) -> FoodFinding? {
    let both =
      "\(salt) g of salt hold \(Decimal.product(salt, Decimal(400)) ?? .zero) mg of sodium, not \(sodium)"
    guard let thousandths = Decimal.product(sodium, Decimal(1000), dividedBy: Decimal(400)), salt > .zero
    else {
      // So little of either that one was rounded away.
      return sodium < Decimal(20) ? nil : FoodFinding(rule: .saltMismatch, message: both)
    }
    let ratio = Int(clamping: thousandths.thousandths / max(1, salt.thousandths))
    switch ratio {
    case 900...1100: return nil
    case 5600...6900:
      return FoodFinding(rule: .saltMismatch, message: "\(both): are salt and sodium swapped?")
    case 2250...2750: return FoodFinding(rule: .saltMismatch, message: "\(both): was salt entered as sodium?")
    case 0...1: return FoodFinding(rule: .saltMismatch, message: "\(both): was g entered as mg?")
    default:
      let isRounding =
        (sodium.subtracting(Decimal.product(salt, Decimal(400)) ?? .zero) ?? sodium).magnitude
        < Decimal(20)
      return isRounding ? nil : FoodFinding(rule: .saltMismatch, message: both)
    }
  }
}
