// The server's own journal in memory. Whatever is appended, by this process or by a local `healthlog admin`, is read from
// the end of the tail and taken in; anything odd there (the tail was sealed, erased in, is another device's), and the
// journal is replayed as a whole.

package import Accounts
internal import Encoding
package import Journal
internal import Ledger
internal import Platform
package import Session
internal import Synchronization
package import Values

/// The accounts of a server as they stand, and the only way to change them.
package final class AccountStore: Sendable {
  /// What was read of the journal.
  private struct State {
    var book = AccountBook()
    /// The file of the tail that was read; nil before the first event.
    var tail: String?
    /// How many bytes of that tail were taken in.
    var length = 0
    /// The sequence number of the last event that was taken in; nil where none stands in the tail.
    var sequence: Int64?
  }

  /// What an event does.
  package struct Change: Sendable {
    /// What is done, as the audit trail and the journal name it: `account.block`.
    let action: String
    /// Its operations.
    let operations: [Operation]

    /// Whether it erases something.
    var erases: Bool {
      operations.contains { if case .erase = $0 { true } else { false } }
    }
  }

  private let journal: Journal
  private let world: World
  private let state: ReadersWriterLock<State>
  private let writing = Mutex<Void>(())

  /// Milliseconds that the journal's lock is waited for.
  private static let patience = 5000
  private static let kinds = Kinds(AccountKinds.all)
  /// What accounts make for programs of theirs.
  private static let tokenKinds: Set<String> = [AddToken.kind.name, LookupKey.kind.name]

  /// Opens the accounts of a store, or begins them.
  package init(_ store: ServerStore, _ world: World) throws(JournalError) {
    let now = world.now()
    let id = ULID(
      milliseconds: now.milliseconds,
      random: (UInt16(truncatingIfNeeded: world.random()), world.random()))
    guard let created = Timestamp(instant: now, offsetSeconds: 0) else {
      throw .refused(action: "create", path: store.ownJournal, .invalid)
    }
    journal = try Journal.make(
      store.ownJournal, on: store.disk, id: id, created: created, wait: Self.patience, pause: world.pause)
    self.world = world
    if Erasure.isBegun(in: journal) {
      try Erasure.apply(journal, wait: Self.patience, pause: world.pause)
    }
    state = ReadersWriterLock(try Self.replayed(journal))
  }

  /// The id of the server's own journal, by which its tokens are told from those of other servers.
  package var id: ULID { journal.id }

  /// Looks at the accounts as they stand now. Where the disk refuses they are shown as they were last known.
  package func read<Answer: Sendable>(_ body: (borrowing AccountBook) -> Answer) -> Answer {
    // Every request comes here. Mostly nothing has changed, and many look together.
    let tail = state.read { $0.tail }
    let length = tail.flatMap { try? journal.disk.status($0).length }
    if let length, let answer = state.read({ $0.length == length ? body($0.book) : nil }) { return answer }
    return state.write { state in
      try? Self.catchUp(&state, journal)
      return body(state.book)
    }
  }

  /// Looks at the accounts as whoever looked last saw them, without a look at the disk: for who looked a moment ago.
  package func readAgain<Answer: Sendable>(_ body: (borrowing AccountBook) -> Answer) -> Answer {
    state.read { body($0.book) }
  }

  /// Changes the accounts. Under the journal's lock `decide` looks at them and says what is to be done; each change is an
  /// event of its own, whose first new entry has the id that `ids` gives. Of what is erased no line of the journal tells
  /// any more what it held.
  package func change<Answer: Sendable>(
    _ decide: (borrowing AccountBook, () -> ULID) throws(Refusal) -> (changes: [Change], answer: Answer)
  ) throws(Refusal) -> Answer {
    do throws(Stop) {
      return try writing.withLock { _ throws(Stop) in try changed(decide) }
    } catch {
      switch error {
      case .refused(let refusal): throw refusal
      case .failed(let error): throw Self.unavailable(error)
      }
    }
  }

  /// The tokens and keys that an account ever made, those that were revoked too.
  package func everyToken(of account: ULID) throws(JournalError) -> [ULID] {
    var tokens: [ULID] = []
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line) else { return }
      tokens += event.operations.compactMap { operation in
        Self.tokenKinds.contains(operation["kind"]?.stringValue ?? "")
          && operation["account"]?.idValue == account
          ? operation["entry"]?.idValue : nil
      }
    }
    return tokens
  }

  /// Why a change did not come about.
  private enum Stop: Error {
    case refused(Refusal)
    case failed(JournalError)
  }

  /// What those are told whose change could not be stored; why, the operator's log says.
  static func unavailable(_ error: JournalError?) -> Refusal {
    Refusal(
      503, "server.storage", "the server cannot store anything now", hint: "try again later",
      fields: [("retry-after", "60")]
    ).because(error.map { Failure($0).message.english } ?? "the clock is outside the supported years")
  }

  private func changed<Answer: Sendable>(
    _ decide: (borrowing AccountBook, () -> ULID) throws(Refusal) -> (changes: [Change], answer: Answer)
  ) throws(Stop) -> Answer {
    var decided: (changes: [Change], answer: Answer)?
    var rest: [Change] = []
    var isErasing = false
    repeat {
      let writer = try begin()
      let place = writer.place
      if decided == nil {
        let ids = { self.freshID(after: place.id) }
        decided = try state.write { state throws(Stop) in
          do throws(JournalError) { try Self.catchUp(&state, journal) } catch { throw Stop.failed(error) }
          do throws(Refusal) { return try decide(state.book, ids) } catch { throw Stop.refused(error) }
        }
        rest = decided?.changes ?? []
        isErasing = rest.contains(where: \.erases)
        if isErasing { try failing { () throws(JournalError) in try Erasure.begin(journal) } }
      }
      guard !rest.isEmpty else { break }
      try append(rest.removeFirst(), writer)
    } while !rest.isEmpty
    if isErasing { try failing { () throws(JournalError) in try eraseBodies() } }
    guard let decided else { throw .refused(Self.unavailable(nil)) }
    return decided.answer
  }

  /// Takes out what was erased. The journal may be as long as it was before: it is read again in any case.
  private func eraseBodies() throws(JournalError) {
    try Erasure.apply(journal, wait: Self.patience, pause: world.pause)
    try state.write { state throws(JournalError) in state = try Self.replayed(journal) }
  }

  private func failing(_ body: () throws(JournalError) -> Void) throws(Stop) {
    do throws(JournalError) { try body() } catch { throw .failed(error) }
  }

  private func begin() throws(Stop) -> JournalWriter {
    do throws(JournalError) {
      return try JournalWriter.begin(
        journal, by: world.installation, wait: Self.patience, wall: world.now(), random: world.random,
        pause: world.pause)
    } catch {
      throw .failed(error)
    }
  }

  private func append(_ change: Change, _ writer: consuming JournalWriter) throws(Stop) {
    guard let now = Timestamp(instant: world.now(), offsetSeconds: 0) else {
      throw .refused(Self.unavailable(nil))
    }
    let salt = hexadecimal(Array(ServerSecrets.secret(world.random).prefix(16)))
    let body = EventDraft(command: change.action, operations: change.operations)
      .body(at: now, zone: "UTC", isKeyed: false, salt: salt, kinds: Self.kinds)
    let id = writer.place.id
    do throws(JournalError) {
      try writer.append(body: body, id: id)
    } catch {
      throw .failed(error)
    }
  }

  /// An id for a new entry, as late as the event that adds it.
  private func freshID(after place: ULID) -> ULID {
    ULID(
      milliseconds: place.milliseconds, random: (UInt16(truncatingIfNeeded: world.random()), world.random()))
  }
}

