internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// An event that comes from a journal where it holds more than one may: several with the same operations. The first
/// keeps its id, those of the others follow from it, so that another import of it has each once.
struct ImportPieces {
  private let id: ULID
  private let members: [JSON.Member]
  private let length: Int

  /// The event of an id and a body. Throws where that is broken.
  init(_ id: ULID, _ body: Span<UInt8>) throws(Failure) {
    self.id = id
    length = body.count
    var cursor = JSONCursor(at: 0)
    do throws(JSONError) {
      members = try cursor.value(in: body).members ?? []
    } catch {
      throw Failure(.bug, "bug.import", "the import made an event that cannot be read", hint: nil)
    }
  }

  /// Records it with the other events of the import. An operation that is too long by itself stays so: it was in a
  /// journal as it is.
  func append(to writer: inout BulkRecorder) throws(Failure) {
    let place = members.firstIndex { $0.key == "ops" }
    let operations = place.flatMap { members[$0].value.arrayValue } ?? []
    let lengths = operations.map(\.text.utf8.count)
    let runs = EventSize.runs(of: lengths, beside: length - lengths.reduce(0) { $0 + $1 + 1 })
    for (number, run) in runs.enumerated() {
      var part = members
      if let place { part[place] = .init("ops", .array(Array(operations[run]))) }
      if number > 0 { part.removeAll { $0.key == "source" } }
      try writer.append(number == 0 ? id : identified(number), body: Array(JSON.object(part).text.utf8))
    }
  }

  private func identified(_ number: Int) -> ULID {
    var hash = SHA256()
    hash.update(Array("healthlog piece\n\(id)\n\(number)\n".utf8).span)
    return ULID(milliseconds: id.milliseconds, digest: hash.finish())
  }
}
