/// The rows of a picture, decompressed and without their filters (ISO/IEC 15948, 9).
struct PNGRows {
  /// Three bytes a pixel, row by row.
  private(set) var pixels: [UInt8] = []

  /// Decodes the rows of a file.
  init(_ chunks: PNGChunks) throws(PNGFault) {
    let length = (chunks.width * chunks.colour.samples * chunks.bits + 7) / 8
    let reach = max(1, chunks.colour.samples * chunks.bits / 8)
    let rows = try Self.inflated(chunks.compressed, (length + 1) * chunks.height)
    var above = [UInt8](repeating: 0, count: length)
    pixels.reserveCapacity(chunks.width * chunks.height * 3)
    for number in 0..<chunks.height {
      let start = number * (length + 1)
      var row = Array(rows[start + 1..<start + 1 + length])
      guard Self.unfilter(&row, below: above, by: rows[start], reach) else { throw .damaged }
      try add(row, chunks)
      above = row
    }
  }

  private static func inflated(_ compressed: [UInt8], _ length: Int) throws(PNGFault) -> [UInt8] {
    var (rows, place, inflater) = ([UInt8](), 0, Inflater())
    do {
      // No more is decompressed than the picture has.
      _ = try inflater.inflate(compressed.span, &place, into: &rows, atMost: length)
    } catch {
      throw .damaged
    }
    guard rows.count == length else { throw .damaged }
    return rows
  }

  /// Takes the filter of a row back; false where there is none of that number.
  private static func unfilter(_ row: inout [UInt8], below above: [UInt8], by filter: UInt8, _ reach: Int)
    -> Bool
  {
    guard filter <= 4 else { return false }
    for place in row.indices {
      let left = place >= reach ? row[place - reach] : 0
      let corner = place >= reach ? above[place - reach] : 0
      let guess: UInt8 =
        switch filter {
        case 1: left
        case 2: above[place]
        case 3: UInt8((Int(left) + Int(above[place])) / 2)
        case 4: nearest(left, above[place], corner)
        default: 0
        }
      row[place] &+= guess
    }
    return true
  }

  /// The neighbour that is nearest to what the three of them suggest (Paeth 1991).
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(above) - Int(corner)
    let (a, b, c) = (abs(guess - Int(left)), abs(guess - Int(above)), abs(guess - Int(corner)))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }

  private mutating func add(_ row: [UInt8], _ chunks: PNGChunks) throws(PNGFault) {
    let samples = chunks.colour.samples
    for column in 0..<chunks.width {
      switch chunks.colour {
      case .colours: pixels += row[column * 3..<column * 3 + 3]
      case .coloursAndAlpha:
        let at = column * samples
        for sample in row[at..<at + 3] { pixels.append(Self.onWhite(sample, row[at + 3])) }
      case .greyAndAlpha:
        add(grey: Self.onWhite(row[column * 2], row[column * 2 + 1]))
      case .grey:
        let most = (1 << chunks.bits) - 1
        add(grey: UInt8(Self.sample(row, column, chunks.bits) * 255 / most))
      case .palette:
        let entry = Self.sample(row, column, chunks.bits)
        guard entry * 3 + 2 < chunks.palette.count else { throw .damaged }
        let alpha = entry < chunks.alphas.count ? chunks.alphas[entry] : 255
        for sample in chunks.palette[entry * 3..<entry * 3 + 3] { pixels.append(Self.onWhite(sample, alpha)) }
      }
    }
  }

  private mutating func add(grey: UInt8) { pixels += [grey, grey, grey] }

  /// The sample of a column where there is one a pixel.
  private static func sample(_ row: [UInt8], _ column: Int, _ bits: Int) -> Int {
    let bit = column * bits
    return Int(row[bit / 8]) >> (8 - bits - bit % 8) & ((1 << bits) - 1)
  }

  private static func onWhite(_ sample: UInt8, _ alpha: UInt8) -> UInt8 {
    let (sample, alpha) = (Int(sample), Int(alpha))
    return UInt8((sample * alpha + 255 * (255 - alpha) + 127) / 255)
  }
}
