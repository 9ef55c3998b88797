internal import Document
internal import Encoding
internal import Food
internal import Session

/// Preferred foods, as output shows them.
enum FavoriteReport {
  /// Shows some of them, as the list of all or as one that was added, or removed or not.
  static func show(
    _ ids: [FoodID], _ console: inout Console, _ foodLibrary: FoodLibrary, isList: Bool,
    isRemoved: Bool? = nil
  ) {
    let names = FoodNames(foodLibrary)
    let foods = ids.compactMap(names.food)
    let objects = ids.map { id in
      names.food(id).map { FoodTableReport.object($0, score: nil, conflicts: nil) }
        ?? .object([.init("food", id.text), .init("name", .null)])
    }
    for id in ids where names.food(id) == nil { console.warn("food \(id) no longer exists") }
    console.show(
      Document(
        title: "",
        blocks: [
          FoodTableReport.table(
            foods, conflicts: nil, console.language, isForPeople: console.isForPeople)
        ]),
      json: isList
        ? ["schema": "healthlog.favorite-list/1", "foods": .array(objects)]
        : .object(
          [.init("schema", "healthlog.favorite/1")] + (objects.first?.members ?? [])
            + (isRemoved.map { [.init("removed", .bool($0))] } ?? [])),
      lines: objects)
  }
}
