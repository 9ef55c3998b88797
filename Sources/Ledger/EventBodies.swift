internal import Encoding
internal import Values

/// Events sorted out: of those with one id the body with the smallest sum counts.
struct EventBodies {
  /// The bodies that count, by id.
  let counting: [Event]
  /// Where the bodies of one id do not say the same: those bodies, the one that counts first.
  let rivals: [[Event]]

  /// Sorts out events, which come in any order and any number of times.
  init(_ events: [Event]) {
    var counting: [Event] = []
    var rivals: [[Event]] = []
    let sorted = events.sorted { ($0.id, $0.sum) < ($1.id, $1.sum) }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.id != sorted[start].id } ?? sorted.count
      counting.append(sorted[start])
      var different: [Event] = []
      for event in sorted[start..<end]
      where !different.contains(where: { KeyedEvents.isAlike($0.operations, event.operations) }) {
        different.append(event)
      }
      if different.count > 1 { rivals.append(different) }
      start = end
    }
    self.counting = counting
    self.rivals = rivals
  }
}
