// A helper is a program `healthlog-remote-NAME`: whoever can move files anywhere can write one in twenty lines of shell.
// It is started with the address as its only argument, gets commands on its standard input, one a line, and answers in
// their order on its standard output; it ends when its input does. Bytes go through files that commands name.
//
//     capabilities                ok healthlog-remote 1 [replace]
//     list                        object DEVICE/SEGMENT SIZE [SHA256]   for each, then  ok
//     stat OBJECT                 ok SIZE | missing
//     get OBJECT FILE             ok | missing | error WORDS
//     put-new OBJECT FILE         ok | exists | error WORDS
//     replace OBJECT FILE         ok | error WORDS                     where it is among the capabilities
//
// Besides segments there is one object more, `journal.json`, which says which journal it is.

internal import Encoding
internal import Journal
package import Ledger
internal import Messages
package import Platform
package import Values

/// Runs a program: its words, its input, how many bytes of its output are wanted, and how many seconds it may take.
package typealias ProgramRunner = ([String], [UInt8], Int, Int?) throws(Errno) -> ProgramResult

/// A remote that a helper program leads to.
package struct ProgramTransport: Transport {
  private let program: String
  private let address: String
  private let files: String
  private let disk: any Disk
  private let run: ProgramRunner

  /// So many bytes of answers are read: a line of 100 bytes for each of a million objects.
  private static let mostAnswers = 100_000_000
  /// So many seconds a helper may take for all that it is asked at once.
  private static let patience = 3600
  /// So many objects are asked for, or put, by one run.
  private static let batch = 64
  private static let identity = "journal.json"

  /// The remote of a helper at an address; `files` is a directory of this machine's for what is carried.
  package init(
    _ name: String, _ address: String, files: String, on disk: any Disk, run: @escaping ProgramRunner
  ) {
    program = "healthlog-remote-\(name)"
    self.address = address
    self.files = files
    self.disk = disk
    self.run = run
  }

  package func state() throws(TransportFailure) -> RemoteState {
    let path = files + "/" + Self.identity
    try makeRoom()
    let answers = try ask(["capabilities", "get \(Self.identity) \(path)"])
    _ = try capabilities(answers.first)
    guard answers.count == 2 else { throw unfinished }
    if answers[1].first == "missing" { return RemoteState(journal: nil, epoch: nil) }
    try checkDone(answers[1])
    let bytes = try takeFile(path)
    guard let identity = JournalIdentity(bytes) else {
      throw .foreign("its \(Self.identity) does not contain a journal ID")
    }
    guard let purpose = identity.purpose else {
      throw .newer("its journal has a purpose that this healthlog does not know")
    }
    return RemoteState(journal: identity.id, purpose: purpose, epoch: nil)
  }

  package func list() throws(TransportFailure) -> [RemoteObject] {
    var objects: [RemoteObject] = []
    let lines = try lines(["list"])
    guard let last = lines.last else { throw unfinished }
    for line in lines.dropLast() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3 || words.count == 4, words[0] == "object", let size = Int(words[2]) else {
        throw .foreign("'\(program)' replied '\(line.prefix(80))' to list")
      }
      // Foreign files are passed over, as in a directory.
      guard let name = ObjectName(words[1]) else { continue }
      objects.append(RemoteObject(name: name, size: size, hash: words.count == 4 ? words[3] : nil))
    }
    try checkDone(last.split(separator: " ").map(String.init))
    return objects
  }

  package func get(
    _ names: [ObjectName], _ take: (ObjectName, Result<[UInt8], TransportFailure>) -> Void
  ) throws(TransportFailure) {
    var start = 0
    while start < names.count {
      let part = Array(names[start..<min(names.count, start + Self.batch)])
      start += part.count
      try makeRoom()
      let answers = try ask(part.indices.map { "get \(part[$0]) \(file($0))" })
      for (place, name) in part.enumerated() { take(name, got(answers, place)) }
      guard answers.count == part.count else { throw unfinished }
    }
  }

  private func got(_ answers: [[String]], _ place: Int) -> Result<[UInt8], TransportFailure> {
    guard place < answers.count else { return .failure(unfinished) }
    do throws(TransportFailure) {
      if answers[place].first == "missing" { throw .absent("it no longer exists") }
      try checkDone(answers[place])
      return .success(try takeFile(file(place)))
    } catch {
      return .failure(error)
    }
  }

  package func put(
    _ names: [ObjectName], _ bytes: (ObjectName) throws(TransportFailure) -> [UInt8],
    _ answered: (ObjectName, PutAnswer) -> Void
  ) throws(TransportFailure) {
    var start = 0
    while start < names.count {
      let part = Array(names[start..<min(names.count, start + Self.batch)])
      start += part.count
      try makeRoom()
      for (place, name) in part.enumerated() { try giveFile(file(place), try bytes(name)) }
      let answers = try ask(part.indices.map { "put-new \(part[$0]) \(file($0))" })
      for (name, answer) in zip(part, answers) { answered(name, Self.put(answer)) }
      guard answers.count == part.count else { throw unfinished }
    }
  }

  private static func put(_ answer: [String]) -> PutAnswer {
    switch answer.first {
    case "ok": .created
    case "exists": .present(hash: nil)
    default: .rejected(Message(template: answer.dropFirst().joined(separator: " ")))
    }
  }

  package func replace(_ name: ObjectName, having hash: String, with bytes: [UInt8]) throws(TransportFailure)
    -> PutAnswer
  {
    guard try capabilities(try ask(["capabilities"]).first).contains("replace") else {
      return .rejected("\(program) cannot replace objects")
    }
    var there: [UInt8] = []
    var failure: TransportFailure?
    try get([name]) { _, result in
      switch result {
      case .success(let bytes): there = bytes
      case .failure(let refusal): failure = refusal
      }
    }
    if let failure { throw failure }
    let found = SHA256.hexOf(there.span)
    guard found == hash else { return .present(hash: found) }
    try makeRoom()
    try giveFile(file(0), bytes)
    guard let answer = try ask(["replace \(name) \(file(0))"]).first else { throw unfinished }
    return Self.put(answer)
  }

  package func begin(_ journal: ULID, for purpose: JournalPurpose) throws(TransportFailure) {
    let path = files + "/" + Self.identity
    try makeRoom()
    try giveFile(path, JournalIdentity(journal, purpose).bytes)
    guard let answer = try ask(["put-new \(Self.identity) \(path)"]).first else { throw unfinished }
    try checkDone(answer)
  }
}

