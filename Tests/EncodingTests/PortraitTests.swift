import Encoding
import Testing

/// A grey JPEG of 16 × 8 pixels as far as its segments go, with what stands between its start and its tables.
private func jpeg(_ noted: [UInt8] = [], frame: [UInt8] = [8, 0, 8, 0, 16, 1, 1, 0x11, 0]) -> [UInt8] {
  let length = UInt8(frame.count + 2)
  return [0xFF, 0xD8] + noted + [0xFF, 0xDB, 0, 4, 1, 2] + [0xFF, 0xC0, 0, length] + frame
    + [0xFF, 0xC4, 0, 3, 9, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4, 0xFF, 0xD9]
}

/// What a camera notes: where it was.
private let noted: [UInt8] = [0xFF, 0xE1, 0, 8] + Array("Exif45".utf8)

@Test func `a JPEG is kept without what a camera noted, and without what stands behind it`() throws {
  let portrait = try Portrait(jpeg(noted) + [1, 2, 3])
  #expect((portrait.form, portrait.width, portrait.height) == (.jpeg, 16, 8))
  #expect(portrait.file == jpeg())
  #expect(try Portrait(text: portrait.text) == portrait)
}

@Test func `a JPEG cut at any byte is refused`() {
  let whole = jpeg(noted)
  for count in 0..<whole.count {
    #expect(throws: PictureFault.self) { try Portrait(Array(whole.prefix(count))) }
  }
}

@Test func `a JPEG with any byte changed never traps`() {
  let whole = jpeg(noted)
  for place in whole.indices {
    for byte in [0, 1, 0x7F, 0xC0, 0xDA, 0xFF] as [UInt8] {
      var forged = whole
      forged[place] = byte
      _ = try? Portrait(forged)
    }
  }
}

@Test(
  arguments: [
    ([8, 0, 8, 2, 1, 1, 1, 0x11, 0], PictureFault.size), ([8, 0, 0, 0, 16, 1, 1, 0x11, 0], .size),
    ([12, 0, 8, 0, 16, 1, 1, 0x11, 0], .form), ([8, 0, 8, 0, 16, 2, 1, 0x11, 0], .damaged),
    ([8, 0, 8, 0, 16, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], .form),
  ] as [([UInt8], PictureFault)])
func `a frame of another size or form is refused`(frame: [UInt8], fault: PictureFault) {
  #expect(throws: fault) { try Portrait(jpeg(frame: frame)) }
}

@Test func `a file that is too long, empty or text is refused`() {
  #expect(throws: PictureFault.tooLong) { try Portrait([UInt8](repeating: 0, count: 32 << 10 | 1)) }
  #expect(throws: PictureFault.damaged) { try Portrait([]) }
  #expect(throws: PictureFault.damaged) { try Portrait(Array("hello".utf8)) }
}

/// A chunk of PNG with its length and its sum.
private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let named = Array(name.utf8) + content
  var sum = CRC32()
  sum.take(named.span, 0..<named.count)
  func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  return number(UInt32(content.count)) + named + number(sum.value)
}

/// A grey PNG of one pixel, with what stands before its end.
private func png(_ noted: [UInt8] = []) -> [UInt8] {
  [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    + chunk("IDAT", [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 7, 0, 9, 0, 8]) + noted + chunk("IEND", [])
}

@Test func `a PNG is kept without its notes, and one that is cut is refused`() throws {
  let whole = png(chunk("tEXt", Array("Comment\u{0}at home".utf8)) + chunk("eXIf", [1, 2, 3]))
  let portrait = try Portrait(whole + [9, 9])
  #expect((portrait.form, portrait.width, portrait.height) == (.png, 1, 1))
  #expect(portrait.file == png())
  for count in 0..<whole.count {
    #expect(throws: PictureFault.self) { try Portrait(Array(whole.prefix(count))) }
  }
}