extension AccountStore {
  /// The state after all events.
  private static func replayed(_ journal: Journal) throws(JournalError) -> State {
    var state = State()
    state.tail = try journal.device().map { journal.layout.tail(of: $0) }
    // The tail is looked at first: what is appended meanwhile is taken in twice, which changes nothing.
    if let path = state.tail {
      let tail = try bytes(of: path, from: 0, on: journal.disk)
      let lines = tail[..<(tail.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
      state.length = lines.count
      if let last = lines.split(separator: UInt8(ascii: "\n")).last.map({ Array($0) }) {
        state.sequence = try? EventLine.read(last.span, 0..<last.count).sequence
      }
    }
    var reading = try JournalReading(journal, kinds: kinds, usesCheckpoint: false)
    try reading.fold(into: &state.book)
    return state
  }

  /// Takes in what was appended since.
  private static func catchUp(_ state: inout State, _ journal: Journal) throws(JournalError) {
    guard let path = state.tail else {
      if try journal.device() != nil { state = try replayed(journal) }
      return
    }
    let length: Int
    do throws(Errno) {
      length = try journal.disk.status(path).length
    } catch {
      guard error == .missing else { throw .refused(action: "read", path: path, error) }
      return
    }
    guard length != state.length else { return }
    let isTakenIn = length > state.length ? try takeIn(&state, path, journal) : false
    if !isTakenIn { state = try replayed(journal) }
  }

  /// Takes in the whole lines behind what was read; false where they are not what comes next.
  private static func takeIn(_ state: inout State, _ path: String, _ journal: Journal) throws(JournalError)
    -> Bool
  {
    let new = try bytes(of: path, from: state.length, on: journal.disk)
    // A line that is not whole yet, or never will be, says nothing.
    guard let end = new.lastIndex(of: UInt8(ascii: "\n")) else { return true }
    for line in new[..<end].split(separator: UInt8(ascii: "\n")) {
      let bytes = Array(line)
      guard let parts = try? EventLine.read(bytes.span, 0..<bytes.count), parts.erased == nil,
        state.sequence.map({ $0 + 1 == parts.sequence }) ?? true, let event = try? Event(bytes.span, parts),
        event.operations.allSatisfy({ state.book.take($0, of: event.id) })
      else { return false }
      state.sequence = parts.sequence
    }
    state.length += end + 1
    return true
  }

  private static func bytes(of path: String, from start: Int, on disk: any Disk) throws(JournalError)
    -> [UInt8]
  {
    do throws(Errno) {
      let descriptor = try disk.open(path, for: .reading)
      defer { disk.close(descriptor) }
      return try disk.bytes(of: descriptor, start..<max(start, try disk.length(descriptor)))
    } catch {
      guard error != .missing else { return [] }
      throw .refused(action: "read", path: path, error)
    }
  }
}
