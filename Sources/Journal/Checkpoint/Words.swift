// A checkpoint is made of 64-bit words, little-endian, and of bytes filled up to whole words. Whoever reads it must
// expect any bytes at all, so a read past the end gives nil and nothing is believed before its fingerprint fits.

internal import Encoding
internal import Values

/// Words as they are written.
struct WordWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  /// Writes a word.
  mutating func write(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  /// Writes a count or an offset.
  mutating func write(_ number: Int) { write(UInt64(number)) }

  /// Writes an id.
  mutating func write(_ id: ULID) {
    write(id.high)
    write(id.low)
  }

  /// Writes a day.
  mutating func write(_ day: CivilDay) { write(UInt64(bitPattern: Int64(day.number))) }

  /// Writes bytes with their count before them.
  mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
    bytes += [UInt8](repeating: 0, count: (8 - content.count % 8) % 8)
  }
}

/// Words as they are read.
struct WordReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// A reader of some bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Whether all was read.
  var isAtEnd: Bool { position == end }

  /// The next word; nil at the end.
  mutating func word() -> UInt64? {
    guard end - position >= 8, let word = loadWord(bytes.span, at: position) else { return nil }
    position += 8
    return word
  }

  /// A count of things that take at least so many bytes each; nil where there cannot be as many.
  mutating func count(ofAtLeast size: Int) -> Int? {
    guard let word = word(), word <= UInt64((end - position) / size) else { return nil }
    return Int(word)
  }

  /// An offset or a length; nil where it is beyond any file.
  mutating func number() -> Int? {
    guard let word = word(), word < 1 << 48 else { return nil }
    return Int(word)
  }

  /// A day; nil where there is no such day.
  mutating func day() -> CivilDay? {
    word().flatMap { Int(exactly: Int64(bitPattern: $0)) }.flatMap(CivilDay.init(number:))
  }

  /// An id.
  mutating func id() -> ULID? {
    guard let high = word(), let low = word() else { return nil }
    return ULID(high: high, low: low)
  }

  /// Where some bytes are that have their count before them.
  mutating func content() -> Range<Int>? {
    guard let count = count(ofAtLeast: 1) else { return nil }
    let next = position + (count + 7) / 8 * 8
    guard next <= end else { return nil }
    defer { position = next }
    return position..<position + count
  }
}

extension Journal {
  /// A number that follows from every one of some bytes, a word at a time: it shows what a crash left behind, not what
  /// somebody forged.
  static func fingerprint(of bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    let span = bytes.span
    var hash = UInt64(range.count) &* 0x9e37_79b9_7f4a_7c15
    var position = range.lowerBound
    while range.upperBound - position >= 8, let word = loadWord(span, at: position) {
      hash = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
      hash ^= hash >> 32
      position += 8
    }
    while position < range.upperBound {
      hash = (hash ^ UInt64(span[position])) &* 0xff51_afd7_ed55_8ccd
      hash ^= hash >> 32
      position += 1
    }
    return hash
  }
}
