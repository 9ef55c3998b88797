package import Encoding

/// A hash of everything a journal says, equal on two devices that hold the same events: SHA-256 over the
/// sorted SHA-256 sums of all live entries as they stand.
package struct Digest: View {
  private var sums = SumPile()

  /// The digest of an empty journal.
  package init() {}

  /// How many entries live.
  package var entries: Int { sums.count }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    var hash = SHA256()
    if let written = Self.written(record, in: bytes) {
      hash.update(bytes.extracting(written))
    } else {
      var cursor = JSONCursor(at: record.start)
      var text: [UInt8] = []
      try cursor.value(in: bytes).write(to: &text)
      hash.update(text.span)
    }
    sums.add(Sum(hash.finish()))
  }

  /// Where an entry stands that is written as the program writes it; nil for any other.
  private static func written(_ record: Record, in bytes: Span<UInt8>) -> Range<Int>? {
    var scanner = ExactScanner(at: record.start)
    guard scanner.value(in: bytes) else { return nil }
    let range = record.start..<scanner.position
    return isEscapedAsWritten(range, in: bytes) ? range : nil
  }

  /// An empty digest, for a second thread.
  package func emptied() -> Digest? { Digest() }

  /// Takes in the sums of that thread.
  package mutating func merge(_ other: Digest) { sums.merge(other.sums) }

  /// The digest, 64 hex digits.
  package var text: String {
    var hash = SHA256()
    sums.inOrder { hash.update($0.bytes.span) }
    return hexadecimal(hash.finish())
  }
}

/// A sum, the first of its bytes in the highest places.
private struct Sum: Comparable, Sendable {
  let words: (UInt64, UInt64, UInt64, UInt64)

  init(_ bytes: [UInt8]) {
    let word = { (place: Int) in bytes[place..<place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    words = (word(0), word(8), word(16), word(24))
  }

  var first: Int { Int(words.0 >> 56) }

  var bytes: [UInt8] {
    [words.0, words.1, words.2, words.3].flatMap { word in
      stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  static func < (left: Sum, right: Sum) -> Bool { left.words < right.words }
  static func == (left: Sum, right: Sum) -> Bool { left.words == right.words }
}

/// Sums by their first byte, in pieces that are never moved: there may be a million of them, and each is held once.
private struct SumPile: Sendable {
  private var pieces = [[[Sum]]](repeating: [], count: 256)
  private(set) var count = 0

  /// Small enough that what the last pieces have left over is little, large enough that there are few.
  private static let pieceLength = 512

  mutating func add(_ sum: Sum) {
    let place = sum.first
    count += 1
    let last = pieces[place].count - 1
    if last >= 0, pieces[place][last].count < Self.pieceLength {
      pieces[place][last].append(sum)
    } else {
      pieces[place].append([sum])
      pieces[place][last + 1].reserveCapacity(Self.pieceLength)
    }
  }

  mutating func merge(_ other: SumPile) {
    for place in pieces.indices { pieces[place] += other.pieces[place] }
    count += other.count
  }

  func inOrder(_ body: (Sum) -> Void) {
    for alike in pieces {
      for sum in alike.joined().sorted() { body(sum) }
    }
  }
}
