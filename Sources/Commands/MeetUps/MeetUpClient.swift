internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Platform
internal import Session
internal import Sync
internal import Values

/// One server's meet-ups: what is here of them, and the way there.
struct MeetUpClient {
  let server: Session.Server
  let folder: MeetUpFolder
  let outbox: MeetUpOutbox
  private var wire: ServerClient

  /// That of a server that is named, or of the only one.
  init(_ name: String?, _ session: Session) throws(Failure) {
    let access = try session.serverAccess()
    server = try session.server(name, access)
    wire = access.client(server.address, pin: server.pin)
    folder = try MeetUpFolder(of: server.address, session)
    outbox = MeetUpOutbox(folder: folder, disk: session.world.disk)
  }

  /// What came of something that was asked.
  enum Outcome {
    case answered(JSON?)
    /// The server is not in reach; it is sent at the next exchange.
    case queued

    /// Whether it waits.
    var isQueued: Bool {
      if case .queued = self { true } else { false }
    }
  }

  /// A new request, with a key of its own.
  func request(_ method: String, _ path: String, _ body: JSON?, _ session: Session) -> MeetUpRequest {
    // Behind all that waits, so that it goes in its order.
    let key = ULID.next(
      after: outbox.waiting.last?.key, wall: session.now.instant,
      random: (UInt16(truncatingIfNeeded: session.world.random()), session.world.random()))
    return MeetUpRequest(key: key, at: session.now, method: method, path: path, body: body)
  }

  /// Asks for something now, after what waits; where the server is not in reach it waits too, if it may.
  mutating func send(_ request: MeetUpRequest, mayWait: Bool, _ session: Session) throws(Failure) -> Outcome {
    try folder.prepare(server.address)
    if mayWait, try sendWaiting(session).isLeft {
      try outbox.add(request)
      return .queued
    }
    let answer: WireAnswer
    do throws(TransportFailure) {
      answer = try wire.askAsUser(request.wire)
    } catch {
      guard mayWait, error.isOfNow else { throw Failure(error) }
      try outbox.add(request)
      return .queued
    }
    guard (200..<300).contains(answer.status) else {
      throw Failure(meetUps: answer, server.address, session.clock)
    }
    return .answered(answer.json)
  }

  /// Asks for something, and fetches what it changed.
  mutating func perform(_ request: MeetUpRequest, mayWait: Bool, _ session: Session) throws(Failure)
    -> Outcome
  {
    let outcome = try send(request, mayWait: mayWait, session)
    if !outcome.isQueued { _ = try MeetUpExchange.run(self, session) }
    return outcome
  }

  /// Asks for something that changes nothing; nil where the server is not in reach.
  mutating func ask(path: String, _ session: Session) throws(Failure) -> JSON? {
    let answer: WireAnswer
    do throws(TransportFailure) {
      answer = try wire.askAsUser(WireRequest("GET", path))
    } catch {
      guard error.isOfNow else { throw Failure(error) }
      return nil
    }
    guard (200..<300).contains(answer.status) else {
      throw Failure(meetUps: answer, server.address, session.clock)
    }
    return answer.json
  }

  /// Sends what waits, in its order. What the server will not do is put aside; what it cannot do now stays, with all
  /// behind it.
  mutating func sendWaiting(_ session: Session) throws(Failure) -> (refused: [Failure], isLeft: Bool) {
    var refused: [Failure] = []
    for request in outbox.waiting {
      let answer: WireAnswer
      do throws(TransportFailure) {
        answer = try wire.askAsUser(request.wire)
      } catch {
        guard error.isOfNow else { throw Failure(error) }
        return (refused, true)
      }
      switch answer.status {
      case 200..<300: try outbox.remove(request)
      case 429, 500...: return (refused, true)
      default:
        let failure = Failure(meetUps: answer, server.address, session.clock)
        try outbox.refuse(request, because: failure.message.english)
        refused.append(failure)
      }
    }
    return (refused, false)
  }
}

extension TransportFailure {
  /// Whether a later try may succeed: the server is not in reach now.
  var isOfNow: Bool {
    switch self {
    case .absent, .unreachable: true
    case .foreign, .refused, .noRole, .newer, .system: false
    }
  }
}

extension Failure {
  /// What a server would not do about meet-ups: that one is full is an answer, and no fault.
  init(meetUps answer: WireAnswer, _ address: ServerAddress, _ clock: (String) -> String) {
    let failure = Failure(answer, address, clock)
    guard failure.code == "meetup.full" else {
      self = failure
      return
    }
    self.init(.no, failure.code, failure.message, hint: failure.hint)
  }
}
