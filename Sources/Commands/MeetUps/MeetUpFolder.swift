// What a device keeps of the meet-ups of a server, beside the journals: `.meetups/HOST/`, HOST being 12 digits of the SHA-256 of
// the server's address. All of it may be deleted; the next exchange brings back everything but the outbox.
//
//     server.txt        the address of the server
//     inbox.json        the seats as the server told of them last
//     board/            the journal of all meet-ups
//     room-XXXXXXXXXX/  the journal of one that the person takes part in, after the end of its id
//     outbox/ULID.json  what was asked without a server in reach
//     refused/          what the server would not do of that
//     marks.json        the last message that was read of each conversation
//     unread.json       how much of them was not, for `status`

internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Platform
internal import Session
internal import Sync
internal import Values

/// The place of one server's meet-ups on this device.
struct MeetUpFolder {
  /// The directory.
  let path: String
  private let disk: any Disk

  /// The directory that has those of all servers.
  static func root(_ session: Session) throws(Failure) -> String {
    try JournalPlace.folder(session.globals, session.world) + "/.meetups"
  }

  /// The place of a server's.
  init(of address: ServerAddress, _ session: Session) throws(Failure) {
    let host = String(SHA256.hexOf(Array(address.server.utf8).span).prefix(12))
    self.init(path: "\(try Self.root(session))/\(host)", disk: session.world.disk)
  }

  init(path: String, disk: any Disk) {
    self.path = path
    self.disk = disk
  }

  /// Those that are here; none without a look further than one directory where nobody ever met anybody.
  static func all(_ session: Session) -> [MeetUpFolder] {
    guard let root = try? root(session), let names = try? session.world.disk.names(in: root) else {
      return []
    }
    return names.sorted().map { MeetUpFolder(path: "\(root)/\($0)", disk: session.world.disk) }
  }

  var boardPath: String { path + "/board" }
  var outboxPath: String { path + "/outbox" }
  var refusedPath: String { path + "/refused" }

  /// The directory of a meet-up's room.
  func roomPath(of meetup: ULID) -> String { "\(path)/room-\(meetup.description.suffix(10))" }

  /// The server's address; nil where it was not kept.
  var server: String? {
    (try? disk.contents(of: path + "/server.txt", atMost: 4096)).map {
      String(decoding: $0, as: UTF8.self).trimmed
    }
  }

  /// Makes the directory, and notes whose it is.
  func prepare(_ address: ServerAddress) throws(Failure) {
    try Failure.reading { () throws(JournalError) in
      try Journal.makeParents(of: path, disk)
      try disk.ensureDirectory(path)
    }
    if server != address.server { try write(Array((address.server + "\n").utf8), to: "server.txt") }
  }

  /// Takes it away with everything in it.
  func remove() { ArchivedJournal.remove(path, on: disk) }

  /// Replaces a file of it as a whole.
  func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    try Failure.reading { () throws(JournalError) in try disk.replace("\(path)/\(name)", bytes) }
  }

  /// A file of it as JSON; nil where it is none, or cannot be read.
  func json(_ name: String) -> JSON? {
    (try? disk.contents(of: "\(path)/\(name)", atMost: 8 << 20)).flatMap { try? JSON.parse($0.span) }
  }

  /// The seats as the server told of them last.
  var inbox: MeetUpInbox? { json("inbox.json").flatMap(MeetUpInbox.init) }

  /// The board as it came last; nil where none did.
  func board() throws(Failure) -> Board? {
    try fold(boardPath, MeetUpKinds.board, Board())
  }

  /// The room of a meet-up as it came last; nil where none did.
  func room(of meetup: ULID) throws(Failure) -> Room? {
    try fold(roomPath(of: meetup), MeetUpKinds.room, Room())
  }

  private func fold<Folded: View>(_ path: String, _ kinds: [Kind], _ empty: Folded) throws(Failure) -> Folded?
  {
    var view = empty
    do throws(JournalError) {
      let journal = try Journal.open(path, on: disk)
      var reading = try JournalReading(journal, kinds: Kinds(kinds), usesCheckpoint: false)
      try reading.fold(into: &view)
      return view
    } catch {
      if case .missing = error { return nil }
      throw Failure(error)
    }
  }

  /// The message of each conversation up to which it was read.
  var marks: [ULID: ULID] {
    let members = json("marks.json")?.members ?? []
    return Dictionary(
      members.compactMap { member in
        guard let meetup = ULID(parsing: member.key), let mark = member.value.idValue else { return nil }
        return (meetup, mark)
      }, uniquingKeysWith: max)
  }

  /// Notes that a conversation was read up to a message.
  func mark(_ meetup: ULID, readUntil message: ULID) throws(Failure) {
    var marks = marks
    guard marks[meetup].map({ $0 < message }) ?? true else { return }
    marks[meetup] = message
    let members = marks.sorted { $0.key < $1.key }.map {
      JSON.Member($0.key.description, $0.value.description)
    }
    try write(Array((JSON.object(members).text + "\n").utf8), to: "marks.json")
  }
}

/// What a server told of somebody's seats.
struct MeetUpInbox {
  /// The member that the person is there.
  let member: ULID
  /// The nickname there.
  let nick: String
  /// The journal of all meet-ups.
  let board: ULID
  /// The seats, in the order of the decisions about them.
  let seats: [Seat]

  /// A seat in a meet-up.
  struct Seat: Equatable {
    let meetup: ULID
    let state: MeetupSeat.State
    let position: Int?
    let since: Timestamp
    /// Whether a place is free for whoever of the line asks first.
    let isFree: Bool
    let room: ULID?
    let newest: String?
  }

  /// Reads what a server answered; nil where it is something else.
  init?(_ json: JSON) {
    guard json["schema"]?.stringValue == "healthlog.meetup-inbox/1", let member = json["member"]?.idValue,
      let nick = json["nick"]?.stringValue, let board = json["board"]?.idValue
    else { return nil }
    (self.member, self.nick, self.board) = (member, nick, board)
    seats = (json["seats"]?.arrayValue ?? []).compactMap(Seat.init)
  }

  /// The seat in a meet-up; nil where there is none.
  func seat(in meetup: ULID) -> Seat? { seats.first { $0.meetup == meetup } }
}

extension MeetUpInbox.Seat {
  fileprivate init?(_ json: JSON) {
    guard let meetup = json["meetup"]?.idValue,
      let state = json["state"]?.stringValue.flatMap(MeetupSeat.State.init(rawValue:)),
      let since = json["since"]?.stringValue.flatMap(Timestamp.init(parsing:))
    else { return nil }
    (self.meetup, self.state, self.since) = (meetup, state, since)
    position = json["position"]?.numberText.flatMap { Int($0) }
    isFree = json["free"]?.boolValue ?? false
    room = json["room"]?.idValue
    newest = json["newest"]?.stringValue
  }
}
