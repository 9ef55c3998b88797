import Encoding
import Testing

@Suite struct HTMLReaderTests {
  @Test(arguments: [
    ("a<b>c</b>", "'a' <b> 'c' </b>"),
    ("<TD Class='x  y' disabled nowrap=no>1</TD >", "<td class=x  y disabled= nowrap=no> '1' </td>"),
    ("<br/><img src=a/b.png alt=\"1 > 0\">", "<br> <img src=a/b.png alt=1 > 0>"),
    ("<!DOCTYPE html><!-- <p> --><?xml ?><p>", "<p>"),
    ("<!-- a > b --->c<!--", "'c'"),
    ("1 < 2 & 3 <> <3", "'1 < 2 & 3 <> <3'"),
    ("&lt;&amp;&#233;&#xE9;&nbsp;&eacute;&Oslash;&oelig;&nothing;&", "'<&éé\u{A0}éØœ&nothing;&'"),
    ("&#0;&#xD800;&#99999999999;&#x;", "'\u{FFFD}\u{FFFD}&#99999999999;\u{FFFD}'"),
    ("<script>if (a < b) \"<tr>\"</script>x<style>p>q</style>", "<script> </script> 'x' <style> </style>"),
    ("<title>a<b>&amp;</title>", "<title> 'a<b>&' </title>"),
    ("<a href=1 href=2>", "<a href=1>"), ("</>x", "'x'"), ("<p =x>", "<p =x>"), ("<p ==>", "<p ==>"),
    ("<p", ""), ("<p class", ""), ("<p class=\"a", ""), ("</p", ""), ("<", "'<'"), ("", ""),
  ])
  func `tags, attributes and texts are read as browsers do`(page: String, tokens: String) {
    #expect(Self.tokens(Array(page.utf8)) == tokens)
  }

  @Test func `bytes of any kind are read to their end`() {
    var state: UInt64 = 7
    let signs = Array("<>/!-?='\"& ;#xatdrscript\u{0}".utf8) + [0x80, 0xC3, 0xA9, 0xFF, 0x0A]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(signs[Int(state >> 33) % signs.count])
      }
      var reader = HTMLReader(bytes)
      var count = 0
      while reader.next() != nil { count += 1 }
      #expect(count <= bytes.count)
    }
  }

  private static func tokens(_ bytes: [UInt8]) -> String {
    var reader = HTMLReader(bytes)
    var tokens: [String] = []
    while let token = reader.next() {
      switch token {
      case .start(let tag):
        tokens.append(
          "<\(([tag.name] + tag.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " "))>")
      case .end(let name): tokens.append("</\(name)>")
      case .text(let text): tokens.append("'\(text)'")
      }
    }
    return tokens.joined(separator: " ")
  }
}
