internal import Values

/// Adds up what several records have counted of the same time, so that no moment counts twice: at each one counts the
/// record of the smallest rank, of one rank the one that was written last. A record that counts for a part of its
/// time counts for that part of its value.
enum HealthConnectCounts {
  /// A record that has counted something.
  struct Count {
    /// The number of its app.
    let app: Int64
    /// The smaller it is, the more it is trusted.
    let rank: Int
    /// When the part of it begins that is asked about, in milliseconds.
    var start: Int64
    /// When that ends.
    var end: Int64
    /// How long the whole of it is, in milliseconds.
    let length: Int64
    /// What it has counted in all its time.
    let value: Decimal
    let modified: Int64

    /// A record. One without a length is a millisecond long.
    init(_ record: HealthConnectRecord, _ value: Decimal, rank: Int = 0) {
      (app, start, modified, self.rank, self.value) = (record.app, record.start, record.modified, rank, value)
      end = max(record.end, record.start + 1)
      length = end - start
    }

    /// Whether it is trusted more than another.
    func isBefore(_ other: Count) -> Bool {
      (rank, other.modified, start, app) < (other.rank, modified, other.start, other.app)
    }
  }

  /// What each app has counted that counts.
  static func parts(_ counts: [Count]) -> [Int64: Decimal] {
    let counts = counts.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var times = [Int64](repeating: 0, count: counts.count)
    var open = Heap(counts)
    var next = 0
    var place = counts.first?.start ?? 0
    while next < counts.count || !open.isEmpty {
      if open.isEmpty { place = max(place, counts[next].start) }
      while next < counts.count, counts[next].start <= place {
        open.push(next)
        next += 1
      }
      while let first = open.first, counts[first].end <= place { open.pop() }
      guard let first = open.first else { continue }
      let until = min(counts[first].end, next < counts.count ? counts[next].start : .max)
      times[first] += until - place
      place = until
    }
    var parts: [Int64: Decimal] = [:]
    for (count, time) in zip(counts, times) where time > 0 {
      let part =
        time == count.length
        ? count.value
        : Decimal.product(
          count.value, Decimal(thousandths: time), dividedBy: Decimal(thousandths: count.length))
      parts[count.app] = (parts[count.app] ?? .zero) + (part ?? .zero)
    }
    return parts
  }

  /// The records that are open at a time, the most trusted first (a binary heap).
  private struct Heap {
    private let counts: [Count]
    private var places: [Int] = []

    init(_ counts: [Count]) {
      self.counts = counts
    }

    var isEmpty: Bool { places.isEmpty }
    var first: Int? { places.first }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
      counts[places[one]].isBefore(counts[places[other]])
    }

    mutating func push(_ index: Int) {
      places.append(index)
      var place = places.count - 1
      while place > 0, isBefore(place, (place - 1) / 2) {
        places.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func pop() {
      places.swapAt(0, places.count - 1)
      places.removeLast()
      var place = 0
      while true {
        var least = place
        for child in [2 * place + 1, 2 * place + 2] where child < places.count && isBefore(child, least) {
          least = child
        }
        guard least != place else { return }
        places.swapAt(place, least)
        place = least
      }
    }
  }
}
