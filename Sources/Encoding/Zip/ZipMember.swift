/// The bytes of one member, piece by piece, in about 400 KB of memory however long it is.
package struct ZipMember {
  /// The most bytes of a piece.
  package static let pieceLimit = 256 << 10
  /// Compressed bytes that are read at once.
  private static let chunkLimit = 64 << 10

  private let entry: ZipEntry
  private let source: ZipSource
  /// Where the compressed bytes that were not read begin, and how many there are.
  private var position: Int
  private var left: Int
  private var chunk: [UInt8] = []
  private var chunkPosition = 0
  private var inflater: Inflater?
  private var sum = CRC32()
  private var count = 0
  private var isEnded = false
  private var fault: ZipError?

  init(_ entry: ZipEntry, _ source: ZipSource, from start: Int) {
    (self.entry, self.source) = (entry, source)
    (position, left) = (start, entry.compressedSize)
    inflater = entry.method == 0 ? nil : Inflater()
  }

  /// The next bytes, never none; nil behind the last ones, when their length and checksum have been found right. What
  /// was handed out before an error is not to be relied on.
  package mutating func next() throws(ZipError) -> [UInt8]? {
    if let fault { throw fault }
    do throws(ZipError) {
      let bytes = try piece()
      return bytes.isEmpty ? nil : bytes
    } catch {
      fault = error
      throw error
    }
  }

  private mutating func piece() throws(ZipError) -> [UInt8] {
    guard !isEnded else { return [] }
    let bytes = inflater == nil ? try stored() : try inflated()
    sum.take(bytes.span, 0..<bytes.count)
    count += bytes.count
    guard count <= entry.size, !isEnded || count == entry.size else { throw .size }
    guard !isEnded || sum.value == entry.checksum else { throw .checksum }
    return bytes
  }

  private mutating func stored() throws(ZipError) -> [UInt8] {
    let bytes = try source.bytes(at: position, min(left, Self.pieceLimit), else: .damaged(.truncated))
    position += bytes.count
    left -= bytes.count
    isEnded = left == 0
    return bytes
  }

  /// Decompresses one piece, and at most one byte more than the member is declared to have.
  private mutating func inflated() throws(ZipError) -> [UInt8] {
    let limit = min(Self.pieceLimit - 1, entry.size - count) + 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(limit)
    while true {
      switch try inflate(into: &bytes, atMost: limit - bytes.count) {
      case .hasMore: return bytes
      case .ended:
        isEnded = true
        return bytes
      case .wantsInput:
        guard left > 0 else { throw .damaged(.truncated) }
        chunk = try source.bytes(at: position, min(left, Self.chunkLimit), else: .damaged(.truncated))
        chunkPosition = 0
        position += chunk.count
        left -= chunk.count
      }
    }
  }

  private mutating func inflate(into bytes: inout [UInt8], atMost limit: Int) throws(ZipError)
    -> Inflater.Progress
  {
    guard limit > 0 else { return .hasMore }
    let chunk = chunk
    do {
      return try inflater?.inflate(chunk.span, &chunkPosition, into: &bytes, atMost: limit) ?? .ended
    } catch {
      throw .damaged(error)
    }
  }
}
