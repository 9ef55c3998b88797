// The parsers of compressed files and archives.

internal import Encoding

/// A deflate stream means the same however it is cut, and no more is handed out than was asked for.
func inflate(_ bytes: [UInt8]) {
  func read(_ pieces: [[UInt8]], atMost limit: Int) -> (output: [UInt8], end: String) {
    var inflater = Inflater()
    var output: [UInt8] = []
    do {
      for piece in pieces {
        var position = 0
        reading: while true {
          let before = output.count
          let progress = try inflater.inflate(piece.span, &position, into: &output, atMost: limit)
          precondition(output.count - before <= limit, "more than was asked for")
          switch progress {
          case .hasMore: continue
          case .wantsInput: break reading
          case .ended: return (output, "ended")
          }
        }
      }
      try inflater.finish()
    } catch {
      return (output, "\(error)")
    }
    return (output, "whole")
  }
  let whole = read([bytes], atMost: 1 << 18)
  precondition(whole == read(bytes.map { [$0] }, atMost: 100), "a stream means otherwise in pieces")
  precondition(whole.output.count <= bytes.count * 1032, "more than deflate can")
}

/// A gzip file means the same however it is cut.
func gunzip(_ bytes: [UInt8]) {
  func read(_ pieces: [[UInt8]], atMost limit: Int) -> (output: [UInt8], end: String) {
    var reader = GzipReader()
    var output: [UInt8] = []
    do {
      for piece in pieces {
        var position = 0
        while try reader.read(piece.span, &position, into: &output, atMost: limit) {}
      }
      try reader.finish()
    } catch {
      return (output, "\(error)")
    }
    return (output, "whole")
  }
  precondition(
    read([bytes], atMost: 1 << 18) == read(bytes.map { [$0] }, atMost: 100), "a gzip file means otherwise in pieces")
}

/// Members never share bytes and are never longer than is declared.
func unzip(_ bytes: [UInt8]) {
  guard let archive = try? ZipArchive(ZipSource(bytes), limits: .usual) else { return }
  var taken = 0
  for entry in archive.entries {
    guard var member = try? archive.open(entry) else { continue }
    var count = 0
    while let piece = try? member.next() {
      precondition(!piece.isEmpty && piece.count <= ZipMember.pieceLimit)
      count += piece.count
      precondition(count <= entry.size, "a member is longer than is declared")
    }
    taken += entry.compressedSize
  }
  precondition(taken <= bytes.count, "members share bytes")
}
