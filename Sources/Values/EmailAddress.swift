internal import Encoding

/// The email address of an account: a dot-atom of RFC 5322 in ASCII and a domain of at least two labels.
package struct EmailAddress: Hashable, Sendable {
  /// As its owner writes it.
  package let text: String
  /// As addresses are told apart: in lower case.
  package let key: String

  /// Reads an address; nil for what is none. Nothing that could end a mail's header gets through.
  package init?(_ typed: String) {
    let text = normalized(typed)
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254, parts[0].utf8.count <= 64 else { return nil }
    guard parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isAtom) else {
      return nil
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(Self.isLabel) else { return nil }
    self.text = text
    key = text.lowercased()
  }

  package static func == (left: EmailAddress, right: EmailAddress) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private static func isAtom(_ atom: Substring) -> Bool {
    !atom.isEmpty && atom.utf8.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0) }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
