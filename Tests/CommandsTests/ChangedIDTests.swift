import TestSupport
import Testing

/// A journal whose id in `journal.json` was changed.
@Suite struct ChangedIDTests {
  private static let path = FakeHome.journal + "/journal.json"

  /// A home whose journal's id has another character at its fifteenth place.
  private func changed() -> FakeHome {
    let home = FakeHome.furnished()
    var bytes = home.fake.disk.contents[Self.path] ?? []
    bytes[26] = bytes[26] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
    home.fake.disk.put(Self.path, bytes)
    return home
  }

  @Test func `is told by doctor and verify, and nothing is recorded under it`() {
    let home = changed()
    let before = home.lines
    let outcome = home.run("weight add 80")
    #expect(outcome.code == 5)
    #expect(
      outcome.talk == """
        healthlog: cannot read '\(Self.path)': its ID was changed: the events were recorded under another one
        hint: run `healthlog repair` to see what can be repaired

        """)
    #expect(home.lines == before)
    #expect(home.run("weight list").code == 0)
    let verified = home.run("verify")
    #expect(verified.code == 1)
    #expect(verified.text.contains("'\(Self.path)': its ID was changed"))
    let examined = home.run("doctor")
    #expect(examined.code == 3)
    #expect(examined.text.contains("its ID was changed"))
  }

  @Test func `is found again by repair, and the same device goes on`() {
    let whole = FakeHome.furnished()
    let home = changed()
    #expect(home.run("repair --apply").code == 0)
    #expect(home.fake.disk.contents[Self.path] == whole.fake.disk.contents[Self.path])
    #expect(home.run("weight add 80").code == 0)
    #expect(home.lines.count == whole.lines.count + 1)
    #expect(home.run("verify").code == 0)
  }

  @Test func `is found again where more of it was changed, by the note of the last entry`() {
    let home = changed()
    let bytes = home.fake.disk.contents[Self.path] ?? []
    home.fake.disk.put(Self.path, Array(bytes[..<27] + Array("0000000000".utf8) + bytes[37...]))
    #expect(home.run("repair --apply").code == 0)
    #expect(home.run("weight add 80").code == 0)
    #expect(home.run("verify").code == 0)
  }

  @Test func `remains where nothing tells what it was`() {
    let home = changed()
    let bytes = home.fake.disk.contents[Self.path] ?? []
    home.fake.disk.put(Self.path, Array(bytes[..<27] + Array("0000000000".utf8) + bytes[37...]))
    home.fake.disk.takeAway("/home/anna/.local/state")
    let outcome = home.run("repair --apply")
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("copy it from a backup or from another device"))
  }
}
