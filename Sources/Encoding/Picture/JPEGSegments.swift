// JPEG (ITU-T T.81, annex B) as far as its segments go: a picture is not decoded, but each segment has to lie where the one
// before it ends, and there has to be one frame, tables, a scan and an end.

/// The segments of a JPEG file.
struct JPEGSegments {
  /// Pixels from left to right.
  private(set) var width = 0
  /// Pixels from top to bottom.
  private(set) var height = 0
  /// The file without what a camera or a program noted beside the picture.
  private(set) var bare: [UInt8] = [0xFF, 0xD8]
  private var hasFrame: Bool { width > 0 }

  /// Reads a file.
  init(_ file: [UInt8]) throws(PictureFault) {
    guard file.starts(with: [0xFF, 0xD8]) else { throw .damaged }
    var (place, hasScan) = (2, false)
    while true {
      guard file.count - place >= 2, file[place] == 0xFF else { throw .damaged }
      let marker = file[place + 1]
      if marker == 0xD9 {
        guard hasFrame, hasScan else { throw .damaged }
        bare += [0xFF, 0xD9]
        return
      }
      guard file.count - place >= 4 else { throw .damaged }
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      guard length >= 2, length <= file.count - place - 2 else { throw .damaged }
      var end = place + 2 + length
      let content = file[place + 4..<end]
      switch marker {
      case 0xC0, 0xC1, 0xC2: try takeFrame(content)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: throw .form
      case 0xC4, 0xDB, 0xDD, 0xE0, 0xEE: break
      case 0xE1...0xED, 0xEF, 0xFE:
        place = end
        continue
      case 0xDA:
        guard hasFrame else { throw .damaged }
        hasScan = true
        end = Self.endOfScan(file, from: end)
      default: throw .damaged
      }
      bare += file[place..<end]
      place = end
    }
  }

  /// Reads the head of the frame: eight bits a sample, and grey or three colours.
  private mutating func takeFrame(_ content: ArraySlice<UInt8>) throws(PictureFault) {
    let bytes = Array(content)
    guard !hasFrame, bytes.count >= 6, bytes.count == 6 + 3 * Int(bytes[5]) else { throw .damaged }
    guard bytes[0] == 8, [1, 3].contains(bytes[5]) else { throw .form }
    (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
    guard width > 0, height > 0 else { throw .size }
  }

  /// Where the coded data behind the head of a scan end: at a marker that is no restart.
  private static func endOfScan(_ file: [UInt8], from start: Int) -> Int {
    var place = start
    while place + 1 < file.count {
      if file[place] == 0xFF, file[place + 1] != 0, !(0xD0...0xD7).contains(file[place + 1]) { return place }
      place += 1
    }
    return file.count
  }
}
