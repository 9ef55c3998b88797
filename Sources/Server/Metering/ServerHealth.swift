internal import Accounts
internal import Journal
package import Platform
package import Values

/// Looks how a server is when somebody asks: its disk, its threads, how much it keeps.
package struct ServerHealth: Sendable {
  /// What keeps a server from its work.
  enum Fault: String {
    case disk = "no space left on the disk"
    case workers = "all threads are stuck"
  }

  /// How much a server keeps and has to do.
  package struct Census: Sendable {
    /// Accounts.
    let accounts: Int
    /// Journals.
    let journals: Int
    /// Sessions that go on.
    let sessions: Int
    /// Passwords that are hashed now, and those that wait for it.
    let hashing: (running: Int, waiting: Int)
  }

  private let figures: ServerFigures
  private let space: @Sendable () -> DiskSpace?
  private let steady: @Sendable () -> Int64
  private let census: @Sendable () -> Census?
  private let started: Instant

  /// A lookout of a server that began at a time: `space` looks at its disk, `steady` is a clock of milliseconds that nobody
  /// sets, `census` counts what it keeps; nil where that is not told.
  package init(
    _ figures: ServerFigures, started: Instant, space: @escaping @Sendable () -> DiskSpace?,
    steady: @escaping @Sendable () -> Int64, census: @escaping @Sendable () -> Census?
  ) {
    self.figures = figures
    self.started = started
    self.space = space
    self.steady = steady
    self.census = census
  }

  /// What keeps the server from its work now. A disk that does not tell how full it is is none of it.
  var faults: [Fault] {
    let isFull = space().map { !$0.suffices } ?? false
    return (isFull ? [.disk] : []) + (figures.isStuck(at: steady()) ? [.workers] : [])
  }

  /// Its figures, in the text form of Prometheus.
  func text(version: String) -> String {
    var list = [
      Figure(whole: "healthlog_build_info", "The program.", "1", labels: #"version="\#(version)""#),
      Figure("ready", "1 while the server can work.", faults.isEmpty ? 1 : 0),
    ]
    if let space = space() {
      list += [
        Figure("disk_free_bytes", "Free bytes on the store's disk.", space.free),
        Figure("disk_size_bytes", "Size of the store's disk in bytes.", space.total),
      ]
    }
    if let census = census() {
      list += [
        Figure("accounts", "Accounts.", census.accounts), Figure("journals", "Journals.", census.journals),
        Figure("sessions", "Active sessions.", census.sessions),
        Figure("passwords_hashing", "Passwords being hashed.", census.hashing.running),
        Figure("passwords_waiting", "Passwords waiting to be hashed.", census.hashing.waiting),
      ]
    }
    return (list + process).map(\.text).joined()
  }

  /// The figures that every process tells, under the names that Prometheus has for them.
  private var process: [Figure] {
    let used = Machine.processFigures()
    var list = [
      Figure(
        whole: "process_cpu_seconds_total", "Processor time.", ServerFigures.seconds(used.processorTime)),
      Figure(
        whole: "process_start_time_seconds", "Start time, in seconds since 1970.", String(started.seconds)),
      Figure(
        whole: "process_max_fds", "Maximum number of open descriptors.", String(Machine.raiseDescriptors())),
    ]
    if let memory = used.memory {
      list.append(Figure(whole: "process_resident_memory_bytes", "Memory in use.", String(memory)))
    }
    if let descriptors = used.descriptors {
      list.append(Figure(whole: "process_open_fds", "Open descriptors.", String(descriptors)))
    }
    return list
  }
}

extension AccountService {
  /// How much there is of what the server keeps.
  package func census() -> ServerHealth.Census {
    ServerHealth.Census(
      accounts: book.read { $0.accounts.count }, journals: (try? store.list().count) ?? 0,
      sessions: families.count, hashing: hasher.load)
  }
}
