internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The end of a connection that is in this process. Nothing here waits: where the network has to do something first,
/// `Errno.wouldBlock` is thrown.
package protocol StreamSocket: Sendable {
  /// Reads what has come into a buffer: how many bytes, 0 where the other side says nothing more.
  func receive(into buffer: inout [UInt8]) throws(Errno) -> Int
  /// Hands out bytes from a place on; how many were taken. `more` where what follows belongs to them.
  func send(_ bytes: [UInt8], from start: Int, more: Bool) throws(Errno) -> Int
  /// Hands out a part of a file; how many bytes were taken, 0 where the file has ended.
  func send(file: Int32, from offset: Int, count: Int) throws(Errno) -> Int
  /// Says that nothing more is sent.
  func shutSending()
  /// Ends both sides; whoever waits for it is told.
  func shut()
  /// Gives the descriptor back.
  func close()
  /// Whether the other side has said that nothing more comes, and everything that it said was read: who waits for an
  /// answer does not close.
  var hasLeft: Bool { get }
}

/// A connection of the system's.
package struct SystemSocket: StreamSocket {
  /// The socket's.
  package let descriptor: Int32

  /// The connection behind a socket's descriptor.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// read(2).
  package func receive(into buffer: inout [UInt8]) throws(Errno) -> Int {
    try retried { systemRead(descriptor, &buffer) }
  }

  /// send(2), with MSG_MORE where more follows.
  package func send(_ bytes: [UInt8], from start: Int, more: Bool) throws(Errno) -> Int {
    try retried {
      unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
        return unsafe healthlog_send_part(descriptor, rest.baseAddress, rest.count, more ? 1 : 0)
      }
    }
  }

  /// sendfile(2).
  package func send(file: Int32, from offset: Int, count: Int) throws(Errno) -> Int {
    try retried { healthlog_send_file(descriptor, file, off_t(offset), count) }
  }

  /// shutdown(2) of the sending side.
  package func shutSending() { healthlog_shut_sending(descriptor) }

  /// shutdown(2) of both.
  package func shut() { healthlog_shut(descriptor) }

  /// recv(2) of what stays there to be read.
  package var hasLeft: Bool { healthlog_has_left(descriptor) == 1 }

  /// close(2).
  package func close() { systemClose(descriptor) }
}
