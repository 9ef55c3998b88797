internal import Encoding
internal import Tables

extension ImportMap {
  /// The maps that ship inside the program; a test reads each.
  package static let builtIn: [ImportMap] = Tables.importMaps { bytes in
    var maps: [ImportMap] = []
    var start = 0
    while start < bytes.count {
      let end = position(of: 0, in: bytes, start..<bytes.count) ?? bytes.count
      if let text = try? UTF8Span(validating: bytes.extracting(start..<end)),
        let map = try? ImportMap(String(copying: text))
      {
        maps.append(map)
      }
      start = end + 1
    }
    return maps
  }
}
