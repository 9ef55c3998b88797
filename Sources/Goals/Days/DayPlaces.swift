/// Where in an array what belongs to a day is. Days mostly lie close together and come in order, so that the places are
/// kept in an array too, from the earliest day met on.
struct DayPlaces: Sendable {
  /// The number of the day that the first place belongs to.
  private var first = 0
  /// For each day from that one its place and 1; 0 where it has none.
  private var places: [Int32] = []

  /// The place of a day, by its number; nil where it has none.
  @inline(__always)
  subscript(number: Int32) -> Int? {
    let index = Int(number) &- first
    guard index >= 0, index < places.count, places[index] > 0 else { return nil }
    return Int(places[index]) - 1
  }

  /// The place of the newest day up to one that fits.
  func last(until number: Int32, where fits: (Int) -> Bool) -> Int? {
    places[..<max(0, min(Int(number) - first + 1, places.count))].last { $0 > 0 && fits(Int($0) - 1) }
      .map { Int($0) - 1 }
  }

  /// The place of the first day from one on that fits.
  func first(from number: Int32, where fits: (Int) -> Bool) -> Int? {
    places[min(max(0, Int(number) - first), places.count)...].first { $0 > 0 && fits(Int($0) - 1) }
      .map { Int($0) - 1 }
  }

  /// Gives a day a place.
  mutating func set(_ number: Int32, to place: Int) {
    if places.isEmpty { first = Int(number) }
    if Int(number) < first {
      // Twice as many at once, so that days that come backwards do not move everything each time.
      let count = max(first - Int(number), places.count)
      places.insert(contentsOf: [Int32](repeating: 0, count: count), at: 0)
      first -= count
    }
    let index = Int(number) - first
    if index >= places.count { places += [Int32](repeating: 0, count: index - places.count + 1) }
    places[index] = Int32(truncatingIfNeeded: place + 1)
  }

  /// Takes the place of a day away again.
  mutating func remove(_ number: Int32) {
    let index = Int(number) - first
    if places.indices.contains(index) { places[index] = 0 }
  }

  /// The places in the order of their days.
  var inOrder: [Int] { places.filter { $0 > 0 }.map { Int($0) - 1 } }
}
