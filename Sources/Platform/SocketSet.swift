internal import CPlatform

/// Descriptors of which one thread each is told as soon as one can go on, and nobody again until it is armed
/// (epoll's EPOLLONESHOT, kqueue's EV_DISPATCH).
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
    _ = try Errno.checked { healthlog_set_add(set, ends[0], 1) }
  }

  /// Puts one in that waits for something to read.
  package func add(_ member: Int32) throws(Errno) {
    _ = try Errno.checked { healthlog_set_add(descriptor, member, 0) }
  }

  /// Lets one be told again, when it can be read, or else written.
  package func arm(_ member: Int32, forWriting: Bool) throws(Errno) {
    _ = try Errno.checked { healthlog_set_arm(descriptor, member, forWriting ? 1 : 0) }
  }

  /// Waits for one that can go on; nil once `finish` was called.
  package func wait() throws(Errno) -> Int32? {
    let member = try Errno.checked { healthlog_set_wait(descriptor) }
    return member == end.read ? nil : member
  }

  /// Makes every `wait` come back without one, from now on.
  package func finish() { _ = systemWrite(end.write, [0]) }

  /// Gives the set's descriptors back; nobody waits any more.
  package func close() {
    for one in [descriptor, end.read, end.write] { systemClose(one) }
  }
}
