import Encoding
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a b", 3), ("é", 1), ("e\u{301}", 1), ("crème brûlée", 12), ("日本語", 6), ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱｲｳ", 3), ("ＡＢ", 4), ("がぎ", 4), ("か\u{3099}", 2), ("中a", 3), ("😀", 2),
    ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("1️⃣", 2), ("❤", 1), ("❤️", 2), ("☀️x", 3), ("⌚", 2),
    ("→", 1), ("…", 1), ("—", 1), ("█▇▁", 3), ("─│┌", 3), ("½", 1), ("°", 1), ("a\u{200B}b", 2),
    ("a\u{AD}b", 3),
    ("\u{200D}", 0), ("\u{FEFF}a", 1), ("\u{0}\t\n\u{1B}\u{7F}\u{85}", 0), ("\r\n", 0), ("नमस्ते", 4),
    ("שָׁלוֹם", 4),
    ("abcdefg\u{7F}hijk", 11), ("abcdefgh\u{301}i", 9), ("abcdefg\u{1F}", 7), ("12345678°ÿż\u{2FF}", 12),
    ("abcdefg~ !", 10), ("abcdefgh\u{9F}\u{A0}", 9), ("ไทย", 3), ("\u{20000}", 2), ("〈〉", 4), ("、。", 4),
    ("🈂", 2), ("\u{2028}", 0), ("𝒳", 1),
  ])
  func `a text takes as many cells as a terminal gives it`(text: String, cells: Int) {
    #expect(displayWidth(text) == cells)
  }

  @Test(arguments: [
    ("ab", 5, TextAlignment.left, "ab   "), ("ab", 5, .right, "   ab"), ("ab", 5, .center, " ab  "),
    ("日本", 5, .left, "日本 "), ("日本", 5, .right, " 日本"), ("e\u{301}", 2, .left, "e\u{301} "),
    ("abc", 3, .left, "abc"), ("abcd", 3, .right, "abcd"), ("", 2, .center, "  "), ("a", -1, .left, "a"),
  ])
  func `padding fills the column by cells`(
    text: String, width: Int, alignment: TextAlignment, expected: String
  ) {
    #expect(padded(text, to: width, alignment: alignment) == expected)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("abcdef", -3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
    ("👨‍👩‍👧‍👦ab", 3, "👨‍👩‍👧‍👦…"), ("", 0, ""),
    ("crème brûlée glacée", 8, "crème b…"), ("12345678901", 10, "123456789…"),
  ])
  func `clipping leaves whole characters and an ellipsis`(text: String, width: Int, expected: String) {
    #expect(clipped(text, to: width) == expected)
  }
}
