import Foundation
import Testing
import TestSupport

/// The transcript to run alone, by its name; nil for all.
private let chosen = ProcessInfo.processInfo.environment["HEALTHLOG_TRANSCRIPT"]

/// The transcripts beside this file, one test each, run in process.
private let transcripts: [String] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { name in chosen.map { name == "\($0).txt" } ?? name.hasSuffix(".txt") }.sorted()
    .map { folder.appending(path: $0).path }
}()

@Test func `there are transcripts`() {
  #expect(transcripts.count >= (chosen == nil ? 10 : 1), "no transcript is called '\(chosen ?? "")'")
}

@Test(arguments: transcripts) func `a transcript runs as it is written`(path: String) throws {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let runner: any TranscriptRunner =
    ProcessInfo.processInfo.environment["HEALTHLOG_BINARY"].map { BinaryRunner(binary: $0) }
    ?? InProcessRunner()
  if text.contains("\n! server\n"), !runner.serve(sendsMail: true, hasMeetUps: false) { return }
  if text.contains("\n! server without mail\n"), !runner.serve(sendsMail: false, hasMeetUps: false) { return }
  if text.contains("\n! server with meet-ups\n"), !runner.serve(sendsMail: false, hasMeetUps: true) { return }
  for name in Transcript(text).files {
    let folder = URL(filePath: path).deletingLastPathComponent().appending(path: "Files")
    runner.put(name, Array(try Data(contentsOf: folder.appending(path: name))))
  }
  if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] == "1" {
    try rewritten(text, runner).write(toFile: path, atomically: true, encoding: .utf8)
    return
  }
  check(
    Transcript(text), named: (path as NSString).lastPathComponent, runner,
    change: "HEALTHLOG_WRITE_GOLDENS=1 swift test --filter TranscriptTests")
}

@Test func `README's first week runs as it is written`() throws {
  let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "README.md")
  let text = try String(contentsOf: readme, encoding: .utf8)
  let blocks = text.components(separatedBy: "```console\n").dropFirst()
    .compactMap { $0.components(separatedBy: "```").first }
  #expect(!blocks.isEmpty)
  check(
    Transcript(blocks.joined(separator: "\n")), named: "README.md", InProcessRunner(),
    change: "edit README.md")
}

/// Runs every step and compares what came with what is written; `change` is how to write what came.
private func check(
  _ transcript: Transcript, named name: String, _ runner: any TranscriptRunner, change: String
) {
  for step in transcript.steps {
    for damage in step.damages {
      #expect(runner.damage(damage) > 0, "\(name):\(step.line): files that fit \(damage.pattern)")
    }
    if step.columns != nil && !runner.hasTerminal { continue }
    let result = runner.run(step)
    guard let difference = step.difference(from: result.lines, code: result.code) else { continue }
    Issue.record(
      """
      \(name):\(step.line): \(step.words.joined(separator: " "))
      \(difference)
      if this is meant: \(change)
      """)
  }
}

/// The transcript with what really came of it, ids masked, for a person to review. A step that comes as it is
/// written stays so: its author may have written marks where there is another value every time.
private func rewritten(_ text: String, _ runner: any TranscriptRunner) -> String {
  let steps = Transcript(text).steps
  let lines = text.components(separatedBy: "\n")
  var output: [String] = []
  var next = 0
  var isKept = true
  for (index, line) in lines.enumerated() {
    let isCommand = line.hasPrefix("$ ")
    let isDirective = ["@ ", "= ", "% ", "# ", "! "].contains { line.hasPrefix($0) } || line == "#"
    if isDirective, !isKept, output.last?.isEmpty == false, output.last?.hasPrefix("#") == false,
      ["@ ", "= ", "% "].contains(where: { output.last?.hasPrefix($0) == true }) == false
    {
      output.append("")
    }
    if isKept || isCommand || isDirective { output.append(line) }
    guard isCommand, next < steps.count, steps[next].line == index + 1 else { continue }
    for damage in steps[next].damages { _ = runner.damage(damage) }
    let result = runner.run(steps[next])
    isKept = steps[next].difference(from: result.lines, code: result.code) == nil
    next += 1
    guard !isKept else { continue }
    output += result.lines.map(runner.masked)
    if result.code != 0 { output.append("? \(result.code)") }
  }
  return output.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
}

/// Answers `verify` with a sum and everything else with one word.
private struct ScriptedRunner: TranscriptRunner {
  var hasTerminal: Bool { true }
  func serve(sendsMail: Bool, hasMeetUps: Bool) -> Bool { false }
  func put(_ name: String, _ bytes: [UInt8]) {}
  func damage(_ damage: Transcript.Damage) -> Int { 0 }
  func run(_ step: Transcript.Step) -> (lines: [String], code: Int32) {
    (step.words == ["verify"] ? ["sum 0123456789abcdef"] : ["new"], 3)
  }
  func masked(_ line: String) -> String { line }
}

@Test func `a step that comes as it is written stays so, and another becomes what came`() {
  let text = """
    # sums
    $ healthlog verify
    sum <sum>
    ? 3

    $ healthlog other
    old

    # the end

    """
  #expect(rewritten(text, ScriptedRunner()) == text.replacing("old", with: "new\n? 3"))
}

@Test(
  arguments: [
    (["one", "2"], 0, nil), (["one", "three"], 0, "line 4:\n- 2\n+ three"), (["one"], 0, "line 4:\n- 2"),
    (["one", "2", "three"], 0, "line 5:\n+ three"), (["one", "2"], 3, "line 2:\n- ? 0\n+ ? 3"),
  ] as [([String], Int32, String?)])
func `a step tells the first line that came otherwise`(
  lines: [String], code: Int32, difference: String?
) throws {
  let step = try #require(Transcript("# counting\n$ healthlog count\none\n2\n").steps.first)
  #expect(step.difference(from: lines, code: code) == difference)
}
