internal import Encoding
internal import Values

/// Events sorted out: of those with one id one body counts, the original before keyed copies, then the one with the
/// smallest sum.
struct EventBodies {
  /// The bodies that count, by id.
  let counting: [Event]
  /// Where the keyed bodies of one id do not say the same: those bodies, the one that counts first.
  let rivals: [[Event]]

  /// Sorts out events, which come in any order and any number of times.
  init(_ events: [Event]) {
    var counting: [Event] = []
    var rivals: [[Event]] = []
    let sorted = events.sorted { $0.id == $1.id ? $0.counts(before: $1) : $0.id < $1.id }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.id != sorted[start].id } ?? sorted.count
      counting.append(sorted[start])
      var different: [Event] = []
      let recorded = Set(sorted[start..<end].compactMap { $0.at?.description })
      // What copies of an original say matters to nobody.
      for event in sorted[start..<end]
      where sorted[start].isKeyed
        && !different.contains(where: {
          KeyedEvents.isAlike($0.said(without: recorded), event.said(without: recorded))
        })
      {
        different.append(event)
      }
      if different.count > 1 { rivals.append(different) }
      start = end
    }
    self.counting = counting
    self.rivals = rivals
  }
}

extension Event {
  /// What its operations say, without times that are those of recordings.
  func said(without recorded: Set<String>) -> [JSON] {
    operations.map { KeyedEvents.said(by: $0, recorded: recorded) }
  }

  /// Whether it counts before another body under its id.
  package func counts(before other: Event) -> Bool {
    isKeyed == other.isKeyed ? sum < other.sum : !isKeyed
  }
}
