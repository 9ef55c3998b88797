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
        .refused, "web.refused", "\(service) rejected the request (\(status))",
        hint: request.key == nil
          ? "run `healthlog config set web.contact MAIL` to give the service a contact address, which it may require"
          : "check its key in your configuration file")
    default:
      throw failure(of: service)
        ?? Failure(
          .remote, "web.status", "\(service) rejected the request (\(status))",
          hint: "try other words")
    }
  }

  /// What is wrong with a service of any kind that answers so: too many requests, another address, an error of its own; nil
  /// for any other status.
  package func failure(of service: String) -> Failure? {
    switch status {
    case 429:
      Failure(
        .remote, "web.too-many", "too many requests to \(service) (429)", hint: Self.patience(retryAfter))
    case 300..<400:
      Failure(
        .remote, "web.redirects", "\(service) has moved to another address (\(status))",
        hint: "keys are not sent to other hosts; see the address in `healthlog config list`")
    case 500...:
      Failure(.remote, "web.server", "\(service) has an internal error (\(status))", hint: "try again later")
    default: nil
    }
  }

  private func body(of service: String) throws(Failure) -> JSON {
    guard body.contains(where: { $0 > 0x20 }) else {
      throw Failure(.remote, "web.empty", "\(service) gave an empty answer", hint: "try again later")
    }
    let first = body.first { $0 > 0x20 && $0 < 0x80 }
    guard first != UInt8(ascii: "<") else {
      throw Failure(
        .remote, "web.page", "\(service) answered with a web page instead of data",
        hint: "it may be down for maintenance, or a network may require you to log in; open it in a browser")
    }
    do {
      return try JSON.parse(body.span)
    } catch {
      let place: Message =
        error.offset >= body.count ? "it ends too early" : "\(error.reason), at byte \(error.offset + 1)"
      throw Failure(
        .remote, "web.json", "cannot read the answer of \(service): \(place)", hint: "try again")
    }
  }

  private static func patience(_ retryAfter: String?) -> Message {
    guard let retryAfter, !retryAfter.isEmpty else { return "wait a minute before the next request" }
    guard let seconds = Int(retryAfter) else { return "you can ask again after \(retryAfter)" }
    return "try again in \(seconds) s"
  }
}
