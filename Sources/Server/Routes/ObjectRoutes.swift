package import Accounts
package import Encoding
internal import Journal
package import Ledger
internal import Platform
internal import Policies
internal import Session
internal import Sync
package import Values

/// The routes by which devices exchange their segments.
package struct ObjectRoutes: Sendable {
  /// What is done with a journal before its objects are listed: what REST appended to it is sealed.
  package typealias Sealing = @Sendable (ULID) -> Void

  /// Who may bring what.
  package struct Admission: Sendable {
    /// Whether somebody may bring a device's stream to a journal, something of which may be there; throws where that cannot be
    /// settled.
    package typealias MayBring =
      @Sendable (DeviceID, ULID, Principal, JournalRole, _ isThere: Bool) throws(Refusal) -> Bool

    let mayBring: MayBring
    let devices: @Sendable (Principal, ULID) -> Set<DeviceID>
    /// What somebody is told of a role on a journal.
    package typealias RoleTold = @Sendable (Principal, ULID, JournalPurpose, JournalRole) -> JSON
    let role: RoleTold

    /// An admission by these rules.
    package init(
      mayBring: @escaping MayBring, devices: @escaping @Sendable (Principal, ULID) -> Set<DeviceID>,
      role: @escaping RoleTold
    ) {
      self.mayBring = mayBring
      self.devices = devices
      self.role = role
    }

    /// Any stream, and no device is known to be anybody's.
    package static let ofAll = Admission(
      mayBring: { _, _, _, _, _ in true }, devices: { _, _ in [] },
      role: roleAlone)

    /// The role, and nobody's name.
    package static let roleAlone: RoleTold = { RoleAnswer.json($1, $2, account: nil, $3) }
  }

  private let store: ObjectStore
  private let epoch: String
  private let seal: Sealing
  private let admission: Admission

  /// The routes on a store of an epoch.
  package init(
    _ store: ObjectStore, epoch: String, seal: @escaping Sealing, admission: Admission
  ) {
    self.store = store
    self.epoch = epoch
    self.seal = seal
    self.admission = admission
  }

  /// The routes.
  package var routes: [Route] { [listing, fetching, putting] }

  /// Bytes of a segment that holds a single event, at most: earlier healthlogs recorded longer events than this one.
  package static let longestEvent = 16 << 20

  /// Whether the last part of a path names a segment that holds a single event.
  static func isOfOneEvent(_ part: String) -> Bool { SegmentName(part).map { $0.first == $0.last } ?? false }

  private static let path = "/v1/journals/{journal}/objects"

  private var listing: Route {
    Route(
      method: "GET", path: Self.path, access: .member,
      summary:
        """
        Lists the segments of a journal, or those added since a cursor; an add-only user sees only those of \
        their own devices.
        """,
      query: [
        Route.Parameter(
          name: "since", help: "the cursor from an earlier answer; one from another server lists everything",
          schema: ["type": "string"])
      ],
      takes: nil, answers: [Route.Answer(status: 200, meaning: "the segments", schema: Self.listSchema)]
    ) { [self] call in
      guard let (journal, role) = call.journal, let principal = call.principal else { return .missing }
      seal(journal)
      do throws(JournalError) {
        let told = admission.role(principal, journal, try store.purpose(of: journal), role)
        guard role == .addOnly else {
          return .json(json(try store.list(journal, since: call.request.queried("since")), told))
        }
        let own = admission.devices(principal, journal)
        return .json(json(try store.list(journal, since: nil).only(of: own), told))
      } catch {
        return .failed(error)
      }
    }
  }

  private var fetching: Route {
    var route = Route(
      method: "GET", path: Self.path + "/{device}/{segment}", access: .journal(.reader),
      summary: "Returns the bytes of a segment: one event per line.", query: [], takes: nil,
      answers: [
        Route.Answer(
          status: 200, meaning: "the segment; its ETag is its SHA-256", media: "application/x-ndjson"),
        Route.Answer(status: 304, meaning: "the segment still matches If-None-Match", schema: nil),
        Route.Answer(status: 404, meaning: "unknown segment", schema: nil),
      ]
    ) { [self] call in
      guard let journal = call.journal?.id, let name = ObjectName(call) else { return .missing }
      do throws(JournalError) {
        return try store.find(name, in: journal).map(HTTPResponse.init) ?? .missing
      } catch {
        return .failed(error)
      }
    }
    route.atOnce = { [store] call in
      guard let journal = call.journal?.id, let name = ObjectName(call) else { return .missing }
      return store.findKnown(name, in: journal).map(HTTPResponse.init)
    }
    return route
  }

  private var putting: Route {
    var route = Route(
      method: "PUT", path: Self.path + "/{device}/{segment}", access: .journal(.addOnly),
      summary:
        """
        Stores a new segment (If-None-Match: *), or replaces one by a version with more bodies erased \
        (If-Match).
        """,
      query: [], takes: nil,
      answers: [
        Route.Answer(
          status: 200, meaning: "it was replaced by the same events with more bodies erased", schema: nil),
        Route.Answer(status: 201, meaning: "it is stored durably", schema: nil),
        Route.Answer(
          status: 403, meaning: "not allowed to add this device's events, or one of these events",
          schema: Self.refusalSchema),
        Route.Answer(status: 412, meaning: "a different one exists; the ETag is its SHA-256", schema: nil),
        Route.Answer(
          status: 422,
          meaning:
            "its name, checksums or chain are invalid, or an event contains what its kind does not allow",
          schema: Self.faultSchema),
        Route.Answer(status: 428, meaning: "neither If-None-Match nor If-Match was sent", schema: nil),
        Route.Answer(status: 507, meaning: "there is not enough space", schema: nil),
      ]
    ) { [self] call in put(call) }
    route.takesBytes = true
    // Any other value is answered with 412 or 428: no schema says so.
    route.fields = [
      Route.Parameter(
        name: "If-None-Match", help: "*: there must not be one with this name yet", schema: ["type": "string"]
      ),
      Route.Parameter(
        name: "If-Match", help: "the ETag of the one to replace: its SHA-256 in quotes",
        schema: ["type": "string"]),
    ]
    return route
  }

  private func put(_ call: Route.Call) -> HTTPResponse {
    guard let (journal, role) = call.journal, let principal = call.principal else { return .missing }
    guard let name = ObjectName(call) else {
      return .refusal(422, "object.name", "this is not a valid segment name")
    }
    let bytes = call.request.body
    let isAsked = isAsked(role, journal)
    // With the devices that are bound to that one by then.
    let member = { () -> Policy.Member in
      isAsked
        ? Policy.Member(
          role: role, devices: admission.devices(principal, journal), account: principal.account) : .owner
    }
    switch (call.request.field("if-none-match"), call.request.field("if-match")) {
    case ("*", nil):
      do throws(Refusal) {
        try admit(name.device, journal, principal, role, isAsked: isAsked)
      } catch {
        return error.response
      }
      return answer(
        store.put(bytes, as: name, in: journal, by: member(), now: call.now),
        isNew: true)
    case (nil, let tag?):
      guard let hash = Self.hash(tag) else {
        return .refusal(412, "object.changed", "If-Match must be a SHA-256 in quotes")
      }
      // Whose device it is does not matter: it is the events that somebody may erase or not.
      if isAsked { seal(journal) }
      return answer(
        store.replace(
          bytes, as: name, having: hash, in: journal, by: member(), now: call.now),
        isNew: false)
    default:
      return .refusal(
        428, "object.precondition", "the request does not say whether the segment is new",
        hint: "send If-None-Match: *, or If-Match with the ETag of the segment to replace")
    }
  }

  /// Whether what somebody brings is asked about: the owner of a diary brings what they like.
  private func isAsked(_ role: JournalRole, _ journal: ULID) -> Bool {
    role != .owner || (try? store.purpose(of: journal)) != .diary
  }

  /// Throws where somebody may not bring a device's stream. What the owner brings is asked about nowhere but among the
  /// devices that are known; for others what REST appended is sealed first, so that they are judged by that too.
  private func admit(
    _ device: DeviceID, _ journal: ULID, _ principal: Principal, _ role: JournalRole, isAsked: Bool
  )
    throws(Refusal)
  {
    var isThere = false
    if isAsked {
      seal(journal)
      let stream: ObjectStore.Stream
      do throws(JournalError) {
        stream = try store.stream(of: device, in: journal)
      } catch {
        if case .missing = error { throw .noJournal }
        throw Refusal.unstored(error)
      }
      guard stream != .server else {
        throw Refusal(403, "object.forbidden", "the device \(device) belongs to the server")
      }
      isThere = stream == .begun
    }
    // Where everybody is asked each brings their own devices' streams, the owner too.
    let bringer = isAsked && role == .owner ? JournalRole.admin : role
    guard try admission.mayBring(device, journal, principal, bringer, isThere) else {
      throw Refusal(403, "object.forbidden", "the device \(device) belongs to another user")
    }
  }

  private func answer(_ outcome: ObjectStore.PutOutcome, isNew: Bool) -> HTTPResponse {
    switch outcome {
    case .created(let hash): return HTTPResponse(isNew ? 201 : 200, fields: [("etag", "\"\(hash)\"")])
    case .present(let hash):
      var response = HTTPResponse.refusal(
        412, "object.present", "another segment with this name already exists")
      response.fields.append(("etag", "\"\(hash)\""))
      return response
    case .absent: return .refusal(412, "object.missing", "there is no segment with this name to replace")
    case .forbidden(let reason): return .refusal(403, "object.forbidden", reason)
    case .impossible(let fault): return .json(Self.json(fault), status: 422)
    case .refused(let refusal): return .json(refusal.json, status: refusal.waits ? 409 : 403)
    case .unfit(let reason): return .refusal(422, "object.unfit", reason)
    case .full:
      return .full("the journal has reached the size limit set by --quota")
    case .failed(let error): return .failed(error)
    }
  }

  /// The 64 digits of an ETag of ours; nil for any other.
  private static func hash(_ tag: String) -> String? {
    guard tag.utf8.count == 66, tag.utf8.first == UInt8(ascii: "\""), tag.utf8.last == UInt8(ascii: "\"")
    else {
      return nil
    }
    return String(tag.dropFirst().dropLast())
  }

  private func json(_ listing: ObjectStore.Listing, _ role: JSON) -> JSON {
    let objects = listing.objects.map { object in
      [
        "name": .string(object.name.description), "size": .count(object.size), "sha256": .text(object.hash),
      ] as JSON
    }
    return [
      "schema": "healthlog.objects/1", "epoch": .string(epoch), "cursor": .string(listing.cursor),
      "role": role, "objects": .array(objects),
    ]
  }

  /// Which event says what its kind may not, and in which field.
  private static func json(_ fault: SegmentValues.Fault) -> JSON {
    [
      "error": [
        "code": "policy.value", "message": .string(fault.fault.message.english),
        "hint": "run `healthlog verify` to list all such events", "event": .number(String(fault.sequence)),
        "field": .string(fault.fault.path),
      ]
    ]
  }

  private static let faultSchema: JSON = [
    "type": "object", "required": ["error"],
    "properties": [
      "error": [
        "type": "object", "required": ["code", "message"],
        "properties": [
          "code": ["type": "string"], "message": ["type": "string"], "hint": ["type": ["string", "null"]],
          "event": ["type": "integer", "minimum": 1], "field": ["type": "string"],
        ],
      ]
    ],
  ]

  private static let refusalSchema: JSON = [
    "type": "object", "required": ["error"],
    "properties": [
      "error": [
        "type": "object", "required": ["code", "message"],
        "properties": [
          "code": ["type": "string"], "message": ["type": "string"], "hint": ["type": ["string", "null"]],
          "event": ["type": "integer", "minimum": 0], "entry": ["type": ["string", "null"]],
          "role": ["type": "string"],
        ],
      ]
    ],
  ]

  private static let listSchema: JSON = [
    "type": "object", "required": ["schema", "epoch", "cursor", "role", "objects"],
    "properties": [
      "schema": ["const": "healthlog.objects/1"], "epoch": ["type": "string"], "cursor": ["type": "string"],
      "role": RoleAnswer.schema,
      "objects": [
        "type": "array",
        "items": [
          "type": "object", "required": ["name", "size", "sha256"],
          "properties": [
            "name": ["type": "string"], "size": ["type": "integer", "minimum": 0],
            "sha256": ["type": "string", "pattern": "^[0-9a-f]{64}$"],
          ],
        ],
      ],
    ],
  ]
}

