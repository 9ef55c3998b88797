import Encoding
import Testing

/// Databases that SQLite itself made.
struct SQLiteDatabaseTests {
  @Test(arguments: ["kinds-512", "kinds-1024", "kinds-65536", "kinds-little", "kinds-big"])
  func `every kind of value reads as it was written, whatever the pages and the texts are`(name: String)
    throws
  {
    let rows = try SQLiteFixture.rows(try SQLiteFixture.database(name), "kinds")
    #expect(rows.map(\.number) == [-5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, .max])
    #expect(rows.map(\.values[0]) == rows.map { .integer($0.number) })
    let texts: [SQLiteValue] = [.text("weight"), .text(""), .text("Müsli 🥣"), .text("a'b\"c"), .null]
    #expect(rows[1...5].map(\.values[3]) == texts)
    let numbers: [SQLiteValue] = [
      .real(3.5), .null, .integer(0), .integer(1), .integer(127), .integer(-128), .integer(32_767),
      .integer(-8_388_608), .integer(2_147_483_647), .integer(140_737_488_355_327), .integer(.min),
      .text("7"),
    ]
    #expect(rows.map(\.values[1]) == numbers)
    let reals: [SQLiteValue] = [
      .real(.infinity), .real(1.5), .real(2), .real(-0.0), .real(1e300), .real(1e-5),
    ]
    #expect(rows[0...5].map(\.values[2]) == reals)
    // SQLite keeps it as a whole number.
    #expect(rows[11].values[2] == .real(7))
    let blobs: [SQLiteValue] = [.blob([0, 255]), .blob([]), .blob([1, 1, 1]), .null]
    #expect(rows[1...4].map(\.values[4]) == blobs)
  }

  @Test func `rows that go on to other pages are whole, at every border`() throws {
    let rows = try SQLiteFixture.rows(try SQLiteFixture.database("overflow"), "t")
    #expect(rows.count == 96)
    for (number, values) in rows {
      guard case .integer(let length) = values[0] else {
        Issue.record("no length in row \(number)")
        continue
      }
      let text = (0..<length).map { UInt8(97 + (length + $0) % 26) }
      #expect(values[1] == .text(String(decoding: text, as: UTF8.self)))
    }
    #expect(rows.last?.values[0] == .integer(9000))
  }

  @Test func `ten thousand rows come in their order, and are counted without being read`() throws {
    let database = try SQLiteFixture.database("many")
    let rows = try SQLiteFixture.rows(database, "t")
    #expect(rows.map(\.number) == Array(1...10_000))
    #expect(rows.map(\.values) == (0..<10_000).map { [.integer($0 / 100)] })
    let table = try #require(database.table("t"))
    #expect(database.count(of: table) == 10_000)
  }

  @Test func `what is deleted does not come`() throws {
    let rows = try SQLiteFixture.rows(try SQLiteFixture.database("deleted"), "t")
    let left = Array(stride(from: Int64(3), to: 401, by: 10))
    #expect(rows.map(\.number) == left)
    #expect(rows.map(\.values[1]) == left.map { .text(String(repeating: "x", count: 30) + "\($0)") })
  }

  @Test func `a column that was added has its default in older rows`() throws {
    let rows = try SQLiteFixture.rows(try SQLiteFixture.database("altered"), "t")
    #expect(
      rows.map(\.values) == [
        [.integer(1), .text("old"), .null, .real(-2.5), .text("none"), .integer(3)],
        [.integer(2), .text("new"), .integer(5), .real(6), .text("some"), .integer(7)],
      ])
  }

  @Test func `columns are found by name, whatever the definition looks like`() throws {
    let database = try SQLiteFixture.database("names")
    let table = try #require(database.table("a table"))
    #expect(
      table.columns.map(\.name) == ["first, name", "second", "twice", "Plain", "quoted", "kept", "last"])
    #expect(table.column("PLAIN")?.name == "Plain")
    #expect(table.column("third") == nil)
    // A value that follows from others is in no row unless it is kept; the number of the row is not in it.
    let rows = try SQLiteFixture.rows(database, "a table")
    #expect(rows.map(\.number) == [21])
    #expect(
      rows.first?.values == [
        .text("f"), .integer(2), .null, .integer(21), .real(4), .integer(22), .text("l"),
      ])
  }

  @Test func `only a key that is the number of the row is taken from there`() throws {
    let database = try SQLiteFixture.database("names")
    for (name, number, values) in [
      ("falling", 1, [70, 1]), ("pair", 1, [8, 9]), ("int", 1, [6, 7]),
    ] as [(String, Int64, [Int64])] {
      let rows = try SQLiteFixture.rows(database, name)
      #expect(rows.map(\.number) == [number])
      #expect(rows.first?.values == values.map(SQLiteValue.integer))
    }
    #expect(try SQLiteFixture.rows(database, "copied").first?.values == [.integer(21), .text("l")])
    #expect(throws: SQLiteError.table("keyed")) { try SQLiteFixture.rows(database, "keyed") }
    #expect(
      database.tables.map(\.name) == ["a table", "falling", "pair", "int", "keyed", "copied"])
    #expect(database.userVersion == 23)
    #expect(!database.hasLog)
  }

  @Test func `a database with a log is read as it is, and says that it has one`() throws {
    let database = try SQLiteFixture.database("kinds-wal")
    #expect(database.hasLog)
    #expect(try SQLiteFixture.rows(database, "kinds").count == 13)
  }

  @Test func `a database without tables has none`() throws {
    let database = try SQLiteFixture.database("empty")
    #expect(database.tables.isEmpty)
    #expect(database.userVersion == 1)
  }
}
