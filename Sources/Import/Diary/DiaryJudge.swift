// An import is repeatable because an entry's id follows from what its program knows it by, and the event's from what it
// says: the same again is there already, and what a newer file says otherwise is told from what was imported before, whatever
// the person has changed here since.

internal import Encoding
package import Ledger
package import Messages
internal import Session
package import Values

/// Decides what becomes of each entry of an import.
package struct DiaryJudge: Sendable {
  /// What becomes of an entry.
  package enum Verdict: Sendable {
    /// It is new.
    case new(entry: ULID, event: ULID)
    /// It is there and says the same.
    case known
    /// It is there, and its program says something else of it now.
    case changed(entry: ULID, event: ULID)
    /// It was imported and taken back with `import undo`: it comes again.
    case restored(Ledger.Operation)
    /// The file has had it already.
    case repeated
    /// An activity that another program or device has told of already.
    case same(ULID)
    /// The person did not ask for it.
    case unwanted
    /// It cannot be stored.
    case refused(Message)
  }

  /// The journal.
  private let journal: ULID
  private let check: OperationCheck
  private var there: KnownEvents
  private let takenBack: [ULID: Ledger.Operation]
  private let latest: Int64
  private let wanted: Wanted
  private var met: Set<ULID> = []
  private var activities: ActivitySpans
  /// The entries that the files have had.
  package var entries: Set<ULID> { met }

  /// What of a file a person asks for.
  package struct Wanted: Sendable {
    /// The first day; nil for all.
    package var from: CivilDay?
    /// The last day; nil for all.
    package var to: CivilDay?
    /// The names of the kinds; empty for all.
    package var kinds: Set<String> = []

    /// Everything.
    package init() {}
  }

  /// A judge for a journal that holds something already, at a time of the clock.
  package init(
    journal: ULID, kinds: Kinds, there: KnownEvents, takenBack: [ULID: Ledger.Operation],
    activities: ActivitySpans, wanted: Wanted, wall: Instant
  ) {
    self.activities = activities
    self.journal = journal
    check = OperationCheck(kinds: kinds)
    self.there = there
    self.takenBack = takenBack
    self.wanted = wanted
    latest = wall.milliseconds + 86_400_000
  }

  /// Whether an addition is certainly right, by its bytes; where there is any doubt it is read in full.
  private func isRight(_ bytes: [UInt8], _ kind: String) -> Bool {
    var scanner = ExactScanner(at: 0)
    var keys = KeySet()
    guard scanner.pass(#"{"op":"add""#, in: bytes.span), keys.insert(2..<4, in: bytes.span),
      scanner.key(#","kind":"#, &keys, in: bytes.span), scanner.string(in: bytes.span) != nil,
      scanner.key(#","entry":"#, &keys, in: bytes.span), scanner.string(in: bytes.span) != nil,
      scanner.key(#","day":"#, &keys, in: bytes.span), scanner.string(in: bytes.span) != nil
    else { return false }
    if scanner.key(#","at":"#, &keys, in: bytes.span), scanner.string(in: bytes.span) == nil { return false }
    guard let check = check.kinds[kind]?.check else { return false }
    return check(bytes.span, &scanner, &keys) && scanner.position == bytes.count
  }

  /// What becomes of an entry of a program; `id` is that of its entry, where the file has one.
  package mutating func judge(_ entry: ForeignEntry, program: String, id known: ULID? = nil) -> Verdict {
    if let from = wanted.from, entry.day < from { return .unwanted }
    if let to = wanted.to, entry.day > to { return .unwanted }
    guard wanted.kinds.isEmpty || wanted.kinds.contains(entry.kind) else { return .unwanted }
    let id = known ?? entry.entryID(program: program, journal: journal)
    guard met.insert(id).inserted else { return .repeated }
    guard check.kinds[entry.kind] != nil else {
      return .refused("'\(entry.kind)' is not a kind that can be imported")
    }
    guard id.milliseconds <= latest else {
      return .refused("it is dated more than a day ahead of this machine's clock")
    }
    let members = entry.fieldBytes
    let event = entry.eventID(id, members)
    if let restoration = takenBack[id] { return .restored(restoration) }
    guard !there.has(event: event) else { return .known }
    if !isRight(entry.additionBytes(id, members), entry.kind) {
      do {
        try check.check(entry.addition(id).json)
      } catch {
        return .refused(error.reason)
      }
    }
    guard !there.has(entry: id) else { return .changed(entry: id, event: event) }
    if let same = activities.same(as: entry, id) { return .same(same) }
    activities.add(entry, id)
    return .new(entry: id, event: event)
  }
}
