// DI_CONNECT/DI-Connect-Wellness/*_sleepData.json:
//
//     [{"calendarDate":"2026-01-02","sleepStartTimestampGMT":"2026-01-01T22:10:00.0","sleepEndTimestampGMT":…,
//       "deepSleepSeconds":5400,"lightSleepSeconds":15600,"remSleepSeconds":6000,"awakeSleepSeconds":1800,
//       "napList":[{"napTimeSec":1500,"napStartTimestampGMT":…,"napEndTimestampGMT":…}]}]
//
// The day is that of waking up. Nights that the watch was not worn are there without stages. The web page has the
// same in "dailySleepDTO", and the naps in "dailyNapDTOS".

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Sleep of Garmin's account export.
  static let garminSleep = ForeignDocument(
    program: GarminTime.program, title: "Garmin sleep",
    recognises: {
      $0.isJSON && $0.keys.isSuperset(of: ["calendarDate", "sleepStartTimestampGMT", "sleepEndTimestampGMT"])
    }
  ) { source, reading in
    var nights: [CivilDay: Decimal] = [:]
    var naps: [Nap] = []
    _ = DocumentRecords(sleepMembers).read(source, into: &reading) { record, reading in
      let night = record["dailySleepDTO"].flatMap { $0.members == nil ? nil : $0 } ?? record
      let day = GarminTime.written(night["calendarDate"])?.day
      for nap in (record["napList"] ?? record["dailyNapDTOS"])?.arrayValue ?? [] {
        if let nap = Nap(nap, day, source.clock) { naps.append(nap) } else { reading.passed += 1 }
      }
      guard let minutes = asleep(night), minutes > .zero else { return reading.passed += 1 }
      guard let day else { return reading.refuse(0, "it has no date") }
      // A night that is there twice is the longer one: the other was stored before the watch had sent all.
      if nights[day] != nil { reading.passed += 1 }
      nights[day] = max(nights[day] ?? .zero, minutes)
    }
    var entries = DocumentEntries(program: GarminTime.program)
    // Without a time: a night that another file has more of is still the same entry.
    for (day, minutes) in nights.sorted(by: { $0.key < $1.key }) {
      entries.addMeasure(
        .sleep, minutes, DocumentEntries.Moment(day: day, at: nil), key: "sleep \(day)", into: &reading)
    }
    var seen: Set<String> = []
    for nap in naps where seen.insert(nap.key).inserted {
      entries.addMeasure(
        .sleep, nap.minutes, DocumentEntries.Moment(day: nap.day, at: nil), key: nap.key, into: &reading)
    }
    return entries.entries
  }

  private static let sleepMembers = [
    "calendarDate", "deepSleepSeconds", "lightSleepSeconds", "remSleepSeconds", "sleepTimeSeconds", "napList",
    "dailySleepDTO", "dailyNapDTOS",
  ]

  /// Time asleep in minutes: the sum of the stages, or what is stated where there are none.
  private static func asleep(_ night: JSON) -> Decimal? {
    let stages = ["deepSleepSeconds", "lightSleepSeconds", "remSleepSeconds"]
      .compactMap { night[$0]?.foreignNumber?.decimal(dividedBy: 60) }.filter { !$0.isNegative }
    let sum = stages.reduce(Decimal.zero, +)
    return sum > .zero ? sum : night["sleepTimeSeconds"]?.foreignNumber?.decimal(dividedBy: 60)
  }

  /// A nap.
  private struct Nap {
    let minutes: Decimal
    /// The day of its end, or of the night where it names none.
    let day: CivilDay
    let key: String

    /// Nil where it has no length or no day.
    init?(_ nap: JSON, _ night: CivilDay?, _ clock: ForeignClock) {
      guard let minutes = nap["napTimeSec"]?.foreignNumber?.decimal(dividedBy: 60), minutes > .zero else {
        return nil
      }
      let end = GarminTime.moment(local: nil, utc: nap["napEndTimestampGMT"], clock)
      guard let day = GarminTime.written(nap["calendarDate"])?.day ?? end?.at?.day ?? night else {
        return nil
      }
      self.minutes = minutes
      self.day = day
      let start = GarminTime.moment(local: nil, utc: nap["napStartTimestampGMT"], clock)
      key = "nap \((start ?? end)?.key ?? day.description)"
    }
  }
}
