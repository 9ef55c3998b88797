package import Encoding

extension WebAnswer {
  /// The JSON of an answer of a service; nil where it says that there is no such thing (404). Throws a failure of its
  /// own for each way in which it can be no answer.
  package func json(of request: WebRequest) throws(Failure) -> JSON? {
    let service = request.service
    switch status {
    case 200..<300: return try body(of: service)
    case 404: return nil
    case 401, 403:
      throw Failure(
        .refused, "web.refused", "\(service) refused the request (\(status))",
        hint: request.key == nil
          ? "`healthlog config set web.contact MAIL` tells it whom to write to, which it may ask for"
          : "see whether its key is right, in your configuration file")
    case 429:
      throw Failure(
        .remote, "web.too-many", "\(service) was asked too often (429)", hint: Self.patience(retryAfter))
    case 300..<400:
      throw Failure(
        .remote, "web.redirects", "\(service) is at another address (\(status))",
        hint: "a key is not sent on to other hosts; see its address in `healthlog config list`")
    case 500...:
      throw Failure(
        .remote, "web.server", "\(service) has a fault of its own (\(status))", hint: "try again later")
    default:
      throw Failure(
        .remote, "web.status", "\(service) did not take the request (\(status))",
        hint: "try other words")
    }
  }

  private func body(of service: String) throws(Failure) -> JSON {
    guard body.contains(where: { $0 > 0x20 }) else {
      throw Failure(.remote, "web.empty", "\(service) gave an empty answer", hint: "try again later")
    }
    let first = body.first { $0 > 0x20 && $0 < 0x80 }
    guard first != UInt8(ascii: "<") else {
      throw Failure(
        .remote, "web.page", "\(service) answered with a page for people, not with data",
        hint: "it may be down for repair, or a network wants you to log in first; open it in a browser")
    }
    do {
      return try JSON.parse(body.span)
    } catch {
      let place: Message =
        error.offset >= body.count ? "it ends too early" : "\(error.reason), at byte \(error.offset + 1)"
      throw Failure(
        .remote, "web.json", "the answer of \(service) cannot be read: \(place)", hint: "try again")
    }
  }

  private static func patience(_ retryAfter: String?) -> Message {
    guard let retryAfter, !retryAfter.isEmpty else { return "wait a minute before the next request" }
    guard let seconds = Int(retryAfter) else { return "it may be asked again after \(retryAfter)" }
    return "it may be asked again in \(seconds) s"
  }
}
