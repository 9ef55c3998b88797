import Encoding
import Foundation
import Testing

/// What a reader finds in bytes.
struct FITFindings {
  var messages: [FITMessage] = []
  var faults: [FITError] = []
  var developerFields: [FITDeveloperField] = []

  init(_ bytes: [UInt8]) throws(FITError) {
    var reader = try FITReader(bytes)
    while let message = reader.next() { messages.append(message) }
    faults = reader.faults
    developerFields = reader.developerFields
  }

  var places: [Int] { messages.map(\.offset) }
}

@Suite struct FITReaderTests {
  /// A file of one message: number 20 with a heart rate and a distance.
  private static func small() -> FITBytes {
    var file = FITBytes()
    file.define(0, 20, [(253, 4, 0x86), (3, 1, 0x02), (5, 4, 0x86)])
    file.add(0, FITBytes.little(1_000_000_000, 4) + [142] + FITBytes.little(123_456, 4))
    return file
  }

  @Test(arguments: [12, 14, 20]) func `a file is read behind a header of any length`(size: Int) throws {
    let found = try FITFindings(Self.small().file(headerSize: size))
    #expect(found.faults == [])
    let message = try #require(found.messages.first)
    #expect(found.messages.count == 1)
    #expect(message.number == 20)
    #expect(message.time == 1_000_000_000)
    #expect(message.integer(3) == 142)
    #expect(message.integer(5) == 123_456)
    #expect(message.integer(7) == nil)
    #expect(message.offset == size + 15)
    #expect(message.part == 0)
  }

  @Test func `the most significant byte may be first`() throws {
    var file = FITBytes()
    file.define(3, 0x0114, [(253, 4, 0x86), (1, 2, 0x83), (2, 8, 0x8F)], isBigEndian: true)
    file.add(3, [0x3B, 0x9A, 0xCA, 0x00, 0xFF, 0xFE, 0, 0, 0, 0, 0, 0, 1, 2])
    let message = try #require(try FITFindings(file.file()).messages.first)
    #expect(message.number == 276)
    #expect(message.time == 1_000_000_000)
    #expect(message.integer(1) == -2)
    #expect(message.integer(2) == 258)
  }

  @Test func `every base type has its numbers`() throws {
    var file = FITBytes()
    let types: [(code: UInt8, bytes: [UInt8], value: FITValue)] = [
      (0x00, [4], .integer(4)), (0x01, [0xFE], .integer(-2)), (0x02, [0xFE], .integer(254)),
      (0x83, [0xFE, 0xFF], .integer(-2)), (0x84, [0xFE, 0xFF], .integer(65_534)),
      (0x85, [0xFE, 0xFF, 0xFF, 0xFF], .integer(-2)),
      (0x86, [0xFE, 0xFF, 0xFF, 0xFF], .integer(4_294_967_294)),
      (0x07, Array("é\0".utf8), .text("é")), (0x88, [0, 0, 0x20, 0xC0], .real(-2.5)),
      (0x89, [0, 0, 0, 0, 0, 0, 0x04, 0x40], .real(2.5)), (0x0A, [255], .integer(255)),
      (0x8B, [255, 255], .integer(65_535)), (0x8C, [255, 255, 255, 255], .integer(4_294_967_295)),
      (0x0D, [7], .integer(7)), (0x8E, [0xFE] + [UInt8](repeating: 255, count: 7), .integer(-2)),
      (0x8F, [0xFE] + [UInt8](repeating: 255, count: 7), .unsigned(UInt64.max - 1)),
      (0x90, [UInt8](repeating: 255, count: 8), .unsigned(.max)),
      // The bit that says "several bytes" left out.
      (0x04, [1, 2], .integer(513)), (0x0E, [1, 0, 0, 0, 0, 0, 0, 0], .integer(1)),
    ]
    file.define(
      0, 1000, types.enumerated().map { (UInt8($0.offset), UInt8($0.element.bytes.count), $0.element.code) })
    file.add(0, types.flatMap(\.bytes))
    let found = try FITFindings(file.file())
    let message = try #require(found.messages.first)
    for (index, type) in types.enumerated() {
      #expect(message.values(UInt8(index)) == [type.value], "type \(type.code)")
    }
    #expect(message.text(7) == "é")
  }

