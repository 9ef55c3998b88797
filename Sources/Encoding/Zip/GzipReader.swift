/// Decompresses a gzip file that comes in pieces: one or several members, which may have zeros behind them.
package struct GzipReader {
  /// The field that comes next, and how many of its bytes were read or are left.
  private enum State {
    case head(read: Int)
    case extraLength(read: Int)
    case extra(left: Int)
    case name, comment
    case headerSum(read: Int)
    case body
    case trailer(read: Int)
    case padding
  }

  /// Bits of the flags (RFC 1952, section 2.3.1).
  private enum Flag {
    static let headerSum: UInt8 = 2
    static let extra: UInt8 = 4
    static let name: UInt8 = 8
    static let comment: UInt8 = 16
    static let reserved: UInt8 = 0xE0
  }

  private var state = State.head(read: 0)
  private var flags: UInt8 = 0
  /// The number at hand, as far as it was read.
  private var number: UInt64 = 0
  private var headerSum = CRC32()
  private var sum = CRC32()
  /// The count of the member's decompressed bytes, modulo 2^32.
  private var count: UInt32 = 0
  private var inflater = Inflater()
  private var isFirst = true

  /// The beginning of a file.
  package init() {}

  /// Reads `input` from `position` on, which ends up behind what was read, and appends what it means, at most `limit`
  /// bytes (more than 0); true where there may be more of it, false where all input was read. The bytes of a member are
  /// handed out before its checksum is known: only `finish` says that all of them were right.
  package mutating func read(
    _ input: Span<UInt8>, _ position: inout Int, into output: inout [UInt8], atMost limit: Int
  ) throws(GzipError) -> Bool {
    let end = output.count + limit
    while true {
      if case .body = state {
        guard output.count < end else { return true }
        switch try readBody(input, &position, &output, end - output.count) {
        case .wantsInput: return false
        case .hasMore: return true
        case .ended: state = .trailer(read: 0)
        }
      }
      guard position < input.count else { return false }
      try take(input[position])
      position += 1
    }
  }

  /// Whether the file is whole and was in order, to be asked when there is no more input.
  package func finish() throws(GzipError) {
    if case .head(read: 0) = state, !isFirst { return }
    guard case .padding = state else { throw .truncated }
  }

  private mutating func readBody(
    _ input: Span<UInt8>, _ position: inout Int, _ output: inout [UInt8], _ room: Int
  ) throws(GzipError) -> Inflater.Progress {
    let start = output.count
    let progress: Inflater.Progress
    do {
      progress = try inflater.inflate(input, &position, into: &output, atMost: room)
    } catch {
      throw .damaged(error)
    }
    sum.take(output.span, start..<output.count)
    count &+= UInt32(truncatingIfNeeded: output.count - start)
    return progress
  }

  private mutating func take(_ byte: UInt8) throws(GzipError) {
    switch state {
    case .head(let read): try takeHead(byte, read)
    case .extraLength(let read):
      headerSum.take(byte)
      note(byte, read)
      state =
        read < 1 ? .extraLength(read: 1) : number == 0 ? field(behind: Flag.extra) : .extra(left: Int(number))
    case .extra(let left):
      headerSum.take(byte)
      state = left > 1 ? .extra(left: left - 1) : field(behind: Flag.extra)
    case .name:
      headerSum.take(byte)
      if byte == 0 { state = field(behind: Flag.name) }
    case .comment:
      headerSum.take(byte)
      if byte == 0 { state = field(behind: Flag.comment) }
    case .headerSum(let read):
      note(byte, read)
      state = .headerSum(read: 1)
      guard read == 1 else { return }
      guard number == UInt64(headerSum.value & 0xFFFF) else { throw .header }
      state = .body
    case .trailer(let read): try takeTrailer(byte, read)
    case .padding: guard byte == 0 else { throw .trailing }
    case .body: break
    }
  }

  /// The ten bytes every header has.
  private mutating func takeHead(_ byte: UInt8, _ read: Int) throws(GzipError) {
    switch read {
    case 0:
      if byte == 0, !isFirst {
        state = .padding
        return
      }
      guard byte == 0x1F else { throw isFirst ? .notGzip : .trailing }
      (headerSum, sum, count, inflater) = (CRC32(), CRC32(), 0, Inflater())
    case 1: guard byte == 0x8B else { throw isFirst ? .notGzip : .trailing }
    case 2: guard byte == 8 else { throw .unsupported }
    case 3:
      guard byte & Flag.reserved == 0 else { throw .unsupported }
      flags = byte
    default: break
    }
    headerSum.take(byte)
    state = read < 9 ? .head(read: read + 1) : field(behind: 0)
  }

  /// What comes behind the field of a flag, or behind the head.
  private func field(behind flag: UInt8) -> State {
    if flag < Flag.extra, flags & Flag.extra != 0 { return .extraLength(read: 0) }
    if flag < Flag.name, flags & Flag.name != 0 { return .name }
    if flag < Flag.comment, flags & Flag.comment != 0 { return .comment }
    return flags & Flag.headerSum == 0 ? .body : .headerSum(read: 0)
  }

  /// Takes a byte of a number, the least significant one first.
  private mutating func note(_ byte: UInt8, _ read: Int) {
    number = (read == 0 ? 0 : number) | UInt64(byte) << UInt64(read * 8)
  }

  /// The checksum and the length.
  private mutating func takeTrailer(_ byte: UInt8, _ read: Int) throws(GzipError) {
    note(byte, read)
    state = .trailer(read: read + 1)
    if read == 3, number != UInt64(sum.value) { throw .checksum }
    guard read == 7 else { return }
    guard number >> 32 == UInt64(count) else { throw .length }
    isFirst = false
    state = .head(read: 0)
  }
}
