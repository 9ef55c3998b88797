package import Encoding
package import Ledger
package import Values

/// The favourites with their entries: two devices may each have made one of the same food.
package struct FavoriteBook: View {
  private var found: [FavoriteFood] = []

  /// No favourites.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("favorite", in: bytes) else { return }
    // What cannot be read is told of where the food library is read.
    if let favorite = try? FavoriteFood(try record.read(in: bytes)) { found.append(favorite) }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["favorite"] }

  /// The entries that prefer a food.
  package func entries(of food: FoodID) -> [ULID] {
    found.filter { $0.food == food }.map(\.entry).sorted()
  }
}
