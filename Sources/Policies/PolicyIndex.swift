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

  private var events: [ULID: Place] = [:]
  private var additions: [ULID: Addition] = [:]
  /// The events of which only a line without its body is known: it says nothing, and gives way to one that does.
  private var blank: Set<ULID> = []
  /// The events that stand in several places.
  private var manifold: Set<ULID> = []
  /// The entries that several events add.
  private var contested: Set<ULID> = []
  private var erasedEntries: Set<ULID> = []
  private var erasedEvents: Set<ULID> = []
  /// What a diary has no need of: who revised each entry.
  private var revisers: [ULID: Set<Author>] = [:]
  /// The accounts that the server recorded events for.
  private var accounts: [ULID: ULID] = [:]
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
        erasedEntries.insert(entry)
        erases = true
      case .changes: break
      }
    }
    guard erases, let event = try? Event(bytes, line) else { return }
    erasedEvents.formUnion(event.erasedEvents)
  }

  /// Takes in a line that was judged.
  package mutating func take(_ line: PolicyLine) {
    if let addition = line.addition { return take(addition) }
    guard let event = line.event, let place = line.place else { return }
    take(event, at: place)
  }

  /// Takes in a line that only adds.
  mutating func take(_ addition: PlainAddition) {
    note(addition.id, at: addition.place, isBlank: false)
    references.take(addition.namings, of: addition.id)
    note(adding: addition.id, Addition(event: addition.id, kind: addition.kind))
  }

  /// Takes in an event that was read in full.
  package mutating func take(_ event: Event) {
    guard let place = Place(event) else { return }
    take(event, at: place)
  }

  /// Takes in an event that stands at a place.
  mutating func take(_ event: Event, at place: Place) {
    note(event.id, at: place, isBlank: event.isErased)
    if let account = event.by { accounts[event.id] = account }
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
      if verb == "erase" { erasedEntries.insert(entry) }
      if !isDiary {
        revisers[entry, default: []].insert(event.by.map(Author.account) ?? .device(place.device))
      }
    }
    erasedEvents.formUnion(event.erasedEvents)
  }

  /// Makes room for so many events more.
  mutating func reserve(_ count: Int) {
    events.reserveCapacity(events.count + count)
    additions.reserveCapacity(additions.count + count)
    references.reserve(count)
  }

  private mutating func note(_ event: ULID, at place: Place, isBlank: Bool) {
    guard let known = events.updateValue(place, forKey: event) else {
      if isBlank { blank.insert(event) }
      return
    }
    guard isBlank == blank.contains(event) else {
      if isBlank { events[event] = known } else { blank.remove(event) }
      return
    }
    guard known != place else { return }
    events[event] = known
    manifold.insert(event)
  }

  private mutating func note(adding entry: ULID, _ addition: Addition) {
    guard let known = additions.updateValue(addition, forKey: entry) else { return }
    additions[entry] = known
    if known.event != addition.event { contested.insert(entry) }
  }

  /// Where an event stands; nil where there is none of that id.
  func place(of event: ULID) -> Place? { events[event] }

  /// The event that adds an entry; nil where there is none.
  func origin(of entry: ULID) -> ULID? { additions[entry]?.event }

  /// The kind that an entry was added as; nil where it was not, and in a diary.
  func kind(of entry: ULID) -> String? { purpose == .diary ? nil : additions[entry]?.kind }

  /// Who revised an entry; nobody in a diary.
  func revisers(of entry: ULID) -> Set<Author> { revisers[entry] ?? [] }

  /// Whether an entry was erased.
  func isErased(entry: ULID) -> Bool { erasedEntries.contains(entry) }

  /// Whether an event was erased.
  func isErased(event: ULID) -> Bool { erasedEvents.contains(event) }

  /// Who alone recorded an event; nil where nobody did, or not only one.
  func author(of event: ULID) -> Author? {
    guard let place = events[event], !manifold.contains(event) else { return nil }
    return accounts[event].map(Author.account) ?? .device(place.device)
  }

  /// Who alone added an entry; nil where nobody did, or not only one.
  func author(adding entry: ULID) -> Author? {
    contested.contains(entry) ? nil : origin(of: entry).flatMap(author(of:))
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
