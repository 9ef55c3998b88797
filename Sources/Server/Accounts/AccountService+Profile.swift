internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Values

extension AccountService {
  /// The account that asks. Throws 401 where it has gone meanwhile.
  func own(_ call: Route.Call) throws(Refusal) -> Account {
    guard let principal = call.principal, let account = book.read({ $0.accounts[principal.account] }) else {
      throw Refusal(401, "token.refused", "the account no longer exists", hint: "register again")
    }
    return account
  }

  /// Changes names, or with the password the email; where mail goes out, another email waits for a code, which the answer
  /// tells. Throws 400 for what will not do, 401 for a wrong password, 409 where the email has another account and no mail
  /// goes out, 429 where too many mails were asked for.
  func change(_ account: Account, _ texts: [String: String], _ call: Route.Call) throws(Refusal)
    -> (account: Account, waits: Bool)
  {
    var wanted = account
    if let text = texts["first_name"] { wanted.firstName = try Self.name(text, "first_name") }
    if let text = texts["name"] { wanted.lastName = try Self.name(text, "name") }
    if let text = texts["email"] {
      wanted.email = try Self.email(text)
      guard let password = texts["password"] else {
        throw Refusal(
          400, "body.field", "password is missing", hint: "the password is required to change the email")
      }
      _ = try verified(account.email, password, from: call.request.peer, call.now)
      try checkCode(texts["code"], of: account, from: call.request.peer, call.now)
    }
    if let post = rules.post, wanted.email != account.email {
      try askAddress(wanted.email, for: account, post, call)
      let names = texts.filter { $0.key != "email" }
      return (try change(account, names, call).account, true)
    }
    let isMoved = texts["email"] != nil
    if isMoved { try forgetAddress(of: account.id) }
    let changed: Account = try book.change { (book, fresh) throws(Refusal) in
      guard var current = book.accounts[account.id] else { return ([], wanted) }
      if isMoved, let other = book.account(wanted.email), other.id != account.id {
        throw Self.usedAddress
      }
      if texts["first_name"] != nil { current.firstName = wanted.firstName }
      if texts["name"] != nil { current.lastName = wanted.lastName }
      if isMoved {
        current.isProved = current.isProved && current.email == wanted.email
        current.email = wanted.email
      }
      guard current != book.accounts[account.id], let edit = book.edit(current) else { return ([], current) }
      return (
        [
          LiveChange("account.change", edit),
          self.record("account.change", by: account.id, at: call.now, fresh(), account: account.id),
        ], current
      )
    }
    if changed.email != account.email {
      write { $0.addressChanged(from: account.email, call.now) }
    }
    return (changed, false)
  }

  /// Gives an account another password, which ends all its sessions. Throws 400 where it will not do.
  func setPassword(of account: Account, to password: String, _ action: String, _ now: Instant)
    throws(Refusal) -> Account
  {
    try Self.check(password, account.email, [account.firstName, account.lastName])
    let record = try hasher.record(of: password)
    try forgetAddress(of: account.id)
    return try book.change {
      (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Account) in
      guard var current = book.accounts[account.id] else { return ([], account) }
      current.password = record
      current.epoch += 1
      guard let edit = book.edit(current) else { return ([], current) }
      return (
        [
          LiveChange(action, edit),
          self.record(action, by: account.id, at: now, fresh(), account: account.id),
        ], current
      )
    }
  }

