import Foundation
import Testing

/// One row of `RawRequests.tsv`: bytes as they may come over the wire, and what becomes of them.
struct RawRequest: CustomTestStringConvertible, Sendable {
  let name: String
  /// The request in the notation that the table explains.
  let text: String
  /// The statuses it is answered with; none where it is not answered.
  let statuses: [Int]
  /// What becomes of the connection: open, closed or waits.
  let after: String
  var testDescription: String { name }

  /// The rows of the table.
  static let all: [RawRequest] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RawRequests.tsv")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4 else { return RawRequest(name: String(row), text: "", statuses: [], after: "") }
      return RawRequest(
        name: cells[0], text: cells[1], statuses: cells[2].split(separator: " ").compactMap { Int($0) },
        after: cells[3])
    }
  }()

  /// The bytes; `word` gives what stands between `<` and `>`.
  func bytes(_ word: @escaping (String) -> String?) -> [UInt8] {
    var notation = RawNotation(word: word)
    notation.read(Array(text.utf8))
    return notation.finished
  }
}

/// Reads the notation of the table.
private struct RawNotation {
  let word: (String) -> String?
  private var bytes: [UInt8] = []
  private var lengthPlace: Int?

  init(word: @escaping (String) -> String?) { self.word = word }

  /// The bytes with the length of the body where it belongs.
  var finished: [UInt8] {
    guard let lengthPlace else { return bytes }
    let end = Array("\r\n\r\n".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: end) } ?? bytes.count
    return bytes[..<lengthPlace] + Array(String(bytes.count - start - end.count).utf8) + bytes[lengthPlace...]
  }

  mutating func read(_ text: [UInt8]) {
    var place = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "~"): bytes += [13, 10]
      case UInt8(ascii: "\\"): place += escape(text, place + 1)
      case UInt8(ascii: "<"):
        let end = text[place...].firstIndex(of: UInt8(ascii: ">")) ?? text.count
        expand(String(decoding: text[(place + 1)..<end], as: UTF8.self))
        place = end
      case let byte: bytes.append(byte)
      }
      place += 1
    }
  }

  /// Reads what stands behind a backslash; how many bytes that were.
  private mutating func escape(_ text: [UInt8], _ place: Int) -> Int {
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "r"): 13, UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "0"): 0,
      UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]
    if let byte = simple[text[place]] {
      bytes.append(byte)
      return 1
    }
    bytes.append(UInt8(String(decoding: text[(place + 1)...(place + 2)], as: UTF8.self), radix: 16) ?? 0)
    return 3
  }

  private mutating func expand(_ name: String) {
    if name == "n" {
      lengthPlace = bytes.count
    } else if let star = name.lastIndex(of: "*"), let times = Int(name[name.index(after: star)...]) {
      for _ in 0..<times { read(Array(name[..<star].utf8)) }
    } else if let text = word(name) {
      read(Array(text.utf8))
    } else {
      Issue.record("<\(name)> stands for nothing")
    }
  }
}
