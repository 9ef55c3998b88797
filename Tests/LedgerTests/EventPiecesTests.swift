import Encoding
import Ledger
import Testing
import Values

@Suite struct EventPiecesTests {
  private func note(_ number: Int, _ length: Int) -> Operation {
    .add(
      kind: "note", entry: id(number), day: nil, at: nil,
      fields: [.init("text", .string(String(repeating: "x", count: length)))])
  }

  private func lengths(_ draft: EventDraft) throws -> [(operations: Int, bytes: Int)] {
    let at = try #require(Timestamp(instant: Instant(milliseconds: 0), offsetSeconds: 0))
    return draft.pieces.map { piece in
      let body = piece.body(
        at: at, zone: "UTC", isKeyed: false,
        salt: "00112233445566778899aabbccddeeff", kinds: Kinds([]))
      return (piece.operations.count, body.count)
    }
  }

  @Test func `what one event may hold is one piece`() {
    let draft = EventDraft(command: "remove", operations: (1...1000).map { .remove(entry: id($0), base: []) })
    #expect(draft.pieces.map(\.operations) == [draft.operations])
    #expect(EventDraft(command: "undo", operations: []).pieces.count == 1)
  }

  @Test func `many operations are cut by their number, in their order`() {
    let operations: [Operation] = (1...2500).map { .remove(entry: id($0), base: []) }
    let draft = EventDraft(command: "undo", operations: operations, undoes: [id(1)], redoes: [])
    #expect(draft.pieces.map(\.operations.count) == [1000, 1000, 500])
    #expect(draft.pieces.flatMap(\.operations) == operations)
    #expect(draft.pieces.allSatisfy { $0.undoes == [id(1)] })
    #expect(draft.pieces.map { $0.part(of: id(9)).batch } == [id(9), id(9), id(9)])
  }

  @Test func `long operations are cut by their bytes, and one is never cut`() throws {
    let draft = EventDraft(command: "import", operations: (1...40).map { note($0, 20_000) })
    #expect(try lengths(draft).allSatisfy { $0.bytes <= EventSize.longestBody })
    #expect(try lengths(draft).map(\.operations).reduce(0, +) == 40)
    let long = EventDraft(command: "import", operations: [note(1, 10), note(2, 400_000), note(3, 10)])
    #expect(try lengths(long).map(\.operations) == [1, 1, 1])
  }

  @Test func `an erasure of very many events is several of one entry`() {
    let draft = EventDraft(
      command: "erase", operations: [.erase(entry: id(1), events: (1...2500).map { id($0) })])
    let operations = draft.pieces.flatMap(\.operations)
    #expect(operations.count == 3 && operations.allSatisfy { $0.entry == id(1) })
  }
}
