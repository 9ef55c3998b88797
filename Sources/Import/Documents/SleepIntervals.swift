internal import Encoding
internal import Values

/// Times asleep, told in stages: those of a source are joined where they overlap, and what is less than two hours apart is one
/// sleep, which belongs to the day of waking up.
struct SleepIntervals {
  /// A stage.
  private struct Stage {
    let start: Int64
    let end: Int64
    let day: CivilDay
  }

  private var stages: [String: [Stage]] = [:]
  private var count = 0

  /// Stages that are kept.
  private static let most = 500_000
  /// Time between two sleeps, in milliseconds.
  private static let apart: Int64 = 2 * 3_600_000

  /// Adds a stage by its name, in upper or lower case; `day` is that of its end on the sleeper's clock. A time awake or in bed
  /// is none. Throws for another name and for impossible times.
  mutating func add(
    _ name: String, _ start: Instant, _ end: Instant, day: CivilDay, source: String
  ) throws(RowFault) {
    let word = folded(name).filter { $0 != " " }
    if ["awake", "inbed"].contains(word) { return }
    guard ["asleep", "unspecified", "asleepunspecified", "core", "deep", "rem", "light"].contains(word) else {
      throw RowFault("'\(name.prefix(40))' is not a stage of sleep")
    }
    let length = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
    guard !length.overflow, length.partialValue > 0, length.partialValue <= 2 * 86_400_000 else {
      throw RowFault("it has no duration")
    }
    guard count < Self.most else { throw RowFault("there are more than \(Self.most) stages of sleep") }
    count += 1
    stages[source, default: []].append(Stage(start: start.milliseconds, end: end.milliseconds, day: day))
  }

  /// What each source tells of each day, by source and day.
  var nights: [(day: CivilDay, minutes: Decimal, source: String)] {
    var nights: [(day: CivilDay, minutes: Decimal, source: String)] = []
    for (source, stages) in stages.sorted(by: { $0.key < $1.key }) {
      var sums: [CivilDay: Int64] = [:]
      var sleep: (length: Int64, end: Int64, day: CivilDay)?
      for stage in stages.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
        if let open = sleep, stage.start - open.end < Self.apart {
          let fresh = max(0, stage.end - max(stage.start, open.end))
          sleep = (
            open.length + fresh, max(open.end, stage.end), stage.end > open.end ? stage.day : open.day
          )
        } else {
          if let sleep { sums[sleep.day, default: 0] += sleep.length }
          sleep = (stage.end - stage.start, stage.end, stage.day)
        }
      }
      if let sleep { sums[sleep.day, default: 0] += sleep.length }
      for (day, length) in sums.sorted(by: { $0.key < $1.key }) {
        if let minutes = Ratio(length, 60_000)?.decimal { nights.append((day, minutes, source)) }
      }
    }
    return nights
  }
}
