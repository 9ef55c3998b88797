package import Messages

/// Where a remote is, read from its URL: the table of schemes.
package enum RemoteAddress: Equatable, Sendable {
  /// `dir:/mnt/usb/journal` or `/mnt/usb/journal`: a directory, by its absolute path.
  case directory(String)
  /// `ssh://host/`, `https://host/…`, or `http://127.0.0.1:PORT/`: a server.
  case server(ServerAddress)
  /// `NAME:…`: the program `healthlog-remote-NAME`, and what stands behind the colon.
  case program(name: String, address: String)

  /// Why a text is no address.
  package struct Fault: Error, Equatable, Sendable {
    /// The reason.
    package let reason: Message
    /// What to write instead.
    package let hint: Message
  }

  /// What addresses look like, for hints.
  package static let form: Message =
    "such as dir:/media/usb/journal, ssh://host/, https://host/ or NAME:… for a helper program"

  /// Reads a URL. Throws where it is none.
  package init(_ text: String) throws(Fault) {
    let isPrintable = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard !text.isEmpty, text.utf8.count <= Self.longest, isPrintable else {
      throw Fault(reason: "it is empty, too long, or contains control characters", hint: Self.form)
    }
    if text.hasPrefix("/") {
      self = .directory(try Self.path(text))
      return
    }
    if ServerAddress.isAddress(text) {
      do throws(ServerAddress.Fault) {
        self = .server(try ServerAddress(text))
        return
      } catch {
        throw Fault(reason: error.message, hint: error.hint)
      }
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, Self.isScheme(parts[0]), !parts[1].isEmpty else {
      throw Fault(reason: "it has no scheme", hint: Self.form)
    }
    self =
      parts[0] == "dir"
      ? .directory(try Self.path(parts[1])) : .program(name: parts[0], address: parts[1])
  }

  private static let longest = 2048

  private static func isScheme(_ text: String) -> Bool {
    let isAllowed = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return (2...32).contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed) && !text.hasPrefix("-")
  }

  private static func path(_ text: String) throws(Fault) -> String {
    guard text.hasPrefix("/") else {
      throw Fault(
        reason: "its path is not absolute", hint: "write the whole path, such as dir:/media/usb/journal")
    }
    var path = text
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path != "/" else { throw Fault(reason: "it is the root directory", hint: form) }
    return path
  }
}
