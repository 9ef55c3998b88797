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
    var nights: [CivilDay: (minutes: Decimal, at: Timestamp?)] = [:]
    var naps: [(minutes: Decimal, moment: DocumentEntries.Moment)] = []
    _ = DocumentRecords(sleepMembers).read(source, into: &reading) { record, reading in
      let night = record["dailySleepDTO"].flatMap { $0.members == nil ? nil : $0 } ?? record
      let day = GarminTime.written(night["calendarDate"])?.day
      for nap in (record["napList"] ?? record["dailyNapDTOS"])?.arrayValue ?? [] {
        if let nap = Self.nap(nap, day, source.clock) { naps.append(nap) } else { reading.passed += 1 }
      }
      guard let minutes = asleep(night), minutes > .zero else { return reading.passed += 1 }
      guard let day else { return reading.refuse(0, "it has no date") }
      let end = GarminTime.moment(
        local: night["sleepEndTimestampLocal"], utc: night["sleepEndTimestampGMT"], source.clock)
      // A night that is there twice is the longer one: the other was told before the watch had sent all.
      if let before = nights[day] { reading.passed += before.minutes < minutes ? 0 : 1 }
      if (nights[day]?.minutes ?? .zero) < minutes { nights[day] = (minutes, end?.at) }
    }
    var entries = DocumentEntries(program: GarminTime.program)
    for (day, night) in nights.sorted(by: { $0.key < $1.key }) {
      let moment = DocumentEntries.Moment(day: day, at: night.at)
      entries.addMeasure(.sleep, night.minutes, moment, key: "sleep \(day)", into: &reading)
    }
    var seen: Set<String> = []
    for nap in naps where seen.insert(nap.moment.key).inserted {
      entries.addMeasure(.sleep, nap.minutes, nap.moment, key: "nap \(nap.moment.key)", into: &reading)
    }
    return entries.entries
  }

  private static let sleepMembers = [
    "calendarDate", "sleepEndTimestampGMT", "sleepEndTimestampLocal", "deepSleepSeconds", "lightSleepSeconds",
    "remSleepSeconds", "sleepTimeSeconds", "napList", "dailySleepDTO", "dailyNapDTOS",
  ]

  /// Time asleep in minutes: the sum of the stages, or what is stated where there are none.
  private static func asleep(_ night: JSON) -> Decimal? {
    let stages = ["deepSleepSeconds", "lightSleepSeconds", "remSleepSeconds"]
      .compactMap { night[$0]?.foreignNumber?.decimal(dividedBy: 60) }.filter { !$0.isNegative }
    let sum = stages.reduce(Decimal.zero, +)
    return sum > .zero ? sum : night["sleepTimeSeconds"]?.foreignNumber?.decimal(dividedBy: 60)
  }

  /// A nap, on the day of its end, or of the night where it names none.
  private static func nap(
    _ nap: JSON, _ day: CivilDay?, _ clock: ForeignClock
  ) -> (minutes: Decimal, moment: DocumentEntries.Moment)? {
    guard let number = nap["napTimeSec"]?.foreignNumber, let minutes = number.decimal(dividedBy: 60),
      minutes > .zero
    else { return nil }
    let end = GarminTime.moment(local: nil, utc: nap["napEndTimestampGMT"], clock)
    guard let day = GarminTime.written(nap["calendarDate"])?.day ?? end?.at?.day ?? day else { return nil }
    return (minutes, DocumentEntries.Moment(day: day, at: end?.at))
  }
}
