import Encoding
import Testing

@Suite struct CSVWriterTests {
  @Test func `a row is its cells and a line end`() {
    #expect(plain([[.text("id"), .text("kcal")], [.text("a"), .number("62.04")]]) == "id,kcal\na,62.04\n")
    #expect(plain([[.text("a"), .empty, .text("")]]) == "a,,\n")
    #expect(plain([]) == "")
  }

  @Test(arguments: [
    ("a b", "a b"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""),
    ("a\rb", "\"a\rb\""), (" lead", "\" lead\""), ("trail ", "\"trail \""), ("a;b", "a;b"),
    ("crème", "crème"),
    ("\"", "\"\"\"\""),
  ])
  func `a text is quoted where it would be read otherwise`(text: String, field: String) {
    #expect(plain([[.text(text)]]) == field + "\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
    ("\rx", "\"'\rx\""),
    ("=a,b", "\"'=a,b\""), ("a=1", "a=1"), ("'=1", "'=1"),
  ])
  func `a text that a spreadsheet would run gets an apostrophe`(text: String, field: String) {
    #expect(plain([[.text(text)]]) == field + "\n")
  }

  @Test func `a negative number stays a number`() {
    #expect(plain([[.number("-1.5")]]) == "-1.5\n")
  }

  @Test func `a row without content is still a row`() {
    #expect(plain([[.empty], [.text("")], [.empty, .empty]]) == "\"\"\n\"\"\n,\n")
  }

  @Test func `Excel gets a byte order mark, CRLF, semicolons and decimal commas`() {
    var writer = CSVWriter(separator: UInt8(ascii: ";"), lineEnd: .crlf, decimalComma: true, bom: true)
    writer.row([.text("a,b"), .number("1.5"), .text("1.5"), .text("c;d")])
    #expect(writer.bytes == [0xEF, 0xBB, 0xBF] + "a,b;1,5;1.5;\"c;d\"\r\n".utf8)
  }

  @Test func `a decimal comma is quoted where commas separate`() {
    var writer = CSVWriter(separator: UInt8(ascii: ","), lineEnd: .lf, decimalComma: true, bom: false)
    writer.row([.number("1.5"), .number("2")])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"1,5\",2\n")
  }

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (-500, "-0.5"), (62_040, "62.04"), (330_000, "330"), (1_010, "1.01"),
    (-12_345, "-12.345"),
    (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
  ])
  func `thousandths are written with no more places than they need`(thousandths: Int64, field: String) {
    #expect(plain([[.thousandths(thousandths)]]) == field + "\n")
  }

  @Test func `thousandths follow the decimal comma too`() {
    var writer = CSVWriter(separator: UInt8(ascii: ","), lineEnd: .lf, decimalComma: true, bom: false)
    writer.row([.thousandths(1500), .thousandths(2000)])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"1,5\",2\n")
  }

  private func plain(_ rows: [[CSVCell]]) -> String {
    var writer = CSVWriter(separator: UInt8(ascii: ","), lineEnd: .lf, decimalComma: false, bom: false)
    for row in rows {
      writer.row(row)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
