/// A version of vCard.
package enum VCardVersion: Sendable {
  /// 2.1 (versit, 1996), as telephones before smartphones and older Android write it.
  case two
  /// 3.0 (RFC 2426), as iOS, Google and Outlook write it.
  case three
  /// 4.0 (RFC 6350).
  case four

  init?(_ text: String) {
    switch text {
    case "2.1": self = .two
    case "3.0": self = .three
    case "4.0": self = .four
    default: return nil
    }
  }

  /// What its `VERSION` says.
  var text: String {
    switch self {
    case .two: "2.1"
    case .three: "3.0"
    case .four: "4.0"
    }
  }
}
