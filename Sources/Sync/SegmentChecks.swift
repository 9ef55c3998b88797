internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Synchronization

/// Objects that came and wait to be checked, taken one after the other by as many threads as run it.
final class SegmentChecks: Sendable {
  /// What became of an object.
  enum Outcome: Sendable {
    /// It is what its name says and durable.
    case stored(ReceivedSegment)
    /// It is not what its name says.
    case damaged([UInt8], Message)
    /// It is what its name says and not what was listed: somebody may have erased in it meanwhile.
    case changed([UInt8], Message)
    /// It could not be made durable.
    case refused(JournalError)
  }

  /// What was taken and found out so far.
  private struct State {
    var next = 0
    var outcomes: [Outcome?]
  }

  private let batch: [(name: ObjectName, bytes: [UInt8])]
  private let listed: [ObjectName: RemoteObject]
  private let inbox: Inbox?
  private let state: Mutex<State>

  /// So few objects are checked before another thread would have been worth its beginning.
  private static let few = 4
  /// Of so many objects it pays to wait for the disk with eight threads: it makes durable together what comes together.
  private static let many = 16

  /// Checks of objects against their names and what a remote lists of them; those that are right are stored in an
  /// inbox, if there is one.
  init(
    _ batch: [(name: ObjectName, bytes: [UInt8])], listed: [ObjectName: RemoteObject],
    storingIn inbox: Inbox?
  ) {
    self.batch = batch
    self.listed = listed
    self.inbox = inbox
    state = Mutex(State(outcomes: Array(repeating: nil, count: batch.count)))
  }

  /// Checks everything.
  func run() {
    guard batch.count >= Self.few else { return work() }
    guard batch.count >= Self.many else { return twiceAtOnce { self.work() } }
    twiceAtOnce { twiceAtOnce { twiceAtOnce { self.work() } } }
  }

  /// What became of each object, in the order they came.
  var outcomes: [(ObjectName, Outcome)] {
    let outcomes = state.withLock(\.outcomes)
    return zip(batch, outcomes).compactMap { object, outcome in outcome.map { (object.name, $0) } }
  }

  private func work() {
    while let place = take() {
      let outcome = check(batch[place].name, batch[place].bytes)
      state.withLock { $0.outcomes[place] = outcome }
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < batch.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func check(_ name: ObjectName, _ bytes: [UInt8]) -> Outcome {
    let segment: ReceivedSegment
    do throws(ReceivedSegment.Fault) {
      segment = try ReceivedSegment(bytes, named: name.segment, of: name.device)
    } catch {
      return .damaged(bytes, error.reason)
    }
    if let hash = listed[name]?.hash, hash != SHA256.hexOf(bytes.span) {
      return .changed(bytes, "its SHA-256 differs from the listed one")
    }
    do throws(JournalError) {
      try inbox?.store(segment)
      return .stored(segment)
    } catch {
      return .refused(error)
    }
  }
}
