// A file that is larger than memory goes by in a buffer that holds one row and what was read behind it. It comes from
// the disk, from standard input, or out of a program that unpacks it.

internal import Encoding
internal import Platform
package import Session

/// The rows of a file, one after the other, in memory that does not grow with it.
package struct ByteFeed: ~Copyable {
  /// What the row's place is a place in.
  package private(set) var buffer: [UInt8]
  /// The number of the row that was handed out last, from 1, counted in lines of the file.
  package private(set) var line = 0
  /// How many bytes were handed out.
  package private(set) var passed = 0

  private let origin: Origin
  private let name: String
  private var lines = 0
  private var start = 0
  private var filled = 0
  private var isAtEnd = false
  private var offset = 0
  private var hasEnded = false

  /// A row may have so many bytes.
  package static let longest = 32 << 20
  private static let chunk = 1 << 20
  /// A row of cells may have so many bytes.
  private static let longestRow = 4 << 20

  /// Where the bytes come from.
  private enum Origin {
    case file(any Disk, Int32)
    case input(World.Input)
    case memory([UInt8])
    case program(Programs.Running, [String])
  }

  /// Opens a file; standard input where the path is `-`, and through `gzip` where it ends in `.gz`.
  package static func open(_ path: String, _ world: World) throws(Failure) -> ByteFeed {
    if path == "-" { return ByteFeed(.input(world.input), "standard input") }
    if path.hasSuffix(".gz") {
      _ = try file(path, world)
      return try open(["gzip", "-dc", "--", path], "'\(path)'", world)
    }
    return try file(path, world)
  }

  /// Opens what a program writes.
  package static func open(_ arguments: [String], _ name: String, _ world: World) throws(Failure) -> ByteFeed
  {
    do throws(Errno) {
      return ByteFeed(.program(try world.programs.open(arguments), arguments), name)
    } catch {
      let program = arguments.first ?? ""
      guard error != .missing else {
        throw Failure(
          .notFound, "import.no-program",
          "the program `\(program)`, which is needed to unpack \(name), is missing",
          hint: "install it, or unpack the file yourself")
      }
      throw Failure(.system, "system.refused", "cannot run \(program): \(error.reason)", hint: nil)
    }
  }

  /// What some bytes hold.
  package static func holding(_ bytes: [UInt8]) -> ByteFeed { ByteFeed(.memory(bytes), "standard input") }

  private static func file(_ path: String, _ world: World) throws(Failure) -> ByteFeed {
    do throws(Errno) {
      if try world.disk.status(path).kind == .directory { throw .isDirectory }
      return ByteFeed(.file(world.disk, try world.disk.open(path, for: .reading)), "'\(path)'")
    } catch {
      throw refusal("'\(path)'", error)
    }
  }

  private init(_ origin: Origin, _ name: String) {
    self.origin = origin
    self.name = name
    buffer = [UInt8](repeating: 0, count: 2 * Self.chunk)
  }

  deinit {
    switch origin {
    case .file(let disk, let descriptor): disk.close(descriptor)
    case .input, .memory: return
    // Given up before its end, the program's status tells nothing.
    case .program(let running, _): if !hasEnded { _ = try? running.end() }
    }
  }
}

extension ByteFeed {
  /// The place of the next line in `buffer`, without its newline; nil after the last.
  package mutating func nextLine() throws(Failure) -> Range<Int>? {
    guard let end = try newline(from: start) else { return nil }
    return handOut(end)
  }

  /// The place of the next row of quoted values, in which a newline between quotes is part of a cell.
  package mutating func nextRow() throws(Failure) -> Range<Int>? {
    var looked = 0
    while true {
      guard let end = try newline(from: start + looked) else { return nil }
      if end >= filled || hasPairedQuotes(buffer.span, start..<end) { return handOut(end) }
      looked = end + 1 - start
    }
  }

  /// The place of the next row of cells, in which a newline between the quotes of a cell is part of it. A quote that is never
  /// closed ends with its line: what follows is not lost with it.
  package mutating func nextRow(separator: UInt8) throws(Failure) -> Range<Int>? {
    while true {
      if let end = rowEnd(buffer.span, start..<filled, separator: separator) {
        let within = buffer[start..<end].count { $0 == UInt8(ascii: "\n") }
        defer { lines += within }
        return handOut(end)
      }
      if isAtEnd || filled - start > Self.longestRow {
        guard let end = try newline(from: start) else { return nil }
        return handOut(end)
      }
      try fill()
    }
  }

