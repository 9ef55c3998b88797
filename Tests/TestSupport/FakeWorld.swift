package import Platform
package import Session
internal import Synchronization
internal import Values

/// A world of a test's own: an empty disk in memory, a clock that ticks a minute a look, chance that repeats,
/// and streams that are kept.
package final class FakeWorld: Sendable {
  private struct State {
    var milliseconds: Int64 = 1_795_260_600_000  // 2026-11-21T11:30:00Z
    var seed: UInt64
    var output: [UInt8] = []
    var talk: [UInt8] = []
    var outputRefusal: Errno?
    var keys: [UInt8]?
    var answer: (@Sendable ([String], [UInt8], Int, Int?) throws(Errno) -> ProgramResult)?
    var server: Loopback?
    var network: Network?
    var areKeysHidden = false
    var pause: (@Sendable () -> Void)?
    var rows: Int?
    var shell: (@Sendable (String) -> Int32)?
    var machine: String? = "5a17c0de5a17c0de5a17c0de5a17c0de"
  }

  private let state: Mutex<State>
  /// The disk.
  package let disk = MemoryDisk()

  /// A world whose chance follows from a seed.
  package init(seed: UInt64 = 1) {
    state = Mutex(State(seed: seed))
  }

  /// Everything written to stdout and stderr since it was last taken, in the order it was written.
  package func takeOutput() -> [UInt8] {
    state.withLock { state in
      defer { (state.output, state.talk) = ([], []) }
      return state.output
    }
  }

  /// What of that went to stderr; it stays to be taken.
  package var talk: [UInt8] { state.withLock { $0.talk } }

  /// Sets the clock, in milliseconds since 1970; it ticks on from there.
  package func setClock(_ milliseconds: Int64) {
    state.withLock { $0.milliseconds = milliseconds }
  }

  /// Sets the machine's id, as when the home is copied to another machine.
  package func setMachine(_ machine: String?) {
    state.withLock { $0.machine = machine }
  }

  /// Makes every write to stdout fail from now on.
  package func refuseOutput(with errno: Errno) {
    state.withLock { $0.outputRefusal = errno }
  }

  /// Does this whenever the program waits.
  package func whileWaiting(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.pause = body }
  }

  /// Runs shell commands this way; before, there is no shell.
  package func runShell(_ body: @escaping @Sendable (String) -> Int32) {
    state.withLock { $0.shell = body }
  }

  /// Gives the terminal so many rows; before, nobody knows how many it has.
  package func setRows(_ rows: Int) {
    state.withLock { $0.rows = rows }
  }

  /// Types lines at a terminal, which the program has from now on; after them the input is at its end.
  package func type(_ lines: [String]) {
    state.withLock { $0.keys = Array(lines.map { $0 + "\n" }.joined().utf8) }
  }

  /// The next key that was typed; none at the end.
  private func key() -> [UInt8] {
    state.withLock { $0.keys?.isEmpty == false ? [$0.keys?.removeFirst() ?? 0] : [] }
  }

  /// Makes every program that is run answer this way; before, none is installed.
  package func answerPrograms(
    _ answer: @escaping @Sendable ([String], [UInt8], Int) throws(Errno) -> ProgramResult
  ) {
    answerTimedPrograms { arguments, input, limit, _ throws(Errno) in try answer(arguments, input, limit) }
  }

  /// The same for an answer that has to do with how many seconds a program may take.
  package func answerTimedPrograms(
    _ answer: @escaping @Sendable ([String], [UInt8], Int, Int?) throws(Errno) -> ProgramResult
  ) {
    state.withLock { $0.answer = answer }
  }

  /// Serves pages this way; before, no port can be had.
  package func serve(with server: Loopback) {
    state.withLock { $0.server = server }
  }

  /// Connects and starts programs this way; before, nobody listens and none is installed.
  package func connect(to network: Network) {
    state.withLock { $0.network = network }
  }

  /// Whether what is typed is unseen.
  package var areKeysHidden: Bool { state.withLock(\.areKeysHidden) }

  private var network: Network {
    state.withLock(\.network) ?? .none
  }

  private var loopback: Loopback {
    state.withLock(\.server) ?? Loopback { _, _, _ throws(Errno) in throw .denied }
  }

  /// The world as a session sees it.
  package func world(environment: [String: String], columns: Int?) -> World {
    World(
      now: { self.tick() }, random: { self.chance() }, pause: { _ in self.state.withLock(\.pause)?() },
      disk: disk,
      environment: World.Environment { environment[$0] },
      user: 1000, machine: { self.state.withLock(\.machine) },
      input: .init(isTerminal: state.withLock { $0.keys != nil }) { _ throws(Errno) in self.key() },
      output: .init(isTerminal: columns != nil, columns: columns, rows: state.withLock(\.rows)) {
        bytes throws(Errno) in
        if let refusal = self.state.withLock({ $0.outputRefusal }) { throw refusal }
        self.keep(bytes)
      },
      error: .init(isTerminal: columns != nil, columns: columns, rows: nil) { bytes throws(Errno) in
        self.keep(bytes)
        self.state.withLock { $0.talk += bytes }
      },
      runShell: { command, _ throws(Errno) in
        guard let shell = self.state.withLock(\.shell) else { throw .missing }
        return shell(command)
      }, programs: programs, loopback: loopback,
      network: network, hideKeys: { isHidden in self.state.withLock { $0.areKeysHidden = isHidden } },
      become: { _ in .missing })
  }

  /// Programs that give what `answerPrograms` was told; one that is read piece by piece gives it in small pieces.
  package var programs: Programs {
    let run = {
      @Sendable (arguments: [String], input: [UInt8], limit: Int, seconds: Int?) throws(Errno)
        -> ProgramResult in
      guard let answer = self.state.withLock(\.answer) else { throw .missing }
      return try answer(arguments, input, limit, seconds)
    }
    return Programs(
      run: run,
      open: { arguments throws(Errno) in
        let result = try run(arguments, [], Int.max, nil)
        let rest = Rest(result.output)
        return Programs.Running(
          read: { count throws(Errno) in rest.take(min(count, 1000)) },
          end: { () throws(Errno) in result.status })
      },
      launch: { arguments throws(Errno) in try run(arguments, [], 0, nil).status })
  }

  private func keep(_ bytes: [UInt8]) {
    state.withLock { $0.output += bytes }
  }

  private func tick() -> Instant {
    state.withLock { state in
      state.milliseconds += 60_000
      return Instant(milliseconds: state.milliseconds)
    }
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private func chance() -> UInt64 {
    state.withLock { state in
      state.seed &+= 0x9e37_79b9_7f4a_7c15
      var word = state.seed
      word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
      word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
      return word ^ (word >> 31)
    }
  }
}

/// What is left of a program's output.
private final class Rest: Sendable {
  private let bytes: Mutex<ArraySlice<UInt8>>

  init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes[...]) }

  func take(_ count: Int) -> [UInt8] {
    bytes.withLock { bytes in
      let part = Array(bytes.prefix(count))
      bytes = bytes.dropFirst(count)
      return part
    }
  }
}
