// What a browser on this machine asks the dashboard: HTTP/1.1 (RFC 9112), as little of it as there is need for, and
// strictly. A body is never read: the connection is closed behind the answer.

internal import Encoding

/// The head of a request.
package struct LoopbackRequest: Equatable, Sendable {
  /// What it is to be done: `GET`.
  package let method: String
  /// What is asked for, as it was written: `/token/today`.
  package let target: String
  /// The host it was sent to, with its port.
  package let host: String

  /// What the bytes of a client are so far.
  package enum Reading: Equatable, Sendable {
    /// More has to come.
    case unfinished
    /// A request.
    case request(LoopbackRequest)
    /// Nothing that is understood; the status to answer.
    case refused(LoopbackResponse.Status)
  }

  /// Bytes of a head that are read at most.
  package static let largest = 8 * 1024

  /// Reads the head of a request from what has come so far.
  package static func reading(_ bytes: [UInt8]) -> Reading {
    guard let end = end(of: bytes), end <= largest else {
      return bytes.count > largest ? .refused(.tooLarge) : .unfinished
    }
    let head = bytes[..<end]
    guard head.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 }) else {
      return .refused(.malformed)
    }
    guard let lines = lines(String(decoding: head, as: UTF8.self)), let first = lines.first else {
      return .refused(.malformed)
    }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, isToken(parts[0]), parts[1].hasPrefix("/") else { return .refused(.malformed) }
    guard parts[2] == "HTTP/1.1" else { return .refused(.version) }
    guard let hosts = hosts(lines.dropFirst()), hosts.count == 1 else { return .refused(.malformed) }
    return .request(LoopbackRequest(method: parts[0], target: parts[1], host: hosts[0]))
  }

  /// Where the empty line begins that ends a head, behind the end of its last line.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { place in
      bytes[place] == 13 && bytes[place + 1] == 10 && bytes[place + 2] == 13 && bytes[place + 3] == 10
    }
  }

  /// The lines between CR LF; nil where either stands by itself.
  private static func lines(_ head: String) -> [String]? {
    // CR LF is one character.
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    return lines.allSatisfy { $0.utf8.allSatisfy { $0 != 13 && $0 != 10 } } ? lines : nil
  }

  /// What the fields named Host say; nil where something is no field.
  private static func hosts(_ lines: ArraySlice<String>) -> [String]? {
    var hosts: [String] = []
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isToken(String(parts[0])) else { return nil }
      if parts[0].lowercased() == "host" { hosts.append(String(parts[1]).trimmed) }
    }
    return hosts
  }

  /// A token of RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
