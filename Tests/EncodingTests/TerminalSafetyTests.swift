import Encoding
import Testing

@Suite struct TerminalSafetyTests {
  @Test(arguments: [
    ("red \u{1B}[31m", #"red \u{1b}[31m"#), ("a\nb\r\tc", #"a\nb\r\tc"#), ("\u{0}\u{7}", #"\u{0}\u{7}"#),
    ("\u{7F}\u{80}\u{9B}\u{9F}", #"\u{7f}\u{80}\u{9b}\u{9f}"#), ("a\r\nb", #"a\r\nb"#),
    ("\u{202A}\u{202E}x\u{202C}", #"\u{202a}\u{202e}x\u{202c}"#),
    ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("e\u{301}\u{1B}", "e\u{301}\\u{1b}"),
  ])
  func `what could steer a terminal becomes visible`(text: String, expected: String) {
    #expect(Array(terminalSafe(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    "", "crème brûlée", "日本語", "👨‍👩‍👧‍👦", "שלום", #"back\slash"#, "a\u{A0}b", "~", "\u{2027}\u{202F}",
  ])
  func `everything else stays as it is`(text: String) {
    #expect(Array(terminalSafe(text).utf8) == Array(text.utf8))
    #expect(Array(terminalSafeLines(text).utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("a\nb", "a\nb"), ("\n", "\n"), ("a\r\nb", #"a\r\nb"#), ("a\tb\n\u{1B}c", "a\\tb\n\\u{1b}c"),
    ("crème\u{9B}", "crème\\u{9b}"), ("\u{7F}", "\\u{7f}"), ("\u{85}\n", "\\u{85}\n"),
    ("é\u{61C}\n", "é\\u{61c}\n"),
  ])
  func `text over several lines keeps its line feeds alone`(text: String, expected: String) {
    #expect(Array(terminalSafeLines(text).utf8) == Array(expected.utf8))
  }
}
