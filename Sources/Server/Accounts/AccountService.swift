package import Accounts
internal import Encoding
package import Journal
package import Ledger
internal import Platform
package import Session
package import Values

/// Everything that routes about accounts need: the accounts, their passwords, tokens and sessions, and the store.
package struct AccountService: Sendable {
  /// What the operator settles.
  package struct Rules: Sendable {
    /// 2 to the power of this are the rounds of bcrypt.
    package let passwordCost: Int
    /// How many passwords are hashed at once.
    package let hashingThreads: Int
    /// Whether anyone may register.
    package let isOpen: Bool
    /// How many accounts may be made from one network in an hour; 0 for any number.
    package let registrations: Int
    /// How mail goes out; nil where it does not.
    package let post: Post?

    /// Rules of an operator.
    package init(passwordCost: Int, hashingThreads: Int, isOpen: Bool, registrations: Int, post: Post?) {
      self.registrations = registrations
      self.passwordCost = passwordCost
      self.hashingThreads = hashingThreads
      self.isOpen = isOpen
      self.post = post
    }
  }

  /// How mail goes out.
  package struct Post: Sendable {
    /// Sends a message, and does not wait until it is sent: that would tell whether there is an account.
    package let send: @Sendable ([UInt8]) -> Void
    /// The address under which the server is reached: `https://health.example.org`.
    package let url: String
    /// The address in From; nil for that of whatever sends it.
    package let sender: String?

    /// The mails it sends.
    var mail: ServerMail { ServerMail(url: url, sender: sender) }

    /// A way to send mail for a server with that address.
    package init(send: @escaping @Sendable ([UInt8]) -> Void, url: String, sender: String?) {
      self.send = send
      self.url = url
      self.sender = sender
    }
  }

  /// Who waits for a place to hash in: at most so many, others are told to come again.
  private static let waiting = 8

  /// The accounts.
  package let book: AccountStore
  /// The sessions.
  package let families: RefreshFamilies
  let store: ServerStore
  let world: World
  let rules: Rules
  let hasher: PasswordHasher
  let signer: TokenSigner
  let limits: LoginLimits
  let linkLimits: LoginLimits
  let registrations: Registrations
  let loginDays: LoginDays
  let resetKey: [UInt8]
  let invitations: Invitations
  let factors: TwoFactorFiles
  let codeLimits: LoginLimits
  let addresses: AddressChanges
  let addressLimits: LoginLimits
  let invitationKey: [UInt8]
  let registrationKey: [UInt8]
  /// What makes ids of meet-ups out of those of accounts.
  let memberKey: [UInt8]
  /// What else has to be done where an account goes.
  let leaving = LeavingAccounts()

  /// The accountService of a store.
  package init(_ store: ServerStore, _ world: World, _ rules: Rules) throws(JournalError) {
    self.store = store
    self.world = world
    self.rules = rules
    loginDays = LoginDays(store)
    book = try AccountStore(store, world)
    let secrets = try ServerSecrets.load(
      store, random: world.random, hasAccounts: book.read { !$0.accounts.isEmpty })
    let limitKey = hmacSHA256(key: secrets.pepper, Array("healthlog limits".utf8))
    limits = .ofPasswords(key: limitKey)
    linkLimits = .ofLinks(key: limitKey)
    codeLimits = .ofCodes(key: limitKey)
    addressLimits = .ofLinks(key: limitKey)
    registrations = Registrations(perHour: rules.registrations, key: limitKey)
    families = try RefreshFamilies(store, random: world.random)
    hasher = PasswordHasher(
      pepper: secrets.pepper, cost: rules.passwordCost, threads: rules.hashingThreads, waiting: Self.waiting,
      random: world.random)
    signer = TokenSigner(keys: secrets.tokenKeys, audience: book.id.description)
    resetKey = hmacSHA256(key: secrets.pepper, Array("healthlog password reset".utf8))
    factors = TwoFactorFiles(
      store, key: hmacSHA256(key: secrets.pepper, Array("healthlog two-factor".utf8)))
    addresses = AddressChanges(
      store, key: hmacSHA256(key: secrets.pepper, Array("healthlog new address".utf8)))
    invitationKey = hmacSHA256(key: secrets.pepper, Array("healthlog invitation".utf8))
    registrationKey = hmacSHA256(key: secrets.pepper, Array("healthlog registration".utf8))
    memberKey = hmacSHA256(key: secrets.pepper, Array("healthlog meet-ups".utf8))
    invitations = Invitations(
      store, key: hmacSHA256(key: secrets.pepper, Array("healthlog invited address".utf8)))
  }

  /// The gate of the server.
  package var gate: AccountGate { AccountGate(book, signer, families) }

  /// The routes of accounts, roles and administration.
  package var routes: [Route] {
    loginRoutes + sessionRoutes + profileRoutes + addressRoutes + twoFactorRoutes + resetRoutes
      + journalRoutes + [
        ownRoleRoute
      ] + sharingRoutes + keyRoutes
      + invitationRoutes + messageRoutes + consentRoutes
      + adminRoutes
  }

  /// Whether somebody may bring a device's stream to a journal. Whoever brings it first binds it to the account, or to the
  /// token that may only add, but for an owner who forwards what another device wrote: that one may turn out to be somebody
  /// else's. Streams of others are taken from the journal's owner only, and so is one that is there and bound to nobody:
  /// who went on with it would be taken for whoever wrote what is there. Throws 503 where that cannot be stored.
  package func mayBring(
    _ device: DeviceID, to journal: ULID, _ principal: Principal, _ role: JournalRole, isThere: Bool
  ) throws(Refusal) -> Bool {
    let known = book.read { $0.devices[journal]?[device]?.account }
    if let known { return known == principal.bringer || role == .owner }
    if role == .owner, let own = principal.device, own != device { return true }
    guard role == .owner || !isThere else { return false }
    return try book.change { (book, fresh) throws(Refusal) in
      if let known = book.devices[journal]?[device]?.account {
        return ([], known == principal.bringer || role == .owner)
      }
      guard (book.devices[journal]?.count ?? 0) < JournalObjects.mostDevices else {
        throw Refusal(403, "device.too-many", "the journal has reached the maximum number of devices")
      }
      let bound = BoundDevice(entry: fresh(), journal: journal, device: device, account: principal.bringer)
      return ([LiveChange("device.bind", bound.addition)], true)
    }
  }

  /// Whose journals count together, by the accounts as they stand.
  package var owners: AccountQuota.Owners {
    let book = book
    return AccountQuota.Owners(
      owner: { journal in
        book.readAgain { book in
          book.memberships[journal]?.values.first { $0.role == .owner }?.account ?? journal
        }
      },
      journals: { account in
        book.readAgain { book in
          book.memberships(of: account).filter { $0.role == .owner }.map(\.journal)
        }
      })
  }

  /// The diary that is meant where an account names none: the oldest of its own that is here; nil where it has none.
  package func ownJournal(of account: ULID) -> ULID? {
    let own = book.readAgain { book in
      book.memberships(of: account).filter { $0.role == .owner }.map(\.journal)
    }
    return own.sorted().first { (try? store.purpose(of: $0)) == .diary }
  }

  /// The devices whose streams somebody brings to a journal.
  package func devices(of principal: Principal, on journal: ULID) -> Set<DeviceID> {
    book.read { book in
      Set((book.devices[journal] ?? [:]).values.filter { $0.account == principal.bringer }.map(\.device))
    }
  }

  /// Who may bring what, by the accounts.
  package var admission: ObjectRoutes.Admission {
    ObjectRoutes.Admission(
      mayBring: { (device, journal, principal, role, isThere) throws(Refusal) in
        try mayBring(device, to: journal, principal, role, isThere: isThere)
      }, devices: { principal, journal in devices(of: principal, on: journal) },
      role: { principal, journal, purpose, role in roleAnswer(journal, purpose, principal, role) })
  }

  /// Sends a mail, where any goes out.
  func write(_ mail: (ServerMail) -> [UInt8]) {
    guard let post = rules.post else { return }
    post.send(mail(post.mail))
  }

  /// Stores something, or says that the server cannot.
  func stored<Value>(_ body: () throws(JournalError) -> Value) throws(Refusal) -> Value {
    do throws(JournalError) {
      return try body()
    } catch {
      throw Refusal.unstored(error)
    }
  }

  /// That something was done to an account or a journal.
  func record(
    _ action: String, by actor: ULID?, at now: Instant, _ entry: ULID, account: ULID? = nil,
    journal: ULID? = nil
  ) -> LiveChange {
    let record = AuditRecord(
      entry: entry, at: Self.timestamp(now), actor: actor, action: action, account: account, journal: journal)
    return LiveChange("audit", record.addition)
  }

  /// A time by the clock of UTC.
  static func timestamp(_ now: Instant) -> Timestamp {
    Timestamp(instant: now, offsetSeconds: 0) ?? .epoch
  }
}
