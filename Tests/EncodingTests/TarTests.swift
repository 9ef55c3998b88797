import Encoding
import Foundation
import Testing

@Suite struct TarTests {
  private let entry = TarEntry(
    name: "journal/FORMAT", kind: .file, size: 22, mode: 0o600, modified: 1_795_260_600)

  @Test func `a header is written as POSIX has it`() throws {
    let header = try #require(entry.header)
    #expect(header.count == 512)
    #expect(String(decoding: header[0..<15], as: UTF8.self) == "journal/FORMAT\0")
    let numbers = String(decoding: header[100..<156], as: UTF8.self).split(separator: "\0").map(String.init)
    #expect(numbers == ["0000600", "0000000", "0000000", "00000000026", "15300300270", "010345", " "])
    #expect(header[156] == UInt8(ascii: "0"))
    #expect(String(decoding: header[257..<265], as: UTF8.self) == "ustar\u{0}00")
    #expect(header[265...].allSatisfy { $0 == 0 })
  }

  @Test func `what was written is read back`() throws {
    #expect(try TarEntry.read(try #require(entry.header)) == entry)
    let directory = TarEntry(name: "journal/log", kind: .directory, size: 0, mode: 0o700, modified: 7)
    #expect(try TarEntry.read(try #require(directory.header)) == directory)
  }

  @Test func `an empty block ends the archive`() throws {
    #expect(try TarEntry.read([UInt8](repeating: 0, count: 512)) == nil)
  }

  @Test func `a name of more than a hundred bytes does not fit`() {
    let name = String(repeating: "n", count: 101)
    #expect(TarEntry(name: name, kind: .file, size: 0, mode: 0o600, modified: 0).header == nil)
  }

  @Test func `every changed byte of a header shows`() throws {
    let header = try #require(entry.header)
    for index in header.indices {
      var changed = header
      changed[index] ^= 1
      // Blanks and NUL at the end of the sum's own field are the same.
      let isRead = (try? TarEntry.read(changed)).flatMap { $0 } == entry
      #expect(!isRead || (154...155).contains(index), "byte \(index)")
    }
  }

  @Test(arguments: ["", "ustar", "not a tar at all"])
  func `what is no header is refused`(text: String) {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: text.isEmpty ? 0 : 512 - text.utf8.count)
    #expect(throws: TarError.self) { try TarEntry.read(bytes) }
  }

  @Test func `no bytes crash the reader`() {
    var state: UInt64 = 42
    let next = { () -> UInt64 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    guard let header = entry.header else { return }
    for _ in 0..<20_000 {
      var bytes = header
      for _ in 0...next() % 8 { bytes[Int(next() % 512)] = UInt8(truncatingIfNeeded: next()) }
      _ = try? TarEntry.read(bytes)
    }
  }
}
