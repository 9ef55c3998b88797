import Encoding
import Platform
import Session
import Testing

@testable import Import

@Suite struct UTF16Tests {
  private static let text = "Date,Weight (kg),Note\n2026-11-20,80,Käse 🧀\n"

  /// A text in UTF-16, perhaps with its mark.
  private static func units(_ text: String, isLow: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLow ? [low, high] : [high, low]
    }
  }

  private static func decoded(_ bytes: [UInt8], _ order: UTF16Order) throws -> String {
    var feed = ByteFeed.decoding(ByteFeed.holding(bytes), order, "x")
    var text: [UInt8] = []
    while let piece = try feed.nextPiece() { text += feed.buffer[piece] }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [true, false])
  func `a text with a byte order mark becomes UTF-8`(isLow: Bool) throws {
    let bytes = Self.units(Self.text, isLow: isLow)
    let order = try #require(UTF16Order(mark: bytes))
    #expect(try Self.decoded(bytes, order) == Self.text)
  }

  @Test func `a text that is longer than a piece is whole`() throws {
    let text = String(repeating: Self.text, count: 60_000)
    #expect(try Self.decoded(Self.units(text, isLow: true), .low) == text)
  }

  @Test func `half a character is U+FFFD`() throws {
    #expect(try Self.decoded([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0], .low) == "a\u{FFFD}b")
    #expect(try Self.decoded([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8], .low) == "a\u{FFFD}")
    #expect(try Self.decoded([0xFF, 0xFE, 0x61, 0, 0x62], .low) == "a\u{FFFD}")
    #expect(try Self.decoded([0xFF, 0xFE], .low).isEmpty)
  }

  @Test func `a text without a mark is told from others`() {
    #expect(ByteFeed.isUnmarkedUTF16(Self.units(Self.text, isLow: true, mark: false)))
    #expect(ByteFeed.isUnmarkedUTF16(Self.units(Self.text, isLow: false, mark: false)))
    #expect(!ByteFeed.isUnmarkedUTF16(Array(Self.text.utf8)))
    #expect(!ByteFeed.isUnmarkedUTF16([UInt8](repeating: 0, count: 64)))
    #expect(!ByteFeed.isUnmarkedUTF16([0x61, 0]))
  }
}
