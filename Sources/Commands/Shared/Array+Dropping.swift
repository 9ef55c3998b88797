internal import Messages
internal import Session

extension Array {
  /// Removes the elements at some places, counted from 1; `nouns` names what they are. Throws for a
  /// place that is not there.
  mutating func drop(_ places: [Int], _ nouns: Message) throws(Failure) {
    for place in Set(places).sorted(by: >) {
      guard indices.contains(place - 1) else {
        throw Failure(
          .notUnderstood, "usage.drop", "--drop \(place): there are \(count) \(nouns)",
          hint: "count from 1")
      }
      remove(at: place - 1)
    }
  }
}
