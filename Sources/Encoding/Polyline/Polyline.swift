/// Lines on Earth as a text; `PolylineReader` explains it.
package enum Polyline {
  /// The text of some lines.
  package static func text(_ lines: [[PolylinePoint]]) -> String {
    var letters: [UInt8] = []
    for line in lines {
      if !letters.isEmpty { letters.append(UInt8(ascii: " ")) }
      var last = PolylinePoint(latitude: 0, longitude: 0)
      for point in line {
        append(Int64(point.latitude) - Int64(last.latitude), &letters)
        append(Int64(point.longitude) - Int64(last.longitude), &letters)
        last = point
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The lines of a text; nil where it is none, or has more than so many places.
  package static func lines(_ text: String, atMost most: Int) -> [[PolylinePoint]]? {
    var reader = PolylineReader(atMost: most)
    var lines: [[PolylinePoint]] = [[]]
    for letter in text.utf8 {
      switch reader.take(letter) {
      case .more: break
      case .point: lines[lines.count - 1].append(reader.point)
      case .line: lines.append([])
      case .fault: return nil
      }
    }
    return reader.isWhole ? lines : nil
  }

  /// Whether a text is of lines of at most so many places.
  package static func isRight(_ text: String, atMost most: Int) -> Bool {
    var reader = PolylineReader(atMost: most)
    for letter in text.utf8 {
      if case .fault = reader.take(letter) { return false }
    }
    return reader.isWhole
  }

  private static func append(_ step: Int64, _ letters: inout [UInt8]) {
    var bits = UInt64(bitPattern: step < 0 ? ~(step << 1) : step << 1)
    while bits >= 0x20 {
      letters.append(UInt8(truncatingIfNeeded: bits & 0x1F | 0x20) + 63)
      bits >>= 5
    }
    letters.append(UInt8(truncatingIfNeeded: bits) + 63)
  }
}
