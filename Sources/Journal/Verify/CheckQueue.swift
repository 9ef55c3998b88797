internal import Ledger
internal import Platform
internal import Synchronization

/// The parts of a stream that wait to be checked, taken one after the other by as many threads as run the queue.
final class CheckQueue: Sendable {
  /// What was checked so far.
  private struct State {
    var next = 0
    var outcomes: [PieceCheck.Outcome?]
    var error: JournalError?
  }

  private let parts: [StreamPart]
  private let kinds: Kinds
  private let latest: Int64
  private let disk: any Disk
  private let state: Mutex<State>

  /// A queue of parts; ids after `latest`, in milliseconds, lie too far ahead.
  init(_ parts: [StreamPart], kinds: Kinds, latest: Int64, on disk: any Disk) {
    self.parts = parts
    self.kinds = kinds
    self.latest = latest
    self.disk = disk
    state = Mutex(State(outcomes: Array(repeating: nil, count: parts.count)))
  }

  /// Checks parts until none is left, or one cannot be read.
  func run() {
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while let index = take() {
      do throws(JournalError) {
        let outcome = try PieceCheck.check(parts[index], kinds: kinds, latest: latest, on: disk, &buffer)
        state.withLock { $0.outcomes[index] = outcome }
      } catch {
        state.withLock { $0.error = $0.error ?? error }
      }
    }
  }

  /// What was found out, in the order of the parts. Throws what kept one from being read.
  func outcomes() throws(JournalError) -> [PieceCheck.Outcome] {
    let (outcomes, error) = state.withLock { ($0.outcomes, $0.error) }
    if let error { throw error }
    return outcomes.compactMap { $0 }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.error == nil, state.next < parts.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
