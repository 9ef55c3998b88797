internal import Encoding
internal import Ledger

/// What a role that may only add is allowed to bring.
enum AddedOnly {
  /// The first line, from 1, that does anything but add entries; nil where all only add.
  static func first(not bytes: [UInt8]) -> Int? {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      number += 1
      let line = Array(line)
      guard let parts = try? EventLine.read(line.span, 0..<line.count), isAddition(Array(line[parts.body]))
      else {
        return number
      }
    }
    return nil
  }

  private static func isAddition(_ body: [UInt8]) -> Bool {
    guard let body = try? JSON.parse(body.span), let members = body.members,
      !members.contains(where: { $0.key == "undoes" || $0.key == "redoes" }),
      let operations = body["ops"]?.arrayValue
    else { return false }
    return operations.allSatisfy { $0["op"]?.stringValue == "add" }
  }
}
