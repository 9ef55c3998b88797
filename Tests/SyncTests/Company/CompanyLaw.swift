import Encoding
import Ledger
import Policies
import Values

/// The table of permissions once more, written without the product's rules: what each role may do, by all that is there.
struct CompanyLaw {
  private var kinds: [ULID: String] = [:]
  private var adders: [ULID: Set<Int>] = [:]
  private var revisers: [ULID: Set<Int>] = [:]
  /// Who recorded each event.
  private(set) var authors: [ULID: Int] = [:]

  /// The entries that were added.
  var entries: [ULID] { kinds.keys.sorted() }

  /// Takes in what an event of somebody says.
  mutating func take(_ event: Event, of person: Int) {
    takeAdditions(of: event, by: person)
    for operation in event.operations where operation["op"]?.stringValue != "add" {
      if let entry = operation["entry"]?.idValue { revisers[entry, default: []].insert(person) }
    }
  }

  /// Takes in which entries an event of somebody adds.
  mutating func takeAdditions(of event: Event, by person: Int) {
    authors[event.id] = authors[event.id] ?? person
    for operation in event.operations where operation["op"]?.stringValue == "add" {
      guard let entry = operation["entry"]?.idValue else { continue }
      kinds[entry] = kinds[entry] ?? operation["kind"]?.stringValue
      adders[entry, default: []].insert(person)
    }
  }

  /// Who added an entry, where that is one person alone.
  func adder(of entry: ULID) -> Int? {
    adders[entry].flatMap { $0.count == 1 ? $0.first : nil }
  }

  /// Whether an entry of a kind may be added.
  static func mayAdd(_ kind: String, _ role: JournalRole) -> Bool {
    switch kind {
    case "session", "note": [.user, .admin, .owner].contains(role)
    case "trainer": [.admin, .owner].contains(role)
    default: false
    }
  }

  /// What is wrong with an operation of an event of somebody who has a role; nil where nothing is.
  func fault(_ operation: JSON, of event: Event, by person: Int, _ role: JournalRole) -> String? {
    guard let entry = operation["entry"]?.idValue, let verb = operation["op"]?.stringValue else {
      return "no entry"
    }
    if verb == "add" {
      let kind = operation["kind"]?.stringValue ?? ""
      return Self.mayAdd(kind, role) ? nil : "a \(role) adds a \(kind)"
    }
    guard let kind = kinds[entry] else { return "\(verb) of what is not there" }
    let isOwn = adder(of: entry) == person
    let isAdmin = role == .admin || role == .owner
    if verb != "erase", !(event.undoes + event.redoes).isEmpty, isOwn, role != .reader,
      (revisers[entry] ?? []).isSubset(of: [person])
    {
      return nil
    }
    let isAllowed =
      switch (kind, verb) {
      case ("session", "edit"): isAdmin || role == .user
      case ("note", "edit"), ("note", "remove"), ("note", "restore"): isAdmin || isOwn && role == .user
      default: isAdmin
      }
    return isAllowed ? nil : "a \(role) may not \(verb) a \(kind)"
  }

  /// What is wrong with an event of somebody who has a role; nil where nothing is.
  func fault(of event: Event, by person: Int, _ role: JournalRole) -> String? {
    if role == .reader, !event.isErased { return "a reader records" }
    for other in event.undoes + event.redoes where authors[other] != nil && authors[other] != person {
      return "it takes back what another did"
    }
    for operation in event.operations {
      if let fault = fault(operation, of: event, by: person, role) { return fault }
    }
    return nil
  }
}
