import Encoding
import Testing

/// What is refused, where it is listed, and that the next row is read all the same.
struct SQLDumpRefusalTests {
  @Test(arguments: [
    "now()", "DEFAULT", "1 + 1", "'a' || 'b'", "(SELECT 1)", "ARRAY[1,2]", "", "x'0'", "x'zz'", "1a", "1e",
    "-'a'",
    "nextval('a'::regclass)", "'a'::", "((((((((((1))))))))))", "char(55296)", "char(-1)",
    "replace('a','','b')", "replace('a','a','bc')",
    "replace('a','123456789012345678901234567890123','b')",
    "unistr('\\\\u00')", "`a`", "-", "0xABC",
  ])
  func `a row with an expression is left out, and the next one is read`(text: String) {
    let read = ReadDump("INSERT INTO t (a) VALUES (\(text)), (2);", .mySQL)
    #expect(read.rows.map(\.values) == [[.number("2")]])
    #expect(read.faults.count == 1)
    #expect(read.reasons.first?.hasPrefix("1 value 1 of the row") == true)
  }

  @Test(arguments: [
    ("INSERT INTO t VALUES (1);", "1 the columns of 't' are not known"),
    ("INSERT INTO t (a) SELECT 1;", "1 the rows are not given as `VALUES (…)`"),
    ("INSERT INTO t DEFAULT VALUES;", "1 the columns of 't' are not known"),
    ("INSERT INTO t (a) VALUES (1, 2);", "1 the row has 2 values for 1 columns"),
    ("INSERT INTO t (a, b) VALUES\n (1);", "2 the row has 1 values for 2 columns"),
    ("INSERT INTO t (a) VALUES (1;", "1 the statement ends within a row"),
    ("INSERT INTO t (a) VALUES ;", "1 the statement ends within a row"),
    ("INSERT INTO t (a) VALUES (1) (2);", "1 a row does not follow the one before it"),
    ("INSERT INTO 't' (a) VALUES (1);", "1 the table is not named"),
    ("COPY t FROM stdin;\n1\n\\.\n", "1 this form of COPY, or its table, is not known"),
    ("COPY t (a) FROM stdin WITH (FORMAT csv);\n1\n\\.\n", "1 this form of COPY, or its table, is not known"),
    ("COPY t (a) FROM stdin;\n1\t2\n\\.\n", "2 the row has 2 values for 1 columns"),
    ("COPY t (a, b) FROM stdin;\n1\n\\.\n", "2 the row has 1 values for 2 columns"),
  ])
  func `a statement that cannot be read is listed, and the next one is read`(text: String, reason: String) {
    let read = ReadDump(text + "\nINSERT INTO n (a) VALUES ('next');")
    #expect(read.reasons == [reason])
    #expect(read.rows.filter { $0.table == "n" }.map(\.values) == [[.text("next")]])
  }

  @Test(arguments: [
    ("INSERT INTO t (a) VALUES (1), (2", "1 the statement does not end; the file may be cut off"),
    ("INSERT INTO t (a) VALUES (1), ('a", "1 the statement does not end; the file may be cut off"),
    ("SELECT 1;\n/* a", "2 the statement does not end; the file may be cut off"),
    ("COPY t (a) FROM stdin;\n1\n2", "3 the rows of COPY do not end; the file may be cut off"),
  ])
  func `a file that is cut off is named`(text: String, reason: String) {
    #expect(ReadDump(text).reasons == [reason])
  }

  @Test func `a value that is too long is left out, and memory holds no more than its beginning`() {
    var reader = SQLDumpReader(dialect: nil)
    reader.take(Array("INSERT INTO t (a) VALUES ('".utf8))
    for _ in 0..<100 {
      reader.take([UInt8](repeating: 0x61, count: 1 << 16))
      #expect(reader.next() == nil)
    }
    reader.take(Array("'), ('b');\n".utf8))
    reader.finish()
    #expect(reader.next()?.values == [.text("b")])
    #expect(reader.faults.first.map { "\($0.line) \($0.reason)" } == ["1 value 1 of the row is too long"])
  }

  @Test func `a line of COPY that is too long is left out`() {
    var reader = SQLDumpReader(dialect: nil)
    reader.take(Array("COPY t (a) FROM stdin;\n".utf8))
    for _ in 0..<300 {
      reader.take([UInt8](repeating: 0x61, count: 1 << 16))
      #expect(reader.next() == nil)
    }
    reader.take(Array("\nb\n\\.\n".utf8))
    reader.finish()
    #expect(reader.next()?.values == [.text("b")])
    #expect(reader.faults.first.map { "\($0.line) \($0.reason)" } == ["2 the row is too long"])
  }

  @Test func `a row of too many values, and a definition of too many columns, are left out`() {
    let many = Array(repeating: "1", count: 10_000).joined(separator: ",")
    let row = ReadDump("INSERT INTO t (a) VALUES (\(many)), (2);")
    #expect(row.reasons.count == 1)
    #expect(row.rows.map(\.values) == [[.number("2")]])
    let columns = (0..<5000).map { "c\($0) int" }.joined(separator: ",")
    #expect(
      ReadDump("CREATE TABLE t (\(columns)); INSERT INTO t VALUES (1);").reasons == [
        "1 the columns of 't' are not known"
      ])
    let head = "INSERT INTO t (" + String(repeating: "a,", count: 30_000) + "a) VALUES (1);"
    #expect(ReadDump(head).reasons == ["1 the statement is too long"])
  }

  @Test func `a statement within a comment, a text or a function is none`() {
    let read = ReadDump(
      """
      -- INSERT INTO t (a) VALUES (1);
      /* INSERT INTO t (a) VALUES (2); */
      SELECT 'INSERT INTO t (a) VALUES (3);';
      SELECT "x;y", $a$INSERT INTO t (a) VALUES (4);$b$$a$;
      CREATE FUNCTION f(begin date) RETURNS int LANGUAGE sql BEGIN ATOMIC
        INSERT INTO t (a) VALUES (5);
        SELECT 1;
      END;
      INSERT INTO t (a) VALUES (6);
      """)
    #expect(read.reasons == [])
    #expect(read.shown == ["t a=6"])
    #expect(read.skipped == 3)
  }
}
