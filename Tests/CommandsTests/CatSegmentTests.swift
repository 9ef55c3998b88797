import Testing
import TestSupport

@Suite struct CatSegmentTests {
  /// A home whose journal was sealed, with the path and the lines of its segment.
  private static func sealed() throws -> (home: FakeHome, path: String, lines: [UInt8]) {
    let home = FakeHome.furnished()
    home.run("remote add stick dir:/home/anna/stick")
    #expect(home.run("sync").code == 0)
    let segment = try #require(home.journal.first { $0.key.hasSuffix(".seg") })
    return (home, segment.key, segment.value)
  }

  @Test func `the lines of a segment are written as they stand, wherever it is`() throws {
    let (home, path, lines) = try Self.sealed()
    #expect(lines.count(where: { $0 == UInt8(ascii: "\n") }) == 7)
    #expect(home.run("plumb cat-segment \(path)").bytes == lines)
    let there = try #require(home.fake.disk.contents.keys.first { $0.hasPrefix("/home/anna/stick/log/") })
    #expect(home.run("plumb cat-segment \(there)").bytes == lines)
  }

  @Test(arguments: [0, 300, 1000, -2])
  func `nothing is written of one in which a byte differs`(place: Int) throws {
    let (home, path, lines) = try Self.sealed()
    var changed = lines
    changed[place < 0 ? lines.count + place : place] ^= 1
    home.fake.disk.put(path, changed)
    let outcome = home.run("plumb cat-segment \(path)")
    #expect(outcome.code == 5)
    #expect(outcome.bytes.count == outcome.talk.utf8.count, "\(outcome.text)")
  }

  @Test func `nothing is written of less or more than its name says`() throws {
    let (home, path, lines) = try Self.sealed()
    let first = try #require(lines.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for bytes in [[], Array(lines[first...]), Array(lines[..<first]), lines + lines, Array(lines.dropLast())]
    {
      home.fake.disk.put(path, bytes)
      #expect(home.run("plumb cat-segment \(path)").code == 5)
    }
  }

  @Test func `what has another name is none, and what is not there is not found`() throws {
    let (home, path, lines) = try Self.sealed()
    #expect(home.run("plumb cat-segment \(home.stream)").code == 2)
    home.fake.disk.put("/home/anna/copy.seg", lines)
    #expect(home.run("plumb cat-segment /home/anna/copy.seg").code == 2)
    let gone = home.run("plumb cat-segment \(path.replacing("00000001", with: "00000002"))")
    #expect(gone.code == 4 && gone.text.contains("no such file"), "\(gone.text)")
  }
}
