internal import Document
internal import Food
internal import Import
internal import Ledger
internal import Session

extension Session {
  /// Everything the person has named or kept.
  mutating func larder() throws(Failure) -> Larder {
    var larder = Larder()
    if journal != nil { larder.kept = KeptFoodFiles(self).foods() }
    try foldRegisters(into: &larder)
    let damage = larder.pantry.damage + larder.damage
    for damage in damage { warn("skipped a food: \(damage.reason)") }
    if !damage.isEmpty { end(with: .attention) }
    return larder
  }

  /// The own foods of the journal.
  mutating func pantry() throws(Failure) -> Pantry { try larder().pantry }

  /// What finds foods by the names people type.
  mutating func foodResolver() throws(Failure) -> FoodResolver {
    FoodResolver(larder: try larder(), preferring: foodLanguage)
  }
}
