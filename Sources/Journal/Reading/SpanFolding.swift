// A view of everything can be larger than memory should be, and needs it only because entries do not come in order of
// time. A checkpoint knows where those of each day are: so the days are gone through in spans, each folded into a view
// of its own by one of two threads, while what was made of the spans before is already handed on.

package import Ledger
internal import Synchronization
package import Values

/// Some spans of days, folded by two threads.
package final class SpanFolding<Folded: View>: Sendable {
  /// What became of a span.
  package struct Outcome: Sendable {
    /// Its days.
    package let days: ClosedRange<CivilDay>
    /// What it was folded into.
    package let view: Folded
    /// How many of its lines or entries could not be read; nil where the checkpoint is not what it was written as.
    package let broken: Int?
  }

  private let spans: [ClosedRange<CivilDay>]
  private let reading: RecentReading
  private let broken: Int
  private let make: @Sendable (ClosedRange<CivilDay>?) -> Folded
  private let taken = Atomic<Int>(0)
  private let made = Mutex<[Int: Outcome]>([:])

  /// Spans to be folded; `broken` is how many of the lines that every span is folded with could not be read.
  init(
    _ spans: [ClosedRange<CivilDay>], of reading: RecentReading, broken: Int,
    _ make: @escaping @Sendable (ClosedRange<CivilDay>?) -> Folded
  ) {
    self.spans = spans
    self.reading = reading
    self.broken = broken
    self.make = make
  }

  /// Folds spans that no other thread has taken, until there are none.
  package func work() {
    while true {
      let place = taken.add(1, ordering: .relaxed).oldValue
      guard place < spans.count else { return }
      var reading = reading
      var view = make(spans[place])
      let isFolded = reading.fold(into: &view) == .folded
      let found = reading.damage - self.reading.damage - broken
      let outcome = Outcome(days: spans[place], view: view, broken: isFolded ? found : nil)
      made.withLock { $0[place] = outcome }
    }
  }

  /// What became of the spans, in their order.
  package var outcomes: [Outcome] {
    let made = made.withLock { $0 }
    return spans.indices.compactMap { made[$0] }
  }
}

/// Days in spans of which none has much more entries than can be held in memory, some to be folded at a time.
package struct SpanSeries<Folded: View> {
  private var spans: ArraySlice<ClosedRange<CivilDay>>
  private let reading: RecentReading
  private let broken: Int
  private let make: @Sendable (ClosedRange<CivilDay>?) -> Folded

  /// How many are folded at a time: at first one, since who asks may want no more than that; then enough that two threads
  /// are busy for a while.
  private var spansAtOnce = 1

  /// The spans that a checkpoint knows; nil where it cannot tell them. `reading` has folded what they have in common
  /// afterwards.
  init?(
    of reading: inout RecentReading, _ days: ClosedRange<CivilDay>?, newestFirst: Bool,
    _ make: @escaping @Sendable (ClosedRange<CivilDay>?) -> Folded
  ) {
    guard let spans = reading.spans(of: days) else { return nil }
    let before = reading.damage
    var nothing = make(CivilDay.first...CivilDay.first)
    guard reading.fold(into: &nothing) == .folded else { return nil }
    broken = reading.damage - before
    self.spans = newestFirst ? spans.reversed()[...] : spans[...]
    self.reading = reading
    self.make = make
  }

  /// The next spans to be folded; nil after the last.
  package mutating func next() -> SpanFolding<Folded>? {
    guard !spans.isEmpty else { return nil }
    defer {
      spans = spans.dropFirst(spansAtOnce)
      spansAtOnce = min(4, spansAtOnce * 2)
    }
    return SpanFolding(Array(spans.prefix(spansAtOnce)), of: reading, broken: broken, make)
  }
}
