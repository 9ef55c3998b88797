internal import Food

extension Sequence<Food> {
  /// Some foods with the ids that force them, as a hint offers them.
  var asChoices: String { map { "food:\($0.id) \($0.name)" }.joined(separator: "; ") }
}