  @Test func `a value that is marked as invalid is none`() throws {
    var file = FITBytes()
    let full = { (count: Int) in [UInt8](repeating: 255, count: count) }
    let types: [(code: UInt8, bytes: [UInt8])] = [
      (0x00, [255]), (0x01, [0x7F]), (0x02, [255]), (0x83, [0xFF, 0x7F]), (0x84, full(2)),
      (0x85, [255, 255, 255, 0x7F]), (0x86, full(4)), (0x07, [0]), (0x88, full(4)), (0x89, full(8)),
      (0x0A, [0]), (0x8B, [0, 0]), (0x8C, [0, 0, 0, 0]), (0x0D, [255]), (0x8E, full(7) + [0x7F]),
      (0x8F, full(8)),
      (0x90, [UInt8](repeating: 0, count: 8)), (0x88, [0, 0, 0x80, 0x7F]), (0x0D, [255, 255]),
    ]
    file.define(
      0, 1000, types.enumerated().map { (UInt8($0.offset), UInt8($0.element.bytes.count), $0.element.code) })
    file.add(0, types.flatMap(\.bytes))
    let message = try #require(try FITFindings(file.file()).messages.first)
    for (index, type) in types.enumerated() {
      #expect(message.values(UInt8(index)).allSatisfy { $0 == nil }, "type \(type.code)")
      #expect(message.values(UInt8(index)).count == (index == 18 ? 2 : 1), "type \(type.code)")
      #expect(message.integer(UInt8(index)) == nil, "type \(type.code)")
      #expect(message.text(UInt8(index)) == nil, "type \(type.code)")
    }
  }

  @Test func `a field may have several values, and several texts`() throws {
    var file = FITBytes()
    file.define(
      0, 1000,
      [(0, 6, 0x84), (1, 8, 0x07), (2, 3, 0x0D), (3, 3, 0x84), (4, 2, 0x42), (5, 0, 0x86), (6, 4, 0x07)])
    file.add(
      0,
      [1, 0, 255, 255, 3, 0] + Array("ab\0\0cd\0\0".utf8) + [255, 1, 2] + [1, 2, 3] + [9, 9]
        + Array("full".utf8))
    let message = try #require(try FITFindings(file.file()).messages.first)
    #expect(message.values(0) == [.integer(1), nil, .integer(3)])
    #expect(message.integer(0) == 1)
    #expect(message.values(1) == [.text("ab"), nil, .text("cd")])
    #expect(message.text(1) == "ab")
    #expect(message.values(2) == [.integer(255), .integer(1), .integer(2)])
    #expect(message.values(3) == [], "a size that is no multiple")
    #expect(message.values(4) == [], "an unknown type")
    #expect(message.values(5) == [], "no bytes")
    #expect(message.integer(5) == nil)
    #expect(message.text(6) == "full")
  }

  @Test func `fields of developers are passed over by their size, and named`() throws {
    var file = FITBytes()
    file.define(1, 206, [(0, 1, 2), (1, 1, 2), (2, 1, 2), (3, 6, 7), (8, 2, 7), (14, 2, 0x84), (15, 1, 2)])
    file.add(1, [0, 5, 0x84] + Array("Power\0W\0".utf8) + [20, 0, 7])
    file.define(0, 20, [(3, 1, 2)], developer: [(5, 2, 0), (9, 3, 0)])
    file.add(0, [150, 44, 1, 1, 2, 3])
    file.add(0, [151, 45, 1, 1, 2, 3])
    let found = try FITFindings(file.file())
    #expect(found.faults == [])
    #expect(found.messages.map { $0.integer(3) } == [nil, 150, 151])
    let last = try #require(found.messages.last)
    #expect(last.fields.map { last.values(of: $0) } == [[.integer(151)], [.integer(301)], []])
    #expect(last.fields.map(\.developer) == [nil, 0, 0])
    let field = try #require(found.developerFields.first)
    #expect(found.developerFields.count == 1)
    #expect(field.name == "Power")
    #expect(field.units == "W")
    #expect(field.nativeMessage == 20)
    #expect(field.nativeField == 7)
    var reader = try FITReader(file.file())
    while let message = reader.next() {
      #expect(
        message.fields.map { reader.description(of: $0)?.name } == [nil, "Power", nil]
          || message.number == 206)
    }
  }

  @Test func `a compressed header continues the time before it`() throws {
    var file = FITBytes()
    file.define(0, 20, [(253, 4, 0x86)])
    file.define(1, 20, [(3, 1, 2)])
    file.add(0x80 | 1 << 5 | 3, [99])
    file.add(0, FITBytes.little(1_000_000_030, 4))
    for offset: UInt8 in [30, 31, 0, 29, 29, 28] { file.add(0x80 | 1 << 5 | offset, [100]) }
    file.add(1, [101])
    // 1 000 000 030 is 30 more than a multiple of 32.
    let times = try FITFindings(file.file()).messages.map(\.time)
    #expect(times[0] == nil)
    #expect(times[1] == 1_000_000_030)
    let low: [UInt32] = [30, 31, 32, 61, 61, 92]
    let base: UInt32 = 1_000_000_000 - 1_000_000_000 % 32
    #expect(1_000_000_030 - base == 30)
    #expect(times[2..<8].map { $0 } == low.map { base + $0 })
    #expect(times[8] == nil)
  }

  @Test func `a local number can be defined again`() throws {
    var file = FITBytes()
    file.define(0, 20, [(3, 1, 2)])
    file.add(0, [1])
    file.define(0, 18, [(9, 4, 0x86), (9, 1, 2)])
    file.add(0, [7, 0, 0, 0, 3])
    let messages = try FITFindings(file.file()).messages
    #expect(messages.map(\.number) == [20, 18])
    #expect(messages[1].integer(9) == 7, "the first of two fields with one number")
  }
}
