// Every request that needs it carries the access token. One that is about to expire is exchanged for new ones before;
// one that the server refuses is exchanged once, and what is refused then is refused. New tokens are on disk before they
// are used: after a crash between, the old refresh token is good for another minute.

internal import Encoding
internal import Messages
internal import Platform
package import Values

/// Talks with one server as whoever is logged in there.
package struct ServerClient {
  /// The server.
  package let address: ServerAddress
  private var carrier: any HTTPCarrier
  private let tokens: TokenFile?
  private let now: @Sendable () -> Instant

  /// Milliseconds before its end from which on a token is exchanged.
  private static let margin: Int64 = 30_000

  /// A client of a server; without tokens where the way there says who asks, as ssh does.
  package init(
    _ address: ServerAddress, carrier: any HTTPCarrier, tokens: TokenFile?,
    now: @escaping @Sendable () -> Instant
  ) {
    self.address = address
    self.carrier = carrier
    self.tokens = tokens
    self.now = now
  }

  /// Asks as nobody, such as to log in.
  package mutating func ask(_ request: WireRequest) throws(TransportFailure) -> WireAnswer {
    try carrier.send(request)
  }

  /// Asks as whoever is logged in. Throws `.refused` where nobody is, or not any more.
  package mutating func askAsUser(_ request: WireRequest) throws(TransportFailure) -> WireAnswer {
    var outcome: Result<WireAnswer, TransportFailure>?
    try askAsUser([request]) { _, result in outcome = result }
    guard let outcome else { throw .unreachable("there was no answer") }
    return try outcome.get()
  }

  /// Asks all of it as whoever is logged in, and hands out each answer with its place. What is refused for its token is
  /// asked once more with a new one.
  package mutating func askAsUser(
    _ requests: [WireRequest], _ answered: (Int, Result<WireAnswer, TransportFailure>) -> Void
  ) throws(TransportFailure) {
    guard let tokens else { return try carrier.send(requests, answered) }
    var kept = try tokens.use(now())
    if kept.isOver(at: now(), margin: Self.margin) { kept = try refreshed(kept, tokens) }
    var refused: [Int] = []
    try carrier.send(requests.map { $0.bearing(kept.access) }) { place, result in
      if case .success(let answer) = result, answer.isTokenRefused {
        refused.append(place)
      } else {
        answered(place, result)
      }
    }
    guard !refused.isEmpty else { return }
    kept = try refreshed(kept, tokens)
    var again: [Int] = []
    try carrier.send(refused.map { requests[$0].bearing(kept.access) }) { place, result in
      if case .success(let answer) = result, answer.isTokenRefused { again.append(place) }
      answered(refused[place], result)
    }
    guard again.isEmpty else { throw Self.loggedOut(address) }
  }

  /// New tokens for a refresh token, kept before they are used; those that another process got meanwhile are taken.
  private mutating func refreshed(_ old: TokenFile.Tokens, _ file: TokenFile) throws(TransportFailure)
    -> TokenFile.Tokens
  {
    try file.whileLocked { () throws(TransportFailure) in try exchanged(old, file) }
  }

  private mutating func exchanged(_ old: TokenFile.Tokens, _ file: TokenFile) throws(TransportFailure)
    -> TokenFile.Tokens
  {
    guard let current = try file.read() else { throw Self.loggedOut(address) }
    if current.access != old.access { return current }
    let answer = try carrier.send(
      WireRequest(
        "POST", "/v1/login/refresh", body: .json(["refresh_token": .string(current.refresh)])))
    switch answer.status {
    case 200:
      guard let grant = TokenFile.Grant(answer.json) else {
        throw .foreign("\(address.server) returned no token")
      }
      let new = current.renewed(by: grant, now: now())
      try file.write(new)
      return new
    case 400, 401, 403:
      throw Self.loggedOut(address)
    default: throw Self.failure(answer, address)
    }
  }

  private static func loggedOut(_ address: ServerAddress) -> TransportFailure {
    .refused("no longer logged in to \(address.server)")
  }

  /// What a status means that no request asked for.
  package static func failure(_ answer: WireAnswer, _ address: ServerAddress) -> TransportFailure {
    let refusal = ServerRefusal(answer)
    let words: Message = refusal.map(\.words) ?? "status \(answer.status)"
    switch answer.status {
    case 401: return .refused("not logged in to \(address.server)")
    case 403: return .refused("\(address.server) refused: \(words)")
    case 404: return .absent("\(address.server) did not find it: \(words)")
    case 300..<400:
      return .foreign("\(address.server) redirects to another address; nothing is sent there")
    case 429, 503: return .unreachable("\(address.server) is busy: \(words)")
    case 426, 505: return .newer("\(address.server) requires a newer healthlog")
    case 500...: return .unreachable("\(address.server) has an internal error: \(words)")
    case 200..<300: return .foreign("\(address.server) sent an answer that cannot be understood")
    default: return .foreign("\(address.server) rejected it: \(words)")
    }
  }
}

extension WireRequest {
  /// The same with a token.
  fileprivate func bearing(_ token: String) -> WireRequest {
    var request = self
    request.fields.append(("authorization", "Bearer \(token)"))
    return request
  }
}
