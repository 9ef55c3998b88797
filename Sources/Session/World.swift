package import Platform
package import Policies
package import Values

/// Everything outside the program: the clock, chance, files, streams, other programs. A test hands in its own.
package struct World: Sendable {
  /// The time now.
  package let now: @Sendable () -> Instant
  /// 64 random bits.
  package let random: @Sendable () -> UInt64
  /// Waits for so many milliseconds.
  package let pause: @Sendable (Int32) -> Void
  /// The file system.
  package let disk: any Disk
  /// The environment's variables.
  package let environment: Environment
  /// The number of the user the program acts for.
  package let user: UInt32
  /// What tells this machine from every other; nil where nothing does.
  package let machine: @Sendable () -> String?
  /// Where answers and piped data come from.
  package let input: Input
  /// Where data goes.
  package let output: Output
  /// Where talk goes.
  package let error: Output
  /// Runs a shell command with some bytes on its standard input, and gives its exit status.
  package let runShell: @Sendable (String, [UInt8]) throws(Errno) -> Int32
  /// Other programs, run without a shell.
  package let programs: Programs
  /// Pages for browsers on this machine.
  package let loopback: Loopback
  /// Talk with servers and with programs that answer.
  package let network: Network
  /// Whether what is typed at the terminal stays unseen and is read key by key; for passwords.
  package let hideKeys: @Sendable (Bool) -> Void
  /// Becomes another program; comes back only when it cannot be started.
  package let become: @Sendable ([String]) -> Errno
  /// Whether what the journal holds may be told; a server keeps it from whoever may only add.
  package var tellsStored = true
  /// Who asks for the command.
  package var asker = Asker.here
  /// Until when a command may work; a server has other people's to do.
  package var timeLimit = TimeLimit.none

  /// Who asks for a command.
  package enum Asker: Sendable {
    /// Whoever is at this machine.
    case here
    /// Somebody far away whom a server runs it for, by the role that the server knows; nil where it knows none.
    case remote(KnownRole?)
  }

  /// Variables, each looked up when it is asked for: making a dictionary of all would take longer than a command.
  package struct Environment: Sendable {
    private let value: @Sendable (String) -> String?

    /// An environment that finds the value of a name.
    package init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

    /// The value of a variable; nil where it is not set.
    package subscript(name: String) -> String? { value(name) }

    /// The country of the locale of a category, such as `GB`; nil where none is set.
    package func country(of category: String) -> String? {
      locale(of: category).map { String($0.drop { $0 != "_" }.dropFirst().prefix { $0.isLetter }) }
    }

    /// The locale of a category of POSIX such as `LC_NUMERIC`; nil where none is set.
    package func locale(of category: String) -> String? {
      ["LC_ALL", category, "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    }
  }

  /// A stream to write to.
  package struct Output: Sendable {
    /// Whether a person's terminal is at its end.
    package let isTerminal: Bool
    /// The terminal's columns, where they are known.
    package let columns: Int?
    /// The terminal's rows, where they are known.
    package let rows: Int?
    /// Whether a line can be written without a wait.
    package let hasRoom: @Sendable () -> Bool
    /// Writes everything.
    package let write: @Sendable ([UInt8]) throws(Errno) -> Void

    /// A stream and what is known of its end; one of memory always has room.
    package init(
      isTerminal: Bool, columns: Int?, rows: Int?, hasRoom: @escaping @Sendable () -> Bool = { true },
      write: @escaping @Sendable ([UInt8]) throws(Errno) -> Void
    ) {
      self.hasRoom = hasRoom
      self.isTerminal = isTerminal
      self.columns = columns
      self.rows = rows
      self.write = write
    }
  }

  /// A stream to read from.
  package struct Input: Sendable {
    /// Whether a person's terminal is at its end.
    package let isTerminal: Bool
    /// Reads at most so many bytes; none at the end.
    package let read: @Sendable (Int) throws(Errno) -> [UInt8]

    /// A stream and what is known of its end.
    package init(isTerminal: Bool, read: @escaping @Sendable (Int) throws(Errno) -> [UInt8]) {
      self.isTerminal = isTerminal
      self.read = read
    }
  }

  /// A world of these parts.
  package init(
    now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64,
    pause: @escaping @Sendable (Int32) -> Void, disk: any Disk, environment: Environment, user: UInt32,
    machine: @escaping @Sendable () -> String?, input: Input, output: Output, error: Output,
    runShell: @escaping @Sendable (String, [UInt8]) throws(Errno) -> Int32,
    programs: Programs, loopback: Loopback, network: Network, hideKeys: @escaping @Sendable (Bool) -> Void,
    become: @escaping @Sendable ([String]) -> Errno
  ) {
    self.now = now
    self.random = random
    self.pause = pause
    self.disk = disk
    self.environment = environment
    self.user = user
    self.machine = machine
    self.input = input
    self.output = output
    self.error = error
    self.runShell = runShell
    self.programs = programs
    self.loopback = loopback
    self.network = network
    self.hideKeys = hideKeys
    self.become = become
  }
}
