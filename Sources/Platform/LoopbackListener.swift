// One thread serves every connection: poll(2) says who has something to read or room to write, and nobody is waited
// for. A connection is answered once and closed. After the last byte its sending side is shut and what the client
// still says is thrown away for a moment: closing with unread bytes would make the system take the answer back.

internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A listener on 127.0.0.1, which no other machine reaches.
package struct LoopbackListener: ~Copyable {
  /// The port it listens on.
  package let port: UInt16
  private let listener: Int32

  /// Connections at a time; more wait to be accepted.
  private static let most = 32
  /// Milliseconds until somebody is let in again after there was no descriptor for one.
  private static let rest: Int64 = 250

  /// Listens on a port; on one that the system chooses for 0. Throws where the port is taken.
  package init(port: UInt16) throws(Errno) {
    var chosen: UInt16 = 0
    listener = try Errno.checked { unsafe healthlog_listen(port, &chosen) }
    self.port = chosen
  }

  deinit { systemClose(listener) }

  /// Answers until something can be read from `stop`. `answer` is given what a client has sent so far, and gives all
  /// that it gets, or nil while more has to come. A client that takes longer than `seconds` is dropped.
  package func serve(until stop: Int32, seconds: Int, answer: ([UInt8]) -> [UInt8]?) throws(Errno) {
    var clients: [Client] = []
    defer { for client in clients { systemClose(client.descriptor) } }
    let patience = Int64(seconds) * 1000
    // Until when nobody is let in: there was no descriptor for who came last.
    var isFullUntil = Int64.min
    while true {
      let now = monotonicMilliseconds()
      let letsIn = clients.count < Self.most && isFullUntil <= now
      var polled = [
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        pollfd(fd: letsIn ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      polled += clients.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      let ends = clients.map(\.end) + (isFullUntil > now ? [isFullUntil] : [])
      let wait = ends.min().map { max(0, $0 - now) } ?? -1
      let ready = unsafe poll(&polled, nfds_t(polled.count), Int32(clamping: wait))
      if ready < 0 {
        guard Errno.last == .interrupted else { throw Errno.last }
        continue
      }
      if polled[0].revents != 0 { return }
      // Who has said something in time is heard before anybody is late: an answer to somebody else may have taken long.
      for place in clients.indices {
        if polled[place + 2].revents != 0 {
          clients[place].goOn(until: monotonicMilliseconds() + patience, answer)
        } else {
          clients[place].endIfLate(monotonicMilliseconds())
        }
      }
      for client in clients where client.isDone { systemClose(client.descriptor) }
      clients.removeAll(where: \.isDone)
      guard polled[1].revents != 0 else { continue }
      do throws(Errno) {
        clients.append(try accepted(until: monotonicMilliseconds() + patience))
      } catch {
        if !error.isOfTheMoment && error != .aborted { isFullUntil = monotonicMilliseconds() + Self.rest }
      }
    }
  }

  /// The next client.
  private func accepted(until end: Int64) throws(Errno) -> Client {
    Client(descriptor: try Errno.checked { healthlog_accept(listener) }, end: end)
  }
}

/// Somebody who is connected.
private struct Client {
  let descriptor: Int32
  /// When it is dropped, in milliseconds of the monotonic clock.
  private(set) var end: Int64
  private(set) var isDone = false
  private var received: [UInt8] = []
  private var answer: ArraySlice<UInt8> = []
  private var state = State.asking

  /// What it does: it asks, reads its answer, or goes.
  private enum State { case asking, reading, leaving }

  /// What is read at a time.
  private static let bufferSize = 4096
  /// Milliseconds that one who was answered has to close its side.
  private static let goodbye: Int64 = 1000

  init(descriptor: Int32, end: Int64) {
    self.descriptor = descriptor
    self.end = end
  }

  /// What it is waited for.
  var events: Int16 { Int16(state == .reading ? POLLOUT : POLLIN) }

  /// Takes in what has come, or hands out what there is room for; `end` is the new time to drop it where it gets on
  /// with reading its answer.
  mutating func goOn(until end: Int64, _ answer: ([UInt8]) -> [UInt8]?) {
    switch state {
    case .asking:
      guard let bytes = next(), !bytes.isEmpty else { return }
      received += bytes
      guard let all = answer(received) else { return }
      self.answer = all[...]
      self.end = end
      state = .reading
    case .reading: handOut(until: end)
    case .leaving:
      if let bytes = next(), bytes.isEmpty { isDone = true }
      endIfLate(monotonicMilliseconds())
    }
  }

  /// Is done where its time is over.
  mutating func endIfLate(_ now: Int64) {
    if end <= now { isDone = true }
  }

  private mutating func handOut(until end: Int64) {
    let taken = healthlogSend(descriptor, answer)
    guard taken >= 0 else {
      isDone = !Errno.last.isOfTheMoment
      return
    }
    answer = answer.dropFirst(taken)
    self.end = end
    guard answer.isEmpty else { return }
    healthlog_shut_sending(descriptor)
    self.end = monotonicMilliseconds() + Self.goodbye
    state = .leaving
  }

  /// What has come; nil for nothing yet. A client that has gone is done.
  private mutating func next() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    let count = systemRead(descriptor, &buffer)
    if count > 0 { return Array(buffer.prefix(count)) }
    if count < 0 && Errno.last.isOfTheMoment { return nil }
    isDone = true
    return []
  }
}

private func healthlogSend(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  unsafe bytes.withUnsafeBytes { unsafe healthlog_send(descriptor, $0.baseAddress, $0.count) }
}

extension Errno {
  /// Whether the same call may do better in a moment.
  var isOfTheMoment: Bool { self == .wouldBlock || self == .interrupted }

  /// The result of a call that gives -1 where it is refused.
  static func checked(_ call: () -> Int32) throws(Errno) -> Int32 {
    let result = call()
    guard result >= 0 else { throw .last }
    return result
  }
}
