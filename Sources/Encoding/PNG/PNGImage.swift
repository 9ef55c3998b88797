// PNG (ISO/IEC 15948) as far as a letterhead needs it: eight bits a sample or a palette, not interlaced. Its rows are
// decoded once, so that no page is made of a picture that cannot be shown; what is transparent is laid on white.

/// A picture, its pixels as red, green and blue.
package struct PNGImage: Equatable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// The file it was read from.
  package let file: [UInt8]
  /// Three bytes a pixel, row by row.
  package let pixels: [UInt8]

  /// The most bytes of a file.
  package static let mostBytes = 48 << 10
  /// The most pixels from left to right, and from top to bottom.
  package static let mostPixels = 1000

  /// Reads a file.
  package init(_ file: [UInt8]) throws(PNGFault) {
    guard file.count <= Self.mostBytes else { throw .tooLong }
    let chunks = try PNGChunks(file)
    (width, height) = (chunks.width, chunks.height)
    self.file = file
    pixels = try PNGRows(chunks).pixels
  }
}
