import Encoding
import Foundation
import Testing

/// Lines that were damaged at random, the same ones in every run: nothing may trap, and all readers must agree.
@Suite struct JSONFuzzTests {
  @Test func `parser, skipper and Foundation agree on damaged lines`() {
    var generator = SeededGenerator(seed: 1)
    var accepted = 0
    for round in 0..<20_000 {
      var line = Self.lines[round % Self.lines.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        Self.damage(&line, &generator)
      }
      if compare(line) { accepted += 1 }
    }
    // Were nearly all refused, or none, then the damage would test nothing.
    #expect((1000...10_000).contains(accepted), "\(accepted) accepted")
  }

  @Test func `no call traps on any bytes at any position`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<10_000 {
      var line = Self.lines[Int.random(in: 0..<Self.lines.count, using: &generator)]
      Self.damage(&line, &generator)
      var cursor = JSONCursor(at: Int.random(in: 0...line.count, using: &generator))
      for _ in 0..<24 {
        Self.callAny(&cursor, line.span, &generator)
      }
      #expect((0...line.count).contains(cursor.position))
    }
  }

  @Test func `a position behind the end is refused and does not trap`() {
    for position in [8, 9, 1000, Int.max - 1, Int.max] {
      var generator = SeededGenerator(seed: UInt64(position))
      for _ in 0..<100 {
        var cursor = JSONCursor(at: position)
        Self.callAny(&cursor, Array("null[{1}".utf8).span, &generator)
        #expect([8, position].contains(cursor.position))
      }
    }
  }

  /// Compares the readers on one line and tells whether the strict parser took it.
  private func compare(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    let strict = Result { () throws(JSONError) in try parsed(line) }
    let skip = Result { () throws(JSONError) in try skipped(line) }
    let isFoundation =
      (try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)) != nil
    switch strict {
    case .success(let value):
      #expect((try? skip.get()) != nil, "skipper refuses \(text)")
      #expect(isFoundation, "Foundation refuses \(text)")
      #expect((try? parsed(value.text)) == value, "rewriting changes \(text)")
      return true
    case .failure(let error):
      let isTwice = error.reason.english.hasSuffix("appears twice")
      // Foundation takes a comma after the last element.
      let isComma = text.filter { !$0.isWhitespace }.contains(/,[\]}]/)
      #expect(isTwice || (try? skip.get()) == nil, "skipper takes \(text)")
      #expect(isTwice || isComma || !isFoundation, "Foundation takes \(text): \(error)")
      return false
    }
  }

  private static func callAny(
    _ cursor: inout JSONCursor, _ bytes: Span<UInt8>, _ generator: inout SeededGenerator
  ) {
    do throws(JSONError) {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: try cursor.enterObject(in: bytes)
      case 1: _ = try cursor.nextKey(in: bytes)
      case 2: try cursor.enterArray(in: bytes)
      case 3: _ = try cursor.nextElement(in: bytes)
      case 4: _ = try unescaped(bytes, cursor.string(in: bytes))
      case 5: _ = try cursor.number(in: bytes)
      case 6: _ = try cursor.thousandths(in: bytes)
      case 7: _ = try cursor.isNull(in: bytes)
      case 8: _ = try cursor.bool(in: bytes)
      case 9: try cursor.skipValue(in: bytes)
      case 10: _ = try cursor.value(in: bytes)
      case 11: try cursor.null(in: bytes)
      case 12: try cursor.finish(in: bytes)
      default: _ = try cursor.kind(in: bytes)
      }
    } catch {
      cursor.position = min(cursor.position, bytes.count - 1) + 1
    }
  }

  private static func damage(_ line: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !line.isEmpty else { return }
    let place = Int.random(in: 0..<line.count, using: &generator)
    let pieces = [
      #"""#, #"\"#, "{", "}", "[", "]", ",", ":", " ", "0", "-", ".", "9", "a", "é", "n", #"\n"#, #"\u00e9"#,
    ]
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: line[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: line[place] = UInt8.random(in: .min ... .max, using: &generator)
    case 2: line.remove(at: place)
    case 3: line.removeSubrange(place..<min(line.count, place + 9))
    case 4: line.insert(contentsOf: line[place..<min(line.count, place + 20)], at: place)
    case 5: line.removeSubrange(max(place, line.count - 12)...)
    default:
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      line.insert(contentsOf: piece.utf8, at: place)
    }
  }

  private static let lines: [[UInt8]] = [
    """
    {"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"prev":"9d51f143bc681cce0292220a301c1b59",\
    "body":{"v":1,"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"weight add","ops":[{"op":"add",\
    "kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","weight_kg":79.8}],\
    "salt":"00112233445566778899aabbccddeeff"},"sum":"43772f89e1756f1ef783b74cc043905e"}
    """,
    #"{"op":"add","slot":"déjeuner","total":{"kcal":330,"fat_g":7.14,"sugar_g":null},"items":[{"food":"crème \"x\""}]}"#,
    #"{"op":"edit","base":["a","b"],"set":{"items/k.1.0":{"grams":-0.125,"ok":true}},"unset":[],"keyed":false}"#,
    #" [ 1 , -2.5e3 , "\ud83d\ude00 \\ \/ \u0041" , { } , [ [ ] , { "日本" : "語😀" } ] , null , true ] "#,
  ].map { Array($0.utf8) }
}
