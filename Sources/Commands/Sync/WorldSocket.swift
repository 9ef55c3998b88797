internal import Platform
internal import Session

/// A connection over the program's own input and output, as behind ssh. It waits, since nobody else is served.
struct WorldSocket: StreamSocket {
  private let world: World

  /// The connection of a program.
  init(_ world: World) { self.world = world }

  func receive(into buffer: inout [UInt8]) throws(Errno) -> Int {
    let bytes = try world.input.read(buffer.count)
    buffer.replaceSubrange(..<bytes.count, with: bytes)
    return bytes.count
  }

  func send(_ bytes: [UInt8], from start: Int, more: Bool) throws(Errno) -> Int {
    try world.output.write(Array(bytes[start...]))
    return bytes.count - start
  }

  func send(file: Int32, from offset: Int, count: Int) throws(Errno) -> Int {
    let bytes = try world.disk.bytes(of: file, offset..<offset + min(count, Self.part))
    try world.output.write(bytes)
    return bytes.count
  }

  /// Nobody else is served: who has gone is noticed when there is nothing more to read.
  var hasLeft: Bool { false }

  func shutSending() {}

  func shut() {}

  func close() {}

  /// Bytes of a file that are read at once.
  private static let part = 256 * 1024
}
