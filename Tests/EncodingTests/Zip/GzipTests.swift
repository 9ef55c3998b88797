import Encoding
import Testing

@Suite struct GzipTests {
  @Test(arguments: 1...9)
  func `what gzip wrote at every level is read`(level: Int) throws {
    let bytes = try zipFixture("diary-\(level).gz")
    #expect(try gunzipped(bytes) == diary)
    #expect(try gunzipped(bytes, pieces: 1, limit: 7) == diary)
  }

  @Test func `several members, all fields of a header, and zeros behind the end are read`() throws {
    let bytes = try zipFixture("members.gz")
    #expect(try gunzipped(bytes) == Array("first\nthird\n".utf8))
    #expect(try gunzipped(bytes, pieces: 1, limit: 1) == Array("first\nthird\n".utf8))
  }

  // zlib's test/infcover.c.
  @Test(
    arguments: [
      ("1f 8b 0 0", .unsupported), ("1f 8b 8 80", .unsupported),
      ("1f 8b 8 1e 0 0 0 0 0 0 1 0 0 0 0 0 0", .header),
      ("1f 8b 8 0 0 0 0 0 0 0 3 0 0 0 0 1", .checksum),
      ("1f 8b 8 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 1", .length),
      ("1f 8b 8 0 0 0 0 0 0 0 6 0 0 0", .damaged(.blockType)),
      ("1f 8b 8 2 0 0 0 0 0 0 1d 26 3 0 0 0 0 0 0 0 0 0", nil),
      ("1f 8b 8 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 78", .trailing),
      ("1f 8b 8 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 0 1", .trailing),
      ("1f 8b 8 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 1f 8c", .trailing),
      ("1f 8b 8 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 1f 8b", .truncated),
      ("", .truncated), ("50 4b", .notGzip), ("1f 9d", .notGzip),
    ] as [(String, GzipError?)])
  func `a malformed file is refused`(hex: String, error: GzipError?) {
    var thrown: GzipError?
    do { #expect(try gunzipped(hexBytes(hex)).isEmpty) } catch { thrown = error }
    #expect(thrown == error)
  }

  @Test func `a file that is cut off is truncated`() throws {
    let bytes = try zipFixture("members.gz")
    let ends = bytes.indices.filter { (try? gunzipped(Array(bytes[..<$0]))) != nil }
    // The ends of the first, the second and the third member, and the zeros behind that.
    #expect(ends == [57, 99, 125, 126, 127, 128, 129])
  }

  @Test func `no changed byte gives other text`() throws {
    let bytes = try zipFixture("diary-9.gz")
    for index in bytes.indices {
      for bit in [1, 16, 128] as [UInt8] {
        var changed = bytes
        changed[index] ^= bit
        let text = try? gunzipped(changed)
        #expect(text == nil || text == diary, "byte \(index)")
      }
    }
  }

  @Test(arguments: [("", 0), ("a", 0xE8B7_BE43), ("123456789", 0xCBF4_3926)] as [(String, UInt32)])
  func `a checksum is that of the standard`(text: String, sum: UInt32) {
    #expect(checksum(Array(text.utf8)) == sum)
  }

  @Test func `a checksum is the same however the bytes are cut`() {
    #expect(checksum(diary) == 0x5D79_59DB)
    let bytes = diary
    for step in [1, 3, 8, 9, 100] {
      var sum = CRC32()
      for start in stride(from: 0, to: bytes.count, by: step) {
        sum.take(bytes.span, start..<min(start + step, bytes.count))
      }
      #expect(sum.value == 0x5D79_59DB)
    }
  }
}
