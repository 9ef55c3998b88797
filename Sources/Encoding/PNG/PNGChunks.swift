/// The parts of a PNG file: what its rows are, and the rows as they are compressed.
struct PNGChunks {
  /// What a pixel is made of, as the standard numbers it.
  enum Colour: UInt8 {
    case grey = 0
    case colours = 2
    case palette = 3
    case greyAndAlpha = 4
    case coloursAndAlpha = 6

    /// Samples a pixel.
    var samples: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAndAlpha: 2
      case .colours: 3
      case .coloursAndAlpha: 4
      }
    }
  }

  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// Bits a sample.
  let bits: Int
  /// What a pixel is made of.
  let colour: Colour
  /// Red, green and blue of each entry.
  private(set) var palette: [UInt8] = []
  /// How much of each entry covers what is below it.
  private(set) var alphas: [UInt8] = []
  /// The rows, compressed, without the head and the sum of zlib.
  private(set) var compressed: [UInt8] = []

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a file.
  init(_ file: [UInt8]) throws(PNGFault) {
    guard file.starts(with: Self.signature), file.count >= 33 else { throw .damaged }
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard number(8) == 13, file[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged }
    (width, height) = (number(16), number(20))
    let pixels = 1...PNGImage.mostPixels
    guard pixels.contains(width), pixels.contains(height) else { throw .size }
    guard let colour = Colour(rawValue: file[25]), file[26] == 0, file[27] == 0 else { throw .damaged }
    guard file[28] == 0, file[24] <= 8 else { throw .form }
    (self.colour, bits) = (colour, Int(file[24]))
    guard bits == 8 || [1, 2, 4].contains(bits) && colour.samples == 1 else { throw .damaged }
    var (place, hasEnded) = (8, false)
    var data: [UInt8] = []
    while !hasEnded {
      guard file.count - place >= 12 else { throw .damaged }
      let length = number(place)
      guard length <= file.count - place - 12 else { throw .damaged }
      let (name, content) = (file[place + 4..<place + 8], file[place + 8..<place + 8 + length])
      var sum = CRC32()
      sum.take(file.span, place + 4..<place + 8 + length)
      guard Int(sum.value) == number(place + 8 + length) else { throw .damaged }
      switch String(decoding: name, as: UTF8.self) {
      case "PLTE": palette = Array(content)
      case "tRNS": alphas = colour == .palette ? Array(content) : []
      case "IDAT": data += content
      case "IEND": hasEnded = true
      default: break
      }
      place += 12 + length
    }
    // Two bytes of zlib stand before the rows and four behind them.
    guard data.count > 6, data[0] & 0x0F == 8, data[1] & 0x20 == 0,
      colour != .palette || palette.count >= 3 && palette.count % 3 == 0
    else { throw .damaged }
    compressed = Array(data[2...])
  }
}
