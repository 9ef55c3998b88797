// Lines of a file or of standard input. A pipe is read to its end before anything else happens: the journal's lock is
// not held while another program thinks.

internal import Encoding
internal import Platform
package import Session

/// Hands out the lines of what is imported, one after the other.
package struct LineSource: ~Copyable {
  /// The bytes that hold the line handed out last.
  package private(set) var buffer: [UInt8] = []
  /// How many bytes were handed out, for those who watch.
  package private(set) var passed = 0
  /// How many there are, where that is known.
  package let length: Int

  private let disk: any Disk
  private let descriptor: Int32?
  private let path: String
  private var offset = 0
  private var start = 0
  private var filled = 0
  private var isAtEnd = false

  /// A line may have so many bytes: an event has to fit into what sync sends at once.
  package static let longest = 1_000_000
  private static let chunk = 1 << 20

  /// Opens a file, or reads standard input where the path is `-`.
  package static func open(_ path: String, _ world: World) throws(Failure) -> LineSource {
    guard path != "-" else {
      let bytes = try everything(of: world)
      return LineSource(path, world.disk, nil, bytes, length: bytes.count)
    }
    do throws(Errno) {
      let descriptor = try world.disk.open(path, for: .reading)
      return LineSource(
        path, world.disk, descriptor, [], length: (try? world.disk.length(descriptor)) ?? 0)
    } catch {
      throw refusal(path, error)
    }
  }

  /// The same lines from the first on: a file is opened again, and what came from a pipe is still there.
  package func fromTheStart(_ world: World) throws(Failure) -> LineSource {
    guard descriptor == nil else { return try Self.open(path, world) }
    return LineSource(path, disk, nil, buffer, length: length)
  }

  private init(_ path: String, _ disk: any Disk, _ descriptor: Int32?, _ bytes: [UInt8], length: Int) {
    self.path = path
    self.disk = disk
    self.descriptor = descriptor
    self.length = length
    isAtEnd = descriptor == nil
    filled = bytes.count
    buffer = descriptor == nil ? bytes : [UInt8](repeating: 0, count: 2 * Self.chunk)
  }

  deinit {
    if let descriptor { disk.close(descriptor) }
  }

  /// The place of the next line in `buffer`, without its newline; nil after the last. A line that is too long is cut
  /// off, which its reader sees by its length.
  package mutating func next() throws(Failure) -> Range<Int>? {
    while true {
      if let line = nextInBuffer() { return line }
      if isAtEnd || filled - start > Self.longest {
        guard start < filled else { return nil }
        defer { start = filled }
        passed += filled - start
        return start..<filled
      }
      try fill()
    }
  }

  /// The places of the next lines, of at least one if there is any, and so many as are in `buffer` at once.
  package mutating func nextLines() throws(Failure) -> [Range<Int>] {
    guard let first = try next() else { return [] }
    var lines = [first]
    while start - first.lowerBound < Self.chunk, let line = nextInBuffer() { lines.append(line) }
    return lines
  }

  private mutating func nextInBuffer() -> Range<Int>? {
    guard let end = position(of: UInt8(ascii: "\n"), in: buffer.span, start..<filled) else { return nil }
    defer { start = end + 1 }
    passed += end + 1 - start
    return start..<end
  }

  private mutating func fill() throws(Failure) {
    guard let descriptor else { return }
    for (target, source) in (start..<filled).enumerated() { buffer[target] = buffer[source] }
    filled -= start
    start = 0
    do throws(Errno) {
      let got = try disk.read(descriptor, into: &buffer, from: filled, at: offset)
      isAtEnd = got == 0
      offset += got
      filled += got
    } catch {
      throw Self.refusal(path, error)
    }
  }

  private static func everything(of world: World) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(Errno) {
      while true {
        let part = try world.input.read(1 << 20)
        if part.isEmpty { return bytes }
        bytes += part
      }
    } catch {
      throw refusal("-", error)
    }
  }

  private static func refusal(_ path: String, _ error: Errno) -> Failure {
    let name: Message = path == "-" ? "standard input" : "'\(path)'"
    guard error != .missing else {
      return Failure(.notFound, "import.missing", "file \(name) does not exist", hint: nil)
    }
    return Failure(.system, "system.refused", "cannot read \(name): \(error.reason)", hint: nil)
  }
}
