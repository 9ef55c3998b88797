// What was asked without a server in reach waits as a file each, named by its key, and goes in that order at the next
// contact. The server does what has a key once, so that it does not matter whether an answer was lost.

internal import Encoding
internal import Journal
internal import MeetUps
internal import Platform
internal import Session
internal import Sync
internal import Values

/// Something that a person asks a server for.
struct MeetUpRequest: Equatable {
  /// What the server knows it by: the same one again does nothing more.
  let key: ULID
  /// When it was asked.
  let at: Timestamp
  let method: String
  let path: String
  let body: JSON?

  /// Its file.
  var json: JSON {
    [
      "key": .string(key.description), "at": .string(at.description), "method": .string(method),
      "path": .string(path), "body": body ?? .null,
    ]
  }

  /// The same as a request.
  var wire: WireRequest {
    WireRequest(
      method, path, fields: [("idempotency-key", key.description)],
      body: body.map(WireRequest.Body.json) ?? .none)
  }
}

extension MeetUpRequest {
  /// Reads a file; nil where it is none, or asks for anything but meet-ups.
  init?(_ json: JSON) {
    guard let key = json["key"]?.idValue, let at = json["at"]?.stringValue.flatMap(Timestamp.init(parsing:)),
      let method = json["method"]?.stringValue, ["POST", "PUT", "PATCH", "DELETE"].contains(method),
      let path = json["path"]?.stringValue, path.hasPrefix("/v1/meetups"),
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    let body = json["body"]?.members.map(JSON.object)
    self.init(key: key, at: at, method: method, path: path, body: body)
  }
}

/// What waits to be sent to a server.
struct MeetUpOutbox {
  let folder: MeetUpFolder
  let disk: any Disk

  /// The requests that wait, in the order they were made.
  var waiting: [MeetUpRequest] {
    names.compactMap { folder.json("outbox/\($0)").flatMap(MeetUpRequest.init) }
  }

  private var names: [String] {
    ((try? disk.names(in: folder.outboxPath)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Keeps a request until the server is in reach.
  func add(_ request: MeetUpRequest) throws(Failure) {
    try Failure.reading { () throws(JournalError) in try disk.ensureDirectory(folder.outboxPath) }
    try folder.write(Array((request.json.text + "\n").utf8), to: "outbox/\(request.key).json")
  }

  /// Forgets a request that was answered.
  func remove(_ request: MeetUpRequest) throws(Failure) {
    do throws(Errno) {
      try disk.remove("\(folder.outboxPath)/\(request.key).json")
    } catch {
      guard error != .missing else { return }
      throw Failure(.system, "system.refused", "cannot remove a sent request: \(error.reason)", hint: nil)
    }
  }

  /// Puts a request aside that the server would not do, with why.
  func refuse(_ request: MeetUpRequest, because reason: String) throws(Failure) {
    try Failure.reading { () throws(JournalError) in try disk.ensureDirectory(folder.refusedPath) }
    var members = request.json.members ?? []
    members.append(.init("refused", reason))
    try folder.write(Array((JSON.object(members).text + "\n").utf8), to: "refused/\(request.key).json")
    try remove(request)
  }
}
