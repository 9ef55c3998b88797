import Platform
import Synchronization
import TestSupport

/// A client that says what it is told, reads as much as it is told, and keeps what it read.
final class FakeSocket: StreamSocket {
  struct State {
    var incoming: [[UInt8]] = []
    var hasEnded = false
    var room = Int.max
    var received: [UInt8] = []
    var isShut = false
  }

  let state = Mutex(State())
  let disk: MemoryDisk

  init(_ disk: MemoryDisk = MemoryDisk()) { self.disk = disk }

  func say(_ text: String) { state.withLock { $0.incoming.append(Array(text.utf8)) } }
  func end() { state.withLock { $0.hasEnded = true } }
  func makeRoom(_ count: Int) { state.withLock { $0.room = count } }
  var text: String { state.withLock { String(decoding: $0.received, as: UTF8.self) } }
  var isShut: Bool { state.withLock(\.isShut) }
  var count: Int { state.withLock(\.received.count) }

  func receive(into buffer: inout [UInt8]) throws(Errno) -> Int {
    let bytes: [UInt8]? = state.withLock { state in
      if state.incoming.isEmpty { return state.hasEnded ? [] : nil }
      return state.incoming.removeFirst()
    }
    guard let bytes else { throw .wouldBlock }
    buffer.replaceSubrange(..<bytes.count, with: bytes)
    return bytes.count
  }

  func send(_ bytes: [UInt8], from start: Int, more: Bool) throws(Errno) -> Int {
    let taken = state.withLock { state in
      let taken = min(state.room, bytes.count - start)
      state.received += bytes[start..<start + taken]
      state.room -= taken
      return taken
    }
    guard taken > 0 else { throw .wouldBlock }
    return taken
  }

  func send(file: Int32, from offset: Int, count: Int) throws(Errno) -> Int {
    try send(try disk.bytes(of: file, offset..<offset + count), from: 0, more: false)
  }

  func shutSending() { state.withLock { $0.isShut = true } }
  var hasLeft: Bool { state.withLock { $0.incoming.isEmpty && $0.hasEnded } }
  func shut() {}
  func close() {}
}
