// What an event may say in a journal that is shared. In a diary the owner may say everything: it is their diary, and whatever an old
// clock or an old program of theirs wrote has to get through. Everybody else adds and changes, but does not pass for
// somebody else: an id that is there already stands for what is there, an id of a time to come would win every conflict
// for ever, and what others wrote is taken back or erased by them or by the owner. Replay checks nothing of this: it is
// asked where something enters what is shared, and, as a courtesy, before something is recorded.

internal import Encoding
package import Ledger
package import Values

/// What somebody may bring to a shared journal, event by event.
package struct Policy: Sendable {
  /// Who brings something.
  package struct Member: Sendable {
    /// What that one may do.
    package let role: JournalRole
    /// The devices whose events are that one's.
    package let devices: Set<DeviceID>
    /// The account for which a server records events that are that one's; nil where nobody is told apart.
    package let account: ULID?
    /// Whether it is a server that records for that one now: only then an event says for whom.
    package var isServed = false

    /// Somebody of a role with these devices, and an account.
    package init(role: JournalRole, devices: Set<DeviceID>, account: ULID?) {
      self.role = role
      self.devices = devices
      self.account = account
    }

    /// Whether somebody who recorded something is that one.
    func isSame(as author: PolicyIndex.Author) -> Bool {
      switch author {
      case .device(let device): devices.contains(device)
      case .account(let id): id == account
      }
    }

    /// The owner of a diary, who needs no devices to be known.
    package static let owner = Member(role: .owner, devices: [], account: nil)
  }

  /// The kinds that may be added by who may only add: what is logged, and nothing that says how it is counted.
  package static let addable: Set<String> = ["meal", "activity", "weight", "water", "measure", "note"]

  /// Milliseconds that an event's id may be ahead: two days. A device follows others' clocks and keys of days to come
  /// up to one day ahead of its own clock, which may be wrong itself.
  static let mostAhead: Int64 = 172_800_000
  /// Bytes of a line: nothing that was ever taken in is longer, since a body of a request is not.
  static let longestLine = 1 << 20
  /// Operations of an event: as many as fit a line of that length, each of them written as the program does.
  static let mostOperations = 20_000

  let member: Member
  /// The kinds that are known here.
  let kinds: Kinds
  let purpose: JournalPurpose
  private let now: Instant
  /// What there is, and what was allowed since.
  package private(set) var index: PolicyIndex
  /// The events that may matter to a verdict, as they are.
  private var known: [ULID: [Event]]
  /// The lines that were allowed since.
  private var said: [PolicyLine] = []

  /// The policy for somebody in a journal of a purpose, at a time, by what there is. `known` are the events that `needed`
  /// named. Whoever judges much by a large index gives it away meanwhile: an index that somebody else holds is copied.
  package init(
    _ member: Member, of purpose: JournalPurpose, _ kinds: Kinds, now: Instant, index: PolicyIndex,
    known: [ULID: [Event]]
  ) {
    self.member = member
    self.purpose = purpose
    self.kinds = kinds
    self.now = now
    self.index = index
    self.known = known
  }

  /// The events whose bodies a verdict on some lines needs.
  package static func needed(for lines: [PolicyLine], _ index: PolicyIndex) -> Set<ULID> {
    var needed: Set<ULID> = []
    for line in lines {
      if let id = line.addition?.id, !index.holds(id) { continue }
      guard let event = line.event else { continue }
      let place = index.place(of: event.id)
      guard place == nil || place != line.place else { continue }
      needed.formUnion(Self.needed(for: event, isThere: place != nil, index))
    }
    return needed
  }

  /// The events whose bodies a verdict on an event needs that is to be recorded.
  package static func needed(for event: Event, _ index: PolicyIndex) -> Set<ULID> {
    needed(for: event, isThere: index.place(of: event.id) != nil, index)
  }

  private static func needed(for event: Event, isThere: Bool, _ index: PolicyIndex) -> Set<ULID> {
    var needed: Set<ULID> = isThere ? [event.id] : []
    for operation in event.operations {
      switch operation["op"]?.stringValue {
      case "add":
        guard let origin = operation["entry"]?.idValue.flatMap(index.origin(of:)), origin != event.id else {
          continue
        }
        needed.insert(origin)
      case "erase": needed.formUnion((operation["events"]?.arrayValue ?? []).compactMap(\.idValue))
      default: continue
      }
    }
    return needed
  }

  /// Judges the next lines, one by one, each knowing those before it. Throws for the first that is refused, and knows none of
  /// them then.
  package mutating func judge(_ lines: [PolicyLine]) throws(PolicyRefusal) {
    guard isAsked else { return lines.forEach { index.take($0) } }
    let count = said.count
    index.begin()
    index.reserve(lines.count)
    do throws(PolicyRefusal) {
      for line in lines { try judge(line) }
    } catch {
      index.revert()
      said.removeSubrange(count...)
      throw error
    }
    index.commit()
  }

  private mutating func judge(_ line: PolicyLine) throws(PolicyRefusal) {
    if let addition = line.addition, line.length <= Self.longestLine, surelyAllowsNew(addition),
      index.takeNew(addition)
    {
      said.append(line)
      return
    }
    guard let event = line.event, let place = line.place, !event.isForeign else {
      throw PolicyRefusal(.unreadable, event: 0, entry: nil, role: member.role)
    }
    // What was taken once is not asked about again.
    if index.place(of: event.id) == place { return }
    guard line.length <= Self.longestLine, event.operations.count <= Self.mostOperations else {
      throw refusal(.size, event)
    }
    try judge(event)
    index.take(event, at: place)
    said.append(line)
  }

  /// Judges an event that is to be recorded, or that was checked against its sum.
  package func judge(_ event: Event) throws(PolicyRefusal) {
    switch purpose {
    case .diary: break
    case .training: return try judgeInTraining(event)
    // Only the server writes there, and asks nobody.
    case .meetups: throw refusal(.reading, event)
    }
    switch member.role {
    case .owner: return
    case .addOnly: try judge(event, isAddingOnly: true)
    case .writer: try judge(event, isAddingOnly: false)
    // The others are roles of other journals: here they only read.
    case .reader, .user, .admin: throw refusal(.reading, event)
    }
  }

  /// Whether anything is asked: the owner of a diary says what they like.
  private var isAsked: Bool { member.role != .owner || purpose != .diary }

  /// Learns of events that `needed` named for what comes next.
  package mutating func learn(_ events: [ULID: [Event]]) { known.merge(events) { $1 } }

  /// Judges an event that is to be recorded, and knows it from then on as one of a device.
  package mutating func take(_ event: Event, _ body: [UInt8], of device: DeviceID, in journal: ULID)
    throws(PolicyRefusal)
  {
    try judge(event)
    let written = EventLine.write(
      id: event.id, device: device, sequence: 1,
      previous: ChainSum.first(journal: journal, device: device), body: body
    ).line
    let line = PolicyLine(written, 0..<written.count - 1)
    index.take(line)
    // Who may only add erases nothing, for which these are.
    if member.role != .addOnly { said.append(line) }
  }

  private func judge(_ event: Event, isAddingOnly: Bool) throws(PolicyRefusal) {
    if isAddingOnly { try checkAddsOnly(event) }
    try checkIdentity(event)
    for operation in event.operations {
      guard let entry = operation["entry"]?.idValue else { continue }
      switch operation["op"]?.stringValue {
      case "add": try checkAddition(of: entry, operation, event)
      case "erase": try checkErasure(of: entry, operation, event)
      default: continue
      }
    }
  }

  /// Checks that an event passes for nobody else's, and takes back nobody else's.
  func checkIdentity(_ event: Event) throws(PolicyRefusal) {
    guard event.id.milliseconds <= latest else { throw refusal(.clock, event) }
    try checkID(event)
    for other in event.undoes + event.redoes where exists(other) && !isOwn(other) {
      throw refusal(.undo, event)
    }
  }

  private func checkAddsOnly(_ event: Event) throws(PolicyRefusal) {
    guard !event.isErased, event.undoes.isEmpty, event.redoes.isEmpty else {
      throw refusal(.addingOnly, event)
    }
    for operation in event.operations {
      let entry = operation["entry"]?.idValue
      guard operation["op"]?.stringValue == "add" else { throw refusal(.addingOnly, event, entry) }
      guard Self.addable.contains(operation["kind"]?.stringValue ?? "") else {
        throw refusal(.kind, event, entry)
      }
    }
  }

  /// An id that is there stands for what is there, unless both say the same, or one's own devices made both in a diary: what
  /// may be done with a company's entry follows from what was said of it first. What was erased says nothing.
  private func checkID(_ event: Event) throws(PolicyRefusal) {
    guard exists(event.id), !event.isErased else { return }
    let isOwn = isOwn(event.id)
    if isOwn, purpose == .diary { return }
    // Of several bodies one that is not keyed counts before keyed ones, and of these the one with the smallest sum.
    let there = bodies(of: event.id).filter { !$0.isErased }
      .min { ($0.isKeyed ? 1 : 0, $0.sum) < ($1.isKeyed ? 1 : 0, $1.sum) }
    guard let there, Event.areAlike(there.operations, event.operations),
      purpose == .diary || isOwn || there.isKeyed && event.isKeyed
    else { throw refusal(.event, event) }
  }

  /// An entry is added once, unless what is said of it again is the same: what stood beside one that is erased, or the
  /// same import on another device.
  func checkAddition(of entry: ULID, _ operation: JSON, _ event: Event) throws(PolicyRefusal) {
    guard entry.milliseconds <= latest else { throw refusal(.clock, event, entry) }
    guard let origin = index.origin(of: entry), origin != event.id,
      purpose != .diary || !isOwn(adding: entry)
    else { return }
    let origins = bodies(of: origin)
    let said = origins.flatMap(\.operations).filter { $0["entry"]?.idValue == entry }
    guard said.contains(where: { Event.areAlike([$0], [operation]) }),
      purpose == .diary || event.isKeyed && origins.allSatisfy(\.isKeyed)
    else {
      throw refusal(.entry, event, entry)
    }
  }

  private func checkErasure(of entry: ULID, _ operation: JSON, _ event: Event) throws(PolicyRefusal) {
    guard isOwn(adding: entry) || isErased(entry: entry) else { throw refusal(.erasing, event, entry) }
    for id in (operation["events"]?.arrayValue ?? []).compactMap(\.idValue) {
      if isErased(event: id) { continue }
      let bodies = bodies(of: id)
      guard !bodies.isEmpty, bodies.allSatisfy({ mayGo($0, with: entry) }) else {
        throw refusal(.erased, event, entry)
      }
    }
  }

  /// Whether an event's body may go with an entry: it names it, and it is one's own, or about one's own entries alone.
  private func mayGo(_ event: Event, with entry: ULID) -> Bool {
    if event.isErased { return true }
    let entries = event.entries
    return entries.contains(entry)
      && (isOwn(event.id) || entries.allSatisfy { isOwn(adding: $0) || isErased(entry: $0) })
  }

  /// Whether a line that is there may lose its body: it was erased, or it is one's own, or about one's own entries alone.
  package func mayLose(_ event: Event) -> Bool {
    if isErased(event: event.id) { return true }
    let entries = event.entries
    // Elsewhere nothing but what an event that was taken has erased, by its name or with its entries.
    guard purpose == .diary else { return !entries.isEmpty && entries.allSatisfy(isErased(entry:)) }
    if member.role == .owner || isOwn(event.id) { return true }
    return !entries.isEmpty && entries.allSatisfy { isOwn(adding: $0) || isErased(entry: $0) }
  }

  /// Whether an entry was added, as far as is known.
  package func knows(entry: ULID) -> Bool { index.origin(of: entry) != nil }

  private var latest: Int64 { now.milliseconds + Self.mostAhead }

  /// Whether an id is of no time to come.
  func isOfNow(_ id: ULID) -> Bool { id.milliseconds <= latest }

  private func exists(_ event: ULID) -> Bool { index.place(of: event) != nil }

  func bodies(of event: ULID) -> [Event] {
    (known[event] ?? []) + said.filter { $0.id == event }.compactMap(\.event)
  }

  private func isOwn(_ event: ULID) -> Bool { index.author(of: event).map(member.isSame) ?? false }

  func isOwn(adding entry: ULID) -> Bool { index.author(adding: entry).map(member.isSame) ?? false }

  func isErased(entry: ULID) -> Bool { index.isErased(entry: entry) }

  /// The kind that an entry was added as; nil where it was not.
  func kind(of entry: ULID) -> String? { index.kind(of: entry) }

  /// Whether somebody else revised an entry.
  func isRevisedByOthers(_ entry: ULID) -> Bool { !index.revisers(of: entry).allSatisfy(member.isSame) }

  func isErased(event: ULID) -> Bool { index.isErased(event: event) }

  func refusal(_ reason: PolicyRefusal.Reason, _ event: Event, _ entry: ULID? = nil) -> PolicyRefusal {
    PolicyRefusal(reason, event: event.sequence, entry: entry, role: member.role)
  }
}
