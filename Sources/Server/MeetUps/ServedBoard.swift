internal import Encoding
internal import Journal
internal import Ledger
package import MeetUps
internal import Platform
package import Session
internal import Values

/// The board of a server as a command reads it that the server runs for somebody.
package enum ServedBoard {
  /// The file that names its journal, in the folder of all journals.
  static func file(in folder: String) -> String { folder + "/.board" }

  /// The board in a folder of journals; nil where nobody meets there, or it cannot be read.
  package static func read(in folder: String, _ world: World) -> Board? {
    guard let bytes = try? world.disk.contents(of: file(in: folder), atMost: 100),
      let id = ULID(parsing: String(decoding: bytes, as: UTF8.self).trimmed),
      let journal = try? Journal.open("\(folder)/\(id)", on: world.disk),
      var reading = try? JournalReading(journal, kinds: Kinds(MeetUpKinds.board), usesCheckpoint: false)
    else { return nil }
    var board = Board()
    guard (try? reading.fold(into: &board)) != nil else { return nil }
    return board
  }
}
