import Encoding
import Journal
import Ledger
import TestSupport
import Testing
import Values

@Suite struct ErasureExchangeTests {
  /// Two machines that have what one logged, through a stick.
  private func pair(_ text: String) throws -> (one: ModelHome, two: ModelHome, stick: MemoryDisk, entry: ULID)
  {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    let entry = try one.add(1, text: text)
    try one.sync(with: stick)
    try two.add(2)
    try two.sync(with: stick)
    return (one, two, stick, entry)
  }

  private func mentions(_ text: String, _ disk: MemoryDisk) -> [String] {
    disk.contents.filter { String(decoding: $0.value, as: UTF8.self).contains(text) }.keys.sorted()
  }

  /// Gives an entry that a machine has not changed yet another text there.
  private func edit(_ entry: ULID, _ text: String, at home: ModelHome) throws {
    try home.record { _, _, _ in
      EventDraft(
        command: "edit",
        operations: [.edit(entry: entry, base: [entry], set: [.init("text", .string(text))], unset: [])])
    }
  }

  @Test func `an exchange with news reads what is new and not the journal`() throws {
    let (one, two, stick, _) = try pair("short")
    for number in 10..<210 { try one.add(number, text: String(repeating: "long ", count: 1000)) }
    try one.sync(with: stick)
    try two.sync(with: stick)
    try one.add(3)
    try one.sync(with: stick)
    let before = two.disk.bytesRead
    try two.sync(with: stick)
    #expect(two.disk.bytesRead - before < 300_000)
    #expect(try two.values().count == 203)
  }

  @Test func `what was erased here goes from what comes about it later`() throws {
    let (one, two, stick, entry) = try pair("secret words")
    try two.erase(entry)
    try two.sync(with: stick)
    // Machine one has not heard of it.
    try edit(entry, "secret again", at: one)
    let other = MemoryDisk.stick()
    try one.sync("other", with: other)
    try two.sync("other", with: other)
    #expect(mentions("secret again", two.disk) == [])
    #expect(mentions("secret again", other) == [])
    try one.sync(with: stick)
  }

  @Test func `texts that a backup brought back are found again and do not travel`() throws {
    let (_, two, stick, entry) = try pair("secret words")
    let old = two.disk.contents.filter { $0.key.hasSuffix(".seg") }
    try two.erase(entry)
    try two.sync(with: stick)
    for (path, bytes) in old where two.disk.contents[path] != nil {
      two.disk.put(path, bytes)
      two.disk.setMode(path, 0o444)
    }
    #expect(!mentions("secret words", two.disk).isEmpty)
    let other = MemoryDisk.stick()
    try two.sync("other", with: other)
    #expect(mentions("secret words", two.disk) == [])
    #expect(mentions("secret words", other) == [])
  }

  @Test func `what a journal erases is found without the notes of earlier exchanges`() throws {
    let (one, two, stick, entry) = try pair("secret words")
    try two.erase(entry)
    try two.sync(with: stick)
    two.disk.takeAway(ModelHome.directory + "/local/erasures.json")
    try edit(entry, "secret again", at: one)
    let other = MemoryDisk.stick()
    try one.sync("other", with: other)
    try two.sync("other", with: other)
    #expect(mentions("secret again", two.disk) == [])
  }
}
