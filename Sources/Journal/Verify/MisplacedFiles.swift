// A file that stands in another device's folder, or a folder that was copied under another name, holds events that most
// often are in their own device's folder too. An event is told by its device, number and sum, wherever it stands, and
// counts once. Nearly always the first line of each folder tells that everything stands where it belongs.

internal import Encoding
internal import Ledger
internal import Platform

/// Finds which lines of the files in a journal's folders are held by the folders of their own devices.
struct MisplacedFiles {
  private let journal: Journal
  private let pieces: [Snapshot.Piece]
  /// The device that wrote each piece, where that is another than the folder's.
  private var writers: [Int: DeviceID] = [:]

  /// The pieces of several streams, in which what an earlier one of the same device holds is passed over.
  static func sorted(out pieces: [Snapshot.Piece], of journal: Journal) throws(JournalError)
    -> [Snapshot.Piece]
  {
    let files = MisplacedFiles(journal, pieces)
    return files.writers.isEmpty ? pieces : try files.sorted()
  }

  private init(_ journal: Journal, _ pieces: [Snapshot.Piece]) {
    self.journal = journal
    self.pieces = pieces
    for (place, piece) in pieces.enumerated() where isSuspect(place) {
      guard let writer = writer(of: piece), writer != piece.device else { continue }
      writers[place] = writer
    }
    // Where one file is out of place others may be.
    let folders = Set(writers.keys.map { pieces[$0].device })
    for (place, piece) in pieces.enumerated() where folders.contains(piece.device) {
      guard let writer = writer(of: piece), writer != piece.device else { continue }
      writers[place] = writer
    }
  }

  /// The first file of a folder, its tail, and what does not follow the file before it.
  private func isSuspect(_ place: Int) -> Bool {
    guard place > 0, pieces[place - 1].device == pieces[place].device, pieces[place].repeated.isEmpty,
      let name = pieces[place].name, let previous = pieces[place - 1].name
    else { return true }
    return name.first != previous.last + 1
  }

  private func sorted() throws(JournalError) -> [Snapshot.Piece] {
    var sorted = pieces
    var held: [DeviceID: Set<EventKey>] = [:]
    for writer in Set(writers.values) {
      for (place, piece) in pieces.enumerated() where piece.device == writer && writers[place] == nil {
        held[writer, default: []].formUnion(try keys(of: piece))
      }
    }
    for place in writers.keys.sorted() {
      guard let writer = writers[place] else { continue }
      let keys = try keys(of: pieces[place])
      let new = Set(keys.subtracting(held[writer] ?? []).map(\.sequence))
      held[writer, default: []].formUnion(keys)
      let repeated = Set(keys.map(\.sequence)).subtracting(new).union(pieces[place].repeated)
      sorted[place] = Snapshot.Piece(
        device: pieces[place].device, place: pieces[place].place, repeated: repeated)
    }
    return sorted
  }

  private func keys(of piece: Snapshot.Piece) throws(JournalError) -> Set<EventKey> {
    var keys: Set<EventKey> = []
    try journal.eachLine(of: piece) { bytes, range in
      if let key = EventKey(bytes, range) { keys.insert(key) }
    }
    return keys
  }

  /// The device that the first line of a piece names; nil where that cannot be told.
  private func writer(of piece: Snapshot.Piece) -> DeviceID? {
    if case .tail(let bytes) = piece.place { return Self.device(in: bytes.span) }
    let path = piece.name.map { journal.layout.segment($0, of: piece.device) }
    // What cannot be read is told of by whoever reads it.
    let head = try? journal.disk.contents(of: path ?? journal.layout.tail(of: piece.device), atMost: 64)
    return head.flatMap { Self.device(in: $0.span) }
  }

  /// The device at the place where the program writes it.
  private static func device(in bytes: Span<UInt8>) -> DeviceID? {
    guard bytes.count >= 52, stands(#"","dev":""#, in: bytes, at: 33) else { return nil }
    return DeviceID(String(decoding: (42..<52).map { bytes[$0] }, as: UTF8.self))
  }
}
