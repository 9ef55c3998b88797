import Activity
import Encoding
import Ledger
import Records
import TestSupport
import Testing
import Values

/// The sessions of a journal.
struct ActivityHistoryTests {
  /// The n-th activity of a test: its id rises with n.
  private func activity(
    _ number: Int64, _ day: String, _ type: String, _ minutes: Int32, at: String? = nil, rpe: Int32? = nil
  ) throws -> Operation {
    var details = ActivityEntry.Details()
    details.exertion = rpe.map { Decimal($0) }
    return ActivityEntry(
      type: type, minutes: Minutes(Decimal(minutes)), kcal: nil, source: nil, method: .met, met: nil,
      weight: nil, details: details
    ).addition(
      entry: ULID(milliseconds: number, random: (0, 0)), day: try #require(CivilDay(iso: day)),
      at: try at.map { try #require(Timestamp(parsing: $0)) })
  }

  /// The sessions of some days after these entries, each an event of its own.
  private func history(
    _ days: ClosedRange<CivilDay>?, _ operations: [Operation]
  ) throws -> [ActivityHistory.Session] {
    var view = ActivityHistory(days: days)
    try fold(operations, into: &view)
    #expect(view.damage.isEmpty)
    return view.sessions
  }

  private func fold(_ operations: [Operation], into view: inout some View) throws {
    let kinds = Kinds(ActivityKinds.all)
    let at = try #require(Timestamp(parsing: "2026-11-21T08:00:00Z"))
    var replay = Replay(kinds: kinds)
    for (index, operation) in operations.enumerated() {
      let body = EventDraft(command: "test", operations: [operation]).body(
        at: at, zone: "UTC", isKeyed: false, salt: "00", kinds: kinds)
      let line = EventLine.write(
        id: operation.entry, device: try #require(DeviceID("aaaaaaaaaa")), sequence: Int64(index + 1),
        previous: try #require(ChainSum(String(repeating: "0", count: 32))), body: body
      ).line.dropLast()
      let bytes = Array(line)
      replay.collect(bytes.span, 0..<bytes.count)
      replay.fold(bytes.span, 0..<bytes.count, into: &view)
    }
    #expect(replay.damage.isEmpty)
  }

  private func journal() throws -> [Operation] {
    let metrics = ActivityMetrics()
    return [
      try activity(1, "2026-11-12", "running", 40, at: "2026-11-12T18:00:00Z", rpe: 6),
      try activity(2, "2026-11-12", "yoga", 30, at: "2026-11-12T07:00:00Z"),
      try activity(3, "2026-11-10", "running-8kmh", 60), try activity(4, "2026-11-20", "cleaning", 45),
      try activity(5, "2026-11-20", "of-another-version", 20),
      try activity(6, "2026-11-19", "running", 50),
      PlannedActivity(type: "running", metrics: metrics, note: nil).addition(
        entry: ULID(milliseconds: 7, random: (0, 0)), day: try #require(CivilDay(iso: "2026-11-20")), at: nil),
    ]
  }

  @Test func `of the days before those shown the loads alone are held, in one number a day`() throws {
    let day = try #require(CivilDay(iso: "2026-11-19"))
    var whole = TrainingHistory(sessionsOn: day...day)
    try fold(try journal(), into: &whole)
    #expect(whole.damage.isEmpty)
    #expect(whole.sessions.map(\.type) == ["running"])
    let loads = whole.loads.sorted { $0.day < $1.day }.map { "\($0.day) \($0.load)" }
    #expect(loads == ["2026-11-10 300", "2026-11-12 300", "2026-11-19 250"])
    var halves = try #require(whole.emptied())
    var other = halves
    try fold(Array(try journal().prefix(1)), into: &halves)
    try fold(Array(try journal().dropFirst()), into: &other)
    halves.merge(other)
    #expect(halves.loads.sorted { $0.day < $1.day }.map { "\($0.day) \($0.load)" } == loads)
    #expect(halves.sessions == whole.sessions)
  }

  @Test func `sessions come by day and time in any order of arrival, and plans are none`() throws {
    let sessions = try history(nil, journal())
    #expect(
      sessions.map(\.type) == [
        "running-8kmh", "yoga", "running", "running", "cleaning", "of-another-version",
      ])
    #expect(try history(nil, journal().reversed()) == sessions)
    #expect(sessions.map(\.family) == [.cardio, .flexibility, .cardio, .cardio, .household, nil])
    #expect(
      sessions.map { $0.load?.amount } == [Decimal(300), Decimal(60), Decimal(240), Decimal(250), nil, nil])
    #expect(sessions.map { $0.load?.isEstimated } == [true, true, false, true, nil, nil])
    #expect(sessions.first?.met == MET(try decimal("8.3")))
    #expect(sessions.first?.intensity == .hard)
  }

  @Test func `only the days asked for are looked at`() throws {
    let day = try #require(CivilDay(iso: "2026-11-12"))
    #expect(try history(day...day, journal()).map(\.type) == ["yoga", "running"])
  }

  @Test func `the most frequent type comes first`() throws {
    #expect(
      try history(nil, journal()).typesByFrequency == [
        "running", "running-8kmh", "cleaning", "yoga", "of-another-version",
      ])
  }

