/// Finds the sessions of an app in a time.
struct HealthConnectSessionIndex {
  /// The place of a session, and when it is.
  private struct Span {
    let place: Int
    let start: Int64
    let end: Int64
  }

  private var apps: [Int64: [Span]] = [:]

  /// The sessions in a list.
  init(_ sessions: [HealthConnectSession]) {
    for (place, session) in sessions.enumerated() {
      let record = session.record
      apps[record.app, default: []].append(Span(place: place, start: record.start, end: record.end))
    }
    for app in apps.keys { apps[app]?.sort { ($0.start, $0.place) < ($1.start, $1.place) } }
  }

  /// The places in the list of the last two sessions of an app that begin before the end of a time, where they have a
  /// part of it: an app hardly ever has two at once.
  func sessions(of app: Int64, _ start: Int64, _ end: Int64) -> [Int] {
    guard let spans = apps[app] else { return [] }
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= end { low = middle + 1 } else { high = middle }
    }
    return spans[max(0, low - 2)..<low].filter { $0.end >= start }.map(\.place)
  }
}
