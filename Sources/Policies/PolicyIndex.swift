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

  private var events: [ULID: Place] = [:]
  private var additions: [ULID: ULID] = [:]
  /// The events of which only a line without its body is known: it says nothing, and gives way to one that does.
  private var blank: Set<ULID> = []
  /// The events that stand in several places.
  private var manifold: Set<ULID> = []
  /// The entries that several events add.
  private var contested: Set<ULID> = []
  private var erasedEntries: Set<ULID> = []
  private var erasedEvents: Set<ULID> = []
  /// What a diary has no need of: the kind that each entry was added as, and who revised it.
  private var kinds: [ULID: String] = [:]
  private var revisers: [ULID: Set<Author>] = [:]
  /// The accounts that the server recorded events for.
  private var accounts: [ULID: ULID] = [:]
  private let purpose: JournalPurpose

  /// Nothing yet, of a journal of a purpose.
  package init(of purpose: JournalPurpose) { self.purpose = purpose }

  /// Takes in a line; what is no event says nothing here either.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = try? EventLine.read(bytes, range), let place = Place(bytes, line) else { return }
    guard purpose == .diary else {
      guard let event = try? Event(bytes, line) else { return }
      return take(event, at: place)
    }
    note(line.id, at: place, isBlank: line.erased != nil)
    var erases = false
    line.eachDeed(bytes) { deed, entry in
      switch deed {
      case .adds: note(line.id, adding: entry)
      case .erases:
        erasedEntries.insert(entry)
        erases = true
      case .changes: break
      }
    }
    guard erases, let event = try? Event(bytes, line) else { return }
    erasedEvents.formUnion(event.erasedEvents)
  }

  /// Takes in an event that was read in full.
  package mutating func take(_ event: Event) {
    guard let place = Place(event) else { return }
    take(event, at: place)
  }

  private mutating func take(_ event: Event, at place: Place) {
    note(event.id, at: place, isBlank: event.isErased)
    if let account = event.by { accounts[event.id] = account }
    for operation in event.operations {
      guard let entry = operation["entry"]?.idValue else { continue }
      guard operation["op"]?.stringValue == "add" else {
        revisers[entry, default: []].insert(event.by.map(Author.account) ?? .device(place.device))
        if operation["op"]?.stringValue == "erase" { erasedEntries.insert(entry) }
        continue
      }
      note(event.id, adding: entry)
      if kinds[entry] == nil { kinds[entry] = operation["kind"]?.stringValue ?? "" }
    }
    erasedEvents.formUnion(event.erasedEvents)
  }

  /// Takes in what another has, of lines that are not here.
  package mutating func merge(_ other: PolicyIndex) {
    for (id, place) in other.events { note(id, at: place, isBlank: other.blank.contains(id)) }
    for (entry, event) in other.additions { note(event, adding: entry) }
    manifold.formUnion(other.manifold)
    contested.formUnion(other.contested)
    erasedEntries.formUnion(other.erasedEntries)
    erasedEvents.formUnion(other.erasedEvents)
    kinds.merge(other.kinds) { known, _ in known }
    revisers.merge(other.revisers) { $0.union($1) }
    accounts.merge(other.accounts) { known, _ in known }
  }

  private mutating func note(_ event: ULID, at place: Place, isBlank: Bool) {
    guard let known = events[event] else {
      events[event] = place
      if isBlank { blank.insert(event) }
      return
    }
    guard isBlank == blank.contains(event) else {
      if !isBlank {
        events[event] = place
        blank.remove(event)
      }
      return
    }
    if known != place { manifold.insert(event) }
  }

  private mutating func note(_ event: ULID, adding entry: ULID) {
    guard let known = additions[entry] else { return additions[entry] = event }
    if known != event { contested.insert(entry) }
  }

  /// Where an event stands; nil where there is none of that id.
  func place(of event: ULID) -> Place? { events[event] }

  /// The event that adds an entry; nil where there is none.
  func origin(of entry: ULID) -> ULID? { additions[entry] }

  /// The kind that an entry was added as; nil where it was not, and in a diary.
  func kind(of entry: ULID) -> String? { kinds[entry] }

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
    contested.contains(entry) ? nil : additions[entry].flatMap(author(of:))
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
