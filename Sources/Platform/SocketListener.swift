internal import CPlatform

/// A socket at which clients arrive.
package struct SocketListener: Sendable {
  /// Its descriptor.
  package let descriptor: Int32
  /// The port it listens on.
  package let port: UInt16

  /// Listens on a port of an address, such as `127.0.0.1` or `::1`; on one that the system chooses for 0. Throws
  /// `EINVAL` for what is no address.
  package init(address: String, port: UInt16) throws(Errno) {
    var chosen: UInt16 = 0
    descriptor = try Errno.checked { unsafe healthlog_listen_at(address, port, &chosen) }
    self.port = chosen
  }

  /// Takes over a socket that another program listens on already.
  private init(adopting descriptor: Int32) throws(Errno) {
    var chosen: UInt16 = 0
    _ = try Errno.checked { unsafe healthlog_adopt_listener(descriptor, &chosen) }
    self.descriptor = descriptor
    port = chosen
  }

  /// The sockets that systemd opened for this process (sd_listen_fds(3)); none where it was started in another way.
  package static func inherited(process: Int32 = Machine.process()) throws(Errno) -> [SocketListener] {
    guard Machine.variable("LISTEN_PID") == String(process),
      let count = Machine.variable("LISTEN_FDS").flatMap(Int32.init), count > 0
    else { return [] }
    var listeners: [SocketListener] = []
    for descriptor in 3..<3 + count { listeners.append(try SocketListener(adopting: descriptor)) }
    return listeners
  }

  /// The next client and its address; nil where none waits any more. Throws `EMFILE` where too much is open.
  package func accept() throws(Errno) -> (socket: SystemSocket, address: String)? {
    var address = [CChar](repeating: 0, count: 64)
    do throws(Errno) {
      let client = try Errno.checked {
        unsafe address.withUnsafeMutableBufferPointer {
          unsafe healthlog_accept_from(descriptor, $0.baseAddress, $0.count)
        }
      }
      let text = String(decoding: address.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return (SystemSocket(client), text)
    } catch {
      guard !error.isOfTheMoment, error != .aborted else { return nil }
      throw error
    }
  }

  /// Listens no more.
  package func close() { systemClose(descriptor) }
}
