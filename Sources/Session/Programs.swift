package import Platform

/// How other programs are run: one to its end, or one whose output is read while it runs. A test hands in its own.
package struct Programs: Sendable {
  /// Runs a program with bytes on its standard input, and takes in at most so many bytes of what it writes; one that
  /// takes more than so many seconds is ended, where there are such, and `.timedOut` thrown.
  package let run: @Sendable ([String], [UInt8], Int, Int?) throws(Errno) -> ProgramResult
  /// Starts a program whose output is read piece by piece.
  package let open: @Sendable ([String]) throws(Errno) -> Running

  /// Starts a program that goes on by itself, such as a browser; gives its exit status where it ends at once.
  package let launch: @Sendable ([String]) throws(Errno) -> Int32?

  /// A program that runs and is read.
  package struct Running: Sendable {
    /// Reads at most so many bytes of what it writes; none at the end.
    package let read: @Sendable (Int) throws(Errno) -> [UInt8]
    /// Ends the reading and gives the exit status.
    package let end: @Sendable () throws(Errno) -> Int32

    /// A program that is read and ended this way.
    package init(
      read: @escaping @Sendable (Int) throws(Errno) -> [UInt8],
      end: @escaping @Sendable () throws(Errno) -> Int32
    ) {
      self.read = read
      self.end = end
    }
  }

  /// Programs that are run this way.
  package init(
    run: @escaping @Sendable ([String], [UInt8], Int, Int?) throws(Errno) -> ProgramResult,
    open: @escaping @Sendable ([String]) throws(Errno) -> Running,
    launch: @escaping @Sendable ([String]) throws(Errno) -> Int32?
  ) {
    self.run = run
    self.open = open
    self.launch = launch
  }
}

extension World {
  /// Runs a program that is looked for on PATH. Throws where it cannot be started.
  package func runProgram(arguments: [String], input: [UInt8], limit: Int) throws(Errno) -> ProgramResult {
    try programs.run(arguments, input, limit, nil)
  }

  /// The same for a program that may take so many seconds. Throws `.timedOut` where it takes more.
  package func runProgram(
    arguments: [String], input: [UInt8], limit: Int, seconds: Int
  ) throws(Errno) -> ProgramResult {
    try programs.run(arguments, input, limit, seconds)
  }
}
