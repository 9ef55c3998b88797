internal import Document
internal import Food
internal import Import
internal import Ledger
internal import Session

extension Session {
  /// Everything the person has named or kept.
  mutating func larder() throws(Failure) -> Larder {
    var larder = Larder()
    if journal != nil { larder.kept = keptFoods() }
    larder.catalogue = serverCatalogues().flatMap(\.foods)
    try foldRegisters(into: &larder)
    report(larder.pantry.damage + larder.damage)
    return larder
  }

  /// The foods that are kept beside the journal; which files cannot be read is told.
  mutating func keptFoods() -> KeptFoods {
    let (kept, faults) = KeptFoodFiles(self).foods()
    for fault in faults { warnOnce(fault) }
    if !faults.isEmpty { end(with: .attention) }
    return kept
  }

  /// The own foods of the journal.
  mutating func pantry() throws(Failure) -> Pantry {
    var pantry = Pantry()
    try foldRegisters(into: &pantry)
    report(pantry.damage)
    return pantry
  }

  /// What finds foods by the names people type.
  mutating func foodResolver() throws(Failure) -> FoodResolver {
    FoodResolver(larder: try larder(), preferring: foodLanguage)
  }
}
