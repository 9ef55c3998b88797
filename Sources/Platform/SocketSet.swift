internal import CPlatform

/// Descriptors of which threads are told that can go on (epoll, kqueue).
package struct SocketSet: Sendable {
  private let descriptor: Int32
  private let end: (read: Int32, write: Int32)

  /// An empty set.
  package init() throws(Errno) {
    let set = try Errno.checked(healthlog_set_make)
    var ends: [Int32] = [-1, -1]
    _ = try Errno.checked { unsafe healthlog_pipe(&ends) }
    descriptor = set
    end = (ends[0], ends[1])
    _ = try Errno.checked { healthlog_set_add(set, ends[0], 0, 0) }
  }

  /// Puts one in that is told as long as it can be read, or else written.
  package func add(_ member: Int32, forWriting: Bool) throws(Errno) {
    _ = try Errno.checked { healthlog_set_add(descriptor, member, forWriting ? 1 : 0, 0) }
  }

  /// Puts one in that one thread is told of once, as soon as it can be written.
  package func addOnce(_ member: Int32) throws(Errno) {
    _ = try Errno.checked { healthlog_set_add(descriptor, member, 1, 1) }
  }

  /// Lets one that was put in with `add` be told as long as it can be read, or else written.
  package func change(_ member: Int32, forWriting: Bool) throws(Errno) {
    _ = try Errno.checked { healthlog_set_change(descriptor, member, forWriting ? 1 : 0) }
  }

  /// Takes one out.
  package func remove(_ member: Int32) { _ = healthlog_set_remove(descriptor, member) }

  /// Waits for some that can go on, and gives how many of them there was room for; nil once `finish` was called.
  package func wait(into ready: inout [Int32]) throws(Errno) -> Int? {
    let count = try Errno.checked {
      unsafe ready.withUnsafeMutableBufferPointer {
        unsafe healthlog_set_wait(descriptor, $0.baseAddress, Int32($0.count))
      }
    }
    return ready[..<Int(count)].contains(end.read) ? nil : Int(count)
  }

  /// Makes every `wait` come back with nil, from now on.
  package func finish() { _ = systemWrite(end.write, [0]) }

  /// Gives the set's descriptors back; nobody waits any more.
  package func close() {
    for one in [descriptor, end.read, end.write] { systemClose(one) }
  }
}
