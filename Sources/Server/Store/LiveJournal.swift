// A journal that only this server's device writes, in memory. Whatever is appended, by this process or by a local `healthlog
// admin`, is read from the end of the tail and taken in. Where the tail was sealed it begins anew, and as long as the newest
// sealed segment ends with the event that was read last nothing came in between. Anything odd (the tail was erased in, is
// another device's, events are missing), and the journal is replayed as a whole.

package import Encoding
package import Journal
package import Ledger
internal import Platform
package import Session
internal import Synchronization
package import Values

/// What a journal of a server holds, kept up with event by event.
package protocol LiveBook: View {
  /// A book that has met nothing.
  init()

  /// Takes in an operation of the event that came next; false where that takes a replay of the whole journal.
  mutating func take(_ operation: JSON, of event: ULID) -> Bool
}

/// What a journal of a server holds as it stands, and the only way to change it.
package final class LiveJournal<Book: LiveBook>: Sendable {
  /// What was read of the journal.
  private struct State {
    var book = Book()
    /// The file of the tail that was read; nil before the first event.
    var tail: String?
    /// How many bytes of that tail were taken in.
    var length = 0
    /// The sequence number of the last event that was taken in; nil before the first.
    var sequence: Int64?
    /// How often everything was read.
    var replays = 1
  }

  /// The journal.
  package let journal: Journal
  private let world: World
  private let kinds: Kinds
  private let state: ReadersWriterLock<State>
  private let writing = Mutex<Void>(())

  /// Reads a journal whose entries are of these kinds.
  package init(_ journal: Journal, _ kinds: Kinds, _ world: World) throws(JournalError) {
    self.journal = journal
    self.kinds = kinds
    self.world = world
    if Erasure.isBegun(in: journal) {
      try Erasure.apply(journal, wait: ServerStore.patience, pause: world.pause)
    }
    state = ReadersWriterLock(try Self.replayed(journal, kinds))
  }

  /// The journal's id; that of a server's own journal tells its tokens from those of other servers.
  package var id: ULID { journal.id }

  /// Looks at it as it stands now. Where the disk refuses it is shown as it was last known.
  package func read<Answer: Sendable>(_ body: (borrowing Book) -> Answer) -> Answer {
    // Every request comes here. Mostly nothing has changed, and many look together.
    let tail = state.read { $0.tail }
    let length = tail.flatMap { try? journal.disk.status($0).length }
    // An empty tail may have been sealed twice since it was read.
    if let length, length > 0, let answer = state.read({ $0.length == length ? body($0.book) : nil }) {
      return answer
    }
    return state.write { state in
      try? Self.catchUp(&state, journal, kinds)
      return body(state.book)
    }
  }

  /// How often all of it was read since it was opened, the first time included.
  package var replays: Int { state.read { $0.replays } }

  /// Looks at it as whoever looked last saw it, without a look at the disk: for who looked a moment ago.
  package func readAgain<Answer: Sendable>(_ body: (borrowing Book) -> Answer) -> Answer {
    state.read { body($0.book) }
  }

  /// Changes it. Under the journal's lock `decide` looks at it and says what is to be done; each change is an
  /// event of its own, whose first new entry has the id that `ids` gives. Of what is erased no line of the journal tells
  /// any more what it held.
  package func change<Answer: Sendable>(
    _ decide: (borrowing Book, () -> ULID) throws(Refusal) -> (changes: [LiveChange], answer: Answer)
  ) throws(Refusal) -> Answer {
    do throws(Stop) {
      return try writing.withLock { _ throws(Stop) in try changed(decide) }
    } catch {
      switch error {
      case .refused(let refusal): throw refusal
      case .failed(let error): throw Refusal.unstored(error)
      }
    }
  }

  /// Why a change did not come about.
  private enum Stop: Error {
    case refused(Refusal)
    case failed(JournalError)
  }

  private func changed<Answer: Sendable>(
    _ decide: (borrowing Book, () -> ULID) throws(Refusal) -> (changes: [LiveChange], answer: Answer)
  ) throws(Stop) -> Answer {
    var decided: (changes: [LiveChange], answer: Answer)?
    var rest: [LiveChange] = []
    var isErasing = false
    repeat {
      let writer = try begin()
      let place = writer.place
      if decided == nil {
        let ids = { self.freshID(after: place.id) }
        decided = try state.write { state throws(Stop) in
          do throws(JournalError) { try Self.catchUp(&state, journal, kinds) } catch {
            throw Stop.failed(error)
          }
          do throws(Refusal) { return try decide(state.book, ids) } catch { throw Stop.refused(error) }
        }
        rest = decided?.changes ?? []
        isErasing = rest.contains(where: \.erases)
        if isErasing { try failing { () throws(JournalError) in try Erasure.begin(journal) } }
      }
      guard !rest.isEmpty else { break }
      try append(rest.removeFirst(), writer)
      // At once: a listing may seal it, and the next event may be just as long.
      if !isErasing {
        state.write { state in try? Self.catchUp(&state, journal, kinds) }
      }
    } while !rest.isEmpty
    if isErasing { try failing { () throws(JournalError) in try eraseBodies() } }
    guard let decided else { throw .refused(Refusal.unstored(nil)) }
    return decided.answer
  }

  /// Takes out what was erased. The journal may be as long as it was before: it is read again in any case.
  private func eraseBodies() throws(JournalError) {
    try Erasure.apply(journal, wait: ServerStore.patience, pause: world.pause)
    try state.write { state throws(JournalError) in try Self.replay(&state, journal, kinds) }
  }

  private func failing(_ body: () throws(JournalError) -> Void) throws(Stop) {
    do throws(JournalError) { try body() } catch { throw .failed(error) }
  }

  private func begin() throws(Stop) -> JournalWriter {
    do throws(JournalError) {
      return try JournalWriter.begin(
        journal, by: world.installation, wait: ServerStore.patience, wall: world.now(), random: world.random,
        pause: world.pause)
    } catch {
      throw .failed(error)
    }
  }

  private func append(_ change: LiveChange, _ writer: consuming JournalWriter) throws(Stop) {
    do throws(JournalError) {
      try change.append(by: writer, kinds, world)
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

extension LiveJournal {
  /// The state after all events.
  private static func replayed(_ journal: Journal, _ kinds: Kinds) throws(JournalError) -> State {
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
    if state.sequence == nil { state.sequence = try lastSealed(journal) }
    var reading = try JournalReading(journal, kinds: kinds, usesCheckpoint: false)
    try reading.fold(into: &state.book)
    return state
  }

  private static func replay(_ state: inout State, _ journal: Journal, _ kinds: Kinds) throws(JournalError) {
    let replays = state.replays
    state = try replayed(journal, kinds)
    state.replays = replays + 1
  }

  /// The sequence number of the last event that was sealed; nil where none was.
  private static func lastSealed(_ journal: Journal) throws(JournalError) -> Int64? {
    guard let device = try journal.device() else { return nil }
    return try journal.segments(of: device).map(\.last).max()
  }

  /// Takes in what was appended since.
  private static func catchUp(_ state: inout State, _ journal: Journal, _ kinds: Kinds) throws(JournalError) {
    guard let path = state.tail else {
      if try journal.device() != nil { try replay(&state, journal, kinds) }
      return
    }
    let length: Int
    do throws(Errno) {
      length = try journal.disk.status(path).length
    } catch {
      guard error == .missing else { throw .refused(action: "read", path: path, error) }
      return
    }
    if length == state.length {
      guard length == 0, let sealed = try lastSealed(journal), sealed != state.sequence else { return }
      return try replay(&state, journal, kinds)
    }
    if length > state.length, try takeIn(&state, path, journal) { return }
    if try lastSealed(journal) == state.sequence, state.sequence != nil {
      state.length = 0
      if try takeIn(&state, path, journal) { return }
    }
    try replay(&state, journal, kinds)
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
