import Encoding
import Testing

/// Databases that are damaged, or made to do harm.
struct SQLiteDamageTests {
  /// What the reading of a changed database throws.
  private func fault(_ name: String, _ table: String, _ change: (inout [UInt8]) -> Void) throws
    -> SQLiteError?
  {
    var bytes = try SQLiteFixture.bytes(name)
    change(&bytes)
    do {
      _ = try SQLiteFixture.rows(try SQLiteDatabase(SQLiteSource(bytes), isLenient: false), table)
      return nil
    } catch let error as SQLiteError {
      return error
    }
  }

  @Test func `each byte of a database may be anything, and nothing traps`() throws {
    let whole = try SQLiteFixture.bytes("small")
    #expect(SQLiteFixture.exhaust(whole) == (16, 0))
    for place in whole.indices {
      for value: UInt8 in [0, 1, 0x0D, 0x7F, 0x80, 0xFF, whole[place] ^ 1, whole[place] &+ 1] {
        var bytes = whole
        bytes[place] = value
        // A page of 512 bytes has no more cells.
        #expect(SQLiteFixture.exhaust(bytes).rows <= 7 * 256)
      }
    }
  }

  @Test func `a database that is cut anywhere gives what is whole`() throws {
    let whole = try SQLiteFixture.bytes("small")
    for length in stride(from: 0, to: whole.count, by: 3) {
      let (rows, faults) = SQLiteFixture.exhaust(Array(whole.prefix(length)))
      #expect(rows < 16)
      #expect(faults >= 1 || rows == 0)
    }
    #expect(try fault("many", "t") { $0.removeLast(512) } == .cut(164))
  }

  @Test func `what is no database is refused`() throws {
    #expect(throws: SQLiteError.notSQLite) { try SQLiteDatabase(SQLiteSource([]), isLenient: true) }
    let text = Array("date,weight\n2024-01-01,70\n".utf8)
    #expect(throws: SQLiteError.notSQLite) { try SQLiteDatabase(SQLiteSource(text), isLenient: true) }
    #expect(!SQLiteDatabase.recognises(text))
    #expect(SQLiteDatabase.recognises(try SQLiteFixture.bytes("small")))
    for (place, value, error) in [
      (16, 3, SQLiteError.header), (17, 1, .header), (20, 33, .header), (21, 65, .header), (59, 4, .header),
      (19, 3, .newer), (19, 0, .newer), (47, 5, .newer),
    ] as [(Int, UInt8, SQLiteError)] {
      #expect(try fault("small", "t") { $0[place] = value } == error, "byte \(place)")
    }
  }

  @Test func `a page that leads to itself or to one before it ends the branch`() throws {
    // The root of the table is page 2, an inner page; its last child is at byte 8.
    #expect(try fault("many", "t") { $0[512 + 8..<512 + 12] = [0, 0, 0, 2] } == .shared(2))
    var bytes = try SQLiteFixture.bytes("many")
    bytes[512 + 8..<512 + 12] = [0, 0, 0, 2]
    #expect(SQLiteFixture.exhaust(bytes).faults == 1)
    #expect(try fault("many", "t") { $0[512 + 8..<512 + 12] = [0, 0, 0, 0] } == .page(0))
    #expect(try fault("many", "t") { $0[512 + 8..<512 + 12] = [255, 255, 255, 255] } == .cut(4_294_967_295))
  }

  @Test func `a chain of pages that goes round ends, and the next row is read`() throws {
    let whole = try SQLiteFixture.bytes("overflow")
    // The last row is the longest: of all pages the one that ends a chain last is its last one.
    let first = try #require(
      (1..<whole.count / 512).first { page in
        let start = page * 512
        return whole[start] == 0 && whole[start + 1] == 0 && (whole[start + 2] != 0 || whole[start + 3] != 0)
      })
    var bytes = whole
    let own = first + 1
    bytes[first * 512..<first * 512 + 4] = [0, 0, UInt8(own >> 8), UInt8(own & 255)]
    let (rows, faults) = SQLiteFixture.exhaust(bytes)
    #expect(rows == 95)
    #expect(faults == 1)
  }

  @Test func `a leaf whose cells are all the same row gives it no more often than there is room`() throws {
    var bytes = try SQLiteFixture.bytes("small")
    // Page 3 is a leaf with one row that goes on to others.
    let start = 2 * 512
    #expect(bytes[start] == 13)
    let pointer = Array(bytes[start + 8..<start + 10])
    bytes[start + 3..<start + 5] = [0, 100]
    for cell in 0..<100 { bytes[start + 8 + 2 * cell..<start + 10 + 2 * cell] = pointer[...] }
    let (rows, faults) = SQLiteFixture.exhaust(bytes)
    #expect(rows == 15 + 1)
    #expect(faults == 99)
  }

  @Test func `a row that declares more than the file has is refused before room is made for it`() throws {
    let faults = try (1...8).compactMap { place in
      try fault("small", "u") { bytes in
        let start = 2 * 512
        let cell = Int(bytes[start + 8]) << 8 | Int(bytes[start + 9])
        for byte in 0..<place { bytes[start + cell + byte] = 0xFF }
      }
    }
    #expect(faults.count == 8)
    #expect(faults.allSatisfy { $0 == .row(3) || $0 == .tooLong })
  }

  @Test(arguments: [
    SQLiteError.unreadable("it is away"), .notSQLite, .header, .newer, .tooLarge, .cut(1), .page(2),
    .shared(3),
    .tooDeep, .row(4), .tooLong, .table("t"),
  ])
  func `every refusal is said in words`(error: SQLiteError) {
    #expect(error.reason.english.count >= 10)
  }

  @Test func `a definition that is not SQL gives a table that is not read, and the others are`() throws {
    let whole = try SQLiteFixture.bytes("names")
    let name = Array("CREATE TABLE pair (".utf8)
    let place = try #require(
      whole.indices.first { whole[$0...].starts(with: name) })
    for (offset, byte) in [(0, UInt8(ascii: "X")), (18, 0x20), (20, UInt8(ascii: "\""))] {
      var bytes = whole
      bytes[place + offset] = byte
      let database = try SQLiteDatabase(SQLiteSource(bytes), isLenient: false)
      #expect(throws: SQLiteError.table("pair"), "byte \(offset)") {
        try SQLiteFixture.rows(database, "pair")
      }
      #expect(try SQLiteFixture.rows(database, "int").count == 1)
    }
  }
}
