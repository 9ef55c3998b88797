// The picture of a person that others see. Only what draws it is kept: what a camera or a program noted beside it (EXIF with
// the place and time, comments, previews) is nobody's business.

/// A small PNG or JPEG picture of a person.
package struct Portrait: Equatable, Sendable {
  /// How it is encoded.
  package enum Form: String, Sendable {
    case png, jpeg
  }

  /// How it is encoded.
  package let form: Form
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// The file, without what does not draw it.
  package let file: [UInt8]

  /// The most bytes of a file.
  package static let mostBytes = 32 << 10
  /// The most pixels from left to right, and from top to bottom.
  package static let mostPixels = 512
  /// The most characters of its text.
  package static let mostText = (mostBytes + 2) / 3 * 4

  /// Reads a file.
  package init(_ file: [UInt8]) throws(PictureFault) {
    guard file.count <= Self.mostBytes else { throw .tooLong }
    if file.starts(with: [0xFF, 0xD8]) {
      let segments = try JPEGSegments(file)
      (form, width, height, self.file) = (.jpeg, segments.width, segments.height, segments.bare)
    } else {
      let image = try Self.png(file)
      (form, width, height, self.file) = (.png, image.width, image.height, Self.bare(image))
    }
    guard width <= Self.mostPixels, height <= Self.mostPixels else { throw .size }
  }

  /// Reads its text, which is the file in base64url.
  package init(text: String) throws(PictureFault) {
    guard text.utf8.count <= Self.mostText, let bytes = bytes(base64URL: text.utf8) else { throw .damaged }
    try self.init(bytes)
  }

  /// The file in base64url.
  package var text: String { base64URL(file) }

  private static func png(_ file: [UInt8]) throws(PictureFault) -> PNGImage {
    do throws(PNGFault) {
      return try PNGImage(file)
    } catch {
      switch error {
      case .damaged: throw .damaged
      case .tooLong: throw .tooLong
      case .size: throw .size
      case .form: throw .form
      }
    }
  }

  /// The chunks of a PNG file that draw it; the file has been checked.
  private static func bare(_ image: PNGImage) -> [UInt8] {
    var (place, bare) = (8, Array(image.file.prefix(8)))
    while image.file.count - place >= 12 {
      let length = image.file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= image.file.count - place - 12 else { break }
      let end = place + 12 + length
      let name = String(decoding: image.file[place + 4..<place + 8], as: UTF8.self)
      if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(name) { bare += image.file[place..<end] }
      if name == "IEND" { break }
      place = end
    }
    return bare
  }
}