  @Test func `the loads of all sessions make the training load`() throws {
    let load = try history(nil, journal()).trainingLoad(
      until: try #require(CivilDay(iso: "2026-11-20")), keepingFrom: .first)
    #expect(load.days.count == 11)
    #expect(load.days[2].load == Decimal(300))
    #expect(load.days[9].load == Decimal(250))
  }
}

struct PlannedActivityTests {
  @Test(arguments: PlannedActivity.kind.examples)
  func `an example of the kind comes back byte for byte`(example: String) throws {
    let entry = try Entry(adding: try JSON.parse(Array(example.utf8).span), revisions: [])
    let plan = try PlannedActivity(entry)
    #expect(
      plan.addition(entry: entry.id, day: try entry.requiredDay(), at: entry.at).json.text == example)
    let declared = PlannedActivity.kind.fields.map(\.name)
    #expect(entry.fields.allSatisfy { declared.contains($0.key) })
  }

  @Test(arguments: [
    ("2026-11-20", PlannedActivity.State.missed), ("2026-11-21", .open), ("2026-11-22", .open),
  ])
  func `a plan is missed once its day is over`(day: String, state: PlannedActivity.State) throws {
    let plan = PlannedActivity(type: "running", metrics: ActivityMetrics(), note: nil)
    let today = try #require(CivilDay(iso: "2026-11-21"))
    #expect(plan.state(day: try #require(CivilDay(iso: day)), today: today) == state)
  }

  @Test func `a word that is none of ours is damage`() throws {
    let text =
      #"{"op":"add","kind":"activity-plan","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","#
      + #""type":"running","intensity":"crazy"}"#
    let entry = try Entry(adding: try JSON.parse(Array(text.utf8).span), revisions: [])
    #expect(throws: DamagedEntry.self) { try PlannedActivity(entry) }
  }

  private func metrics(_ words: String) throws -> ActivityMetrics {
    try ActivityLine.parse([words], among: .builtIn).metrics
  }

  // What was planned is 10 km in 55 min.
  @Test(arguments: [
    ("run 50m", "50", "10"), ("run 8km", "55", "8"), ("run 6:00/km", "60", "10"), ("run rpe 7", "55", "10"),
    ("run 30m 6:00/km", "30", "5"),
  ])
  func `what really happened goes before what was planned`(words: String, minutes: String, km: String) throws
  {
    var told = try metrics(words)
    told.fill(from: try metrics("run 10km 55m easy"))
    try told.settle(of: nil)
    #expect(told.duration?.value == (try decimal(minutes)))
    #expect(told.distance?.value == (try decimal(km)))
    #expect(told.intensity == .light)
  }
}

struct ActivityNamesInLinesTests {
  @Test func `every name of an activity begins a line`() throws {
    for type in ActivityTypes.builtIn.all {
      for name in Cases.each(9, of: type.names, turn: type.key.utf8.count) {
        let line = try ActivityLine.parse([name, "45m"], among: .builtIn)
        #expect(line.type.key == type.key, "\(name)")
        #expect(line.metrics.duration == Minutes(Decimal(45)), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("running", "running", 11), ("crawl", "swimming-crawl-medium", 4), ("power yoga", "yoga-power", 1),
    ("ski", "skiing", 8),
  ])
  func `all activities of a name are found, the best first`(name: String, key: String, count: Int) throws {
    let found = try ActivityLine.matches([name, "30m"], among: .builtIn)
    #expect(found.types.first?.key == key)
    #expect(found.types.count == count)
    #expect(found.metrics.duration == Minutes(Decimal(30)))
  }
}
