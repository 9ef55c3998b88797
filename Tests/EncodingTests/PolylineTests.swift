import Encoding
import Testing

/// Lines on Earth as a text; the first is the example of Google's description of the format.
struct PolylineTests {
  private static func lines(_ numbers: [[(Int32, Int32)]]) -> [[PolylinePoint]] {
    numbers.map { $0.map { PolylinePoint(latitude: $0, longitude: $1) } }
  }

  static let texts: [(String, [[(Int32, Int32)]])] = [
    (
      "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
      [[(3_850_000, -12_020_000), (4_070_000, -12_095_000), (4_325_200, -12_645_300)]]
    ),
    ("??AA", [[(0, 0), (1, 1)]]),
    ("??AA ??@@", [[(0, 0), (1, 1)], [(0, 0), (-1, -1)]]),
    ("_wyjP_ekgbB~pthaA~jwnsC", [[(9_000_000, 18_000_000), (-9_000_000, -18_000_000)]]),
  ]

  @Test(arguments: texts) func `lines become a text and come back`(text: String, lines: [[(Int32, Int32)]]) {
    #expect(Polyline.text(Self.lines(lines)) == text)
    #expect(Polyline.lines(text, atMost: 4) == Self.lines(lines))
    #expect(Polyline.isRight(text, atMost: 4))
    #expect(!Polyline.isRight(text, atMost: 1))
  }

  @Test(arguments: [
    "", " ", "?", "??", "??AA ", " ??AA", "??AA  ??AA", "??AA??A", "??A", "??AA ??", "??A_", "_?AA", "??A`?A",
    "??AA\n", "??A>A", "??A\u{7F}A", "??AÄA", "_wyjP_ekgbBAA", "awyjP???", "??~~~~~~~~~~A",
    "??______________@",
  ])
  func `what is no line is refused`(text: String) {
    #expect(!Polyline.isRight(text, atMost: 100))
    #expect(Polyline.lines(text, atMost: 100) == nil)
  }

  @Test func `any bytes are read without a trap`() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.unicodeScalars.append(Unicode.Scalar(UInt8(63 + (state >> 33) % 64)))
      }
      if let lines = Polyline.lines(text, atMost: 20) { #expect(Polyline.text(lines) == text) }
    }
  }
}
