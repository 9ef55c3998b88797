import Encoding

/// The numbered objects of a PDF 1.7 file in one array of bytes, and where each begins (ISO 32000-1, 7.5).
struct PDFObjects {
  /// Everything written so far.
  private(set) var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  /// Where each object begins, by its number less one; nil for one that is promised only.
  private var offsets: [Int?] = []

  /// A number for an object that is written later, so that others can refer to it now.
  mutating func promise() -> Int {
    offsets.append(nil)
    return offsets.count
  }

  /// Numbers for so many objects.
  mutating func promise(_ count: Int) -> [Int] { (0..<count).map { _ in promise() } }

  /// Writes the object that was promised under that number.
  mutating func write(_ number: Int, _ object: String) {
    begin(number)
    bytes += object.utf8
    bytes += "\nendobj\n".utf8
  }

  /// Writes a stream of bytes; `entries` are those of its dictionary besides its length.
  mutating func write(_ number: Int, stream: [UInt8], entries: String) {
    begin(number)
    bytes += "<<\(entries)/Length \(stream.count)>>\nstream\n".utf8
    bytes += stream
    bytes += "\nendstream\nendobj\n".utf8
  }

  /// Writes an object under the next number.
  mutating func add(_ object: String) -> Int {
    let number = promise()
    write(number, object)
    return number
  }

  /// Writes a stream under the next number.
  mutating func add(stream: [UInt8], entries: String) -> Int {
    let number = promise()
    write(number, stream: stream, entries: entries)
    return number
  }

  /// The whole file, with its cross-reference table and its trailer; its id is the hash of what stands in it.
  mutating func finish(root: Int, info: Int) -> [UInt8] {
    let start = bytes.count
    let id = SHA256.hexOf(bytes.span).prefix(32)
    bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets { bytes += entry(offset) }
    bytes +=
      "trailer\n<</Size \(offsets.count + 1)/Root \(root) 0 R/Info \(info) 0 R/ID[<\(id)><\(id)>]>>\n".utf8
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }

  private mutating func begin(_ number: Int) {
    precondition(offsets[number - 1] == nil, "an object is written once")
    offsets[number - 1] = bytes.count
    bytes += "\(number) 0 obj\n".utf8
  }

  /// One line of the table, of 20 bytes.
  private func entry(_ offset: Int?) -> [UInt8] {
    guard let offset else { return Array("0000000000 00000 f \n".utf8) }
    var line = Array("0000000000 00000 n \n".utf8)
    var (rest, place) = (offset, 9)
    while rest > 0 {
      line[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      place -= 1
    }
    return line
  }
}
