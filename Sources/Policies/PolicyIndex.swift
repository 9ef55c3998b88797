// Which events there are, and who added which entry: what it takes to tell whether an event may come in. It is made of
// the lines of a journal and may be made anew at any time, in any order of the lines; a line that comes twice changes
// nothing. Bodies are not kept: the few that a verdict needs are read again.

internal import Encoding
package import Ledger
internal import Values

/// The events of a journal and the entries they add, by id.
package struct PolicyIndex: Sendable {
  /// Which body of an event is meant: its device and the beginning of its sum.
  package struct Place: Equatable, Sendable {
    let sum: UInt64
    let device: DeviceID
  }

  /// Who recorded something: whoever a device belongs to, or the account that a server says.
  enum Author: Hashable, Sendable {
    case device(DeviceID)
    case account(ULID)
  }

  /// The addition of an entry.
  private struct Addition: Sendable {
    /// The event that adds it.
    let event: ULID
    /// The kind it is added as; empty in a diary, which has no need of it.
    let kind: String
  }

  /// What is known of an id. Nearly every event adds one entry of the same id, so that one look finds both.
  private struct Known: Sendable {
    /// Where the event of that id stands; nil where there is none.
    var place: Place?
    /// What adds the entry of that id; nil where nothing does.
    var addition: Addition?
  }

  /// What is known of few ids.
  private struct Details: Sendable {
    /// Whether only a line without its body is known of the event: it says nothing, and gives way to one that does.
    var isBlank = false
    /// Whether the event stands in several places.
    var isManifold = false
    /// Whether several events add the entry.
    var isContested = false
    var isErasedEntry = false
    var isErasedEvent = false
    /// The account that the server recorded the event for.
    var account: ULID?
    /// What a diary has no need of: who revised the entry.
    var revisers: Set<Author> = []
  }

  /// What an id was before a change.
  private enum Change: Sendable {
    case known(ULID, Known?)
    case details(ULID, Details?)
  }

  private var known: [ULID: Known] = [:]
  private var details: [ULID: Details] = [:]
  /// The changes since `begin`, the newest last; nil before it.
  private var changes: [Change]?
  /// Which entries name which others.
  private(set) var references = PolicyReferences()
  private let purpose: JournalPurpose

  /// Nothing yet, of a journal of a purpose.
  package init(of purpose: JournalPurpose) { self.purpose = purpose }

  /// Takes in a line; what is no event says nothing here either.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = try? EventLine.read(bytes, range), let place = Place(bytes, line) else { return }
    guard purpose == .diary else {
      if let addition = PlainAddition(bytes, line) { return take(addition) }
      guard let event = try? Event(bytes, line) else { return }
      return take(event, at: place)
    }
    note(line.id, at: place, isBlank: line.erased != nil)
    var erases = false
    line.eachDeed(bytes) { deed, entry in
      switch deed {
      case .adds: note(adding: entry, Addition(event: line.id, kind: ""))
      case .erases:
        change(entry) { $0.isErasedEntry = true }
        erases = true
      case .changes: break
      }
    }
    guard erases, let event = try? Event(bytes, line) else { return }
    for erased in event.erasedEvents { change(erased) { $0.isErasedEvent = true } }
  }

  /// Takes in a line that was judged.
  package mutating func take(_ line: PolicyLine) {
    if let addition = line.addition { return take(addition) }
    guard let event = line.event, let place = line.place else { return }
    take(event, at: place)
  }

  /// Takes in a line that only adds.
  mutating func take(_ addition: PlainAddition) {
    guard !takeNew(addition) else { return }
    references.take(addition.namings, of: addition.id)
    note(addition.id, at: addition.place, isBlank: false)
    note(adding: addition.id, Addition(event: addition.id, kind: addition.kind))
  }

  /// Takes in a line that only adds, unless there is an event or an entry of its id; whether it did.
  mutating func takeNew(_ addition: PlainAddition) -> Bool {
    let new = Known(
      place: addition.place, addition: Addition(event: addition.id, kind: addition.kind))
    if let there = known.updateValue(new, forKey: addition.id) {
      known[addition.id] = there
      return false
    }
    changes?.append(.known(addition.id, nil))
    references.take(addition.namings, of: addition.id)
    return true
  }

  /// Takes in an event that was read in full.
  package mutating func take(_ event: Event) {
    guard let place = Place(event) else { return }
    take(event, at: place)
  }

  /// Takes in an event that stands at a place.
  mutating func take(_ event: Event, at place: Place) {
    note(event.id, at: place, isBlank: event.isErased)
    if let account = event.by { change(event.id) { $0.account = account } }
    let isDiary = purpose == .diary
    for operation in event.operations {
      guard let entry = operation["entry"]?.idValue else { continue }
      let verb = operation["op"]?.stringValue
      if !isDiary { references.take(operation, on: entry, of: event.id) }
      if verb == "add" {
        let kind = isDiary ? "" : operation["kind"]?.stringValue ?? ""
        note(adding: entry, Addition(event: event.id, kind: kind))
        continue
      }
      if verb == "erase" { change(entry) { $0.isErasedEntry = true } }
      if !isDiary {
        let author = event.by.map(Author.account) ?? .device(place.device)
        change(entry) { $0.revisers.insert(author) }
      }
    }
    for erased in event.erasedEvents { change(erased) { $0.isErasedEvent = true } }
  }

  /// Makes room for so many events more.
  mutating func reserve(_ count: Int) {
    known.reserveCapacity(known.count + count)
    references.reserve(count)
  }

  /// Gives all of it away, so that whoever changes it next need not copy it; there is nothing here then.
  package mutating func handOver() -> PolicyIndex {
    defer { self = PolicyIndex(of: purpose) }
    return self
  }

  /// Keeps in mind what there is, for `revert`.
  mutating func begin() {
    changes = []
    references.begin()
  }

  /// Takes everything back that came since `begin`.
  mutating func revert() {
    for change in (changes ?? []).reversed() {
      switch change {
      case .known(let id, let before): known[id] = before
      case .details(let id, let before): details[id] = before
      }
    }
    changes = nil
    references.revert()
  }

  /// Keeps what came since `begin`.
  mutating func commit() {
    changes = nil
    references.commit()
  }

  private mutating func change(_ id: ULID, _ body: (inout Details) -> Void) {
    changes?.append(.details(id, details[id]))
    body(&details[id, default: Details()])
  }

  private mutating func note(_ event: ULID, at place: Place, isBlank: Bool) {
    let before = known[event]
    guard let there = before?.place else {
      set(event, before) { $0.place = place }
      if isBlank { change(event) { $0.isBlank = true } }
      return
    }
    guard isBlank == details[event]?.isBlank ?? false else {
      if !isBlank {
        set(event, before) { $0.place = place }
        change(event) { $0.isBlank = false }
      }
      return
    }
    if there != place { change(event) { $0.isManifold = true } }
  }

  private mutating func note(adding entry: ULID, _ addition: Addition) {
    let before = known[entry]
    guard let there = before?.addition else { return set(entry, before) { $0.addition = addition } }
    if there.event != addition.event { change(entry) { $0.isContested = true } }
  }

  private mutating func set(_ id: ULID, _ before: Known?, _ body: (inout Known) -> Void) {
    changes?.append(.known(id, before))
    var after = before ?? Known()
    body(&after)
    known[id] = after
  }

  /// Whether there is an event or an entry of an id.
  func holds(_ id: ULID) -> Bool { known[id] != nil }

  /// Where an event stands; nil where there is none of that id.
  func place(of event: ULID) -> Place? { known[event]?.place }

  /// The event that adds an entry; nil where there is none.
  func origin(of entry: ULID) -> ULID? { known[entry]?.addition?.event }

  /// The kind that an entry was added as; nil where it was not, and in a diary.
  func kind(of entry: ULID) -> String? { purpose == .diary ? nil : known[entry]?.addition?.kind }

  /// Who revised an entry; nobody in a diary.
  func revisers(of entry: ULID) -> Set<Author> { details[entry]?.revisers ?? [] }

  /// Whether an entry was erased.
  func isErased(entry: ULID) -> Bool { details[entry]?.isErasedEntry ?? false }

  /// Whether an event was erased.
  func isErased(event: ULID) -> Bool { details[event]?.isErasedEvent ?? false }

  /// Who alone recorded an event; nil where nobody did, or not only one.
  func author(of event: ULID) -> Author? {
    guard let place = known[event]?.place else { return nil }
    guard let details = details[event] else { return .device(place.device) }
    return details.isManifold ? nil : details.account.map(Author.account) ?? .device(place.device)
  }

  /// Who alone added an entry; nil where nobody did, or not only one.
  func author(adding entry: ULID) -> Author? {
    details[entry]?.isContested ?? false ? nil : origin(of: entry).flatMap(author(of:))
  }
}

extension PolicyIndex.Place {
  /// That of a line; nil where its device or its sum are none.
  init?(_ bytes: Span<UInt8>, _ line: EventLine) {
    guard let device = DeviceID(bytes.extracting(line.device)) else { return nil }
    self.init(sum: line.sumStart(bytes), device: device)
  }

  /// That of an event; nil where its device or its sum are none.
  init?(_ event: Event) {
    guard let device = DeviceID(event.device), let sum = UInt64(event.sum.prefix(16), radix: 16) else {
      return nil
    }
    self.init(sum: sum, device: device)
  }
}
