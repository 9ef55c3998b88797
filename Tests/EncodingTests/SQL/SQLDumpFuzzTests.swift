import Encoding
import Testing

struct SQLDumpFuzzTests {
  private static let text = Array(
    #"""
    -- PostgreSQL database dump
    \connect a
    CREATE TABLE s.t (a int, "b""c" text /* x */, CONSTRAINT k CHECK (a > 0));
    CREATE FUNCTION f() AS $x$ ;' $ $x$;
    COPY s.t (a, "b""c") FROM stdin;
    1	a\tb\101é
    2	\N
    \.
    INSERT INTO t VALUES (-1, E'\'\u00e9;'), (1e-3, 'it''s'::text), (0x41, X'4142'), (1--2
    ,replace('a\n','\n',char(10)));
    CREATE TRIGGER x BEGIN SELECT CASE 1 END; END;
    INSERT INTO t (a) VALUES ($$a$$) ON CONFLICT DO NOTHING;

    """#.utf8)

  @Test func `two pieces give the same wherever they are cut, and single bytes too`() {
    let whole = ReadDump([Self.text[...]])
    #expect(whole.rows.count == 7)
    #expect(whole.reasons == [])
    for place in 0...Self.text.count {
      #expect(ReadDump([Self.text[..<place], Self.text[place...]]) == whole, "cut at \(place)")
    }
    #expect(ReadDump(Self.text.indices.map { Self.text[$0...$0] }) == whole)
  }

  @Test func `a dump that ends anywhere gives the rows that are whole`() {
    let whole = ReadDump([Self.text[...]]).rows
    for place in Self.text.indices {
      let read = ReadDump([Self.text[..<place]])
      #expect(read.rows == Array(whole.prefix(read.rows.count)), "cut at \(place)")
      #expect(read.faults.count <= 1)
    }
  }

  @Test func `bytes that are changed never stop it`() {
    var chance = SeededGenerator(seed: 1986)
    for round in 0..<4000 {
      var bytes = Self.text
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let odd: [UInt8] = [
          0, 0x0A, 0x0D, 0x20, 0x22, 0x24, 0x27, 0x28, 0x29, 0x2C, 0x2D, 0x2F, 0x2A, 0x3B, 0x5C, 0x60, 0xFF,
        ]
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = odd.randomElement(using: &chance) ?? 0
      }
      let dialects: [SQLDumpDialect?] = [nil, .postgreSQL, .sqlite, .mySQL]
      let read = ReadDump([bytes[...]], dialects[round % 4])
      #expect(read.rows.count <= 20)
      for row in read.rows { #expect(row.values.count == row.columns.count) }
    }
  }
}
