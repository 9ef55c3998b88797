import Encoding
import Testing

@Suite struct ZipArchiveTests {
  /// What every member gives: its name with its text, or why it is not read.
  private func members(_ archive: ZipArchive) -> [String] {
    archive.entries.map { entry in
      do throws(ZipError) {
        let bytes = try archive.contents(of: entry, atMost: 1 << 20)
        return bytes == diary
          ? "\(entry.name): the diary" : "\(entry.name): \(String(decoding: bytes, as: UTF8.self))"
      } catch {
        return "\(entry.name): \(error)"
      }
    }
  }

  private func members(of fixture: String) throws -> [String] {
    members(try ZipArchive(ZipSource(zipFixture(fixture)), limits: .usual))
  }

  @Test(arguments: [
    (
      "info",
      [
        "diary/: ", "diary/2026/: ", "diary/2026/diary.csv: the diary", "diary/2026/one.txt: x",
        "diary/été.txt: été\n", "diary/empty.txt: ",
      ]
    ),
    ("info-stream", ["diary/2026/: ", "diary/2026/diary.csv: the diary", "diary/2026/one.txt: x"]),
    ("python-stream", ["diary.csv: the diary", "stored.txt: stored\n", "été.txt: été\nété\nété\n"]),
    ("python-long", ["one.txt: one\n", "diary.csv: the diary"]),
    ("info-encrypted", ["diary/2026/one.txt: encrypted", "diary.csv: encrypted"]),
    ("info-bzip2", ["diary.csv: method(12)", "diary/2026/one.txt: x"]),
  ])
  func `what zip and Python wrote is read`(fixture: String, expected: [String]) throws {
    #expect(try members(of: "\(fixture).zip") == expected)
  }

  @Test func `real exports are read`() throws {
    let staab = try ZipArchive(ZipSource(zipFixture("staab.zip")), limits: .usual)
    #expect(staab.entries.map(\.name).first == "export.xml")
    #expect(staab.entries.map(\.size) == [3762, 578, 839, 752, 1187])
    for entry in staab.entries {
      #expect(try staab.contents(of: entry, atMost: 4000).starts(with: Array("<?xml".utf8)))
    }
    let loseit = try ZipArchive(ZipSource(zipFixture("loseit.zip")), limits: .usual)
    #expect(loseit.entries.map(\.name) == ["food-logs.csv", "daily-calorie-summary.csv"])
  }

  @Test func `a long member comes in pieces of at most 256 KB`() throws {
    let archive = try ZipMaker(ZipMaker.Member("zeros", zeros: 1000)).archive()
    var member = try archive.open(archive.entries[0])
    var pieces: [Int] = []
    while let piece = try member.next() {
      #expect(piece.allSatisfy { $0 == 0 })
      pieces.append(piece.count)
    }
    #expect(pieces == [262_144, 262_144, 262_144, 245_569])
    #expect(try member.next() == nil)
    #expect(throws: ZipError.tooLong) { try archive.contents(of: archive.entries[0], atMost: 1_032_000) }
  }

  @Test func `an archive may have other bytes before and behind it, a comment, and a ZIP64 end`() throws {
    var maker = ZipMaker(ZipMaker.Member("a"), ZipMaker.Member("b", "b"))
    let expected = ["a: content\n", "b: b"]
    maker.comment = Array("a comment with PK\u{5}\u{6} in it, and more than twenty-two bytes".utf8)
    #expect(members(try maker.archive()) == expected)
    maker.before = [UInt8](repeating: 0x50, count: 100)
    #expect(members(try maker.archive()) == expected)
    maker.isLong = true
    #expect(members(try maker.archive()) == expected)
    let behind = ZipSource(maker.bytes + Array("\n\n".utf8))
    #expect(members(try ZipArchive(behind, limits: .usual)) == expected)
    maker.before = []
    #expect(members(try maker.archive()) == expected)
  }

  @Test func `an empty archive has no members`() throws {
    #expect(try ZipMaker().archive().entries.isEmpty)
  }

  @Test func `a name is UTF-8 or else in code page 437, and its backslashes are slashes`() throws {
    var spanish = ZipMaker.Member("")
    spanish.name = [0x65, 0x73, 0x70, 0x61, 0xA4, 0x6F, 0x6C, 0x80, 0xFF]
    var greek = ZipMaker.Member("?.csv")
    let name = Array("αβγ.csv".utf8)
    greek.extra = little(0x7075, 2) + little(5 + name.count, 2) + [1]
    greek.extra += little(Int(checksum(greek.name)), 4) + name
    let maker = ZipMaker(spanish, greek, ZipMaker.Member(#"Takeout\Fit\été.csv"#), ZipMaker.Member("导出.xml"))
    #expect(
      try maker.archive().entries.map(\.name)
        == ["español\u{C7}\u{A0}", "αβγ.csv", "Takeout/Fit/été.csv", "导出.xml"])
    // The field is of another name.
    greek.name = Array("!.csv".utf8)
    #expect(try ZipMaker(greek).archive().entries[0].name == "!.csv")
    var all = ZipMaker.Member("")
    all.name = Array(0x80...0xFF)
    let scalars = Array(try ZipMaker(all).archive().entries[0].name.unicodeScalars)
    #expect(scalars.count == 128 && scalars[0x9B - 0x80] == "¢" && scalars[0xE3 - 0x80] == "π")
    #expect(scalars[0xC9 - 0x80] == "╔" && scalars[0xFE - 0x80] == "■")
  }

  @Test func `no cut archive traps, and none is taken for whole`() throws {
    let bytes = try zipFixture("python-stream.zip")
    for count in bytes.indices {
      #expect(throws: ZipError.self) {
        try ZipArchive(ZipSource(Array(bytes[..<count])), limits: .usual)
      }
    }
  }

  @Test(arguments: ["python-stream.zip", "python-long.zip", "info.zip"])
  func `no changed byte traps, hangs or gives other bytes`(fixture: String) throws {
    let bytes = try zipFixture(fixture)
    let whole = try ZipArchive(ZipSource(bytes), limits: .usual)
    let right = Set(try whole.entries.map { try whole.contents(of: $0, atMost: 5000) })
    for index in bytes.indices {
      for bit in [1, 64, 255] as [UInt8] {
        var changed = bytes
        changed[index] ^= bit
        guard let archive = try? ZipArchive(ZipSource(changed), limits: .usual) else { continue }
        for entry in archive.entries {
          guard let content = try? archive.contents(of: entry, atMost: 5000) else { continue }
          #expect(right.contains(content), "byte \(index) ^ \(bit)")
        }
      }
    }
  }

  @Test func `what the source refuses is passed on, and fewer bytes than asked for are an error`() throws {
    let bytes = ZipMaker(ZipMaker.Member("a")).bytes
    let broken = ZipSource(count: bytes.count) { (_: Int, _: Int) throws(ZipError) -> [UInt8] in
      throw .unreadable("the disk is gone")
    }
    #expect(throws: ZipError.unreadable("the disk is gone")) { try ZipArchive(broken, limits: .usual) }
    let short = ZipSource(count: bytes.count) { offset, count in Array(bytes[offset..<offset + count - 1]) }
    #expect(throws: ZipError.notZip) { try ZipArchive(short, limits: .usual) }
  }
}
