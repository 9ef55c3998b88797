import Testing
import Values

@Suite struct ULIDTests {
  @Test(arguments: [
    "01M7YF3FTCB3C4D5E6F7G8H9J0", "00000000000000000000000000", "0123456789ABCDEFGHJKMNPQRS",
    "00TVWXYZ000000000000000000",
    "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  ])
  func `an identifier is read and written the same`(text: String) {
    #expect(ULID(parsing: text)?.description == text)
  }

  @Test(arguments: [
    "", "01M7YF3FTCB3C4D5E6F7G8H9J", "01M7YF3FTCB3C4D5E6F7G8H9J00", "81M7YF3FTCB3C4D5E6F7G8H9J0",
    "01m7yf3ftcb3c4d5e6f7g8h9j0", "01M7YF3FTCB3C4D5E6F7G8H9JI", "01M7YF3FTCB3C4D5E6F7G8H9JL",
    "01M7YF3FTCB3C4D5E6F7G8H9JO", "01M7YF3FTCB3C4D5E6F7G8H9JU", "01M7YF3FTCB3C4D5E6F7G8H9J-",
    "01M7YF3FTCB3C4D5E6F7G8H9é",
  ])
  func `any other text is no identifier`(text: String) {
    #expect(ULID(parsing: text) == nil)
  }

  @Test func `time and random bits stand where the specification puts them`() {
    let id = ULID(milliseconds: 1_469_918_176_385, random: (0xFFFF, 0))
    #expect(id.description == "01ARYZ6S41ZZZG000000000000")
    #expect(id.milliseconds == 1_469_918_176_385)
    #expect(ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0")?.milliseconds == 1_795_245_064_012)
  }

  @Test func `times that 48 bits cannot hold are brought within them`() {
    #expect(ULID(milliseconds: -1, random: (0, 0)).milliseconds == 0)
    #expect(ULID(milliseconds: .max, random: (0, 0)).milliseconds == 281_474_976_710_655)
    #expect(ULID(milliseconds: .max, random: (0xFFFF, .max)).description == "7ZZZZZZZZZZZZZZZZZZZZZZZZZ")
  }

  @Test func `identifiers sort like their text`() {
    let earlier = ULID(milliseconds: 1, random: (0, 9))
    let later = ULID(milliseconds: 1, random: (1, 0))
    #expect(earlier < later)
    #expect(earlier.description < later.description)
    #expect(!(later < later))
  }

  @Test(arguments: [(1000, 500, 1001), (1000, 1000, 1001), (1000, 1001, 1001), (1000, 5000, 5000)])
  func `the next identifier is never earlier than a millisecond after the last`(
    last: Int64, wall: Int64, result: Int64
  ) {
    let before = ULID(milliseconds: last, random: (7, 7))
    let next = ULID.next(after: before, wall: Instant(milliseconds: wall), random: (0, 0))
    #expect(next.milliseconds == result)
    #expect(before < next)
  }

  @Test func `without a last one the wall clock counts`() {
    #expect(ULID.next(after: nil, wall: Instant(milliseconds: 42), random: (0, 0)).milliseconds == 42)
  }

  @Test func `bytes are read within their bounds only`() {
    let bytes = Array("\"01M7YF3FTCB3C4D5E6F7G8H9J0\"".utf8)
    #expect(ULID(bytes.span, 1..<27)?.description == "01M7YF3FTCB3C4D5E6F7G8H9J0")
    #expect(ULID(bytes.span, 3..<29) == nil)
  }
}
