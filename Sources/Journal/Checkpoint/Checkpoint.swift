internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// A checkpoint that was found and fits the journal.
struct Checkpoint {
  /// Where everything is.
  let index: CheckpointIndex
  private let disk: any Disk
  private let path: String
  private let layout: JournalLayout

  private static let magic = Array("healthlog checkpoint 7\n\n".utf8)
  private static let endLength = 80

  /// Opens the checkpoint of a journal; nil where there is none or another version of the program made it.
  static func open(_ journal: Journal, kinds: Kinds) -> Checkpoint? {
    // Whatever the disk says against it, the journal can be read without.
    guard let index = try? readIndex(journal, kinds) else { return nil }
    return Checkpoint(
      index: index, disk: journal.disk, path: journal.layout.checkpoint, layout: journal.layout)
  }

  /// What stands behind all blocks of a file, which are so many bytes: the index, and where it is.
  static func end(of index: CheckpointIndex, behind blocks: Int, _ journal: Journal, _ kinds: Kinds)
    -> [UInt8]
  {
    let root = index.bytes
    var end = WordWriter()
    end.write(generation(kinds))
    end.write(journal.id)
    end.write(blocks)
    end.write(root.count)
    end.write(Journal.fingerprint(of: root, root.indices))
    end.write(blocks + root.count + endLength)
    return root + magic + end.bytes
  }

  /// What another version of the program, or one that knows other kinds, would not read alike.
  private static func generation(_ kinds: Kinds) -> UInt64 {
    var names: [UInt8] = []
    for kind in kinds.all {
      if !names.isEmpty { names.append(UInt8(ascii: " ")) }
      names += kind.name.utf8
      if kind.isRegister { names.append(UInt8(ascii: "!")) }
    }
    return Journal.fingerprint(of: names, names.indices)
  }

  private static func readIndex(_ journal: Journal, _ kinds: Kinds) throws(Errno) -> CheckpointIndex? {
    let descriptor = try journal.disk.open(journal.layout.checkpoint, for: .reading)
    defer { journal.disk.close(descriptor) }
    let whole = try journal.disk.length(descriptor)
    guard whole >= endLength else { return nil }
    let end = try journal.disk.bytes(of: descriptor, whole - endLength..<whole)
    guard end.count == endLength, Array(end.prefix(magic.count)) == magic else { return nil }
    var reader = WordReader(end, magic.count..<end.count)
    guard reader.word() == generation(kinds), reader.id() == journal.id, let offset = reader.number(),
      let length = reader.number(), let expected = reader.word(),
      reader.number() == whole, length <= 1 << 30
    else { return nil }
    let root = try journal.disk.bytes(of: descriptor, offset..<offset + length)
    guard Journal.fingerprint(of: root, root.indices) == expected else { return nil }
    return CheckpointIndex(root)
  }

  /// The contents of some blocks, in the order given; nil where one is not as it was written.
  func read(_ blocks: [CheckpointBlock]) -> [CheckpointContent]? {
    guard !blocks.isEmpty else { return [] }
    guard let descriptor = try? disk.open(path, for: .reading) else { return nil }
    defer { disk.close(descriptor) }
    var contents: [CheckpointContent] = []
    contents.reserveCapacity(blocks.count)
    var rest = blocks[...]
    while let first = rest.first {
      // Blocks that follow one another are read at once.
      var end = first.offset
      let run = rest.prefix { block in
        guard block.offset == end, block.length <= 1 << 30 else { return false }
        end = block.end
        return true
      }
      guard !run.isEmpty, let bytes = try? disk.bytes(of: descriptor, first.offset..<end),
        bytes.count == end - first.offset
      else { return nil }
      for block in run {
        let range = block.offset - first.offset..<block.end - first.offset
        guard Journal.fingerprint(of: bytes, range) == block.fingerprint else { return nil }
        contents.append(CheckpointContent(bytes: bytes, range: range))
      }
      rest = rest.dropFirst(run.count)
    }
    return contents
  }

  /// Hands out the lines at some places, each with its place; false where a segment is not as it was.
  func eachLine(
    at places: [CheckpointPlace], _ body: (Span<UInt8>, Range<Int>, CheckpointPlace) -> Bool
  ) -> Bool {
    let sorted = places.sorted()
    var start = 0
    while start < sorted.count {
      let segment = sorted[start].segment
      var end = start
      while end < sorted.count, sorted[end].segment == segment { end += 1 }
      guard eachLine(ofSegment: segment, at: sorted[start..<end], body) else { return false }
      start = end
    }
    return true
  }

  private func eachLine(
    ofSegment number: Int, at places: ArraySlice<CheckpointPlace>,
    _ body: (Span<UInt8>, Range<Int>, CheckpointPlace) -> Bool
  ) -> Bool {
    guard index.segments.indices.contains(number) else { return false }
    let segment = index.segments[number]
    let path = layout.segment(segment.name, of: segment.device)
    guard let descriptor = try? disk.open(path, for: .reading) else { return false }
    defer { disk.close(descriptor) }
    guard (try? disk.length(descriptor)) == segment.length else { return false }
    var rest = places
    while let first = rest.first {
      // Lines that stand close together are read at once.
      var end = first.offset + first.length
      let run = rest.prefix { place in
        guard place.offset <= end + Self.gap, place.offset + place.length <= segment.length else {
          return false
        }
        end = max(end, place.offset + place.length)
        return true
      }
      guard !run.isEmpty, let bytes = try? disk.bytes(of: descriptor, first.offset..<end),
        bytes.count == end - first.offset
      else { return false }
      for place in run {
        let start = place.offset - first.offset
        guard body(bytes.span, start..<start + place.length, place) else { return false }
      }
      rest = rest.dropFirst(run.count)
    }
    return true
  }

  /// Reading so many bytes for nothing costs less than another call.
  private static let gap = 4 * 1024
}

extension CheckpointIndex {
  /// The pieces of a snapshot that it does not know; nil where one that it knows is gone or counted twice.
  func rest(of snapshot: Snapshot) -> [Snapshot.Piece]? {
    var rest: [Snapshot.Piece] = []
    var place = 0
    for number in snapshot.pieces.indices {
      guard place < segments.count, segments[place].isIn(snapshot.pieces[number]) else {
        rest.append(snapshot.pieces[number])
        continue
      }
      if !snapshot.pieces[number].repeated.isEmpty { return nil }
      place += 1
    }
    return place == segments.count ? rest : nil
  }
}

extension CheckpointIndex.Segment {
  /// Whether a piece is this segment.
  func isIn(_ piece: Snapshot.Piece) -> Bool {
    guard case .segment(let name) = piece.place else { return false }
    return name == self.name && piece.device == device
  }
}

extension Snapshot.Piece {
  /// The name of the segment; nil for a tail.
  var name: SegmentName? {
    guard case .segment(let name) = place else { return nil }
    return name
  }
}
