#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Other programs: the pager, and the helper programs `healthlog-WORD`.
package enum ChildProcess {
  /// Runs a shell command, feeds it `input` on its standard input, and gives its exit status. A reader that
  /// stops early, as a pager that is quit does, is no error.
  package static func runShell(_ command: String, input: [UInt8]) throws(Errno) -> Int32 {
    Machine.ignoreBrokenPipes()
    // Ctrl-C is for whoever has the terminal now, as with system(3).
    let interrupts = Interrupts.leave()
    defer { Interrupts.takeBack() }
    let pipe = try Pipe.make()
    let child = try start(["/bin/sh", "-c", command], [(pipe.reading, 0)], usual: interrupts) { pipe.close() }
    systemClose(pipe.reading)
    feed(input, to: pipe.writing)
    return try status(of: child)
  }

  /// Becomes another program, looked for on PATH; comes back only when it cannot be started.
  package static func become(_ arguments: [String]) -> Errno {
    guard let program = arguments.first else { return .missing }
    _ = signal(SIGPIPE, SIG_DFL)
    _ = unsafe withArguments(arguments) { unsafe execvp(program, $0) }
    let reason = Errno.last
    Machine.ignoreBrokenPipes()
    return reason
  }

  private static func feed(_ input: [UInt8], to descriptor: Int32) {
    let disk = SystemDisk()
    var rest = input[...]
    while !rest.isEmpty {
      guard let taken = try? disk.write(descriptor, Array(rest)) else { break }
      rest = rest.dropFirst(taken)
    }
    disk.close(descriptor)
  }

  static func withArguments<R>(
    _ arguments: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    var pointers = unsafe arguments.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an array with an element has a base") }
      return unsafe body(base)
    }
  }
}
