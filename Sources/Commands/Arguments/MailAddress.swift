internal import Arguments

/// The address of a mail, as `anna@example.org`: one that needs no quoting (RFC 5322's dot-atom, in ASCII).
struct MailAddress: ArgumentValue {
  static let metavar = "ADDRESS"
  static let example = MailAddress(text: "anna@example.org")
  static let completion = Completion.none

  /// The address as it is written.
  let text: String

  static func argument(_ text: String) throws(UsageError) -> MailAddress {
    guard isAddress(text) else {
      throw UsageError(
        code: "mail.address", message: "'\(text)' is not an email address",
        hint: "for example anna@example.org",
        caret: nil)
    }
    return MailAddress(text: text)
  }

  /// Nothing that could end a header or begin another gets through.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254 else { return false }
    return parts.allSatisfy { part in
      part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.utf8.allSatisfy(isAtomByte)
      }
    }
  }

  private static func isAtomByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }
  }
}
