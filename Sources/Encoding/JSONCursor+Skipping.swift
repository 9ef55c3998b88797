extension JSONCursor {
  /// Passes over one value of any kind and checks it as strictly as `JSON.parse`, but for keys that stand
  /// twice.
  package mutating func skipValue(in bytes: Span<UInt8>) throws(JSONError) {
    var containers = OpenContainers(outside: depth)
    repeat {
      try skipOpening(of: &containers, in: bytes)
      try skipClosings(of: &containers, in: bytes)
    } while !containers.isEmpty
  }

  /// Passes over one scalar or empty container, and all containers that begin just before it.
  private mutating func skipOpening(
    of containers: inout OpenContainers, in bytes: Span<UInt8>
  ) throws(JSONError) {
    while true {
      switch try nextByte(in: bytes) {
      case UInt8(ascii: "\""):
        _ = try string(in: bytes)
        return
      case UInt8(ascii: "{"):
        guard try open(.object, in: bytes, &containers) else { return }
        _ = try key(in: bytes)
      case UInt8(ascii: "["):
        guard try open(.array, in: bytes, &containers) else { return }
      case UInt8(ascii: "n"):
        return try null(in: bytes)
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        _ = try bool(in: bytes)
        return
      default:
        _ = try number(in: bytes)
        return
      }
    }
  }

  /// Passes the opening byte; false where the container is empty and closed already.
  private mutating func open(
    _ kind: OpenContainers.Kind, in bytes: Span<UInt8>, _ containers: inout OpenContainers
  ) throws(JSONError) -> Bool {
    guard containers.depth < Self.deepest else {
      throw JSONError(offset: position, reason: "nested too deeply")
    }
    position += 1
    guard try nextByte(in: bytes) != kind.closing else {
      position += 1
      return false
    }
    containers.push(kind)
    return true
  }

  /// Passes over what ends after a value, up to the comma (and key) before the next one.
  private mutating func skipClosings(
    of containers: inout OpenContainers, in bytes: Span<UInt8>
  ) throws(JSONError) {
    while !containers.isEmpty {
      let byte = try nextByte(in: bytes)
      if byte == UInt8(ascii: ",") {
        position += 1
        if containers.innermost == .object { _ = try key(in: bytes) }
        return
      }
      guard byte == containers.innermost.closing else {
        throw JSONError(offset: position, reason: "expected a comma")
      }
      position += 1
      containers.pop()
    }
  }
}

/// The containers open during a skip, one bit each, innermost lowest.
private struct OpenContainers {
  /// What is open.
  enum Kind {
    case array, object

    var closing: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// Levels open, the ones around the skipped value included.
  private(set) var depth: Int
  private let outside: Int
  private var kinds: UInt64 = 0

  init(outside: Int) {
    self.outside = outside
    depth = outside
  }

  var isEmpty: Bool { depth == outside }
  var innermost: Kind { kinds & 1 == 1 ? .object : .array }

  mutating func push(_ kind: Kind) {
    kinds = kinds << 1 | (kind == .object ? 1 : 0)
    depth += 1
  }

  mutating func pop() {
    kinds >>= 1
    depth -= 1
  }
}
