import Encoding
import Foundation
import Testing

@Suite struct FITDamageTests {
  /// A file of three messages of five bytes each behind a definition of 12.
  private static func file() -> FITBytes {
    var file = FITBytes()
    file.define(2, 20, [(3, 1, 2), (4, 1, 2), (7, 2, 0x84)])
    for index: UInt8 in 0..<3 { file.add(2, [100 + index, 80, 44, 1]) }
    return file
  }

  private func rates(_ found: FITFindings) -> [Int64?] { found.messages.map { $0.integer(3) } }

  @Test func `a wrong checksum is reported, and the messages are kept`() throws {
    var bytes = Self.file().file()
    bytes[bytes.count - 3] ^= 1
    var found = try FITFindings(bytes)
    #expect(rates(found) == [100, 101, 102])
    #expect(found.faults == [FITError(.fileSum, at: bytes.count - 2)])
    bytes = Self.file().file()
    bytes[12] ^= 1
    bytes = Array(bytes.dropLast(2)) + FITBytes.little(UInt64(FITBytes.sum(Array(bytes.dropLast(2)))), 2)
    found = try FITFindings(bytes)
    #expect(rates(found) == [100, 101, 102])
    #expect(found.faults == [FITError(.headerSum, at: 0)])
  }

  @Test func `a header without a checksum is right`() throws {
    var bytes = Array(Self.file().file().dropLast(2))
    bytes.replaceSubrange(12..<14, with: [0, 0])
    bytes += FITBytes.little(UInt64(FITBytes.sum(bytes)), 2)
    #expect(try FITFindings(bytes).faults == [])
  }

  @Test func `whole messages of a cut file are kept, and the place is reported`() throws {
    let bytes = Self.file().file()
    let begins = 14 + 15
    for count in 14..<bytes.count {
      let found = try FITFindings(Array(bytes.prefix(count)))
      #expect(found.messages.count == max(0, count - begins) / 5, "\(count) bytes")
      let place = count < begins ? 14 : begins + (count - begins) / 5 * 5
      #expect(found.faults == [FITError(.cut, at: count < begins ? 14 : min(place, count))], "\(count) bytes")
    }
    for count in 0..<14 {
      // Twelve bytes may be a header; but this one says that it has fourteen.
      #expect(throws: FITError(.notFIT, at: 0)) { try FITReader(Array(bytes.prefix(count))) }
    }
  }

  @Test func `files that follow each other are one`() throws {
    let found = try FITFindings(Self.file().file() + FITBytes().file(headerSize: 12) + Self.file().file())
    #expect(found.faults == [])
    #expect(rates(found) == [100, 101, 102, 100, 101, 102])
    #expect(found.messages.map(\.part) == [0, 0, 0, 2, 2, 2])
  }

  @Test func `a definition does not reach into the next file`() throws {
    var second = FITBytes()
    second.add(2, [1, 2, 3, 4])
    let found = try FITFindings(Self.file().file() + second.file() + Self.file().file())
    #expect(rates(found) == [100, 101, 102, 100, 101, 102])
    #expect(found.faults == [FITError(.undefined(2), at: 46 + 14)])
  }

  @Test func `junk after the end is reported`() throws {
    let bytes = Self.file().file()
    let found = try FITFindings(bytes + Array("no second file".utf8))
    #expect(rates(found) == [100, 101, 102])
    #expect(found.faults == [FITError(.junk(14), at: bytes.count)])
    #expect(found.faults[0].reason.english == "14 bytes after the end cannot be read")
  }

  @Test func `what comes before a message without definition is kept`() throws {
    var file = Self.file()
    file.add(11, [1, 2, 3])
    file.add(2, [103, 80, 44, 1])
    let found = try FITFindings(file.file())
    #expect(rates(found) == [100, 101, 102])
    #expect(found.faults == [FITError(.undefined(11), at: 14 + 15 + 15)])
  }

  @Test func `a message that goes past the end is reported`() throws {
    var file = Self.file()
    file.add(2, [103, 80])
    #expect(try FITFindings(file.file()).faults == [FITError(.tooLong, at: 44)])
    file = Self.file()
    file.messages += [0x41, 0, 0, 20, 0, 9, 1]
    #expect(try FITFindings(file.file()).faults == [FITError(.tooLong, at: 44)])
    file = Self.file()
    file.messages += [0x61, 0, 0, 20, 0, 0, 200, 1]
    #expect(try FITFindings(file.file()).faults == [FITError(.tooLong, at: 44)])
  }

  @Test func `a recording that was never finished is read to its end`() throws {
    let whole = Self.file().file(dataSize: 0)
    let found = try FITFindings(whole)
    #expect(rates(found) == [100, 101, 102])
    #expect(found.faults == [FITError(.unfinished, at: 14)])
    let cut = try FITFindings(Array(whole.dropLast(4)))
    #expect(rates(cut) == [100, 101])
    #expect(cut.faults == [FITError(.unfinished, at: 14), FITError(.cut, at: 39)])
  }

  @Test func `lengths that no file has are refused`() throws {
    let huge = try FITFindings(Self.file().file(dataSize: 0xFFFF_FFFF))
    #expect(rates(huge) == [100, 101, 102])
    // The two bytes of the checksum are taken for a message here.
    #expect(huge.faults.count == 1)
    #expect(throws: FITError(.tooLarge, at: 256 << 20)) {
      try FITReader([UInt8](repeating: 0, count: FITReader.mostBytes + 1))
    }
  }

  @Test func `no more than a hundred faults are kept`() throws {
    var file = FITBytes()
    file.add(7, [])
    let one = file.file()
    let found = try FITFindings(Array((0..<150).map { _ in one }.joined()))
    #expect(found.faults.count == 100)
  }

  @Test func `no change of a byte traps, and each changed byte shows`() throws {
    let bytes = Self.file().file()
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        guard let found = try? FITFindings(changed) else {
          #expect(index == 0 || (8..<12).contains(index), "byte \(index)")
          continue
        }
        #expect(found.faults != [], "byte \(index)")
        for message in found.messages {
          for field in message.fields { _ = (message.values(of: field), message.text(field.number)) }
        }
      }
    }
  }

  @Test func `a field of another message gives no value and does not trap`() throws {
    var file = Self.file()
    file.define(0, 20, [(253, 4, 0x86), (1, 200, 0x02)])
    file.add(0, [UInt8](repeating: 1, count: 204))
    let messages = try FITFindings(file.file()).messages
    let field = try #require(messages.last?.fields.last)
    #expect(messages[0].values(of: field) == [])
  }

  @Test func `no bytes crash the reader`() {
    var generator = SeededGenerator(seed: 7)
    let seeds = [Self.file().file(), Self.file().file() + Self.file().file(headerSize: 12)]
    for round in 0..<20_000 {
      var bytes = seeds[round % 2]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 12..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      guard let found = try? FITFindings(bytes) else { continue }
      for message in found.messages {
        for field in message.fields { _ = (message.values(of: field), message.integer(field.number)) }
      }
    }
  }
}
