// Requests are written one behind the other without waiting for answers (RFC 9112, 9.3.2), and answers come in the same
// order. Where the server closes the connection between two answers, what it has not answered goes over a new one, once
// for every answer that came; in the midst of an answer everything is given up, and the next sync goes on from there.

internal import Encoding
package import Platform

/// HTTP/1.1 over a conversation: a socket to this machine, or `ssh`.
package struct StreamCarrier: HTTPCarrier {
  /// How long is waited, in milliseconds.
  package struct ConnectionLimits: Sendable {
    /// For a byte in either direction.
    package let silence: Int64
    /// For a whole answer.
    package let answer: Int64

    /// The usual one: 30 s and 5 minutes.
    package static let usual = ConnectionLimits(silence: 30_000, answer: 300_000)

    /// So long.
    package init(silence: Int64, answer: Int64) {
      self.silence = silence
      self.answer = answer
    }
  }

  private let address: ServerAddress
  /// The path before `/v1`; where a program is talked with, the address's path is not for the server.
  private let prefix: String
  private let agent: String
  private let patience: ConnectionLimits
  private let clock: @Sendable () -> Int64
  private let open: @Sendable () throws(TransportFailure) -> Conversation
  private var conversation: Conversation?
  private var reader = AnswerReader()

  /// Requests that are under way at a time, and bytes of them.
  private static let window = 16
  private static let mostBytes = 1 << 20

  /// Talks with a server through conversations that `open` begins.
  package init(
    _ address: ServerAddress, agent: String, patience: ConnectionLimits,
    clock: @escaping @Sendable () -> Int64,
    open: @escaping @Sendable () throws(TransportFailure) -> Conversation
  ) {
    self.address = address
    if case .shell = address.way { prefix = "" } else { prefix = address.prefix }
    self.agent = agent
    self.patience = patience
    self.clock = clock
    self.open = open
  }

  /// Sends them one behind the other, and hands the answers out in their order.
  package mutating func send(
    _ requests: [WireRequest], _ answered: (Int, Result<WireAnswer, TransportFailure>) -> Void
  ) throws(TransportFailure) {
    var next = 0
    while next < requests.count {
      let before = next
      let isFresh = conversation == nil
      let isOver = try talk(requests, &next, answered)
      if isOver, next == before, isFresh || !requests[next].isRepeatable { throw silence() }
      if isOver { close() }
    }
  }

  /// Ends the conversation.
  package mutating func close() {
    _ = conversation?.end()
    conversation = nil
    reader = AnswerReader()
  }

  /// Sends and hands out until all is answered, or until the server closes between two answers: then true.
  private mutating func talk(
    _ requests: [WireRequest], _ next: inout Int,
    _ answered: (Int, Result<WireAnswer, TransportFailure>) -> Void
  ) throws(TransportFailure) -> Bool {
    let conversation: Conversation
    if let kept = stillOpen() { conversation = kept } else { conversation = try open() }
    self.conversation = conversation
    var sending: ArraySlice<UInt8> = []
    var sent = next
    var (moved, began) = (clock(), clock())
    while next < requests.count {
      while sent < requests.count, sent - next < Self.window, sending.count < Self.mostBytes {
        sending += requests[sent].bytes(host: address.host, prefix: prefix, agent: agent)
        sent += 1
      }
      let before = sending.count
      let turn = try turn(conversation, &sending)
      let now = clock()
      switch turn {
      case .ended:
        guard reader.isEmpty else {
          throw giveUp(.unreachable("\(address.server) closed the connection during an answer"))
        }
        return true
      case .received(let bytes):
        if !bytes.isEmpty || sending.count < before { moved = now }
        reader.take(bytes)
        while next < sent, let (answer, closes) = try answer(to: requests[next]) {
          answered(next, .success(answer))
          next += 1
          // What is done with an answer is not the server's time.
          began = clock()
          moved = began
          if closes { return true }
        }
        guard now - moved < patience.silence, now - began < patience.answer else {
          throw giveUp(.unreachable("\(address.server) did not answer in time"))
        }
      }
    }
    return false
  }

  /// The conversation there is, unless the server has ended it since, as it may between two answers.
  private mutating func stillOpen() -> Conversation? {
    guard reader.isEmpty, let conversation else {
      close()
      return nil
    }
    var nothing: ArraySlice<UInt8> = []
    guard let turn = try? conversation.turn(&nothing, 0), case .received(let bytes) = turn else {
      close()
      return nil
    }
    reader.take(bytes)
    return conversation
  }

  private mutating func turn(_ conversation: Conversation, _ sending: inout ArraySlice<UInt8>)
    throws(TransportFailure) -> Conversation.Turn
  {
    do {
      return try conversation.turn(&sending, Int32(clamping: min(patience.silence, 1000)))
    } catch {
      throw giveUp(.unreachable("cannot communicate with \(address.server): \(error.reason)"))
    }
  }

  private mutating func answer(to request: WireRequest) throws(TransportFailure) -> (WireAnswer, Bool)? {
    do throws(AnswerReader.Fault) {
      guard let next = try reader.next(limit: request.limit) else { return nil }
      return (next.answer, next.closes)
    } catch {
      switch error {
      case .stray(let bytes): throw giveUp(noAnswer(bytes))
      case .malformed(let reason):
        throw giveUp(.foreign("\(address.server) sent an answer that cannot be understood: \(reason)"))
      case .tooLarge: throw giveUp(.foreign("\(address.server) sent more than was requested"))
      }
    }
  }

  private mutating func giveUp(_ failure: TransportFailure) -> TransportFailure {
    close()
    return failure
  }

  private func noAnswer(_ bytes: [UInt8]) -> TransportFailure {
    let line = Self.firstLine(bytes)
    return .foreign("\(address.server) answered '\(line)', which is not a healthlog server's answer")
  }

  /// What there is to say where the other side ended without a word.
  private mutating func silence() -> TransportFailure {
    let ending = conversation?.end()
    conversation = nil
    reader = AnswerReader()
    guard let status = ending?.status else {
      return .unreachable("\(address.server) closed the connection without an answer")
    }
    let words = Self.firstLine(ending?.errors ?? [])
    guard words.isEmpty else { return .unreachable("\(address.server): \(words) (\(status))") }
    return .unreachable("\(address.server): the program exited with status \(status) without an answer")
  }

  /// The first line of what somebody says, cut where it is long.
  private static func firstLine(_ bytes: [UInt8]) -> String {
    let lines = bytes.split { $0 == 10 || $0 == 13 }
    let text = String(decoding: lines.first { !$0.allSatisfy { $0 <= 0x20 } } ?? [], as: UTF8.self).trimmed
    return text.count > 120 ? String(text.prefix(120)) + "…" : text
  }
}

extension StreamCarrier {
  /// A server on this machine.
  package static func loopback(_ address: ServerAddress, port: UInt16, agent: String, _ network: Network)
    -> StreamCarrier
  {
    StreamCarrier(address, agent: agent, patience: .usual, clock: network.milliseconds) {
      () throws(TransportFailure) in
      do throws(Errno) {
        return try network.connect(port, connecting)
      } catch {
        throw .unreachable("cannot connect to \(address.server): \(error.reason)")
      }
    }
  }

  /// A server's standard streams, through a program such as ssh.
  package static func program(
    _ address: ServerAddress, _ arguments: [String], agent: String, _ network: Network
  ) -> StreamCarrier {
    StreamCarrier(address, agent: agent, patience: .usual, clock: network.milliseconds) {
      () throws(TransportFailure) in
      do throws(Errno) {
        return try network.start(arguments)
      } catch {
        let program = arguments.first ?? ""
        guard error == .missing else { throw .system("cannot run '\(program)': \(error.reason)") }
        throw .system("program '\(program)' does not exist")
      }
    }
  }

  /// Milliseconds that a connection to this machine may take.
  private static let connecting: Int32 = 5000
}
