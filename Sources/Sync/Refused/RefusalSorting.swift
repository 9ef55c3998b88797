internal import Encoding
internal import Journal
internal import Ledger
internal import Policies
internal import Values

/// Tells which of the events from one on somebody may not bring, by the rules that the server has too, and which of the
/// others go on from such a one.
struct RefusalSorting {
  /// A line that is an event.
  struct Line {
    let bytes: [UInt8]
    let line: EventLine
    let event: Event

    init?(_ bytes: [UInt8]) {
      guard let line = try? EventLine.read(bytes.span, 0..<bytes.count),
        let event = try? Event(bytes.span, line)
      else { return nil }
      (self.bytes, self.line, self.event) = (bytes, line, event)
    }

    /// As it is judged.
    var read: PolicyLine { PolicyLine(bytes, 0..<bytes.count) }

    /// The body, as it is recorded anew; nil where it was erased.
    var body: [UInt8]? { line.erased == nil ? Array(bytes[line.body]) : nil }
  }

  /// Those that are refused, in their order.
  private(set) var refused: [RefusedEvents.Change] = []
  private var policy: Policy
  private let kinds: Kinds
  private let told: ToldFault?
  private var entries: Set<ULID> = []

  /// What a server says of the values of an event: its kinds may be others than those that are known here.
  struct ToldFault {
    let sequence: Int64
    let words: String
  }

  /// Sorts lines, by all that the journal holds but what a device recorded from an event on, and by what a server tells.
  init(
    _ lines: [Line], of member: Policy.Member, in journal: Journal,
    without left: (device: DeviceID, first: Int64)?, told: ToldFault? = nil, by place: SyncPlace
  ) throws(JournalError) {
    (kinds, self.told) = (place.kinds, told)
    let snapshot = try Snapshot(journal)
    let left = left.map { ($0.device.description, $0.first) }
    let isThere = { (bytes: Span<UInt8>, line: EventLine) -> Bool in
      guard let left else { return true }
      return line.sequence < left.1 || (try? unescaped(bytes, line.device)) != left.0
    }
    var index = PolicyIndex(of: journal.purpose)
    try journal.eachLine(in: snapshot) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), isThere(bytes, line) else { return }
      index.take(bytes, range)
    }
    let needed = Policy.needed(for: lines.map(\.read), index)
    var known: [ULID: [Event]] = [:]
    if !needed.isEmpty {
      try journal.eachLine(in: snapshot) { bytes, range in
        guard let line = try? EventLine.read(bytes, range), needed.contains(line.id), isThere(bytes, line),
          let event = try? Event(bytes, line)
        else { return }
        known[line.id, default: []].append(event)
      }
    }
    policy = Policy(
      member, of: journal.purpose, place.kinds, now: place.wall(), index: index, known: known)
    for line in lines { judge(line) }
  }

  private mutating func judge(_ line: Line) {
    let event = line.event
    let gone = Set(refused.map(\.id))
    guard !goesOn(event, from: gone) else { return refuse(event, for: nil) }
    if let words = fault(of: line) { return refuse(event, for: .value, words) }
    do throws(PolicyRefusal) {
      try policy.judge([line.read])
    } catch {
      refuse(event, for: error.reason)
    }
  }

  /// What is wrong with the values of an event; nil where nothing is.
  private func fault(of line: Line) -> String? {
    if let told, told.sequence == line.line.sequence { return told.words }
    return line.body.flatMap { try? JSON.parse($0.span) }.flatMap(kinds.fault(inBody:))?.message.english
  }

  private mutating func refuse(
    _ event: Event, for reason: PolicyRefusal.Reason?, _ words: String? = nil
  ) {
    refused.append(
      RefusedEvents.Change(
        sequence: event.sequence, id: event.id, command: event.command, reason: reason, fault: words))
    for operation in event.operations where operation["op"]?.stringValue == "add" {
      if let entry = operation["entry"]?.idValue, !policy.knows(entry: entry) { entries.insert(entry) }
    }
  }

  /// Whether an event says something of what is gone: it changes an entry that was added there, or goes on from what was
  /// said there, or takes it back.
  private func goesOn(_ event: Event, from gone: Set<ULID>) -> Bool {
    guard !gone.isEmpty else { return false }
    if (event.undoes + event.redoes).contains(where: gone.contains) { return true }
    return event.operations.contains { operation in
      operation["entry"]?.idValue.map(entries.contains) ?? false
        || (operation["base"]?.arrayValue ?? []).contains { $0.idValue.map(gone.contains) ?? false }
    }
  }
}
