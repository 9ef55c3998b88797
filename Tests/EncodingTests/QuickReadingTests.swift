import Encoding
import Testing

private func usual(_ text: String) -> (Int64, Int)? {
  let bytes = Array(text.utf8)
  return usualNumber(bytes.span, at: 0).map { ($0.thousandths, $0.end) }
}

@Test(arguments: [
  ("0,", 0), ("7}", 7000), ("2854.6,", 2_854_600), ("720.45}", 720_450), ("0.001,", 1),
  ("12345.678}", 12_345_678), ("1234567.8,", 1_234_567_800), ("9999999,", 9_999_999_000),
])
func `a usual number is read at once`(text: String, thousandths: Int64) {
  let padded = text + String(repeating: "9", count: 16)
  #expect(usual(padded)?.0 == thousandths)
  #expect(usual(padded)?.1 == text.utf8.count - 1)
}

@Test(arguments: [
  "007,", "1.,", "1.2345,", "-1,", "12345678,", "1e3,", "1 ,", ".5,", "01.5,", ",", "1.5", "1]", "²,",
  "123456.789,",
])
func `any other number is left to the careful reader`(text: String) {
  #expect(usual(text + "          ") == nil)
  #expect(usual(text) == nil)
}

@Test func `a number read at once is what its digits say`() throws {
  var chance = SeededGenerator(seed: 11)
  let alphabet = Array("00123456789..,}-e".utf8)
  var read = 0
  for _ in 0..<40_000 {
    let text = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
      alphabet.randomElement(using: &chance) ?? 0
    }
    let bytes = text + Array(repeating: UInt8(ascii: ","), count: Int.random(in: 0...10, using: &chance))
    guard let usual = usualNumber(bytes.span, at: 0) else { continue }
    read += 1
    let number = bytes.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let places = parts.count > 1 ? parts[1] : "0"
    let isPlain =
      parts.count < 3 && (1...3).contains(places.count) && (parts[0] == "0" || !parts[0].hasPrefix("0"))
    let thousandths = Int64(parts[0] + places + String(repeating: "0", count: 3 - places.count))
    let isSame = isPlain && usual.thousandths == thousandths && usual.end == number.count
    #expect(isSame, "\(String(decoding: bytes, as: UTF8.self))")
  }
  #expect(read > 5000)
}

@Test func `a byte is found where it stands first, from every place`() {
  for count in 0..<150 {
    var bytes = [UInt8](repeating: 11, count: count)
    #expect(position(of: 10, in: bytes.span, 0..<count) == nil)
    for place in 0..<count {
      bytes[place] = 10
      #expect(position(of: 10, in: bytes.span, 0..<count) == place)
      #expect(position(of: 10, in: bytes.span, place..<count) == place)
      #expect(position(of: 10, in: bytes.span, 0..<place) == nil)
      bytes[place] = 11
    }
  }
}

