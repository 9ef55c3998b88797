import Encoding
import Testing

/// Archives that are damaged, or made to do harm.
@Suite struct ZipRefusalTests {
  private typealias Member = ZipMaker.Member

  /// Why the members are not read; nil for those that are.
  private func faults(_ maker: ZipMaker, limits: ZipLimits = .usual) throws -> [ZipError?] {
    let archive = try ZipArchive(ZipSource(maker.bytes), limits: limits)
    return archive.entries.map { entry in
      do throws(ZipError) {
        var member = try archive.open(entry)
        while try member.next() != nil {}
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: [
    "", "/etc/passwd", "../a", "a/../../b", #"..\a"#, #"\\server\a"#, "C:/a", #"c:\a"#, "a\0.csv", "a/..",
  ])
  func `a name that leads out of the folder is refused, and the next member read`(name: String) throws {
    #expect(try faults(ZipMaker(Member(name), Member("b"))) == [.unsafeName, nil])
  }

  @Test(arguments: ["a..b/c", "...", "a/b", "été: 1.csv", "1:2"])
  func `a name that only looks like one is not refused`(name: String) throws {
    #expect(try faults(ZipMaker(Member(name))) == [nil])
  }

  @Test func `an encrypted member and one of another method are refused, the others read`() throws {
    var (encrypted, strong, other) = (Member("a"), Member("b"), Member("c"))
    encrypted.flags = 1
    strong.flags = 0x41
    other.method = 93
    #expect(
      try faults(ZipMaker(encrypted, strong, other, Member("d"))) == [
        .encrypted, .encrypted, .method(93), nil,
      ])
  }

  @Test func `damaged bytes, a wrong checksum and a wrong length show, and the others are read`() throws {
    var (checksum, damaged, short, long) = (Member("a"), Member("b"), Member("c"), Member("d"))
    checksum.checksum ^= 1
    damaged.method = 8
    (damaged.content, damaged.compressedSize) = ([6], 1)
    (short.method, long.method) = (8, 8)
    // Stored in deflate: three bytes; one more, and one less, is declared.
    (short.content, long.content) = (hexBytes("1 3 0 fc ff 61 62 63"), hexBytes("1 3 0 fc ff 61 62 63"))
    (short.compressedSize, long.compressedSize, short.size, long.size) = (8, 8, 4, 2)
    var (cut, stored) = (Member("e", zeros: 3), Member("f"))
    cut.content.removeLast(2)
    cut.compressedSize -= 2
    stored.size += 1
    #expect(
      try faults(ZipMaker(checksum, damaged, short, long, cut, stored, Member("g")))
        == [.checksum, .damaged(.blockType), .size, .size, .damaged(.truncated), .size, nil])
  }

  @Test func `a damaged header of one member does not hinder the others`() throws {
    var maker = ZipMaker(Member("a"), Member("b"))
    maker.members[0].offset = 1
    #expect(try faults(maker) == [.header, nil])
    maker.members[0].offset = 100_000
    #expect(try faults(maker) == [.overlapping, nil])
  }

  @Test func `a member that gives more than is declared stops there`() throws {
    var bomb = Member("bomb", zeros: 20_000)
    bomb.size = 1000
    let archive = try ZipMaker(bomb).archive()
    var member = try archive.open(archive.entries[0])
    // All that is decompressed is one byte too much.
    #expect(throws: ZipError.size) { try member.next() }
    #expect(throws: ZipError.size) { try member.next() }
  }

  @Test func `a member compressed implausibly well is refused before it is read`() throws {
    var bomb = Member("42.txt", zeros: 100)
    bomb.size = 4_294_967_295 - 1
    #expect(try faults(ZipMaker(bomb)) == [.tooCompressed])
    // Deflate makes at most 1032 bytes of one.
    (bomb.size, bomb.compressedSize) = (119_000, 114)
    #expect(try faults(ZipMaker(bomb)) == [.tooCompressed])
    // As well as deflate can: only if it is short.
    let limits = ZipLimits(members: 10, ratio: 200, free: 100_000)
    let maker = ZipMaker(Member("short", zeros: 90), Member("long", zeros: 110))
    #expect(try faults(maker, limits: limits) == [nil, .tooCompressed])
    #expect(ZipLimits.usual == ZipLimits(members: 100_000, ratio: 200, free: 67_108_864))
  }