  /// Erases an account and with it its sessions: its journals with everything in them, its roles, tokens and words, and
  /// then the account itself, so that no line of the server's journal tells who that was.
  func erase(_ account: Account, by actor: ULID?, _ now: Instant) throws(Refusal) {
    let left = book.read { book -> Refusal? in
      do throws(Refusal) {
        try Self.keepAdministrator(book, besides: account.id, by: actor, now)
        return nil
      } catch {
        return error
      }
    }
    if let left { throw left }
    try leaving.run(account.id, isErased: true)
    let owned = book.read { book in
      book.memberships(of: account.id).filter { $0.role == .owner }.map(\.journal)
    }
    for journal in owned { try stored { () throws(JournalError) in try store.erase(journal) } }
    try forgetInvitations(to: account, and: owned, now)
    try factors.folder.change { () throws(Refusal) in
      try stored { () throws(JournalError) in try factors.remove(account.id) }
    }
    try forgetAddress(of: account.id)
    let tokens = try stored { () throws(JournalError) in try book.everyToken(of: account.id) }
    try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      // Somebody else may have erased it meanwhile.
      guard book.accounts[account.id] != nil else { return ([], ()) }
      var gone = book.memberships(of: account.id).map(\.entry)
      for journal in owned { gone += (book.memberships[journal] ?? [:]).values.map(\.entry) }
      // A device may come again with another account.
      gone += book.devices.values.flatMap(\.values)
        .filter { $0.account == account.id || owned.contains($0.journal) }.map(\.entry)
      let removals = Set(gone).sorted().compactMap(book.removal)
      let words = book.feedback.values.filter { $0.account == account.id }.map(\.id)
      let erasures = ([account.id] + tokens + words).map { Operation.erase(entry: $0, events: []) }
      return (
        (removals.isEmpty ? [] : [LiveChange(action: "account.leave", operations: removals)]) + [
          self.record("account.erase", by: actor, at: now, fresh(), account: account.id),
          LiveChange(action: "erase", operations: erasures),
        ], ()
      )
    }
    // At the server's machine their file is another process's; they are good for nothing any more in any case.
    guard actor != nil else { return }
    try stored { () throws(JournalError) in
      try families.end(of: account.id)
      try loginDays.forget(account.id)
    }
  }

  /// What people are told of an account, their own or, as administrators, of others.
  static func members(_ account: Account, at now: Instant) -> [JSON.Member] {
    var until: Instant?
    var reason: String?
    var status = "active"
    switch account.standing {
    case .active: break
    case .blocked(let end, let why):
      if end > now { (until, reason, status) = (end, why, "blocked") }
    case .suspended(let why): (reason, status) = (why, "suspended")
    }
    return [
      .init("account", account.id.description), .init("email", account.email.text),
      .init("first_name", account.firstName), .init("name", account.lastName), .init("status", status),
      .init("blocked_until", .text(until.map(timestamp))), .init("reason", .text(reason)),
      .init("admin", .bool(account.isAdministrator)),
      .init("since", timestamp(Instant(milliseconds: account.id.milliseconds)).description),
    ]
  }

  /// The fields of `members`, as `objectSchema` takes them.
  static let memberFields = """
    account:string email:string first_name:string name:string status:string blocked_until:string? reason:string? \
    admin:boolean since:string
    """

  /// How well an account is secured; behind everything else that is told of it.
  static func securityMembers(_ account: Account) -> [JSON.Member] {
    [.init("email_verified", .bool(account.isProved)), .init("two_factor", .bool(account.hasTwoFactor))]
  }

  /// The fields of `securityMembers`, as `objectSchema` takes them.
  static let securityFields = "email_verified:boolean two_factor:boolean"

  /// Everything the server knows of an account, for whoever it belongs to.
  func export(_ account: Account, _ now: Instant) throws(Refusal) -> JSON {
    let received = try invitations(to: account, now).map { Self.received($0.0, from: $0.from) }
    var made: [Invitation] = []
    for owned in book.read({ $0.memberships(of: account.id) }) where owned.role == .owner {
      made += try stored { () throws(JournalError) in try invitations.of(owned.journal, now) }
    }

    let wanted = try stored { () throws(JournalError) in try addresses.read(account, now) }
    var recorded: [ULID: [ULID]] = [:]
    for membership in book.read({ $0.memberships(of: account.id) }) {
      recorded[membership.journal] = try stored { () throws(JournalError) in
        try events(recordedFor: account.id, in: membership.journal)
      }
    }
    let sessions = families.sessions(of: account.id, epoch: account.epoch).map { session -> JSON in
      ["device": .text(session.device), "renewed": .string(Self.timestamp(session.renewed).description)]
    }
    let (known, store, world) = (book.read { $0.meetUps }, store, world)
    let meetUps = try stored { () throws(JournalError) in
      try MeetUpExport(store, world, known).members(of: account.id)
    }
    return book.read { book in
      let journals = book.memberships(of: account.id).map { membership -> JSON in
        [
          "journal": .string(membership.journal.description), "role": .string(membership.role.rawValue),
          "objects": .string("/v1/journals/\(membership.journal)/objects"),
          "recorded": .array((recorded[membership.journal] ?? []).map { .string($0.description) }),
        ]
      }
      let devices = book.devices.values.flatMap(\.values).filter { $0.account == account.id }
        .sorted { $0.entry < $1.entry }
      let tokens = book.tokens.values.filter { $0.account == account.id }.sorted { $0.id < $1.id }
      let keys = book.keys.values.filter { $0.account == account.id }.sorted { $0.id < $1.id }
      let words = book.feedback.values.filter { $0.account == account.id }.sorted { $0.id < $1.id }
      let audit = book.audit.values.filter { $0.actor == account.id || $0.account == account.id }
        .sorted { $0.entry < $1.entry }
      return .object(
        [.init("schema", "healthlog.account-export/1")] + Self.members(account, at: now) + [
          .init("email_wanted", .text(wanted?.email.text)),
          .init("last_login", .text(loginDays.newest(of: account.id, book))),
          .init("goals_shown", .text(account.goalsShown)),
          .init("journals", .array(journals)), .init("devices", .array(devices.map(Self.object))),
          .init("sessions", .array(sessions)),
          .init(
            "logins", .array(loginDays.days(of: account.id, book).sorted().map { .string($0.description) })),
          .init("tokens", .array(tokens.map(Self.object))), .init("keys", .array(keys.map(Self.object))),
          .init("feedback", .array(words.map(Self.object))),
          .init("invitations", .array(received)),
          .init("invited", .array(made.map { .object(Self.members($0)) })),
          .init("audit", .array(audit.map(Self.object))),
        ] + meetUps + Self.securityMembers(account))
    }
  }

  private static func object(_ device: BoundDevice) -> JSON {
    ["journal": .string(device.journal.description), "device": .string(device.device.description)]
  }

  static func object(_ token: AddToken) -> JSON {
    [
      "id": .string(token.id.description), "journal": .string(token.journal.description),
      "name": .string(token.name),
      "since": .string(timestamp(Instant(milliseconds: token.id.milliseconds)).description),
    ]
  }

  static func object(_ feedback: Feedback) -> JSON {
    [
      "id": .string(feedback.id.description), "at": .string(feedback.at.description),
      "account": .string(feedback.account.description), "text": .string(feedback.text),
    ]
  }

  static func object(_ record: AuditRecord) -> JSON {
    [
      "id": .string(record.entry.description), "at": .string(record.at.description),
      "actor": .text(record.actor),
      "action": .string(record.action), "account": .text(record.account), "journal": .text(record.journal),
    ]
  }
}