extension ProgramTransport {
  private func file(_ place: Int) -> String { "\(files)/\(place)" }

  private var unfinished: TransportFailure { .unreachable("'\(program)' exited before answering") }

  /// The answers to commands, one a line, in words.
  private func ask(_ commands: [String]) throws(TransportFailure) -> [[String]] {
    try lines(commands).map { $0.split(separator: " ").map(String.init) }
  }

  private func lines(_ commands: [String]) throws(TransportFailure) -> [String] {
    let input = Array((commands.joined(separator: "\n") + "\n").utf8)
    let result: ProgramResult
    do {
      result = try run([program, address], input, Self.mostAnswers, Self.patience)
    } catch {
      guard error != .missing else {
        throw .system("program '\(program)' not found on PATH")
      }
      throw error == .timedOut
        ? .unreachable("'\(program)' did not finish within an hour")
        : .system("cannot run '\(program)': \(error.reason)")
    }
    guard result.status == 0, !result.isCut else {
      let words = String(decoding: result.errors.prefix(200), as: UTF8.self).trimmed
      throw .unreachable("'\(program)' exited with status \(result.status): \(words)")
    }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func capabilities(_ answer: [String]?) throws(TransportFailure) -> ArraySlice<String> {
    guard let answer, answer.prefix(2) == ["ok", "healthlog-remote"], answer.count > 2 else {
      throw .foreign("'\(program)' does not respond like a remote helper")
    }
    guard answer[2] == "1" else { throw .newer("'\(program)' uses version \(answer[2])") }
    return answer.dropFirst(3)
  }

  private func checkDone(_ answer: [String]) throws(TransportFailure) {
    guard answer.first != "ok" else { return }
    throw .unreachable("'\(program)' says: \(answer.dropFirst().joined(separator: " "))")
  }

  /// Makes the directory for files, with nothing in it of an earlier run.
  private func makeRoom() throws(TransportFailure) {
    do throws(Errno) {
      if (try? disk.status(files)) == nil { try disk.makeDirectory(files) }
      for name in try disk.names(in: files) { try disk.remove("\(files)/\(name)") }
    } catch {
      throw .system("cannot use '\(files)': \(error.reason)")
    }
  }

  private func takeFile(_ path: String) throws(TransportFailure) -> [UInt8] {
    do throws(Errno) {
      let bytes = try disk.contents(of: path, atMost: .max)
      try disk.remove(path)
      return bytes
    } catch {
      throw .system("cannot read '\(path)': \(error.reason)")
    }
  }

  private func giveFile(_ path: String, _ bytes: [UInt8]) throws(TransportFailure) {
    do {
      try disk.create(path, bytes)
    } catch {
      throw TransportFailure(error)
    }
  }
}
