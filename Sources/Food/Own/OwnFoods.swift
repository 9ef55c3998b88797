package import Encoding
package import Ledger
package import Values

/// The foods of one's own, as they stand now.
package struct OwnFoods: View {
  /// One of them.
  package struct Item: Hashable, Sendable {
    /// Its entry.
    package let entry: ULID
    /// The events that made it what it is, oldest first.
    package let revisions: [ULID]
    /// What it is.
    package let ownFood: OwnFood

    /// Its present version.
    package var food: Food { ownFood.food(entry: entry, revision: revisions.last ?? entry) }
  }

  private var found: [Item] = []
  /// The foods that could not be read.
  package private(set) var damage: [DamagedEntry] = []

  /// An empty own foods.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("food", in: bytes) else { return }
    do {
      let entry = try record.read(in: bytes)
      found.append(Item(entry: entry.id, revisions: entry.revisions, ownFood: try OwnFood(entry)))
    } catch {
      damage.append(error)
    }
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["food"] }

  /// The foods, oldest first.
  package var items: [Item] { found.sorted { $0.entry < $1.entry } }

  /// The foods the person made.
  var personal: [Food] { items.filter { $0.ownFood.id == nil }.map(\.food) }

  /// The foods that were imported.
  var imported: [Food] { items.filter { $0.ownFood.id != nil }.map(\.food) }

  /// The newest food that has a barcode.
  package func food(withBarcode digits: String) -> Food? { foods(withBarcode: digits).last }

  /// The foods that have a barcode.
  func foods(withBarcode digits: String) -> [Food] {
    let has = { (item: Item) in item.ownFood.barcode.map { Barcode.isSame($0, digits) } ?? false }
    return items.filter(has).map(\.food)
  }

  /// The food of a whole id, of its present version or of none.
  func food(withID id: FoodID) -> Food? {
    let source = id.unversioned.text
    let isMeant = { (item: Item) in
      item.ownFood.id.map { $0 == source } ?? (item.food.id.unversioned == id.unversioned)
    }
    return items.first(where: isMeant)?.food
  }

  /// The food of exactly this name, case and accents aside; the newest where several have it.
  package func food(named name: String) -> Food? {
    let wanted = folded(name).trimmed
    return items.last { Self.mayFold($0.ownFood.name, to: wanted) && folded($0.ownFood.name) == wanted }?.food
  }

  /// Whether a name may come to a folded one, as far as their first letters tell: of thousands few do.
  private static func mayFold(_ name: String, to wanted: String) -> Bool {
    guard let first = name.utf8.first, let letter = wanted.utf8.first, first < 0x80, letter < 0x80 else {
      return true
    }
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    return (isCapital ? first | 0x20 : first) == letter
  }

  /// The foods that an id names: that of their source, `own:<entry>` with or without `@<revision>` of the present version, or a
  /// unique end of the entry's id, of four characters or more.
  package func items(named id: String) -> [Item] {
    let source = FoodID(id).unversioned.text
    let imported = items.filter { $0.ownFood.id == source }
    if !imported.isEmpty { return imported }
    let text = id.hasPrefix(OwnFood.idPrefix) ? String(id.dropFirst(OwnFood.idPrefix.count)) : id
    let name = (text.split(separator: "@", maxSplits: 1).first.map(String.init) ?? text).uppercased()
    guard name.utf8.count >= 4 else { return [] }
    return items.filter { $0.entry.description.hasSuffix(name) }
  }
}
