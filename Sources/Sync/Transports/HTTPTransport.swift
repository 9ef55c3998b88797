// The messages of the wire, the same over a socket, TLS and ssh:
//
//     GET  /v1/journals                                            the journals of whoever asks
//     PUT  /v1/journals/J                                          J comes to be there
//     GET  /v1/journals/J/objects                                  names, sizes, hashes; the epoch; one's role
//     GET  /v1/journals/J/objects/DEVICE/SEGMENT                   bytes
//     PUT  …  If-None-Match: *   201 new · 412 there is one, its hash in ETag
//     PUT  …  If-Match: "HASH"   200, the same events with more of them erased

internal import Encoding
package import Ledger
internal import Messages
package import Policies
package import Values

/// A remote that is a healthlog server.
package struct HTTPTransport: Transport {
  private var client: ServerClient
  /// The journal that is meant; nil takes the only one there is.
  private let wanted: ULID?
  /// The journal that was found, and what it was found to hold, until that is asked for.
  private var journal: ULID?
  private var listing: [RemoteObject]?

  /// Objects that are asked for at a time, and bytes that are sent at a time: what comes and goes is in memory.
  private static let batch = 64
  private static let mostBytes = 4 << 20

  /// A remote at a server; `journal` is the one that is meant, nil to take the only one that whoever asks has there.
  package init(_ client: ServerClient, journal: ULID?) {
    self.client = client
    wanted = client.address.journal ?? journal
  }

  /// Asks for what the server holds, which the next `list` hands out.
  package mutating func state() throws(TransportFailure) -> RemoteState {
    var asked = wanted
    if asked == nil { asked = try onlyJournal() }
    guard let journal = asked else { return RemoteState(journal: nil, epoch: nil) }
    let answer = try client.askAsUser(Self.listing(journal))
    guard let (objects, state) = try objects(in: answer, of: journal) else {
      return RemoteState(journal: nil, epoch: nil)
    }
    self.journal = journal
    listing = objects
    return state
  }

  /// Asks for the names, unless `state` has just done so.
  package mutating func list() throws(TransportFailure) -> [RemoteObject] {
    if let listing {
      self.listing = nil
      return listing
    }
    let journal = try there()
    let answer = try client.askAsUser(Self.listing(journal))
    guard let (objects, _) = try objects(in: answer, of: journal) else { throw missing(journal) }
    return objects
  }

  /// Asks the server for something beside the journal, by the same way: an answer for each request, nil where none came.
  package mutating func ask(_ requests: [WireRequest]) -> [WireAnswer?] {
    var answers = [WireAnswer?](repeating: nil, count: requests.count)
    // What is missing is asked for again at the next sync.
    try? client.askAsUser(requests) { place, result in answers[place] = try? result.get() }
    return answers
  }

  /// Fetches 64 objects at a time.
  package mutating func get(
    _ names: [ObjectName], _ take: (ObjectName, Result<[UInt8], TransportFailure>) -> Void
  ) throws(TransportFailure) {
    let journal = try there()
    let address = client.address
    var start = 0
    while start < names.count {
      let part = names[start..<min(names.count, start + Self.batch)]
      start = part.endIndex
      let requests = part.map {
        WireRequest("GET", Self.path(journal, $0), limit: WireRequest.largeAnswer)
      }
      try client.askAsUser(requests) { place, result in
        take(part[part.startIndex + place], Self.bytes(result, address))
      }
    }
  }

  /// Sends them in batches of 4 MB.
  package mutating func put(
    _ names: [ObjectName], _ bytes: (ObjectName) throws(TransportFailure) -> [UInt8],
    _ answered: (ObjectName, PutAnswer) -> Void
  ) throws(TransportFailure) {
    let journal = try there()
    var rest = names[...]
    while !rest.isEmpty {
      var requests: [WireRequest] = []
      var length = 0
      while length < Self.mostBytes, requests.count < Self.batch, requests.count < rest.count {
        let name = rest[rest.startIndex + requests.count]
        let content = try bytes(name)
        length += content.count
        requests.append(
          WireRequest(
            "PUT", Self.path(journal, name), fields: [("if-none-match", "*")], body: .bytes(content)))
      }
      let part = rest.prefix(requests.count)
      rest = rest.dropFirst(requests.count)
      try put(requests, part, answered)
    }
  }

  private mutating func put(
    _ requests: [WireRequest], _ names: ArraySlice<ObjectName>, _ answered: (ObjectName, PutAnswer) -> Void
  ) throws(TransportFailure) {
    let address = client.address
    var fault: TransportFailure?
    try client.askAsUser(requests) { place, result in
      switch Self.answer(result, address) {
      case .success(let answer): answered(names[names.startIndex + place], answer)
      case .failure(let failure): fault = fault ?? failure
      }
    }
    if let fault { throw fault }
  }

  /// Sends it with `If-Match`.
  package mutating func replace(_ name: ObjectName, having hash: String, with bytes: [UInt8])
    throws(TransportFailure) -> PutAnswer
  {
    let request = WireRequest(
      "PUT", Self.path(try there(), name), fields: [("if-match", "\"\(hash)\"")], body: .bytes(bytes))
    return try Self.answer(.success(try client.askAsUser(request)), client.address).get()
  }

  /// Makes the journal there, owned by whoever asks.
  package mutating func begin(_ journal: ULID, for purpose: JournalPurpose) throws(TransportFailure) {
    // An older server knows diaries alone, and takes no body.
    let body: WireRequest.Body =
      purpose == .diary ? .none : .json(["purpose": .string(purpose.rawValue)])
    let answer = try client.askAsUser(WireRequest("PUT", "/v1/journals/\(journal)", body: body))
    switch answer.status {
    case 200, 201: self.journal = journal
    case 404: throw .refused("journal \(journal) belongs to someone else at \(client.address.server)")
    default: throw ServerClient.failure(answer, client.address)
    }
  }

  /// Asks what whoever asks may do there.
  package mutating func role() throws(TransportFailure) -> KnownRole? {
    let answer = try client.askAsUser(WireRequest("GET", "/v1/journals/\(try there())/role"))
    return answer.status == 200 ? answer.json.flatMap(KnownRole.init) : nil
  }

  private static func path(_ journal: ULID, _ name: ObjectName) -> String {
    "/v1/journals/\(journal)/objects/\(name)"
  }

  /// The journal that `state` found or `begin` made.
  private func there() throws(TransportFailure) -> ULID {
    guard let journal = journal ?? wanted else {
      throw .absent("\(client.address.server) has no journal of yours")
    }
    return journal
  }

  private func missing(_ journal: ULID) -> TransportFailure {
    .absent("\(client.address.server) has no journal \(journal) of yours")
  }

  /// The one journal that whoever asks has there; nil where there is none. Throws where there are several.
  private mutating func onlyJournal() throws(TransportFailure) -> ULID? {
    let answer = try client.askAsUser(WireRequest("GET", "/v1/journals"))
    guard answer.status == 200 else { throw ServerClient.failure(answer, client.address) }
    guard let journals = answer.json?["journals"]?.arrayValue else { throw notUnderstood }
    var ids: [ULID] = []
    for journal in journals {
      guard let id = journal["journal"]?.stringValue.flatMap(ULID.init(parsing:)) else { throw notUnderstood }
      ids.append(id)
    }
    guard ids.count > 1 else { return ids.first }
    let first = "\(client.address.server)/journals/\(ids[0])"
    throw .absent(
      "\(client.address.server) has \(ids.count) journals of yours; name one, for example \(first)")
  }

  private var notUnderstood: TransportFailure {
    .foreign("\(client.address.server) is not a healthlog server")
  }

  private static func listing(_ journal: ULID) -> WireRequest {
    WireRequest("GET", "/v1/journals/\(journal)/objects", limit: WireRequest.largeAnswer)
  }

  /// What the server holds of a journal, and what it says of it; nil where it has no such journal for whoever asks. Throws
  /// `.noRole` for whom it had it once.
  private func objects(in answer: WireAnswer, of journal: ULID) throws(TransportFailure)
    -> ([RemoteObject], RemoteState)?
  {
    let refusal = ServerRefusal(answer)
    if answer.status == 404, refusal != nil { return nil }
    if answer.status == 403, let refusal, refusal.code == "role.none" { throw .noRole(refusal.words) }
    guard answer.status == 200 else { throw ServerClient.failure(answer, client.address) }
    guard let json = answer.json, let schema = json["schema"]?.stringValue else { throw notUnderstood }
    guard schema == "healthlog.objects/1" else {
      throw .newer(
        "\(client.address.server) identifies its objects by \(schema), which this healthlog does not support")
    }
    guard let objects = json["objects"]?.arrayValue else { throw notUnderstood }
    var listed: [RemoteObject] = []
    for object in objects {
      guard let name = object["name"]?.stringValue.flatMap(ObjectName.init),
        let size = object["size"]?.numberText.flatMap({ Int($0) }), size >= 0,
        let hash = object["sha256"]?.stringValue, hash.utf8.count == 64
      else { throw notUnderstood }
      listed.append(RemoteObject(name: name, size: size, hash: hash))
    }
    // An older server says nothing of roles.
    let role = json["role"].flatMap(KnownRole.init)
    let state = RemoteState(
      journal: journal, purpose: role?.purpose ?? .diary, epoch: json["epoch"]?.stringValue, role: role)
    return (listed, state)
  }

  private static func bytes(_ result: Result<WireAnswer, TransportFailure>, _ address: ServerAddress)
    -> Result<[UInt8], TransportFailure>
  {
    result.flatMap { answer in
      guard answer.status == 200 else { return .failure(ServerClient.failure(answer, address)) }
      guard answer.field("content-type")?.hasPrefix("text/") != true else {
        return .failure(.foreign("\(address.server) answered with a web page instead of a segment"))
      }
      return .success(answer.body)
    }
  }

  private static func answer(_ result: Result<WireAnswer, TransportFailure>, _ address: ServerAddress)
    -> Result<PutAnswer, TransportFailure>
  {
    result.flatMap { answer in
      switch answer.status {
      case 201, 200: .success(.created)
      case 412: .success(.present(hash: answer.hash))
      case 403, 409, 411, 413, 422, 507:
        .success(ServerRefusal(answer).map(\.putAnswer) ?? .rejected("status \(answer.status)"))
      default: .failure(ServerClient.failure(answer, address))
      }
    }
  }
}

extension ServerRefusal {
  /// What it means for an object that was put.
  fileprivate var putAnswer: PutAnswer {
    if code == "policy.value", let event, event > 0 {
      return .impossible(account, event: event, fault: message)
    }
    let isOfRole = code == "role.insufficient" || code.hasPrefix("policy.") && event ?? 0 > 0
    return isOfRole ? .disallowed(account, event: event) : .rejected(account)
  }
}