extension ObjectName {
  /// The object that a path names.
  fileprivate init?(_ call: Route.Call) {
    guard let device = call.parameters["device"].flatMap({ DeviceID($0) }),
      let segment = call.parameters["segment"].flatMap({ SegmentName($0) })
    else { return nil }
    self.init(device, segment)
  }
}

extension HTTPResponse {
  /// An object.
  fileprivate init(_ object: ObjectStore.Found) {
    self.init(
      200, fields: [("content-type", "application/x-ndjson"), ("etag", "\"\(object.hash)\"")],
      body: .file(path: object.path, length: object.size))
  }

  /// There is no such segment.
  fileprivate static let missing = HTTPResponse.refusal(404, "object.missing", "unknown segment")
  /// There is no room, for a cause that the operator's log says.
  fileprivate static func full(_ cause: String) -> HTTPResponse {
    var response = HTTPResponse.refusal(
      507, "journal.full", "the journal is full", hint: "ask the operator")
    response.cause = cause
    return response
  }

  /// There is no such journal, or the system refused something.
  static func failed(_ error: JournalError) -> HTTPResponse {
    if case .missing = error { return .refusal(404, "journal.missing", "unknown journal") }
    if case .refused(_, _, .noSpace) = error { return .full(Failure(error).message.english) }
    var response = HTTPResponse.refusal(
      500, "server.failed", "the server cannot do this at the moment", hint: "the operator's log has details")
    response.cause = Failure(error).message.english
    return response
  }
}
