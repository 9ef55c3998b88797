internal import Document
internal import Food
internal import Import
internal import Ledger
internal import Session

extension Session {
  /// Everything the person has named or kept.
  mutating func foodLibrary() throws(Failure) -> FoodLibrary {
    var foodLibrary = FoodLibrary()
    if journal != nil { foodLibrary.kept = keptFoods() }
    foodLibrary.catalogue = serverCatalogues().flatMap(\.foods)
    try foldRegisters(into: &foodLibrary)
    report(foodLibrary.ownFoods.damage + foodLibrary.damage)
    return foodLibrary
  }

  /// The foods that are kept beside the journal; which files cannot be read is told.
  mutating func keptFoods() -> KeptFoods {
    let (kept, faults) = KeptFoodFiles(self).foods()
    for fault in faults { console.warnOnce(fault) }
    if !faults.isEmpty { console.end(with: .attention) }
    return kept
  }

  /// The own foods of the journal.
  mutating func ownFoods() throws(Failure) -> OwnFoods {
    var ownFoods = OwnFoods()
    try foldRegisters(into: &ownFoods)
    report(ownFoods.damage)
    return ownFoods
  }

  /// What finds foods by the names people type.
  mutating func foodResolver() throws(Failure) -> FoodResolver {
    FoodResolver(foodLibrary: try foodLibrary(), preferring: foodLanguage)
  }
}
