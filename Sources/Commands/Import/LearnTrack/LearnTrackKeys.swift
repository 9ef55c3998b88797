internal import Encoding
internal import Import
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Which entries the rows of LearnTrack are: an entry's id follows from the journal's and from `learntrack:TABLE:ID`, so that
/// a row is the same entry every time, on every device.
struct LearnTrackKeys {
  /// The lives of the entries that rows name, as far as there are such.
  private(set) var timelines: [ULID: Timeline] = [:]
  /// The events of these lives, by entry.
  private(set) var events: [ULID: [Event]] = [:]
  private let journal: String

  /// What an origin begins with.
  static let program = "learntrack:"

  /// The keys of the rows of a file.
  init(_ file: LearnTrackFile, _ session: inout Session) throws(Failure) {
    journal = session.journal?.id.description ?? ""
    var wanted: Set<ULID> = []
    for (table, rows) in file.rows where table != .users {
      for row in rows {
        let references: [(LearnTrackTable, String?)] = [
          (table, row.id), (.formateurs, row.cells[.trainer]), (.clients, row.cells[.client]),
          (.ecoles, row.cells[.school]),
        ]
        for case (let table, let id?) in references where !id.isEmpty {
          wanted.insert(Self.entry(journal, table, id))
          if let own = ULID(parsing: id) { wanted.insert(own) }
        }
      }
    }
    let lives = try session.timelines(of: wanted)
    timelines = lives.timelines
    for event in lives.events {
      for entry in event.entries where wanted.contains(entry) { events[entry, default: []].append(event) }
    }
  }

  /// The entry of a row: that of its id, where it is one of our own, which an export gave it.
  func entry(_ table: LearnTrackTable, _ id: String) -> ULID {
    if let own = ULID(parsing: id), isThere(own, table) { return own }
    return Self.entry(journal, table, id)
  }

  /// Whether an entry is one of a table, removed or not.
  func isThere(_ entry: ULID, _ table: LearnTrackTable) -> Bool {
    timelines[entry]?.original?["kind"]?.stringValue == table.form?.noun
  }

  /// What an entry keeps of where it came from.
  static func origin(_ table: LearnTrackTable, _ id: String) -> String { "\(program)\(table.rawValue):\(id)" }

  /// The id that a row has in LearnTrack, by the origin of its entry; nil for entries from elsewhere.
  static func id(_ table: LearnTrackTable, origin: String?) -> String? {
    let start = "\(program)\(table.rawValue):"
    guard let origin, origin.hasPrefix(start) else { return nil }
    return String(origin.dropFirst(start.count))
  }

  /// The id of the event that adds an entry, so that two devices that import the same row record the same event.
  static func event(adding entry: ULID) -> ULID { ULID(hashing: "\(entry)\nevent") }

  private static func entry(_ journal: String, _ table: LearnTrackTable, _ id: String) -> ULID {
    ULID(hashing: "\(journal)\n\(origin(table, id))")
  }
}

extension LearnTrackTable {
  /// The form of the records that its rows become; nil for accounts.
  var form: RecordForm? {
    switch self {
    case .formateurs: Trainer.form
    case .clients: Client.form
    case .ecoles: School.form
    case .sessions: TrainingSession.form
    case .users: nil
    }
  }
}
