internal import Encoding

/// A sortable identifier of 128 bits: 48 bits of milliseconds since 1970 and 80 random ones, written as 26
/// characters of Crockford's base 32 (github.com/ulid/spec).
package struct ULID: Hashable, Sendable {
  /// The first 64 bits: the time and 16 random bits.
  package let high: UInt64
  /// The last 64 bits.
  package let low: UInt64

  /// The identifier of those bits.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The identifier of that time and those random bits; the time is held within the years 1970 to 10889.
  package init(milliseconds: Int64, random: (UInt16, UInt64)) {
    let time = UInt64(max(0, min(milliseconds, Self.latest)))
    self.init(high: time << 16 | UInt64(random.0), low: random.1)
  }

  /// Reads 26 upper-case characters of Crockford's alphabet; nil for anything else.
  package init?(parsing text: String) {
    self.init(text.utf8Span.span, 0..<text.utf8.count)
  }

  /// Reads an identifier from bytes without making a string; nil for anything else.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count == Self.length, range.lowerBound >= 0, range.upperBound <= bytes.count else {
      return nil
    }
    guard let bits = crockford128(bytes, at: range.lowerBound) else { return nil }
    self.init(high: bits.high, low: bits.low)
  }

  /// The identifier that a hash always gives: of a time, and with the first 80 bits of a digest of ten bytes or more.
  package init(milliseconds: Int64, digest: [UInt8]) {
    let high = digest[0..<2].reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
    let low = digest[2..<10].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    self.init(milliseconds: milliseconds, random: (high, low))
  }

  /// The identifier that a text always has; its time is the first there is.
  package init(hashing text: String) {
    var hash = SHA256()
    hash.update(Array(text.utf8).span)
    self.init(milliseconds: 0, digest: hash.finish())
  }

  /// The next identifier of a hybrid logical clock: its time is that of the wall clock, or one millisecond after
  /// `last` where the wall clock is not ahead of it.
  package static func next(after last: ULID?, wall: Instant, random: (UInt16, UInt64)) -> ULID {
    let earliest = last.map { $0.milliseconds + 1 } ?? 0
    return ULID(milliseconds: max(wall.milliseconds, earliest), random: random)
  }

  /// The end of its text, as people are shown it; any unique suffix of four or more characters names an entry.
  package var short: String { String(description.suffix(6)) }

  /// Milliseconds since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64 { Int64(high >> 16) }

  /// The day on which it was made, in UTC; nil after the year 9999.
  package var day: CivilDay? { CivilDay(number: Int(milliseconds / 86_400_000)) }

  /// Whether the bits that are not its time are those of another.
  package func isOfOneKey(with other: ULID) -> Bool {
    low == other.low && high & 0xffff == other.high & 0xffff
  }

  /// How many characters an identifier has.
  package static let length = 26

  /// The last time that 48 bits hold, in the year 10889.
  private static let latest: Int64 = (1 << 48) - 1
}

extension ULID: Comparable {
  /// By time, then by the random bits, as the texts sort.
  package static func < (left: ULID, right: ULID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension ULID: CustomStringConvertible {
  /// 26 characters of Crockford's base 32.
  package var description: String {
    text(of: digits.span)
  }

  /// The bytes of `description`.
  package var utf8: [UInt8] {
    let digits = digits
    return (0..<Self.length).map { digits[$0] }
  }

  private var digits: InlineArray<26, UInt8> {
    var (high, low) = (high, low)
    var digits = InlineArray<26, UInt8>(repeating: 0)
    for place in stride(from: Self.length - 1, through: 0, by: -1) {
      digits[place] = crockfordDigit(low & 31)
      low = low >> 5 | high << 59
      high >>= 5
    }
    return digits
  }
}

/// Crockford's alphabet: digits and capitals without I, L, O and U.
private let crockfordAlphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

private func crockfordDigit(_ value: UInt64) -> UInt8 { crockfordAlphabet[Int(value & 31)] }
