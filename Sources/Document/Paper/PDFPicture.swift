import Encoding

/// A picture as a PDF file has it (ISO 32000-1, 8.9.5), its bytes in runs (7.4.5).
enum PDFPicture {
  /// The name of the one picture of a file.
  static let name = "Logo"

  /// The entries of its dictionary.
  static func entries(_ picture: PNGImage) -> String {
    "/Type/XObject/Subtype/Image/Width \(picture.width)/Height \(picture.height)"
      + "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/RunLengthDecode"
  }

  /// Bytes in runs: of equal ones their number and one of them, of others their number and all of them.
  static func runs(_ bytes: [UInt8]) -> [UInt8] {
    var runs: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let equal = length(ofEqual: bytes, place)
      if equal > 2 {
        runs += [UInt8(257 - equal), bytes[place]]
        place += equal
        continue
      }
      var end = place
      while end < bytes.count, end - place < 128, length(ofEqual: bytes, end) < 3 { end += 1 }
      runs.append(UInt8(end - place - 1))
      runs += bytes[place..<end]
      place = end
    }
    // The end of the data.
    return runs + [128]
  }

  /// How many bytes from a place on are equal, 128 at most.
  private static func length(ofEqual bytes: [UInt8], _ place: Int) -> Int {
    var end = place + 1
    while end < bytes.count, end - place < 128, bytes[end] == bytes[place] { end += 1 }
    return end - place
  }
}

extension PNGImage {
  /// Its size within some room, in points: a pixel is at most three quarters of a point, as on a screen.
  func size(within room: (width: Double, height: Double)) -> (width: Double, height: Double) {
    let (width, height) = (Double(self.width), Double(self.height))
    let scale = min(0.75, room.width / width, room.height / height)
    return (width * scale, height * scale)
  }
}
