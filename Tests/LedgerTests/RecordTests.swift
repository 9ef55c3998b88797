import Encoding
import Ledger
import Testing
import Values

@Suite struct RecordTests {
  /// What a record says, and where its fields are.
  private func told(_ record: Record?, _ bytes: Span<UInt8>) -> String? {
    guard let record else { return nil }
    let kind = (try? unescaped(bytes, record.kind)) ?? "?"
    let note = (try? record.find("note", in: bytes)).map { $0?.position ?? -1 } ?? -2
    let content = String(decoding: record.content(in: bytes), as: UTF8.self)
    return "\(record.event) \(kind) \(record.entry) \(record.day.map(\.description) ?? "") \(note) \(content)"
  }

  /// Compares what is read of one operation with what is read of it on the way through all of them; false where these
  /// cannot be read.
  private func isCompared(_ line: [UInt8]) -> Bool {
    var replay = Replay(kinds: kinds)
    guard let read = try? EventLine.read(line.span, 0..<line.count),
      let met = try? replay.operations(line.span, read), !met.isEmpty
    else { return false }
    for operation in met {
      let record = try? Record.read(line.span, 0..<line.count, operation: operation.place)
      let text = String(decoding: line, as: UTF8.self)
      #expect(told(record, line.span) == told(operation.addition, line.span), "\(text)")
    }
    return true
  }

  @Test func `one operation of a line is read as it is on the way through all`() throws {
    var compared = 0
    for seed in 1...100 {
      var random = RandomHistory.Seeded(state: UInt64(seed) &* 31)
      for var line in try RandomHistory(seed: UInt64(seed)).lines {
        if isCompared(line) { compared += 1 }
        let spot = Int.random(in: 0..<line.count, using: &random)
        line[spot] = Array(#" "\d}"#.utf8)[Int.random(in: 0..<5, using: &random)]
        if isCompared(line) { compared += 1 }
      }
    }
    #expect(compared > 1000)
  }

  @Test(arguments: [
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21","note":"a"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","note":"a","day":"2026-11-21"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21","day":"2026-11-22","note":"a"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21","entry":"01M7YF3FTCB3C4D5E6F7G8H9J9"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21","kind":"meal"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21","op":"remove"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21","\u0064ay":"2026-11-22"}"#,
    #"{"op":"add","kind":"we\u0069ght","entry":"ID","day":"2026-11-21","note":"a"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21" ,"note":"a"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-11-21", "day":"2026-11-22"}"#,
    #"{"op":"add","kind":"weight","entry":"id","day":"2026-11-21","note":"a"}"#,
    #"{"op":"add","kind":"weight","entry":"ID","day":"2026-02-30","note":"a"}"#,
    #"{"kind":"weight","op":"add","entry":"ID","day":"2026-11-21","note":"a"}"#,
    #"{"op":"remove","entry":"ID","base":[]}"#,
  ])
  func `so is one that is written otherwise, alone and before or behind another`(operation: String) throws {
    let plain = #"{"op":"add","kind":"weight","entry":"\#(id(2))","day":"2026-11-20","note":"b"}"#
    for list in [[operation], [operation, plain], [plain, operation]] {
      let written = try line(1, [])
      let text = String(decoding: written, as: UTF8.self)
      let operations = list.joined(separator: ",").replacing("ID", with: id(1).description)
      let filled = text.replacing(#""ops":[]"#, with: #""ops":[\#(operations)]"#)
      #expect(filled != text)
      _ = isCompared(Array(filled.utf8))
    }
  }
}
