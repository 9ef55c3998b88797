import Import
import Platform
import Session
import TestSupport
import Testing

struct ByteFeedTests {
  private func feed(_ bytes: [UInt8]) throws -> (FakeWorld, World) {
    let fake = FakeWorld()
    fake.disk.put("/file", bytes)
    return (fake, fake.world(environment: [:], columns: nil))
  }

  @Test(arguments: [0, 1, 5000, 3 << 20]) func `the pieces of a file are its bytes in order`(count: Int)
    throws
  {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let (_, world) = try feed(bytes)
    var feed = try ByteFeed.open("/file", world)
    var read: [UInt8] = []
    while let piece = try feed.nextPiece() {
      #expect(!piece.isEmpty && piece.count <= 2 << 20)
      read += feed.buffer[piece]
      #expect(feed.passed == read.count)
    }
    #expect(read == bytes)
    #expect(try feed.nextPiece() == nil)
    #expect(feed.buffer.count <= 4 << 20)
  }

  @Test func `what was looked at or read as a line is not handed out twice`() throws {
    let (_, world) = try feed(Array("first\nsecond\nthird".utf8))
    var feed = try ByteFeed.open("/file", world)
    #expect(try feed.peek(3) == Array("fir".utf8))
    _ = try feed.nextLine()
    let piece = try #require(try feed.nextPiece())
    #expect(Array(feed.buffer[piece]) == Array("second\nthird".utf8))
  }

  @Test func `what a program unpacks comes in pieces too`() throws {
    let (fake, world) = try feed([])
    let text = "<gpx><trk><name>" + String(repeating: "x", count: 5000) + "</name></trk></gpx>"
    fake.answerPrograms { _, _, _ in
      ProgramResult(status: 0, output: Array(text.utf8), errors: [], isCut: false)
    }
    var feed = try ByteFeed.open(["gzip", "-dc"], "'x.gpx.gz'", world)
    let file = try TrackFile.read(&feed)
    #expect(file.fault == nil)
    #expect(file.tracks.first?.name?.count == 5000)
  }
}
