// An archive is read by the list of members at its end, never by looking for their headers: what the list does not
// have was deleted. A member that is refused or damaged does not hinder the others.

/// A zip archive whose members can be read.
package struct ZipArchive {
  /// All members, in the order of the list, those that are refused among them.
  package let entries: [ZipEntry]
  private let source: ZipSource

  private static let headerSignature = 0x0403_4B50
  /// Bytes of a member's header before its name.
  private static let headerLength = 30

  /// Reads the list of members.
  package init(_ source: ZipSource, limits: ZipLimits) throws(ZipError) {
    let end = try ZipEnd.find(in: source)
    guard end.size <= ZipLimits.directory else { throw .tooMany }
    let list = try source.bytes(at: end.start, end.size, else: .directory)
    var entries: [ZipEntry] = []
    var position = 0
    while position < list.count {
      guard entries.count < limits.members else { throw .tooMany }
      entries.append(try ZipEntry(list, &position, shift: end.shift, limits))
    }
    guard entries.count & 0xFFFF == end.count & 0xFFFF else { throw .directory }
    Self.separate(&entries, before: end.start)
    self.entries = entries
    self.source = source
  }

  /// A member, from its first byte on.
  package func open(_ entry: ZipEntry) throws(ZipError) -> ZipMember {
    if let refusal = entry.refusal { throw refusal }
    let header = try source.bytes(at: entry.offset, Self.headerLength, else: .header)
    guard header.four(at: 0) == Self.headerSignature, header.two(at: 8) == entry.method else { throw .header }
    guard header.two(at: 6) & 0x2041 == 0 else { throw .encrypted }
    let start = entry.offset + Self.headerLength + header.two(at: 26) + header.two(at: 28)
    guard start <= entry.end, entry.compressedSize <= entry.end - start else { throw .overlapping }
    return ZipMember(entry, source, from: start)
  }

  /// All bytes of a member, which may be so many at most.
  package func contents(of entry: ZipEntry, atMost limit: Int) throws(ZipError) -> [UInt8] {
    guard entry.size <= limit else { throw .tooLong }
    var member = try open(entry)
    var bytes: [UInt8] = []
    while let piece = try member.next() { bytes += piece }
    return bytes
  }

  /// Notes for every member where the next one begins, and refuses those that reach beyond, or begin where another one
  /// does.
  private static func separate(_ entries: inout [ZipEntry], before list: Int) {
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    for (place, index) in order.enumerated() {
      let entry = entries[index]
      let next = place + 1 < order.count ? entries[order[place + 1]].offset : list
      entries[index].end = min(next, list)
      let isShared = place > 0 && entries[order[place - 1]].offset == entry.offset
      let room = entry.offset <= list ? entries[index].end - entry.offset - headerLength : -1
      if entry.refusal == nil, isShared || entry.compressedSize > room {
        entries[index].refusal = .overlapping
      }
    }
  }
}