  /// The place of the next object of JSON, whatever stands between it and the one before.
  package mutating func nextObject() throws(Failure) -> Range<Int>? {
    while true {
      while start < filled, buffer[start] != UInt8(ascii: "{") {
        if buffer[start] == UInt8(ascii: "\n") { lines += 1 }
        start += 1
      }
      if start < filled {
        var cursor = JSONCursor(at: 0)
        let isWhole = (try? cursor.skipValue(in: buffer.span.extracting(start..<filled))) != nil
        if isWhole || isAtEnd { return handOut(isWhole ? start + cursor.position : filled) }
      } else if isAtEnd {
        return nil
      }
      try fill()
    }
  }

  /// Passes the byte order mark and everything up to and with a byte; false where that does not come.
  package mutating func skip(past byte: UInt8) throws(Failure) -> Bool {
    while true {
      if let place = position(of: byte, in: buffer.span, start..<filled) {
        lines += buffer[start...place].count { $0 == UInt8(ascii: "\n") }
        start = place + 1
        return true
      }
      start = filled
      if isAtEnd { return false }
      try fill()
    }
  }

  /// The first bytes that are not handed out yet, at most so many.
  package mutating func peek(_ count: Int) throws(Failure) -> [UInt8] {
    while filled - start < count, !isAtEnd { try fill() }
    return Array(buffer[start..<min(filled, start + count)])
  }

  /// The end of the line from a place on: its newline, or the end of everything; nil where nothing is left.
  private mutating func newline(from place: Int) throws(Failure) -> Int? {
    var looked = place - start
    while true {
      if let end = position(of: UInt8(ascii: "\n"), in: buffer.span, start + looked..<filled) { return end }
      if isAtEnd { return start < filled ? filled : nil }
      looked = filled - start
      try fill()
    }
  }

  private mutating func handOut(_ end: Int) -> Range<Int> {
    let row = start..<end
    line = lines + 1
    lines += 1
    passed += end + 1 - start
    start = min(end + 1, filled)
    return row
  }

  private mutating func fill() throws(Failure) {
    guard filled - start <= Self.longest else {
      throw Failure(
        .notUnderstood, "import.too-long",
        "cannot import \(name): a row after line \(lines) is larger than 32 MB",
        hint: "it may be the wrong kind of file, or damaged")
    }
    if start > 0 {
      for (target, source) in (start..<filled).enumerated() { buffer[target] = buffer[source] }
      filled -= start
      start = 0
    }
    if buffer.count - filled < Self.chunk {
      buffer += [UInt8](repeating: 0, count: max(Self.chunk, buffer.count))
    }
    do throws(Errno) {
      try read()
    } catch {
      throw Self.refusal(name, error)
    }
    if isAtEnd { try checkProgram() }
  }

  private mutating func read() throws(Errno) {
    let part: [UInt8]
    switch origin {
    case .file(let disk, let descriptor):
      let got = try disk.read(descriptor, into: &buffer, from: filled, at: offset)
      isAtEnd = got == 0
      offset += got
      filled += got
      return
    case .input(let input): part = try input.read(Self.chunk / 8)
    case .memory(let bytes):
      part = Array(bytes[offset..<min(bytes.count, offset + Self.chunk)])
      offset += part.count
    case .program(let running, _): part = try running.read(Self.chunk / 8)
    }
    isAtEnd = part.isEmpty
    buffer.replaceSubrange(filled..<filled + part.count, with: part)
    filled += part.count
  }

  /// Makes sure that the program came to its end as it should.
  private mutating func checkProgram() throws(Failure) {
    guard case .program(let running, let arguments) = origin, !hasEnded else { return }
    hasEnded = true
    guard let status = try? running.end(), status != 0 else { return }
    throw Failure(
      .notUnderstood, "import.damaged",
      "cannot import \(name): `\(arguments[0])` failed to unpack it (\(status))",
      hint: "it is damaged or not such a file; see `\(arguments.joined(separator: " "))`")
  }

  private static func refusal(_ name: String, _ error: Errno) -> Failure {
    guard error != .missing else {
      return Failure(.notFound, "import.missing", "file \(name) does not exist", hint: nil)
    }
    return Failure(.system, "system.refused", "cannot read \(name): \(error.reason)", hint: nil)
  }
}
