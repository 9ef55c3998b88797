import Ledger
import Testing

@Suite struct SegmentNameTests {
  private func sum(_ digit: Character) throws -> ChainSum {
    try #require(ChainSum("9f2c81d07ab3e455" + String(repeating: digit, count: 16)))
  }

  @Test func `a name says the first and the last event and how the last sum begins`() throws {
    let name = try #require(SegmentName("00000001-00000064-9f2c81d07ab3e455.seg"))
    #expect(name.first == 1)
    #expect(name.last == 64)
    #expect(name.sum == 0x9f2c_81d0_7ab3_e455)
    #expect(name.begins(try sum("0")))
    let other = try #require(ChainSum(String(repeating: "9", count: 32)))
    #expect(!name.begins(other))
    let made = try #require(SegmentName(first: 1, last: 64, sum: try sum("a")))
    #expect(made == name)
    #expect(made.description == "00000001-00000064-9f2c81d07ab3e455.seg")
  }

  @Test func `numbers have eight digits, or as many as they need`() throws {
    for text in [
      "00000001-00000001-0000000000000000.seg", "99999999-100000000-00000000000000ff.seg",
      "123456789-999999999999999999-ffffffffffffffff.seg", "12345678-90123456-0123456789abcdef.seg",
    ] {
      #expect(try #require(SegmentName(text)).description == text)
    }
  }

  @Test(arguments: [
    "", ".seg", "open.jsonl", "00000001-00000064-9f2c81d07ab3e455",
    "00000001-00000064-9f2c81d07ab3e455.seg.tmp",
    "00000001-00000064-9F2C81D07AB3E455.seg", "00000001-00000064-9f2c81d07ab3e45.seg",
    "00000001-00000064-9f2c81d07ab3e4555.seg", "0000001-00000064-9f2c81d07ab3e455.seg",
    "000000001-000000064-9f2c81d07ab3e455.seg", "00000000-00000064-9f2c81d07ab3e455.seg",
    "00000065-00000064-9f2c81d07ab3e455.seg", "-0000001-00000064-9f2c81d07ab3e455.seg",
    "+0000001-00000064-9f2c81d07ab3e455.seg", "00000001--0000064-9f2c81d07ab3e455.seg",
    "00000001_00000064_9f2c81d07ab3e455.seg", "00000001-00000064-9f2c81d07ab3e455.SEG",
    " 00000001-00000064-9f2c81d07ab3e455.seg", "00000001-00000064-9f2c81d07ab3e455.seg\n",
    "../0001-00000064-9f2c81d07ab3e455.seg", "0000000１-00000064-9f2c81d07ab3e455.seg",
    "00000001-9999999999999999999-9f2c81d07ab3e455.seg", "00000001-00000064-9f2c81d07ab3e455.se",
    "0000000:-00000064-9f2c81d07ab3e455.seg", "00000001-0000006/-9f2c81d07ab3e455.seg",
    "00000001-00000064-9f2c81d07ab3e45W.seg", "00000001-00000064-9f2c81d07ab3e45g.seg",
    "00000001-00000064-9f2c81d07ab3e45:.seg", "00000001-00000064-9f2c81d07ab3e45`.seg",
    "00000001-00000064-9f2c81d07ab3e455.seg~", "00000001-00000064 (1)-9f2c81d07ab3e455.seg",
  ])
  func `anything else is no name of a segment`(text: String) {
    #expect(SegmentName(text) == nil)
  }

  @Test func `a sum has lower-case hexadecimal digits and nothing else`() {
    let name = Array("00000001-00000064-9f2c81d07ab3e455.seg".utf8)
    for place in 18..<34 {
      for byte in UInt8.min...UInt8.max {
        var bytes = name
        bytes[place] = byte
        let found = SegmentName(bytes.span)
        #expect((found != nil) == "0123456789abcdef".utf8.contains(byte), "\(place) \(byte)")
        if let found { #expect(Array(found.description.utf8) == bytes) }
      }
    }
  }

  @Test func `what is no range has no name`() throws {
    #expect(SegmentName(first: 0, last: 3, sum: try sum("0")) == nil)
    #expect(SegmentName(first: 4, last: 3, sum: try sum("0")) == nil)
  }

  @Test func `names are in the order of their first events, the longer before the shorter`() {
    let names = ["00000001-00000002", "00000003-00000009", "00000001-00000009", "100000000-100000001"]
      .compactMap { SegmentName($0 + "-9f2c81d07ab3e455.seg") }
    #expect(
      names.sorted().map { $0.description.prefix(18) }.map(String.init) == [
        "00000001-00000009-", "00000001-00000002-", "00000003-00000009-", "100000000-10000000",
      ])
  }
}
