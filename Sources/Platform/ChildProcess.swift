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
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw Errno.last }
    var actions = unsafe posix_spawn_file_actions_t()
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    _ = unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    _ = unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    var child: pid_t = 0
    let result = unsafe withArguments(["/bin/sh", "-c", command]) {
      unsafe posix_spawn(&child, "/bin/sh", &actions, nil, $0, environ)
    }
    let disk = SystemDisk()
    disk.close(ends[0])
    guard result == 0 else {
      disk.close(ends[1])
      throw Errno(code: result)
    }
    feed(input, to: ends[1])
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard Errno.last == .interrupted else { throw Errno.last }
    }
    return (status >> 8) & 0xff
  }

  /// Becomes another program, looked for on PATH; comes back only when it cannot be started.
  package static func become(_ arguments: [String]) -> Errno {
    guard let program = arguments.first else { return .missing }
    _ = unsafe withArguments(arguments) { unsafe execvp(program, $0) }
    return Errno.last
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
