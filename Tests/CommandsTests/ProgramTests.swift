import Foundation
import Platform
import Testing

/// What stands between this program and others, with the ones every system has.
@Suite struct ProgramTests {
  // As the program does when it starts.
  init() { _ = signal(SIGPIPE, SIG_IGN) }

  private func run(_ script: String, input: [UInt8] = [], limit: Int = 1 << 20) throws -> ProgramResult {
    try ChildProcess.run(["sh", "-c", script], input: input, limit: limit)
  }

  @Test func `a program gets its input and gives output, errors and status`() throws {
    let result = try run("cat; echo trouble >&2; exit 3", input: Array("hello".utf8))
    #expect(result.status == 3)
    #expect(String(decoding: result.output, as: UTF8.self) == "hello")
    #expect(String(decoding: result.errors, as: UTF8.self) == "trouble\n")
    #expect(!result.isCut)
  }

  @Test func `a megabyte goes in and comes out on both streams without a deadlock`() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    let result = try run("tee /dev/stderr", input: input)
    #expect(result.output.count == 1_000_000)
    #expect(result.errors.count == 16384)
    #expect(result.status == 0)
  }

  @Test func `a program that does not read its input is no error`() throws {
    let result = try run("echo done", input: [UInt8](repeating: 0, count: 1_000_000))
    #expect(String(decoding: result.output, as: UTF8.self) == "done\n")
  }

  @Test func `a program that writes without end is ended at the limit`() throws {
    let result = try run("while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done", limit: 100_000)
    #expect(result.isCut)
    #expect(result.output.count == 100_000)
    #expect(result.status == 137)
  }

  @Test func `a program that a signal ends has 128 and its number`() throws {
    #expect(try run("kill -KILL $$").status == 137)
  }

  @Test func `a program that is not installed is missing`() {
    #expect(throws: Errno.missing) {
      try ChildProcess.run(["healthlog-no-such-program"], input: [], limit: 10)
    }
    #expect(throws: Errno.missing) { try ChildProcess.open(["healthlog-no-such-program"]) }
  }

  @Test func `a program is read piece by piece and its status comes at the end`() throws {
    let (descriptor, child) = try ChildProcess.open(["sh", "-c", "echo one; echo two; exit 4"])
    var text: [UInt8] = []
    while true {
      let part = try ChildProcess.read(descriptor, atMost: 3)
      if part.isEmpty { break }
      text += part
    }
    #expect(String(decoding: text, as: UTF8.self) == "one\ntwo\n")
    #expect(try ChildProcess.close(descriptor, child) == 4)
  }
}
