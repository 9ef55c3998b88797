// The end of an archive (APPNOTE, sections 4.3.14 to 4.3.16): the end record, behind which a comment of up to 64 KB may be;
// before it, in archives that are large or written as if they were, a locator of 20 bytes, and before that the ZIP64 record.

/// Where the list of members is.
struct ZipEnd: Equatable {
  /// The offset of the list.
  let start: Int
  /// Its length in bytes.
  let size: Int
  /// How many members it has, of which some programs only write the last 16 bits.
  let count: Int
  /// What is to be added to all offsets: the length of what stands before the archive.
  let shift: Int

  private static let length = 22
  private static let locatorLength = 20
  private static let longLength = 56

  /// Finds the end record and reads it.
  static func find(in source: ZipSource) throws(ZipError) -> ZipEnd {
    let count = min(source.count, length + 0xFFFF)
    let offset = source.count - count
    let tail = try source.bytes(at: offset, count, else: .notZip)
    guard let place = place(in: tail) else { throw .notZip }
    let record = Array(tail[place..<place + length])
    let disks = [record.two(at: 4), record.two(at: 6)]
    guard disks.allSatisfy({ $0 == 0 || $0 == 0xFFFF }) else { throw .split }
    let short = Numbers(
      size: record.four(at: 12), offset: record.four(at: 16), count: record.two(at: 10))
    guard let (numbers, end) = try long(source, before: offset + place) else {
      return try end(source, short, before: offset + place)
    }
    return try Self.end(source, short.filled(from: numbers), before: end)
  }

  /// What an end record says.
  private struct Numbers {
    var size: Int
    var offset: Int
    var count: Int

    /// The same, with those numbers of the ZIP64 record that did not fit.
    func filled(from long: Numbers) -> Numbers {
      Numbers(
        size: size == 0xFFFF_FFFF ? long.size : size, offset: offset == 0xFFFF_FFFF ? long.offset : offset,
        count: count == 0xFFFF ? long.count : count)
    }
  }

  /// The place of the last end record whose comment reaches just to the end, else of the last one whose comment ends
  /// before it.
  private static func place(in tail: [UInt8]) -> Int? {
    guard tail.count >= length else { return nil }
    var other: Int?
    for place in (0...tail.count - length).reversed() where tail[place] == UInt8(ascii: "P") {
      guard tail.four(at: place) == 0x0605_4B50 else { continue }
      let end = place + length + tail.two(at: place + 20)
      if end == tail.count { return place }
      if end < tail.count, other == nil { other = place }
    }
    return other
  }

  /// The numbers of the ZIP64 record and its place, where there is one.
  private static func long(_ source: ZipSource, before end: Int) throws(ZipError) -> (Numbers, place: Int)? {
    guard end >= locatorLength else { return nil }
    let locator = try source.bytes(at: end - locatorLength, locatorLength, else: .directory)
    guard locator.four(at: 0) == 0x0706_4B50 else { return nil }
    guard locator.four(at: 4) == 0, locator.four(at: 16) <= 1 else { throw .split }
    // With bytes before the archive the offset is wrong, and the record usually just before the locator.
    for place in [locator.eight(at: 8), end - locatorLength - longLength] {
      guard let place, place >= 0, place <= end - locatorLength - longLength else { continue }
      let record = try source.bytes(at: place, longLength, else: .directory)
      guard record.four(at: 0) == 0x0606_4B50 else { continue }
      guard record.four(at: 16) == 0, record.four(at: 20) == 0 else { throw .split }
      guard let count = record.eight(at: 32), let size = record.eight(at: 40),
        let offset = record.eight(at: 48)
      else { throw .directory }
      return (Numbers(size: size, offset: offset, count: count), place)
    }
    throw .directory
  }

  /// The list is just before the end record, or else at the offset the record says.
  private static func end(_ source: ZipSource, _ numbers: Numbers, before end: Int) throws(ZipError) -> ZipEnd
  {
    guard numbers.size <= end else { throw .directory }
    for start in [end - numbers.size, numbers.offset] {
      guard start >= numbers.offset, start <= end - numbers.size else { continue }
      let begins =
        try numbers.size < 4
        ? numbers.size == 0 : source.bytes(at: start, 4, else: .directory).four(at: 0) == ZipEntry.signature
      if begins {
        return ZipEnd(start: start, size: numbers.size, count: numbers.count, shift: start - numbers.offset)
      }
    }
    throw .directory
  }
}
