import Encoding
import Journal
import Ledger
import Values

/// Lines as another program would write them, with every object's keys in the order of the alphabet.
enum SortedKeys {
  /// A JSON object's text with its keys sorted at every level.
  static func object(_ bytes: [UInt8]) -> [UInt8] {
    guard let value = try? JSON.parse(bytes.span) else { return bytes }
    var sorted: [UInt8] = []
    Self.sorted(value).write(to: &sorted)
    return sorted
  }

  /// An event's line with its outer keys sorted too; the body's bytes, which the sum covers, stay as they are.
  static func line(_ line: [UInt8]) -> [UInt8] {
    guard let parts = try? EventLine.read(line.span, 0..<line.count - 1) else { return line }
    let text = { (range: Range<Int>) in String(decoding: line[range], as: UTF8.self) }
    var bytes = Array(#"{"body":"#.utf8) + line[parts.body]
    bytes += #","dev":"\#(text(parts.device))","id":"\#(parts.id)","prev":"\#(text(parts.previous))""#.utf8
    bytes += #","seq":\#(parts.sequence),"sum":"\#(text(parts.sum))"}"#.utf8
    return bytes + [UInt8(ascii: "\n")]
  }

  private static func sorted(_ value: JSON) -> JSON {
    switch value {
    case .object(let members):
      .object(
        members.map { JSON.Member(key: $0.key, value: sorted($0.value)) }.sorted { $0.key < $1.key })
    case .array(let elements): .array(elements.map(sorted))
    default: value
    }
  }
}
