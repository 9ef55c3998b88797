import Encoding
import Testing

/// PNG by an encoder written for these tests, with Python's zlib.
@Suite struct PNGImageTests {
  private static func bytes(_ text: String) -> [UInt8] {
    Encoding.bytes(base64URL: text.utf8) ?? []
  }

  @Test(arguments: PNGSamples.all) func `every form is read`(sample: PNGSamples.Sample) throws {
    let image = try PNGImage(Self.bytes(sample.file))
    #expect(image.width == 3 && image.height == 2)
    #expect(image.pixels == sample.pixels, "\(sample.name)")
  }

  @Test func `a bit that is another one makes it damaged, and so does an end too early`() throws {
    let whole = Self.bytes(PNGSamples.all[0].file)
    for place in whole.indices {
      var file = whole
      file[place] ^= 1
      #expect(throws: PNGFault.self, "\(place)") { try PNGImage(file) }
      #expect(throws: PNGFault.self) { try PNGImage(Array(whole[..<place])) }
    }
  }

  @Test(arguments: PNGSamples.refused) func `what no page would show well is refused`(
    sample: (String, PNGFault)
  ) {
    #expect(throws: sample.1) { try PNGImage(Self.bytes(sample.0)) }
  }
}
