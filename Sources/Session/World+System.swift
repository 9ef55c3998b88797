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
      programs: Programs(
        run: { arguments, input, limit, seconds throws(Errno) in
          try ChildProcess.run(arguments, input: input, limit: limit, seconds: seconds)
        }, open: { arguments throws(Errno) in try open(arguments) },
        launch: { arguments throws(Errno) in try ChildProcess.launch(arguments, patience: patience) }),
      loopback: .system,
      network: .system,
      hideKeys: { StandardStream.input.hideKeys($0) },
      become: { ChildProcess.become($0) })
  }

  /// Milliseconds in which a program that cannot do what it was started for says so.
  private static let patience: Int32 = 1500

  private static func output(_ stream: StandardStream) -> Output {
    Output(
      isTerminal: stream.isTerminal, columns: stream.columns, rows: stream.rows, hasRoom: { stream.hasRoom },
      write: { bytes throws(Errno) in try stream.write(bytes) })
  }

  private static func open(_ arguments: [String]) throws(Errno) -> Programs.Running {
    let (descriptor, child) = try ChildProcess.open(arguments)
    return Programs.Running(
      read: { count throws(Errno) in try ChildProcess.read(descriptor, atMost: count) },
      end: { () throws(Errno) in try ChildProcess.close(descriptor, child) })
  }
}