@Test(arguments: [
  #"1},{"op":"add"}]"#, #"1}, {"op":"add"}]"#, #"1} ,{"op":"add"}]"#, #"1}x{"op":"add"}]"#,
  #"1}}{"op":"add"}]"#,
  #"1x,{"op":"add"}]"#, #"1},["op":"add"}]"#, #"1"},{"op":"add"}]"#,
])
func `a second object is seen, even where a byte was changed`(text: String) {
  for blanks in 0..<150 {
    for more in [0, 100] {
      let (before, after) = (String(repeating: "1", count: blanks), String(repeating: "1", count: more))
      let bytes = Array((#""a":{"b":1},"c""# + before + ":" + text + after).utf8)
      let isSeen = mayHaveSibling(bytes.span, 0..<bytes.count)
      #expect(isSeen)
    }
  }
}

@Test func `an object as the program writes it is known to be alone`() {
  let text =
    #""total":{"kcal":1,"unknown":{"fat_g":1}},"items":{"a":{"k":[1,"x"]},"b":{"k":[]}}}],"salt":"00"}"#
  let bytes = Array(text.utf8)
  let isSeen = mayHaveSibling(bytes.span, 0..<bytes.count)
  #expect(!isSeen)
}

@Test func `no object that follows another in an array is overlooked`() {
  var chance = SeededGenerator(seed: 5)
  let alphabet = Array("{}},\"\t aaaaaaaaaaaaaaaaaaaaaa".utf8)
  var clear = 0
  for _ in 0..<40_000 {
    let bytes = (0..<Int.random(in: 0...150, using: &chance)).map { _ in
      alphabet.randomElement(using: &chance) ?? 0
    }
    guard !mayHaveSibling(bytes.span, 0..<bytes.count) else { continue }
    clear += 1
    let solid = bytes.filter { $0 > 32 }
    let isParted = solid.indices.dropFirst(2).contains { Array(solid[($0 - 2)...$0]) == Array("},{".utf8) }
    #expect(!isParted, "\(String(decoding: bytes, as: UTF8.self))")
  }
  #expect(clear > 1000)
}

@Test func `26 characters stand for 128 bits, and no other character passes`() {
  let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  var chance = SeededGenerator(seed: 9)
  for _ in 0..<2000 {
    let digits =
      [Int.random(in: 0...7, using: &chance)] + (1..<26).map { _ in Int.random(in: 0..<32, using: &chance) }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for digit in digits { (high, low) = (high << 5 | low >> 59, low << 5 | UInt64(digit)) }
    var bytes = digits.map { alphabet[$0] }
    #expect(crockford128(bytes.span, at: 0).map { [$0.high, $0.low] } == [high, low])
    #expect(crockford128InBlocks(bytes.span, at: 0).map { [$0.high, $0.low] } == [high, low])
    let place = Int.random(in: 0..<26, using: &chance)
    bytes[place] = UInt8.random(in: 0...255, using: &chance)
    let isDigit = alphabet.contains(bytes[place]) && bytes[0] < 56
    #expect((crockford128(bytes.span, at: 0) != nil) == isDigit)
    #expect((crockford128InBlocks(bytes.span, at: 0) != nil) == isDigit)
  }
  #expect(crockford128([UInt8](repeating: 48, count: 25).span, at: 0) == nil)
  #expect(crockford128InBlocks([UInt8](repeating: 48, count: 25).span, at: 0) == nil)
}

/// Whether a brace in the bytes stands as the program does not write it, told one byte after the other.
private func hasOddBrace(_ bytes: [UInt8]) -> Bool {
  bytes.indices.contains { place in
    switch bytes[place] {
    case UInt8(ascii: "{"): place > 0 && place + 1 < bytes.count && bytes[place - 1] != UInt8(ascii: ":")
    case UInt8(ascii: "}"):
      place + 2 < bytes.count && bytes[place + 1] != UInt8(ascii: "]")
        && bytes[place + 1] != UInt8(ascii: "}")
        && !(bytes[place + 1] == UInt8(ascii: ",") && bytes[place + 2] == UInt8(ascii: "\""))
    default: false
    }
  }
}

@Test func `an odd brace is seen wherever it stands, and no other byte is taken for one`() {
  let pieces = [":{", "},\"", "}]", "}}", "{", "}", "|", "~", "\u{7f}", "é", "}, ", "[", ","].map {
    Array($0.utf8)
  }
  var chance = SeededGenerator(seed: 21)
  var odd = 0
  for _ in 0..<20_000 {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: Int.random(in: 0...300, using: &chance))
    for _ in 0..<Int.random(in: 0...3, using: &chance) {
      let piece = pieces.randomElement(using: &chance) ?? []
      guard bytes.count > piece.count else { continue }
      let place = Int.random(in: 0...bytes.count - piece.count, using: &chance)
      bytes.replaceSubrange(place..<place + piece.count, with: piece)
    }
    let isSeen = mayHaveSibling(bytes.span, 0..<bytes.count)
    #expect(isSeen == hasOddBrace(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    if isSeen { odd += 1 }
  }
  #expect(odd > 1000)
}

@Test(
  arguments: [
    "", "a", "ab", "abc", "abcd", "abcde", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop",
    "abcdefghijklmnopq",
  ] as [StaticString])
func `a literal stands only where each of its bytes does`(literal: StaticString) {
  let text = Array("\(literal)".utf8)
  var bytes = Array("xx".utf8) + text
  let isThere = { (place: Int) in stands(literal, in: bytes.span, at: place) }
  let isAll = { (start: Int) in equals(bytes.span, start..<bytes.count, literal) }
  #expect(isThere(2))
  #expect(isAll(2))
  #expect(!isThere(3))
  #expect(!isThere(-1))
  #expect(!isAll(1))
  for place in text.indices {
    bytes[place + 2] ^= 1
    #expect(!isThere(2))
    bytes[place + 2] ^= 1
  }
}

@Test func `a plain text ends at the first byte that is none of it`() {
  for count in 0..<40 {
    for place in 0..<count {
      for byte: UInt8 in [0x00, 0x1f, 0x5c, 0x80, 0xff] {
        var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: count) + Array("\"".utf8)
        #expect(plainQuote(bytes.span, from: 0) == count)
        bytes[place] = byte
        #expect(plainQuote(bytes.span, from: 0) == nil)
        #expect(plainQuote(bytes.span, from: place + 1) == count)
        bytes[place] = UInt8(ascii: "\"")
        #expect(plainQuote(bytes.span, from: 0) == place)
        bytes[place] = UInt8(ascii: " ")
        #expect(plainQuote(bytes.span, from: 0) == count)
      }
    }
  }
}

@Test func `members in their order are read at once, and no others`() {
  let members = UsualMembers(["kcal", "protein_g", "carbohydrate_g", "abcdefghijklmnopqrst"])
  let usual = #","kcal":12.5,"protein_g":null,"carbohydrate_g":3,"abcdefghijklmnopqrst":0.25}"#
  let padded = Array((usual + String(repeating: " ", count: 16)).utf8)
  let found = members.numbers(padded.span, at: 0)
  #expect(found?.thousandths == [12_500, 0, 3_000, 250, 0, 0, 0, 0])
  #expect(found?.end == usual.utf8.count - 1)
  for place in 0..<usual.utf8.count
  where padded[place] > UInt8(ascii: "9") || padded[place] < UInt8(ascii: ".") {
    var changed = padded
    changed[place] ^= 1
    #expect(members.numbers(changed.span, at: 0) == nil, "\(place)")
  }
  for count in 0..<usual.utf8.count { #expect(members.numbers(Array(padded[..<count]).span, at: 0) == nil) }
  for value in [#""1""#, "1e2", "nul", " 1", "[1]"] {
    let other = Array((usual.replacing("12.5", with: value) + String(repeating: " ", count: 16)).utf8)
    #expect(members.numbers(other.span, at: 0) == nil)
  }
}
