internal import Arguments
internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// What the made-up person recorded, in the order of time.
struct DemoDiary {
  /// One command of theirs.
  struct Record {
    /// When it was; decides the id, and is not in the future.
    let instant: Instant
    /// What it makes under an id, at a place of the stream.
    let operations: (EventPlace) -> [Ledger.Operation]
  }

  private(set) var records: [Record] = []
  /// The zone the person lives in.
  let zone: Zone
  /// The present, after which nothing is recorded.
  let now: Timestamp

  /// A diary with nothing in it.
  init(zone: Zone, now: Timestamp) {
    self.zone = zone
    self.now = now
  }

  /// The moment when the clocks show so many minutes after midnight.
  func planned(_ day: CivilDay, _ minutes: Int) -> Timestamp {
    zone.resolve(day: day, secondOfDay: Int32(minutes) * 60).moment
  }

  /// The same; nil where that is not past yet.
  func moment(_ day: CivilDay, _ minutes: Int) -> Timestamp? {
    let moment = planned(day, minutes)
    return moment.instant.milliseconds <= now.instant.milliseconds ? moment : nil
  }

  /// Adds an entry with a time; nothing where that is not past yet.
  mutating func add(
    _ day: CivilDay, _ minutes: Int, _ operation: @escaping (EventPlace, Timestamp) -> Ledger.Operation
  ) {
    guard let at = moment(day, minutes) else { return }
    records.append(Record(instant: at.instant) { [operation($0, at)] })
  }

  /// Adds entries without a time of their own, said at some time of a day or now.
  mutating func addTimeless(
    _ day: CivilDay, _ minutes: Int, _ operations: @escaping (EventPlace) -> [Ledger.Operation]
  ) {
    let at = moment(day, minutes) ?? now
    records.append(Record(instant: at.instant, operations: operations))
  }

  /// Stores it as one import, whose ids follow from the seed and from what the journal had before, so that
  /// the same demo in a new journal is the same to the last digit.
  func store(seed: Int, _ session: inout Session) throws(Failure) -> (batch: ULID, events: Int) {
    let before = session.events
    var made: ULID?
    let count = try session.recordAll { writer, batch, session throws(Failure) in
      made = batch
      for (number, record) in records.enumerated() {
        let id = Self.id(seed, before, number, record.instant)
        let place = writer.place(of: id)
        let draft = EventDraft(
          command: Demo.page.name, operations: record.operations(place), batch: batch,
          source: number == 0 ? Demo.page.name : nil)
        try session.append(keyed: draft, id, to: &writer)
      }
    }
    guard let made else { throw Failure(.bug, "bug.demo", "the demo did not record anything", hint: nil) }
    return (made, count)
  }

  private static func id(_ seed: Int, _ before: Int, _ number: Int, _ instant: Instant) -> ULID {
    var hash = SHA256()
    hash.update(Array("demo\n\(seed)\n\(before)\n\(number)\n".utf8).span)
    return ULID(milliseconds: max(0, instant.milliseconds), digest: hash.finish())
  }
}
