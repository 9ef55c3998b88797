// What a server's administrators tell everybody comes with a sync and is kept beside the journal, `local/notices.json`, so
// that `status` and `remind due` can tell it without asking anybody:
//
//     {"schema":"healthlog.kept-notices/1","notices":[{"remote":"home","server":"https://…","id":"01M7…","at":"…",
//      "text":"…","until":"2026-12-31","received":"…"}]}
//
// It says nothing that could not be asked for again: one that cannot be read is none.

internal import Document
internal import Encoding
internal import Journal
internal import Messages
internal import Platform
internal import Session
internal import Sync
internal import Values

/// A notice of a server's administrators, as it came to this machine.
struct KeptNotice: Equatable {
  /// The remote it came from.
  let remote: String
  /// The server's address.
  let server: String
  /// Its id there.
  let id: String
  /// What it says.
  let text: String
  /// The last day it is shown; nil for no such day.
  let until: CivilDay?
  /// When it came.
  let received: Timestamp

  /// Characters of a text that are kept: as many as a server takes.
  private static let longest = 2000
  /// Days that a notice without a last day is told.
  private static let usualDays = 7

  /// Reads a notice as a server tells it; nil where it is none.
  init?(_ json: JSON, from remote: String, at server: String, received: Timestamp) {
    guard let id = json["id"]?.stringValue, ULID(parsing: id) != nil, let text = json["text"]?.stringValue
    else {
      return nil
    }
    self.remote = remote
    self.server = server
    self.id = id
    self.text = String(text.prefix(Self.longest))
    until = json["until"]?.stringValue.flatMap(CivilDay.init(iso:))
    self.received = received
  }

  /// Reads a notice that was kept; nil where it is none.
  init?(kept json: JSON) {
    guard let remote = json["remote"]?.stringValue, let server = json["server"]?.stringValue,
      let received = json["received"]?.stringValue.flatMap(Timestamp.init(parsing:))
    else { return nil }
    self.init(json, from: remote, at: server, received: received)
  }

  /// Its object.
  var json: JSON {
    [
      "remote": .string(remote), "server": .string(server), "id": .string(id), "text": .string(text),
      "until": .text(until), "received": .string(received.description),
    ]
  }

  /// What it says and who says it: `30 minutes a day in December (notice of example.org)`.
  var message: Message {
    Self.message(text, of: (try? ServerAddress(server))?.host ?? server)
  }

  /// What a host's administrators say.
  static func message(_ text: String, of host: String) -> Message {
    "\(text) (notice of \(host))"
  }

  /// Whether it is told on a day: until its last one, or for a week after it came.
  func isShown(on day: CivilDay) -> Bool {
    until.map { day <= $0 } ?? (day.days(since: received.day) < Self.usualDays)
  }
}

/// The notices that are kept beside a journal.
struct KeptNotices {
  /// They, in the order in which they came.
  private(set) var all: [KeptNotice] = []
  private let journal: Journal
  private let zone: Zone

  /// Bytes of the file that are read.
  private static let largest = 1 << 20
  /// Notices of one server that are kept, the newest.
  private static let most = 20

  /// Those that are kept beside a journal; none where there is no such file.
  init(_ journal: Journal, _ zone: Zone) {
    self.journal = journal
    self.zone = zone
    guard let bytes = try? journal.disk.contents(of: journal.layout.notices, atMost: Self.largest),
      let json = try? JSON.parse(bytes.span)
    else { return }
    all = (json["notices"]?.arrayValue ?? []).compactMap(KeptNotice.init(kept:))
  }

  /// Those that are told on a day.
  func shown(on day: CivilDay) -> [KeptNotice] { all.filter { $0.isShown(on: day) } }

  /// Takes in what a server tells now in the place of what it told before, and gives what is new.
  mutating func take(_ told: [JSON], from remote: String, at server: String, now: Instant) throws(Failure)
    -> [KeptNotice]
  {
    guard let now = zone.timestamp(at: now) else { return [] }
    let notices = told.suffix(Self.most).compactMap {
      KeptNotice($0, from: remote, at: server, received: now)
    }
    let known = all.filter { $0.remote == remote && $0.server == server }
    let kept = notices.map { notice in known.first { $0.id == notice.id && $0.text == notice.text } ?? notice
    }
    guard kept != all.filter({ $0.remote == remote }) else { return [] }
    all = all.filter { $0.remote != remote } + kept
    try write()
    return kept.filter { !known.contains($0) }
  }

  /// Forgets what came from a remote.
  mutating func forget(_ remote: String) throws(Failure) {
    guard all.contains(where: { $0.remote == remote }) else { return }
    all = all.filter { $0.remote != remote }
    try write()
  }

  private func write() throws(Failure) {
    let json: JSON = ["schema": "healthlog.kept-notices/1", "notices": .array(all.map(\.json))]
    do throws(JournalError) {
      try journal.disk.ensureDirectory(journal.layout.local)
      try journal.disk.replace(journal.layout.notices, Array((json.text + "\n").utf8))
    } catch {
      throw Failure(error)
    }
  }
}

extension Session {
  /// The notices of servers that are told today; none without a journal.
  var noticesToday: [KeptNotice] { journal.map { KeptNotices($0, zone).shown(on: today) } ?? [] }
}

extension Array<KeptNotice> {
  /// What stands at the end of a page for people; nothing without any.
  func blocks(_ language: Language) -> [Block] {
    isEmpty
      ? [] : [.heading(level: 1, language.words(.notices)), .list(map { language.words($0.message) })]
  }

  /// The member of machine formats; nothing without any.
  var members: [JSON.Member] { isEmpty ? [] : [.init("notices", .array(map(\.json)))] }
}
