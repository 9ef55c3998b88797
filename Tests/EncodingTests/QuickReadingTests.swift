import Encoding
import Testing

private func usual(_ text: String) -> (Int64, Int)? {
  let bytes = Array(text.utf8)
  return usualNumber(bytes.span, at: 0).map { ($0.thousandths, $0.end) }
}

@Test(arguments: [
  ("0,", 0), ("7}", 7000), ("2854.6,", 2_854_600), ("720.45}", 720_450), ("0.001,", 1),
  ("1234567.891}", 1_234_567_891),
  ("9999999,", 9_999_999_000),
])
func `a usual number is read at once`(text: String, thousandths: Int64) {
  let padded = text + String(repeating: "9", count: 16)
  #expect(usual(padded)?.0 == thousandths)
  #expect(usual(padded)?.1 == text.utf8.count - 1)
}

@Test(arguments: [
  "007,", "1.,", "1.2345,", "-1,", "12345678,", "1e3,", "1 ,", ".5,", "01.5,", ",", "1.5", "1]", "²,",
])
func `any other number is left to the careful reader`(text: String) {
  #expect(usual(text + "          ") == nil)
  #expect(usual(text) == nil)
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
    let place = Int.random(in: 0..<26, using: &chance)
    bytes[place] = UInt8.random(in: 0...255, using: &chance)
    let isDigit = alphabet.contains(bytes[place]) && bytes[0] < 56
    #expect((crockford128(bytes.span, at: 0) != nil) == isDigit)
  }
  #expect(crockford128([UInt8](repeating: 48, count: 25).span, at: 0) == nil)
}
