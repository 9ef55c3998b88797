internal import Platform
internal import Values

extension World {
  /// This machine, as the process was started on it.
  package static func system() -> World {
    World(
      now: { Instant(milliseconds: Machine.milliseconds()) },
      random: { Machine.randomBits() },
      pause: { Machine.pause(milliseconds: $0) },
      disk: SystemDisk(),
      environment: Environment { Machine.variable($0) },
      user: Machine.user(),
      machine: { Machine.identity() },
      input: Input(isTerminal: StandardStream.input.isTerminal) { count throws(Errno) in
        try StandardStream.input.read(atMost: count)
      },
      output: output(.output),
      error: output(.error),
      runShell: { command, input throws(Errno) in try ChildProcess.runShell(command, input: input) },
      become: { ChildProcess.become($0) })
  }

  private static func output(_ stream: StandardStream) -> Output {
    Output(isTerminal: stream.isTerminal, columns: stream.columns, rows: stream.rows) { bytes throws(Errno) in
      try stream.write(bytes)
    }
  }
}
