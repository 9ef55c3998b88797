import Journal
import Ledger
import Platform
import Synchronization
import TestSupport
import Testing
import Values

/// What readers see of a journal that is written to and sealed while they look.
@Suite struct MeanwhileTests {
  /// A sealed segment of one event and a tail of one.
  private func two() throws -> WrittenJournal {
    let written = try WrittenJournal()
    try written.append(1)
    try written.seal()
    try written.append(2)
    return written
  }

  /// Runs `read` as often as that takes calls to the disk, each time with `change` made before another one.
  private func atEveryCall(
    _ change: @escaping @Sendable (WrittenJournal) throws -> Void, _ read: (WrittenJournal) throws -> Void
  ) throws {
    var call = 1
    while true {
      let written = try two()
      let outcome = Mutex<Result<Void, any Error>?>(nil)
      written.disk.visit(call: call) {
        let result = Result { try change(written) }
        outcome.withLock { $0 = result }
      }
      try read(written)
      guard let outcome = outcome.withLock({ $0 }) else { break }
      try outcome.get()
      call += 1
    }
    #expect(call > 5)
  }

  @Test func `verify finds nothing where the tail is sealed and written to while it looks`() throws {
    try atEveryCall { written in
      try written.seal()
      try written.append(3)
    } _: { written in
      let findings = try written.findings()
      #expect(findings == [])
    }
  }

  @Test(arguments: 1...4)
  func `a segment that is joined, and joined again while it is looked for, is read`(pause: Int) throws {
    try atEveryCall { written in
      try written.seal()
      try written.append(3)
      written.disk.visit(call: pause) { _ = try? written.seal() }
    } _: { written in
      let weights = try written.weights()
      #expect(weights.starts(with: ["1", "2"]) && weights.count <= 3)
    }
  }

  @Test func `a file that is being written is no leftover, and one that nobody writes is`() throws {
    let written = try two()
    let path = "\(written.stream)/00000009-00000009-0123456789abcdef.seg.tmp"
    do {
      let writer = try written.begin()
      written.disk.put(path, [])
      #expect(try written.findings() == [])
      _ = writer.place
    }
    #expect(try written.findings() == ["temporary"])
  }
}
