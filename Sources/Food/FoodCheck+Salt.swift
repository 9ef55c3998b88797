package import Values

extension FoodCheck {
  /// What is wrong where a label states both salt and the sodium in it: salt is 2.5 times the sodium (Regulation
  /// (EU) 1169/2011, Annex I). Nil where they agree within a tenth, as rounded labels do.
  package static func finding(sodiumMilligrams sodium: Decimal, saltGrams salt: Decimal) -> FoodFinding? {
    let both =
      "\(salt) g of salt hold \(Decimal.product(salt, Decimal(400)) ?? .zero) mg of sodium, not \(sodium)"
    let french =
      "\(Self.french(salt)) g de sel contiennent \(Self.french(Decimal.product(salt, Decimal(400)) ?? .zero)) mg de "
      + "sodium, pas \(Self.french(sodium))"
    guard let thousandths = Decimal.product(sodium, Decimal(1000), dividedBy: Decimal(400)), salt > .zero
    else {
      // So little of either that one was rounded away.
      return sodium < Decimal(20) ? nil : FoodFinding(.saltMismatch, both, french: french)
    }
    let ratio = Int(clamping: thousandths.thousandths / max(1, salt.thousandths))
    switch ratio {
    case 900...1100: return nil
    case 5600...6900:
      return FoodFinding(
        .saltMismatch, "\(both): are salt and sodium swapped?", french: "\(french) : sel et sodium inversés ?"
      )
    case 2250...2750:
      return FoodFinding(
        .saltMismatch, "\(both): was salt entered as sodium?", french: "\(french) : sel saisi comme sodium ?")
    case 0...1:
      return FoodFinding(
        .saltMismatch, "\(both): was g entered as mg?", french: "\(french) : g saisis comme mg ?")
    default:
      let isRounding =
        (sodium.subtracting(Decimal.product(salt, Decimal(400)) ?? .zero) ?? sodium).magnitude
        < Decimal(20)
      return isRounding ? nil : FoodFinding(.saltMismatch, both, french: french)
    }
  }
}