  @Test func `members that share bytes are refused`() throws {
    // All of the list lead to one kernel.
    var maker = ZipMaker(Member("a", zeros: 50), Member("b", zeros: 50), Member("c", zeros: 50))
    for index in 0..<3 { maker.members[index].offset = 0 }
    #expect(try faults(maker) == [.overlapping, .overlapping, .overlapping])
    // Each quotes the headers of those behind it (Fifield 2019, "quoted-overlap").
    maker = ZipMaker(Member("a"), Member("b"), Member("c", zeros: 50))
    for (index, length) in [(0, 139 + 31), (1, 100 + 31)] {
      maker.members[index].compressedSize = length
      maker.members[index].size = length
    }
    #expect(try faults(maker) == [.overlapping, .overlapping, nil])
    // The last one reaches into the list of members.
    maker = ZipMaker(Member("a"))
    maker.members[0].compressedSize += 1
    maker.members[0].size += 1
    #expect(try faults(maker) == [.overlapping])
  }

  @Test func `a member whose own name is longer than the list says does not reach the next one`() throws {
    var bytes = ZipMaker(Member("a"), Member("b")).bytes
    bytes[26] = 2
    let archive = try ZipArchive(ZipSource(bytes), limits: .usual)
    #expect(archive.entries[0].refusal == nil)
    #expect(throws: ZipError.overlapping) { try archive.open(archive.entries[0]) }
    #expect(try archive.contents(of: archive.entries[1], atMost: 8) == Array("content\n".utf8))
  }

  @Test func `more members than are read are refused`() throws {
    let maker = ZipMaker(Member("a"), Member("b"), Member("c"))
    let limits = ZipLimits(members: 2, ratio: 200, free: 1000)
    #expect(throws: ZipError.tooMany) { try faults(maker, limits: limits) }
  }

  @Test func `what is no archive, or has a damaged list, is refused`() {
    #expect(throws: ZipError.notZip) { try ZipArchive(ZipSource([]), limits: .usual) }
    #expect(throws: ZipError.notZip) { try ZipArchive(ZipSource(diary), limits: .usual) }
    var maker = ZipMaker(Member("a"), Member("b"))
    maker.count = 3
    #expect(throws: ZipError.directory) { try maker.archive() }
    maker.count = nil
    var bytes = maker.bytes
    bytes[bytes.count - 22 - 47] ^= 1
    #expect(throws: ZipError.directory) { try ZipArchive(ZipSource(bytes), limits: .usual) }
    bytes = maker.bytes
    bytes[bytes.count - 18] = 1
    #expect(throws: ZipError.split) { try ZipArchive(ZipSource(bytes), limits: .usual) }
  }

  @Test func `a ZIP64 number beyond what a file can have is damage`() throws {
    var member = Member("a")
    member.offset = 0xFFFF_FFFF
    for number in [Int.max, -1, 1 << 40] {
      member.extra = little(1, 2) + little(8, 2) + little(number, 8)
      #expect(try faults(ZipMaker(member, Member("b"))) == [number < 0 ? .header : .overlapping, nil])
    }
    member.extra = little(1, 2) + little(4, 2) + little(0, 4)
    #expect(try faults(ZipMaker(member, Member("b"))) == [.header, nil])
  }

  @Test func `a list of members without members is refused member by member`() throws {
    var member = Member("a")
    member.offset = 0xFFFF_FFFF
    member.extra = little(1, 2) + little(8, 2) + little(Int.max, 8)
    let bytes = ZipMaker(member).bytes
    // The list and the end, whose offset of the list is 0 now.
    var list = Array(bytes.dropFirst(39))
    list.replaceSubrange(list.count - 6..<list.count - 2, with: little(0, 4))
    let archive = try ZipArchive(ZipSource(list), limits: .usual)
    #expect(archive.entries.map(\.refusal) == [.overlapping])
  }

  @Test(arguments: [
    ZipError.notZip, .split, .directory, .tooMany, .encrypted, .method(9), .overlapping, .unsafeName,
    .tooCompressed, .tooLong, .header, .damaged(.literal), .damaged(.truncated), .size, .checksum,
  ])
  func `every refusal is said in words`(error: ZipError) {
    #expect(error.reason.english.count > 10)
  }
}
