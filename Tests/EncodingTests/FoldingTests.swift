import Encoding
import Testing

@Suite struct FoldingTests {
  @Test(arguments: [
    ("", ""), ("Apple PIE", "apple pie"), ("Crème Brûlée", "creme brulee"), ("cre\u{300}me", "creme"),
    ("Œuf", "oeuf"), ("ŒUFS", "oeufs"), ("Ægir", "aegir"), ("Ǽ", "ae"), ("Straße", "strasse"),
    ("STRAẞE", "strasse"),
    ("Smørrebrød", "smorrebrod"), ("Żółć", "zolc"), ("Đ", "d"), ("Ðað", "dad"), ("Þ", "th"),
    ("İzmir ı", "izmir i"),
    ("Ångström", "angstrom"), ("açaí", "acai"), ("jalapeño", "jalapeno"), ("phở", "pho"), ("ÿ", "y"),
    ("l’huile d‘olive", "l'huile d'olive"), ("“a” „b‟ «c»", "\"a\" \"b\" \"c\""), ("a–b—c‑d−e", "a-b-c-d-e"),
    ("100\u{A0}g\u{202F}x", "100 g x"), ("etc…", "etc..."), ("日本語", "日本語"), ("½", "½"), ("ΑΣ", "ασ"),
    ("ας", "ασ"),
    ("a\u{301}\u{302}", "a"),
  ])
  func `case, accents, ligatures and typography do not count`(text: String, expected: String) {
    #expect(Array(folded(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: ["Crème", "Œuf", "STRAẞE", "Żółć", "日本語がぎ", "한국어", "“—”", "नमस्ते"])
  func `folding twice changes nothing more`(text: String) {
    #expect(Array(folded(folded(text)).utf8) == Array(folded(text).utf8))
  }

  @Test func `the marks of other scripts are letters and stay`() {
    #expect(folded("が") != folded("か"))
    #expect(folded("की") != folded("क"))
  }

  @Test(arguments: [
    ("abc", "abc"), ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("\u{212B}", "\u{C5}"),
    ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ("\u{FB01}", "\u{FB01}"),
    ("か\u{3099}", "が"),
  ])
  func `normal form C composes and orders, but replaces no letter`(text: String, expected: String) {
    #expect(Array(normalized(text).utf8) == Array(expected.utf8))
  }
}
