internal import Encoding
package import Messages
package import Values

/// Where a server is that healthlog talks with: `https://example.org/logs`, `http://127.0.0.1:8787`,
/// `ssh://anna@example.org/`. The end `/journals/<id>` names one journal on it.
package struct ServerAddress: Equatable, Sendable {
  /// How it is reached.
  package enum Way: Equatable, Sendable {
    /// Without encryption, on this machine only.
    case loopback(port: UInt16)
    /// Over TLS, through `curl`.
    case secure
    /// Through `ssh`, to the standard streams of a server there.
    case shell(user: String?, port: UInt16?)
  }

  /// Why a text is no address that is talked to.
  package struct Fault: Error, Equatable, Sendable {
    /// What is wrong with it.
    package let message: Message
    /// What to do.
    package let hint: Message
  }

  /// How it is reached.
  package let way: Way
  /// The host, lower case, with its port where that is not the usual one: `example.org:8443`.
  package let host: String
  /// The path before `/v1`, empty or beginning with a slash and not ending in one.
  package let prefix: String
  /// The journal it names; nil where it names none.
  package let journal: ULID?

  /// The server without a journal, as it is written: the name of its tokens.
  package var server: String { scheme + user + host + prefix }

  private var user: String {
    if case .shell(let user?, _) = way { return user + "@" }
    return ""
  }

  private var scheme: String {
    switch way {
    case .loopback: "http://"
    case .secure: "https://"
    case .shell: "ssh://"
    }
  }

  /// Whether a text has the form of such an address, right or wrong.
  package static func isAddress(_ text: String) -> Bool {
    ["http://", "https://", "ssh://"].contains { text.lowercased().hasPrefix($0) }
  }

  /// Reads an address.
  package init(_ text: String) throws(Fault) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      throw Fault(message: "it is not a server address", hint: Self.form)
    }
    let rest = text[text.index(colon, offsetBy: 3)...]
    let authority = rest.prefix { $0 != "/" }
    guard text.utf8.allSatisfy(Self.mayStand), !authority.isEmpty,
      let path = Self.path(rest.dropFirst(authority.count))
    else { throw Fault(message: "it is not a server address", hint: Self.form) }
    prefix = path.prefix
    journal = path.journal
    let at = authority.lastIndex(of: "@")
    let user = at.map { String(authority[..<$0]) }
    let place = Self.place(at.map { authority[authority.index(after: $0)...] } ?? authority)
    guard let place else { throw Fault(message: "it does not name a host", hint: Self.form) }
    switch text[..<colon].lowercased() {
    case "ssh":
      guard user.map(Self.isUser) ?? true, !place.host.hasPrefix("-") else {
        throw Fault(message: "it does not name a user known to ssh", hint: Self.form)
      }
      way = .shell(user: user, port: place.port)
      host = place.text(usual: 22)
    case "http" where user != nil, "https" where user != nil:
      throw Fault(
        message: "it contains a user name or password",
        hint: "run `healthlog account login` to save your credentials"
      )
    case "https":
      way = .secure
      host = place.text(usual: 443)
    case "http":
      guard ["127.0.0.1", "localhost"].contains(place.host) else {
        throw Fault(
          message: "it is not encrypted: anyone on the network could read and change everything",
          hint: "use https:// or ssh://; plain http is for this machine only")
      }
      way = .loopback(port: place.port ?? 80)
      host = place.text(usual: 80)
    default: throw Fault(message: "it is not a server address", hint: Self.form)
    }
  }

  private static let form: Message =
    "such as https://example.org, http://127.0.0.1:8787 or ssh://anna@example.org"

  /// What needs no quotes, anywhere: no space, quote, control, query or fragment.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/@".utf8.contains(byte)
    }
  }

  private static func isUser(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { mayStand($0) && !":/@~".utf8.contains($0) }
  }

  /// A host and its port, as they stand in an address.
  private struct Place {
    let host: String
    let port: UInt16?

    func text(usual: UInt16) -> String { port.map { $0 == usual ? host : "\(host):\($0)" } ?? host }
  }

  private static func place(_ text: Substring) -> Place? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ mayStand($0) && !":/@~_".utf8.contains($0) })
    else { return nil }
    guard parts.count == 2 else { return Place(host: parts[0].lowercased(), port: nil) }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(parts[1]), port > 0
    else { return nil }
    return Place(host: parts[0].lowercased(), port: port)
  }

  /// The path before `/v1`, and the journal behind; nil where it has empty or dotted parts.
  private static func path(_ text: Substring) -> (prefix: String, journal: ULID?)? {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    if parts.last == "" { parts.removeLast() }
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    var journal: ULID?
    if parts.count >= 2, parts[parts.count - 2] == "journals" {
      guard let id = ULID(parsing: parts[parts.count - 1]) else { return nil }
      journal = id
      parts.removeLast(2)
    }
    if parts.last == "v1" { parts.removeLast() }
    return (parts.map { "/" + $0 }.joined(), journal)
  }
}
