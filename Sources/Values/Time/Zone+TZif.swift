// A TZif file (RFC 9636) is a header with six counts, then the tables they count, in big-endian order: instants of
// changes, the local time type each changes to, the types (offset, daylight flag, name), names, leap seconds and two
// rows of indicators. Version 1 has instants of 32 bits. Later versions repeat header and tables with instants of
// 64 bits, and end with a footer: a POSIX rule between two newlines. Only offsets matter here, so flags, names and
// indicators are passed over.

internal import Encoding
package import Messages

/// Why the bytes of a time zone file cannot be used.
package struct ZoneError: Error, Hashable, Sendable {
  /// The zone that was asked for.
  package let name: String
  /// What is wrong with its file, lower case and without a full stop.
  package let reason: Message
}

extension Zone {
  /// Reads a zone from the bytes of its TZif file, version 1 to 4.
  ///
  /// - Throws: `ZoneError` for anything that is not such a file, is cut short or contradicts itself, and for files
  ///   that count leap seconds, since the system's clock does not.
  package static func parse(name: String, tzif: [UInt8]) throws(ZoneError) -> Zone {
    do {
      var reader = TZifReader(bytes: tzif)
      var header = try reader.header()
      if header.version == 1 { return try reader.zone(name: name, header: header, timeSize: 4, rule: nil) }
      try reader.skip(header.size(timeSize: 4))
      header = try reader.header()
      let rule = try reader.footer(after: header.size(timeSize: 8))
      return try reader.zone(name: name, header: header, timeSize: 8, rule: rule)
    } catch {
      throw ZoneError(name: name, reason: error.reason)
    }
  }
}

/// What is wrong in a TZif file.
private struct TZifFault: Error {
  let reason: Message
  static let short = TZifFault(reason: "the file is cut short")
}

/// The version and the counts of a TZif header.
private struct TZifHeader {
  let version: Int
  let universalIndicators: Int
  let standardIndicators: Int
  let leapSeconds: Int
  let changes: Int
  let types: Int
  let nameBytes: Int

  /// How many bytes the tables take; the counts have 32 bits, so this fits.
  func size(timeSize: Int) -> Int {
    changes * (timeSize + 1) + types * 6 + nameBytes + leapSeconds * (timeSize + 4) + standardIndicators
      + universalIndicators
  }
}

/// Reads the parts of a TZif file from left to right.
private struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) throws(TZifFault) {
    guard count <= bytes.count - position else { throw .short }
    position += count
  }

  mutating func header() throws(TZifFault) -> TZifHeader {
    guard bytes.count - position >= 44 else { throw .short }
    guard bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
      throw TZifFault(reason: "it is not a TZif file")
    }
    let digit = bytes[position + 4]
    let version = digit == 0 ? 1 : decimalDigit(digit)
    guard let version, (1...9).contains(version) else { throw TZifFault(reason: "its version is unknown") }
    position += 20
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(Int(integer(size: 4, at: position + counts.count * 4) & 0xFFFF_FFFF)) }
    position += 24
    return TZifHeader(
      version: version, universalIndicators: counts[0], standardIndicators: counts[1],
      leapSeconds: counts[2], changes: counts[3], types: counts[4], nameBytes: counts[5])
  }

  /// The rule between the two newlines after tables of that size; nil where there is none.
  func footer(after size: Int) throws(TZifFault) -> ZoneRule? {
    guard size < bytes.count - position, bytes[position + size] == UInt8(ascii: "\n") else { throw .short }
    let rest = bytes[(position + size + 1)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .short }
    if end == rest.startIndex { return nil }
    guard let rule = ZoneRuleReader.rule(from: Array(rest[..<end])) else {
      throw TZifFault(reason: "its last rule cannot be understood")
    }
    return rule
  }

  func zone(name: String, header: TZifHeader, timeSize: Int, rule: ZoneRule?) throws(TZifFault) -> Zone {
    guard header.size(timeSize: timeSize) <= bytes.count - position else { throw .short }
    guard header.leapSeconds == 0 else { throw TZifFault(reason: "it uses leap seconds") }
    let typesStart = position + header.changes * (timeSize + 1)
    let offsets = try (0..<header.types).map { (type) throws(TZifFault) -> Int32 in
      let offset = Int32(truncatingIfNeeded: integer(size: 4, at: typesStart + type * 6))
      guard Timestamp.offsets.contains(offset) else { throw TZifFault(reason: "an offset is out of range") }
      return offset
    }
    guard let initial = offsets.first else { throw TZifFault(reason: "it has no local time type") }
    var times: [Int64] = []
    var changeOffsets: [Int32] = []
    for index in 0..<header.changes {
      let time = max(integer(size: timeSize, at: position + index * timeSize), Self.earliest)
      let type = Int(bytes[position + header.changes * timeSize + index])
      guard type < offsets.count else { throw TZifFault(reason: "a change has no local time type") }
      guard times.last.map({ $0 < time }) ?? true else {
        throw TZifFault(reason: "its changes are out of order")
      }
      times.append(time)
      changeOffsets.append(offsets[type])
    }
    return Zone(
      name: name, initialOffset: initial, changeTimes: times, changeOffsets: changeOffsets, rule: rule)
  }

  /// The Big Bang in seconds, with which some files begin (RFC 9636, 3.2).
  private static let earliest: Int64 = -1 << 59

  /// A signed big-endian integer of 4 or 8 bytes, which the caller knows to be in bounds.
  private func integer(size: Int, at start: Int) -> Int64 {
    let bits = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
  }
}
