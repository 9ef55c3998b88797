internal import Accounts
internal import Encoding
internal import Journal
internal import Messages
internal import Platform
internal import Server
internal import Session
internal import Values

/// What `serve check` finds out about a store.
struct StoreExamination {
  /// What was looked at, in order.
  private(set) var checks: [Examination.Check] = []
  private let store: ServerStore
  private let world: World

  /// Looks at everything, and sends a mail where an address for it is given.
  init(_ store: ServerStore, _ options: ServeOptions, mailTo recipient: String?, _ world: World) {
    self.store = store
    self.world = world
    add("store", true, "\(store.root), format 1", nil)
    checkServer()
    checkOwner()
    checkPermissions()
    checkAccounts()
    checkJournals()
    checkSpace()
    checkMail(options, recipient)
  }

  private mutating func add(_ name: String, _ isGood: Bool, _ message: Message, _ remedy: Message?) {
    checks.append(Examination.Check(name: name, isGood: isGood, message: message, remedy: remedy))
  }

  private mutating func checkServer() {
    do throws(JournalError) {
      store.disk.close(try store.lock())
      add("server", true, "no server is running on it", nil)
    } catch {
      guard case .busy = error else { return add("server", false, Failure(error).message, nil) }
      add("server", true, "a server is running on it", nil)
    }
  }

  /// Whether everything belongs to whom the store belongs to.
  private mutating func checkOwner() {
    guard let owner = (try? store.disk.status(store.root))?.owner else { return }
    let foreign = ["", "/secret", "/server", "/journals"].flatMap { files(in: store.root + $0) }
      .first { $0.status.owner != owner }
    guard let foreign else { return add("owner", true, "all files belong to user \(owner)", nil) }
    add(
      "owner", false, "'\(foreign.path)' belongs to user \(foreign.status.owner), not \(owner)",
      "sudo chown -R --reference='\(store.root)' '\(foreign.path)'")
  }

  private func files(in directory: String) -> [(path: String, status: FileStatus)] {
    ((try? store.disk.names(in: directory)) ?? []).sorted().compactMap { name in
      let path = "\(directory)/\(name)"
      return (try? store.disk.status(path)).map { (path, $0) }
    }
  }

  private mutating func checkPermissions() {
    let exposed = ServerSecrets.exposed(in: store)
    for path in exposed {
      add("secrets", false, "others can access '\(path)'", "sudo chmod go= '\(path)'")
    }
    if exposed.isEmpty { add("secrets", true, "they cannot be reached by others", nil) }
  }

  private mutating func checkAccounts() {
    let book: AccountStore
    do throws(JournalError) {
      book = try AccountStore(store, world)
      _ = try ServerSecrets.load(store, random: world.random, hasAccounts: book.read { !$0.accounts.isEmpty })
    } catch {
      let failure = Failure(error)
      return add("accounts", false, failure.message, failure.hint ?? "restore it from a backup")
    }
    let (count, administrators) = book.read { book in
      (book.accounts.count, book.accounts.values.filter(\.isAdministrator).count)
    }
    add("accounts", true, "accounts: \(count), administrators: \(administrators)", nil)
    if administrators == 0 {
      add("administrator", false, "there is no administrator", "healthlog serve admin EMAIL")
    }
  }

  private mutating func checkJournals() {
    do throws(JournalError) {
      let ids = try store.list()
      for id in ids { _ = try Journal.open(store.directory(of: id), on: store.disk) }
      add("journals", true, "journals: \(ids.count)", nil)
    } catch {
      add("journals", false, Failure(error).message, "restore it from a backup")
    }
  }

  private mutating func checkSpace() {
    guard let space = try? store.disk.space(at: store.root) else { return }
    let megabytes = space.free >> 20
    guard !space.suffices else { return add("disk", true, "\(megabytes) MiB free", nil) }
    let words: Message =
      space.isReadOnly
      ? "cannot write to the disk"
      : space.takesFiles ? "\(megabytes) MiB free, which is too little" : "the disk cannot hold more files"
    add("disk", false, words, "free some space, or give the store a larger disk")
  }

  private mutating func checkMail(_ options: ServeOptions, _ recipient: String?) {
    guard let command = options.mailCommand else {
      guard recipient != nil else {
        return add("mail", true, "no mail command is set, so passwords cannot be reset by mail", nil)
      }
      return add(
        "mail", false, "no mail command is set", "pass the same --mail-command as to `serve`")
    }
    guard let recipient, let url = options.url else {
      return add("mail", true, "not tried; --mail-to EMAIL sends one", nil)
    }
    let mail = ServerMail(url: url, sender: options.mailFrom).trial(to: recipient, world.now())
    if let fault = AccountService.Post.fault(of: command, mail, in: world) {
      let remedy: Message =
        "check what the command prints; under systemd, a command that runs as another user, such as postfix's sendmail, cannot be used"
      add("mail", false, fault, remedy)
    } else {
      add("mail", true, "the command accepted a mail to \(recipient): check that it arrives", nil)
    }
  }
}
