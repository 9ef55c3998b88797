import Foundation
import Platform
import Synchronization

/// A server of a test's own behind a network without sockets: it gets whole requests and gives bytes.
final class ScriptedServer: Sendable {
  /// What it says to a request, and whether it closes behind.
  struct Saying {
    let bytes: [UInt8]
    let closes: Bool
  }

  private struct State {
    var requests: [String] = []
    var connections = 0
    var clock: Int64 = 0
  }

  private let state = Mutex(State())
  private let piece: Int
  private let answer: @Sendable (String, Int) -> Saying?

  /// A server that says something to each request, given its number from 0, in pieces of so many bytes; nil is silence.
  init(piece: Int = 1 << 20, _ answer: @escaping @Sendable (String, Int) -> Saying?) {
    self.piece = piece
    self.answer = answer
  }

  /// The requests that came, whole.
  var requests: [String] { state.withLock(\.requests) }
  /// How often it was connected to.
  var connections: Int { state.withLock(\.connections) }

  /// The network it is behind. Its clock goes on by a turn's milliseconds where nothing happens in it.
  var network: Network {
    Network(
      milliseconds: { self.state.withLock(\.clock) },
      connect: { _, _ throws(Errno) in self.connected() },
      start: { _ throws(Errno) in self.connected() })
  }

  private func connected() -> Conversation {
    state.withLock { $0.connections += 1 }
    let wire = Mutex((received: [UInt8](), answer: [UInt8](), isClosed: false))
    return Conversation(
      turn: { sending, milliseconds throws(Errno) in
        let sent = Array(sending)
        sending = []
        return wire.withLock { wire in
          wire.received += sent
          while !wire.isClosed, let request = Self.request(&wire.received) {
            let number = self.state.withLock { state in
              state.requests.append(request)
              return state.requests.count - 1
            }
            guard let saying = self.answer(request, number) else { continue }
            wire.answer += saying.bytes
            wire.isClosed = saying.closes
          }
          let part = Array(wire.answer.prefix(self.piece))
          wire.answer.removeFirst(part.count)
          if part.isEmpty && wire.isClosed { return .ended }
          if part.isEmpty { self.state.withLock { $0.clock += Int64(milliseconds) } }
          return .received(part)
        }
      }, end: { Conversation.Ending(status: nil, errors: []) })
  }

  /// The next whole request.
  private static func request(_ bytes: inout [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let head = text[..<end.lowerBound]
    let length =
      head.split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
      .flatMap { Int($0.dropFirst("content-length: ".count)) } ?? 0
    let whole = head.utf8.count + 4 + length
    guard bytes.count >= whole else { return nil }
    defer { bytes.removeFirst(whole) }
    return String(decoding: bytes.prefix(whole), as: UTF8.self)
  }
}

extension ScriptedServer.Saying {
  /// A whole answer.
  static func answer(_ status: Int, _ body: String = "", fields: [String] = [], closes: Bool = false) -> Self
  {
    Self(bytes: Array(text(status, body, fields).utf8), closes: closes)
  }

  /// The text of an answer with JSON in it.
  static func text(_ status: Int, _ body: String, _ fields: [String]) -> String {
    let type = fields.contains { $0.hasPrefix("Content-Type") } ? [] : ["Content-Type: application/json"]
    let head = ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)"] + type + fields
    return head.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}
