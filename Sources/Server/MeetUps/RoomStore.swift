internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Platform
internal import Session
internal import Values

/// The rooms of meet-ups on a server's disk: journals that only the server's device writes, read anew each time.
struct RoomStore: Sendable {
  private let store: ServerStore
  private let world: World
  private static let kinds = Kinds(MeetUpKinds.room)

  /// The rooms of a store.
  init(_ store: ServerStore, _ world: World) {
    self.store = store
    self.world = world
  }

  /// Makes the journal of a room, or of a board, or leaves the one that is there.
  func begin(_ journal: ULID, _ now: Instant) throws(JournalError) {
    try store.begin(journal, for: .meetups, now: now)
  }

  /// What a room holds.
  func read(_ journal: ULID) throws(JournalError) -> Room {
    var room = Room()
    var reading = try JournalReading(try open(journal), kinds: Self.kinds, usesCheckpoint: false)
    try reading.fold(into: &room)
    return room
  }

  /// Appends changes to a room, an event each: what is erased of one person takes nothing of others with it.
  func append(_ changes: [LiveChange], to journal: ULID) throws(JournalError) {
    let file = try open(journal)
    let erases = changes.contains(where: \.erases)
    if erases { try Erasure.begin(file) }
    for change in changes {
      let writer = try JournalWriter.begin(
        file, by: world.installation, wait: ServerStore.patience, wall: world.now(), random: world.random,
        pause: world.pause)
      try change.append(by: writer, Self.kinds, world)
    }
    if erases { try Erasure.apply(file, wait: ServerStore.patience, pause: world.pause) }
  }

  /// Takes out what an interrupted erasure left.
  func finishErasure(in journal: ULID) throws(JournalError) {
    let file = try open(journal)
    guard Erasure.isBegun(in: file) else { return }
    try Erasure.apply(file, wait: ServerStore.patience, pause: world.pause)
  }

  private func open(_ journal: ULID) throws(JournalError) -> Journal {
    try Journal.open(store.directory(of: journal), on: store.disk)
  }
}

extension RoomStore {
  /// The entries of a room that tell of a member: seats, messages, tracks, reviews by and of that one, and news with the
  /// nickname; of one who hosts it what that one said as its host, too.
  func entries(of member: MeetupMember, hosting isHost: Bool, in journal: ULID) throws(JournalError) -> [ULID]
  {
    var entries = RoomEntries(member: member, isHost: isHost)
    var reading = try JournalReading(try open(journal), kinds: Self.kinds, usesCheckpoint: false)
    try reading.fold(into: &entries)
    return entries.found.sorted()
  }

  /// What participants are told of a change of the board.
  func news(of change: ULID, in board: Journal) throws(JournalError) -> [RoomNews.What] {
    var news: [RoomNews.What] = []
    try board.eachLine(in: try Snapshot(board)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.id == change,
        let event = try? Event(bytes, line)
      else { return }
      news = event.operations.compactMap { $0["set"] }.flatMap(RoomNews.What.changes)
    }
    return news
  }

  /// The events of each entry of a board that names a member as its host somewhere, where anything says so still.
  func events(naming member: MeetupMember, in board: Journal) throws(JournalError) -> [ULID: [ULID]] {
    var events: [ULID: [ULID]] = [:]
    var named: Set<ULID> = []
    let id = member.member
    try board.eachLine(in: try Snapshot(board)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.erased == nil,
        let event = try? Event(bytes, line)
      else { return }
      for operation in event.operations {
        guard let entry = operation["entry"]?.idValue, operation["op"]?.stringValue != "erase" else {
          continue
        }
        if events[entry]?.last != event.id { events[entry, default: []].append(event.id) }
        if (operation["host"] ?? operation["set"]?["host"])?.idValue == id { named.insert(entry) }
      }
    }
    return events.filter { named.contains($0.key) }
  }
}

/// The entries of a room that tell of a member: those that newer ones took the place of, too.
private struct RoomEntries: View {
  let member: MeetupMember
  /// Whether that one hosts the meet-up.
  let isHost: Bool
  /// What names its id.
  private var own: [ULID] = []
  /// News, with what they say.
  private var news: [(entry: ULID, text: String)] = []
  /// News that tell what a host said.
  private static let ofHost = Set([RoomNews.What.moved, .place, .cancelled].map(\.rawValue))
  /// The nicknames it had there.
  private var nicks: Set<String>

  init(member: MeetupMember, isHost: Bool) {
    self.member = member
    self.isHost = isHost
    nicks = [member.nick]
  }

  /// All of them.
  var found: [ULID] { own + news.filter { nicks.contains($0.text) }.map(\.entry) }

  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    let entry: Entry
    do throws(DamagedEntry) {
      entry = try record.read(in: bytes)
    } catch {
      throw error.error
    }
    let id = member.member.description
    if ["member", "by", "of"].contains(where: { entry.text($0) == id }) {
      own.append(entry.id)
      if let nick = entry.text("nick") { nicks.insert(nick) }
    } else if isHost, entry.kind == RoomSpot.kind.name || Self.ofHost.contains(entry.text("what") ?? "") {
      own.append(entry.id)
    } else if entry.kind == RoomNews.kind.name, let text = entry.text("text") {
      news.append((entry.id, text))
    }
  }
}
