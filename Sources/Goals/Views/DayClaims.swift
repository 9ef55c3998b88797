internal import Values

/// The weights and marks of one day, of which the newest count; any of them can be dropped.
struct DayClaims {
  /// A weight.
  struct Weight: Equatable {
    let thousandths: Int64
    let entry: ULID
  }

  /// Whether the day is completely logged.
  struct Mark: Equatable {
    let isClosed: Bool
    let entry: ULID
  }

  var weights: [Weight] = []
  var marks: [Mark] = []

  /// Nothing.
  init() {}

  /// What counts on a day.
  init(_ sums: DaySums) {
    weights = sums.weight.map { [Weight(thousandths: $0.thousandths, entry: $0.entry)] } ?? []
    marks = sums.closed.map { [Mark(isClosed: $0.isClosed, entry: $0.entry)] } ?? []
  }

  /// Whether there is nothing.
  var isEmpty: Bool { weights.isEmpty && marks.isEmpty }

  /// Drops a weight as it was taken in.
  mutating func drop(_ weight: Weight) {
    if let place = weights.lastIndex(of: weight) { weights.remove(at: place) }
  }

  /// Drops a mark as it was taken in.
  mutating func drop(_ mark: Mark) {
    if let place = marks.lastIndex(of: mark) { marks.remove(at: place) }
  }
}
