internal import Body
internal import Encoding
internal import Values

extension HealthConnectReader {
  /// A time of sleep, with what of it somebody was awake.
  private struct Sleep {
    let record: HealthConnectRecord
    let note: String?
    var awake: [(start: Int64, end: Int64)] = []

    /// The time asleep from a point in time on, in milliseconds: as Health Connect counts it, what is not awake or
    /// out of bed.
    func asleep(from first: Int64) -> Int64 {
      var place = max(record.start, first)
      var sum: Int64 = 0
      for (start, end) in awake.sorted(by: { $0.start < $1.start }) where end > place {
        sum += max(0, min(start, record.end) - place)
        place = end
      }
      return sum + max(0, record.end - place)
    }
  }

  /// Takes in the sleep. What an app has twice counts once; that of several apps is kept, and the longest counts when
  /// it is read.
  mutating func readSleep(_ reading: inout FileReading) {
    var sleeps: [Sleep] = []
    var places: [Int64: Int] = [:]
    tables.records("sleep_session", ["title", "notes"], &reading) { record, values, _ throws(RowFault) in
      guard record.end - record.start <= 2 * 86_400_000 else { throw RowFault("it is longer than two days") }
      try Self.makeRoom(sleeps.count)
      places[record.number] = sleeps.count
      sleeps.append(Sleep(record: record, note: values[1].words(atMost: 1000)))
    }
    readStages(&sleeps, places, &reading)
    var ends: [Int64: Int64] = [:]
    for sleep in sleeps.sorted(by: {
      ($0.record.start, $0.record.number) < ($1.record.start, $1.record.number)
    }) {
      let record = sleep.record
      let asleep = sleep.asleep(from: ends[record.app] ?? 0)
      ends[record.app] = max(ends[record.app] ?? 0, record.end)
      guard let minutes = Ratio(asleep, 60_000)?.decimal.rounded(places: 0), minutes > .zero,
        let moment = try? record.waking(clock)
      else {
        reading.passed += 1
        continue
      }
      entries.addMeasure(
        .sleep, minutes, moment, key: record.key, note: sleep.note, origin: sources.origin(record.app),
        into: &reading)
    }
  }

  private func readStages(_ sleeps: inout [Sleep], _ places: [Int64: Int], _ reading: inout FileReading) {
    var count = 0
    tables.each(
      "sleep_stages_table", needs: ["parent_key", "stage_start_time", "stage_end_time", "stage_type"],
      &reading
    ) { _, values, _ throws(RowFault) in
      guard let place = values[0].integer.flatMap({ places[$0] }), let start = values[1].integer,
        let end = values[2].integer, let kind = values[3].integer
      else { return }
      // 1 awake, 3 out of bed, 7 awake in bed (`SleepSessionStageType`).
      guard [1, 3, 7].contains(kind) else { return }
      try Self.makeRoom(count)
      count += 1
      let record = sleeps[place].record
      guard start < end, end > record.start, start < record.end else { return }
      sleeps[place].awake.append((max(start, record.start), min(end, record.end)))
    }
  }
}
