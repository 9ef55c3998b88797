internal import Encoding

/// What curl's exit status tells of a request that came to nothing (curl(1), EXIT CODES).
enum CurlStatus: Equatable {
  case noHost, noConnection, timeout(seconds: Int), insecure, tooLarge, tooManyRedirects, empty, cutOff,
    badAddress
  case other(Int32)

  /// The meaning of an exit status.
  init(_ status: Int32, seconds: Int) {
    self =
      switch status {
      case 5, 6: .noHost
      case 7, 45: .noConnection
      case 28: .timeout(seconds: seconds)
      case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecure
      case 63: .tooLarge
      case 47: .tooManyRedirects
      case 52: .empty
      case 18, 55, 56, 92: .cutOff
      case 1, 3: .badAddress
      default: .other(status)
      }
  }

  /// The failure of a request to a service; `words` are curl's own.
  func failure(_ service: String, _ words: String) -> Failure {
    let offline: Message = "everything already looked up, and everything else, works offline"
    let (code, message, hint): (String, Message, Message) =
      switch self {
      case .noHost:
        ("web.no-host", "cannot resolve host \(service): unknown host, or no network", offline)
      case .noConnection: ("web.no-connection", "cannot connect to \(service)", offline)
      case .timeout(let seconds):
        (
          "web.timeout", "\(service) did not answer within \(seconds) s",
          "try again later, or increase web.timeout"
        )
      case .insecure:
        (
          "web.insecure", "cannot connect to \(service) securely: \(Self.reason(words))",
          "check the machine's clock and its certificates (`ca-certificates`); nothing was sent"
        )
      case .tooLarge:
        (
          "web.too-large", "the answer of \(service) is larger than 8 MB",
          "ask for less, in other words"
        )
      case .tooManyRedirects:
        (
          "web.redirects", "\(service) redirected more than 3 times",
          "check its address in `healthlog config list`"
        )
      case .empty: ("web.empty", "\(service) closed the connection without an answer", "try again later")
      case .cutOff: ("web.cut-off", "the connection to \(service) was lost during its answer", "try again")
      case .badAddress:
        (
          "web.address", "cannot use the address of \(service): \(Self.reason(words))",
          "see `healthlog config list`"
        )
      case .other(let status):
        ("web.curl", "curl failed to reach \(service): \(Self.reason(words)) (\(status))", "try again later")
      }
    return Failure(.remote, code, message, hint: hint)
  }

  /// The last line curl wrote, without its name and number: `SSL certificate problem: …`.
  private static func reason(_ words: String) -> Message {
    guard let line = words.split(separator: "\n").last else { return "curl gives no reason" }
    let text = line.hasPrefix("curl: ") ? line.dropFirst("curl: ".count) : line
    guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { return "\(String(text).trimmed)" }
    return "\(String(text[text.index(after: end)...]).trimmed)"
  }
}
