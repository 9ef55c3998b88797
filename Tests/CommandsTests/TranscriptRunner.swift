import Commands
import Foundation
import TestSupport

/// Something that runs the steps of one transcript, one after the other, in one home.
protocol TranscriptRunner {
  /// Whether it can give the program a terminal.
  var hasTerminal: Bool { get }
  /// Puts a server in reach; false where there can be none.
  func serve(sendsMail: Bool, hasMeetUps: Bool) -> Bool
  /// Puts a file into the home.
  func put(_ name: String, _ bytes: [UInt8])
  /// Damages files; gives how many.
  func damage(_ damage: Transcript.Damage) -> Int
  /// Runs a step: the lines written and the exit code.
  func run(_ step: Transcript.Step) -> (lines: [String], code: Int32)
  /// A line with what is another in every home written as its mark.
  func masked(_ line: String) -> String
}

/// Runs the program in this process, in a world of its own.
struct InProcessRunner: TranscriptRunner {
  private let fake = FakeWorld()

  var hasTerminal: Bool { true }

  func serve(sendsMail: Bool, hasMeetUps: Bool) -> Bool {
    (try? HostedServer(fake, sendsMail: sendsMail, hasMeetUps: hasMeetUps)) != nil
  }

  func put(_ name: String, _ bytes: [UInt8]) { fake.disk.put("/home/anna/\(name)", bytes) }

  func damage(_ damage: Transcript.Damage) -> Int {
    let files = fake.disk.contents.filter { damage.isOf($0.key) }
    for (path, bytes) in files {
      let mode = fake.disk.modes[path]
      fake.disk.takeAway(path)
      guard let rest = damage.rest(of: bytes) else { continue }
      fake.disk.put(path, rest)
      if let mode { fake.disk.setMode(path, mode) }
    }
    return files.count
  }

  func run(_ step: Transcript.Step) -> (lines: [String], code: Int32) {
    let world = fake.world(environment: step.environment, columns: step.columns)
    let code = Healthlog.run(step.words.map { Array($0.utf8) }, in: world)
    return (lines(of: fake.takeOutput()), code)
  }

  func masked(_ line: String) -> String {
    var text = line.replacing(/\b[0-9a-f]{64}\b/, with: "<digest>")
    text = text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "<uuid>")
    for path in fake.disk.contents.keys {
      guard let match = path.firstMatch(of: /\/log\/([a-z0-9]{10})\//) else { continue }
      text = text.replacing(String(match.1), with: "<device>")
    }
    let written = fake.disk.contents.filter { file in
      [".jsonl", ".json", ".seg"].contains { file.key.hasSuffix($0) }
    }
    for bytes in written.values {
      for match in String(decoding: bytes, as: UTF8.self).matches(of: /[0-9A-HJKMNP-TV-Z]{26}/) {
        text = text.replacing(String(match.0), with: "<id>")
        text = text.replacing(String(match.0.suffix(6)), with: "<id>")
      }
    }
    return text
  }
}

/// Runs a built program as a process, in a temporary home that goes with it.
final class BinaryRunner: TranscriptRunner {
  private let binary: String
  private let home: URL

  /// Its home's path is as long as `/home/anna`, so that tables in which it stands come out the same. A home that
  /// is there already has someone else's goals and diet in it, and is not taken.
  init(binary: String) {
    self.binary = binary
    var path = ""
    repeat {
      path =
        "/tmp/" + String((0..<5).compactMap { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() })
    } while unsafe mkdir(path, 0o700) != 0 && errno == EEXIST
    home = URL(filePath: path, directoryHint: .isDirectory)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  var hasTerminal: Bool { false }

  func serve(sendsMail: Bool, hasMeetUps: Bool) -> Bool { false }

  func put(_ name: String, _ bytes: [UInt8]) {
    _ = FileManager.default.createFile(atPath: home.appending(path: name).path, contents: Data(bytes))
  }

  func damage(_ damage: Transcript.Damage) -> Int {
    let files = FileManager.default
    let names = files.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    let paths = names.filter { damage.isOf("/home/anna/" + $0) }.map { home.path + "/" + $0 }
    for path in paths {
      guard let bytes = files.contents(atPath: path) else { continue }
      let mode = (try? files.attributesOfItem(atPath: path))?[.posixPermissions] ?? 0o600
      try? files.removeItem(atPath: path)
      guard let rest = damage.rest(of: Array(bytes)) else { continue }
      _ = files.createFile(atPath: path, contents: Data(rest), attributes: [.posixPermissions: mode])
    }
    return paths.count
  }

  func run(_ step: Transcript.Step) -> (lines: [String], code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: binary)
    process.currentDirectoryURL = home
    process.arguments = step.words.map { $0.replacing("/home/anna", with: home.path) }
    process.environment = step.environment.merging(["HOME": home.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return (["cannot run \(binary)"], -1) }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self).replacing(home.path, with: "/home/anna")
    return (lines(of: Array(text.utf8)), process.terminationStatus)
  }

  func masked(_ line: String) -> String { line }
}

/// Written bytes as lines, empty ones at the end left out as a transcript leaves them out.
private func lines(of bytes: [UInt8]) -> [String] {
  // Calendars end their lines in CRLF, which is tested where they are written; a transcript has line feeds.
  var lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").components(
    separatedBy: "\n")
  while lines.last == "" { lines.removeLast() }
  return lines
}
