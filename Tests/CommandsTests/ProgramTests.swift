import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

/// What stands between this program and others, with the ones every system has.
@Suite(.serialized) struct ProgramTests {
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

  @Test func `a program's input ends though another was started meanwhile`() throws {
    let folder = try TemporaryFolder()
    let command =
      "cd \(folder.path); touch begun; until test -e go; do sleep 0.01; done; cat >/dev/null"
    let isDone = Done()
    inBackground {
      _ = try? ChildProcess.runShell(command, input: [UInt8](repeating: 0, count: 200_000))
      isDone.flag.store(true, ordering: .releasing)
    }
    #expect(within(seconds: 10) { FileManager.default.fileExists(atPath: folder.path + "/begun") })
    let (output, other) = try ChildProcess.open(["sleep", "30"])
    #expect(FileManager.default.createFile(atPath: folder.path + "/go", contents: nil))
    #expect(within(seconds: 2) { isDone.flag.load(ordering: .acquiring) })
    kill(other, SIGKILL)
    _ = try ChildProcess.close(output, other)
    #expect(within(seconds: 10) { isDone.flag.load(ordering: .acquiring) })
  }

  @Test func `a program meets broken pipes as if it had been started at a prompt`() throws {
    let folder = try TemporaryFolder()
    #expect(try ignored(String(decoding: run("cat /proc/self/status").output, as: UTF8.self)) & 0x1000 == 0)
    let (descriptor, child) = try ChildProcess.open(["grep", "SigIgn", "/proc/self/status"])
    let line = String(decoding: try ChildProcess.read(descriptor, atMost: 1000), as: UTF8.self)
    #expect(try ignored(line) & 0x1000 == 0)
    #expect(try ChildProcess.close(descriptor, child) == 0)
    let file = folder.path + "/status"
    #expect(try ChildProcess.runShell("cat /proc/self/status >\(file)", input: []) == 0)
    #expect(try ignored(String(contentsOfFile: file, encoding: .utf8)) & 0x1000 == 0)
    #expect(
      try ChildProcess.launch(["sh", "-c", "cat /proc/self/status >\(file)2"], patience: 10_000) == 0)
    #expect(try ignored(String(contentsOfFile: file + "2", encoding: .utf8)) & 0x1000 == 0)
  }

  @Test func `broken pipes stay errors where another program could not be become`() throws {
    #expect(ChildProcess.become(["healthlog-no-such-program"]) == .missing)
    #expect(try ignored(String(contentsOfFile: "/proc/self/status", encoding: .utf8)) & 0x1000 != 0)
  }

  @Test func `Ctrl-C is the pager's while there is one`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/status"
    let before = try ignored(String(contentsOfFile: "/proc/self/status", encoding: .utf8))
    let command = "cat /proc/$PPID/status >\(file); cat /proc/self/status >\(file)2"
    #expect(try ChildProcess.runShell(command, input: []) == 0)
    // SIGINT; what ends tests that hang may catch SIGQUIT.
    #expect(try ignored(String(contentsOfFile: file, encoding: .utf8)) & 0x2 == 0x2)
    #expect(try ignored(String(contentsOfFile: file + "2", encoding: .utf8)) & 0x2 == before & 0x2)
    #expect(try ignored(String(contentsOfFile: "/proc/self/status", encoding: .utf8)) & 0x2 == before & 0x2)
  }

  @Test func `a shell command that a signal ends has 128 and its number`() throws {
    #expect(try ChildProcess.runShell("kill -KILL $$", input: []) == 137)
  }

  @Test func `what a program leaves behind is not waited for`() throws {
    let start = Machine.steadyMilliseconds()
    let result = try run("sleep 3 >/dev/null & echo done; echo trouble >&2; exit 5")
    #expect(Machine.steadyMilliseconds() - start < 2000)
    #expect(String(decoding: result.output, as: UTF8.self) == "done\n")
    #expect(String(decoding: result.errors, as: UTF8.self) == "trouble\n")
    #expect(result.status == 5)
  }

  @Test func `a program that says nothing more is waited for`() throws {
    let result = try run("exec >&-; sleep 0.3; echo trouble >&2; exit 5")
    #expect(result.status == 5)
    #expect(String(decoding: result.errors, as: UTF8.self) == "trouble\n")
  }

  @Test func `streams that do not wait by themselves are waited for`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let (reading, writing) = (ends[0], ends[1])
    let isDone = Done()
    inBackground {
      try? StandardStream.write([UInt8](repeating: 7, count: 300_000), to: writing)
      close(writing)
      isDone.flag.store(true, ordering: .releasing)
    }
    var count = 0
    while case let bytes = try StandardStream.read(atMost: 1000, from: reading), !bytes.isEmpty {
      count += bytes.count
    }
    #expect(count == 300_000)
    #expect(within(seconds: 10) { isDone.flag.load(ordering: .acquiring) })
    close(reading)
  }
}

/// Whether a thread is done.
private final class Done: Sendable {
  let flag = Atomic<Bool>(false)
}

/// Whether something comes true in so many seconds.
private func within(seconds: Int64, _ isTrue: () -> Bool) -> Bool {
  let end = Machine.steadyMilliseconds() + seconds * 1000
  while !isTrue() {
    guard Machine.steadyMilliseconds() < end else { return false }
    Machine.pause(milliseconds: 5)
  }
  return true
}

/// The signals that a process ignores, by proc(5): the bit of each is its number less one.
private func ignored(_ status: String) throws -> UInt64 {
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
  return try #require(UInt64(line.dropFirst("SigIgn:".count).trimmingCharacters(in: .whitespaces), radix: 16))
}
