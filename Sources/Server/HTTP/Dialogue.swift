// One client's requests and answers, in order. `step` goes as far as it can without waiting for the network and says
// what it needs next; whoever calls it waits for that, for any number of clients at once. A connection that is closed
// by this side is closed for sending first, and what the client still says is thrown away for a moment: closing with
// unread bytes would make the system take the answer back.

package import Platform
internal import Values

/// What one connection is doing.
package struct Dialogue {
  /// What is needed to go on.
  package enum Step {
    /// Something to read.
    case read
    /// Room to write.
    case write
    /// Somebody who may wait for a disk, a program or a hash.
    case wait
    /// Nothing: it has ended.
    case close
  }

  /// What it does: it takes in a request, hands out an answer, or waits for the client to close its side.
  private enum Phase { case receiving, sending, leaving }

  /// Milliseconds of the steady clock after which the client has taken too long.
  package private(set) var deadline: Int64
  private let peer: String
  private let handler: RequestHandler
  private var parser: RequestParser
  private var phase = Phase.receiving
  private var stage = RequestParser.Stage.nothing
  /// Bytes of a body that room was made for.
  private var reserved = 0
  /// The account whose share of the room that is.
  private var sender: ULID?
  /// The last reading took all there was.
  private var isDrained = false
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var file: (descriptor: Int32, offset: Int, length: Int)?
  /// A request that is not answered yet, and when it came.
  private var request: (request: HTTPRequest, since: Int64)?
  private var isLast = false

  /// Bytes of a body that nobody has to make room for: a head may be as long.
  private static let small = RequestParser.longestHead
  /// Requests that are answered before others have their turn.
  private static let turn = 16

  /// A dialogue with the client at an address.
  package init(peer: String, handler: RequestHandler) {
    self.peer = peer
    self.handler = handler
    parser = RequestParser(bodyLimit: handler.patience.bodyLimit)
    deadline = handler.steady + handler.patience.idle
  }

  /// Whether nothing is under way.
  var isIdle: Bool { phase == .receiving && parser.stage == .nothing && request == nil }

  /// Whether the last answer has gone, so that nothing is left but to wait for the client to close its side.
  var isLeaving: Bool { phase == .leaving }

  /// Goes on as far as it can; `mayWait` where an answer may take its time.
  package mutating func step(_ socket: any StreamSocket, _ scratch: inout [UInt8], mayWait: Bool) -> Step {
    for _ in 0..<Self.turn {
      do throws(Errno) {
        switch phase {
        case .receiving: if let step = try receive(socket, &scratch, mayWait) { return step }
        case .sending:
          guard try send(socket) else { return .write }
          if phase == .leaving { return .read }
          if phase == .receiving, isDrained, parser.stage == .nothing {
            isDrained = false
            return .read
          }
        case .leaving:
          if try socket.receive(into: &scratch) == 0 { return .close }
        }
      } catch {
        guard error == .wouldBlock else { return .close }
        return phase == .sending ? .write : .read
      }
    }
    // Requests that have come already are not told of again: there is room to write at once.
    return phase == .sending || phase == .receiving && parser.stage != .nothing ? .write : .read
  }

  /// Gives the client more time.
  mutating func prolong(by milliseconds: Int64) {
    if deadline != .max { deadline += milliseconds }
  }

  /// Gives back what it holds, before its socket is closed.
  package mutating func end() {
    closeFile()
    phase = .leaving
    deadline = .max
    releaseBody()
  }

  /// Takes in what has come, and begins an answer where a request is complete.
  private mutating func receive(_ socket: any StreamSocket, _ scratch: inout [UInt8], _ mayWait: Bool)
    throws(Errno) -> Step?
  {
    if request != nil { return answer(socket, mayWait) }
    switch parser.next(peer: peer) {
    case .request(let request, let isLast):
      self.request = (request, handler.clocks.steady())
      self.isLast = isLast
      return answer(socket, mayWait)
    case .refused(let refusal): begin(handler.respond(to: refusal, from: peer), to: "", isLast: true)
    case .waits:
      guard isWelcome() else { return nil }
      send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    case .unfinished:
      guard enter(parser.stage), hold() else { return nil }
      if isDrained {
        isDrained = false
        return .read
      }
      let count = try socket.receive(into: &scratch)
      guard count > 0 else { return .close }
      isDrained = count < scratch.count
      parser.take(scratch[..<count])
    }
    return nil
  }

  /// Begins the answer to the request that has come, or leaves it to somebody who may wait for it.
  private mutating func answer(_ socket: any StreamSocket, _ mayWait: Bool) -> Step? {
    guard let asked = request else { return nil }
    var request = asked.request
    let since = asked.since
    if mayWait { request.client = socket }
    let isTooLate = handler.clocks.steady() - since > handler.patience.answer * 1000
    guard
      var outcome = isTooLate
        ? Router.Outcome(response: Self.busy.response, pattern: nil, client: request.peer)
        : handler.outcome(of: request, mayWait: mayWait)
    else { return leave() }
    if case .file(let path, let length) = outcome.response.body, outcome.response.status == 200,
      request.method != "HEAD"
    {
      if let descriptor = opened(path, length) {
        file = (descriptor, 0, length)
      } else {
        guard mayWait else { return leave() }
        outcome.response = .refusal(
          503, "object.changing", "the object is being replaced", hint: "try again")
      }
    }
    self.request = nil
    let response = handler.told(outcome, request.method, since: since)
    begin(response, to: request.method, isLast: isLast || handler.isEnding)
    releaseBody()
    stage = .nothing
    return nil
  }

  /// Leaves the request to somebody who may wait for its answer. Until then nothing is the client's turn.
  private mutating func leave() -> Step {
    deadline = .max
    return .wait
  }

  /// What a client is told whom nobody had time for.
  private static let busy = Refusal(
    503, "server.busy", "the server had no time for it", hint: "try again in a moment",
    fields: [("retry-after", "5")]
  ).because("no thread was free for it in time")

  /// Notes what part of a request is awaited now, and until when; false where its body is not to be sent.
  private mutating func enter(_ next: RequestParser.Stage) -> Bool {
    guard next != stage else { return true }
    stage = next
    switch next {
    case .nothing: deadline = handler.steady + handler.patience.idle
    case .head: deadline = handler.steady + handler.patience.head
    case .body:
      deadline = handler.steady + handler.patience.body
      return isWelcome()
    }
    return true
  }

  /// Whether who sends a long body may, as its head says: nothing of it is kept before. Who may not is told.
  private mutating func isWelcome() -> Bool {
    guard case .body(let count) = parser.stage, count > Self.small,
      let request = parser.announced(peer: peer)
    else { return true }
    switch handler.screening(of: request) {
    case .welcome(let account):
      sender = account
      return true
    case .refused(let refusal):
      begin(handler.respond(to: refusal, from: peer), to: "", isLast: true)
      return false
    }
  }

  /// Makes room for what has come of a long body, and not for what was said to come; false where there is none.
  private mutating func hold() -> Bool {
    guard case .body(let count) = stage, count > Self.small, parser.held > reserved else { return true }
    guard handler.reserve(parser.held - reserved, for: sender) else {
      let refusal = Refusal(
        503, "server.full", "the server is busy", hint: "try again in a moment",
        fields: [("retry-after", "1")]
      ).because("the limit for request bodies in progress is reached")
      begin(handler.respond(to: refusal, from: peer), to: "", isLast: true)
      return false
    }
    reserved = parser.held
    return true
  }

  /// Gives back the room of a body.
  private mutating func releaseBody() {
    handler.release(reserved, of: sender)
    reserved = 0
    sender = nil
  }

  /// Begins to send an answer.
  private mutating func begin(_ response: HTTPResponse, to method: String, isLast: Bool) {
    let hasBody = method != "HEAD" && !ResponseHead.isBare(response.status)
    let head = ResponseHead(response, count: response.body.count, isLast: isLast, date: handler.date)
    send(hasBody ? head.bytes + response.bytes : head.bytes, isLast: isLast)
  }

  private mutating func send(_ bytes: [UInt8], isLast: Bool = false) {
    outgoing = bytes
    sent = 0
    self.isLast = isLast
    phase = .sending
    deadline = handler.steady + handler.patience.answer
  }

  /// A file of that length; nil where there is none.
  private func opened(_ path: String, _ length: Int) -> Int32? {
    guard let descriptor = try? handler.disk.open(path, for: .reading) else { return nil }
    guard (try? handler.disk.length(descriptor)) == length else {
      handler.disk.close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Hands out what there is room for; true once the answer has gone.
  private mutating func send(_ socket: any StreamSocket) throws(Errno) -> Bool {
    while sent < outgoing.count {
      sent += try socket.send(outgoing, from: sent, more: file != nil)
      deadline = handler.steady + handler.patience.answer
    }
    outgoing = []
    sent = 0
    while let open = file {
      guard open.offset < open.length else {
        closeFile()
        break
      }
      let taken = try socket.send(file: open.descriptor, from: open.offset, count: open.length - open.offset)
      // The file is shorter than was said: the client has to see that the answer broke off.
      guard taken > 0 else { throw .inputOutput }
      file?.offset += taken
      deadline = handler.steady + handler.patience.answer
    }
    stage = .nothing
    deadline = handler.steady + handler.patience.idle
    phase = .receiving
    guard isLast else { return true }
    socket.shutSending()
    deadline = handler.steady + handler.patience.goodbye
    phase = .leaving
    return true
  }

  private mutating func closeFile() {
    if let file { handler.disk.close(file.descriptor) }
    file = nil
  }
}

extension HTTPResponse {
  /// Its bytes, where it is not a file.
  fileprivate var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }
}
