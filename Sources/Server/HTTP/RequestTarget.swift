internal import Encoding

/// What a request asks for: a path and a query, taken apart and decoded (RFC 3986, 3.3 and 3.4).
struct RequestTarget {
  /// The path's parts.
  private(set) var path: [String] = []
  /// The query's names and values.
  private(set) var query: [(name: String, value: String)] = []

  /// Reads the bytes of a target in origin form. Throws where it is another form or anything in it is not allowed.
  init(_ bytes: [UInt8]) throws(Refusal) {
    guard bytes.first == UInt8(ascii: "/") else { throw .badRequest("its target is not a path") }
    let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
    for part in bytes[1..<(mark ?? bytes.count)].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      path.append(try Self.part(part))
    }
    guard let mark, mark + 1 < bytes.count else { return }
    for pair in bytes[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count == 2 ? try Self.decoded(sides[1], isQuery: true) : ""
      query.append((try Self.decoded(sides[0], isQuery: true), value))
    }
  }

  private static func part(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> String {
    let part = try decoded(bytes, isQuery: false)
    guard part != ".", part != "..", !part.utf8.contains(UInt8(ascii: "/")),
      !part.utf8.contains(UInt8(ascii: "\\"))
    else { throw .badRequest("its path is not normalised") }
    return part
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, isQuery: Bool) throws(Refusal) -> String {
    if bytes.allSatisfy(isPlain), !isQuery { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      var byte = bytes[place]
      if byte == UInt8(ascii: "%") {
        guard place + 2 < bytes.endIndex, let high = hexadecimalDigit(bytes[place + 1]),
          let low = hexadecimalDigit(bytes[place + 2])
        else { throw .badRequest("a % in its target is not followed by two hexadecimal digits") }
        byte = high << 4 | low
        place += 2
        guard byte >= 0x20, byte != 0x7F else { throw .badRequest("its target contains a control character") }
      } else if isQuery, byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      } else {
        guard isPlain(byte) || isQuery && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")) else {
          throw .badRequest("its target contains a character that must be written as %XX")
        }
      }
      text.append(byte)
      place += 1
    }
    guard let text = String(validating: text, as: UTF8.self) else {
      throw .badRequest("its target is not UTF-8")
    }
    return text
  }

  /// Whether a byte may stand for itself in a part of a path: `pchar` of RFC 3986. From `&` to `.` and from `0` to `;`
  /// all of ASCII may.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ";"), UInt8(ascii: "&")...UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}

extension Refusal {
  /// A request that is none of RFC 9112's.
  static func badRequest(_ reason: String) -> Refusal {
    Refusal(400, "request.malformed", "the request is malformed: \(reason)")
  }
}
