// Withings has the activities of an account in activities.csv, what was measured of each as JSON in a cell. The header mixes
// English with the language of the account, and begins with the beginning and the end.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// The activities of Withings.
  static let withingsActivities = ForeignDocument(
    program: "Withings", title: "Withings activities",
    recognises: { head in
      var rows = DocumentRows(Array(head.bytes.prefix(2000)))
      guard let titles = rows.next() else { return false }
      return titles.contains("from (manual)") && titles.contains("Activity type") && titles.contains("Data")
    }, read: WithingsActivities.entries)
}

/// Reads the activities of Withings.
private enum WithingsActivities {
  static func entries(_ source: DocumentSource, _ reading: inout FileReading) -> [ForeignEntry] {
    var made = DocumentEntries(program: "Withings")
    var rows = DocumentRows(source.bytes)
    guard let titles = rows.next(), let type = titles.firstIndex(of: "Activity type"),
      let data = titles.firstIndex(of: "Data")
    else { return [] }
    while let cells = rows.next() {
      guard cells.count > max(type, data, 1) else { continue }
      reading.rows += 1
      let times = [0, 1].map { time(cells[$0], source.clock) }
      guard let from = times[0], let to = times[1] else {
        let wrong = times[0] == nil ? 0 : 1
        let reason: Message = "'\(titles[wrong])' is not a date: '\(cells[wrong].prefix(40))'"
        reading.refuse(rows.line, reason)
        continue
      }
      let told = Told(cells[data])
      let length = to.instant.milliseconds - from.instant.milliseconds
      guard length > 0, let minutes = Ratio(length, 60_000)?.decimal, minutes > told.pause else {
        reading.refuse(rows.line, "it has no duration")
        continue
      }
      var activity = ForeignActivity(word: cells[type], minutes: minutes - told.pause)
      activity.distance = told.number("distance", dividedBy: 1000)
      activity.energy = told.energy
      activity.heartRate = told.number("hr_average")
      made.addActivity(
        activity, DocumentEntries.Moment(day: source.clock.day(of: from), at: from), into: &reading)
    }
    return made.entries
  }

  /// An instant with its offset, or one of the person's clocks.
  private static func time(_ text: String, _ clock: ForeignClock) -> Timestamp? {
    guard let date = WrittenDate(text), let day = date.day(.dayFirst), let second = date.second else {
      return nil
    }
    guard let offset = date.offset else { return clock.local(day, second, milliseconds: date.millisecond) }
    return Timestamp(day: day, secondOfDay: second, offsetSeconds: offset).flatMap {
      clock.time(at: $0.instant)
    }
  }

  /// What a cell of JSON tells of an activity.
  private struct Told {
    private let object: JSON?

    init(_ cell: String) {
      object = try? JSON.parse(Array(cell.utf8).span)
    }

    /// A number of a key; nil where there is none.
    func number(_ key: String, dividedBy divisor: Int64 = 1) -> Decimal? {
      object?[key]?.numberText.flatMap { LooseNumber($0) }?.decimal(dividedBy: divisor)
    }

    /// Minutes of pauses; the file has seconds.
    var pause: Decimal { number("pause_duration", dividedBy: 60).map { max($0, .zero) } ?? .zero }

    /// What was measured, or else what the person stated, in kcal.
    var energy: Decimal? {
      [number("calories"), number("manual_calories")].compactMap { $0 }.first { $0 > .zero }
    }
  }
}
