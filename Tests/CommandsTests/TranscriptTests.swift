import Foundation
import Testing
import TestSupport

/// The transcripts beside this file, one test each, run in process.
private let transcripts: [String] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".txt") }.sorted().map { folder.appending(path: $0).path }
}()

@Test func `there are transcripts`() {
  #expect(transcripts.count >= 10)
}

@Test(arguments: transcripts) func `a transcript runs as it is written`(path: String) throws {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let runner: any TranscriptRunner =
    ProcessInfo.processInfo.environment["HEALTHLOG_BINARY"].map { BinaryRunner(binary: $0) }
    ?? InProcessRunner()
  if text.contains("\n! server\n"), !runner.serve(sendsMail: true) { return }
  if text.contains("\n! server without mail\n"), !runner.serve(sendsMail: false) { return }
  if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] == "1" {
    try rewritten(text, runner).write(toFile: path, atomically: true, encoding: .utf8)
    return
  }
  check(Transcript(text), named: (path as NSString).lastPathComponent, runner)
}

@Test func `README's first week runs as it is written`() throws {
  let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "README.md")
  let text = try String(contentsOf: readme, encoding: .utf8)
  let blocks = text.components(separatedBy: "```console\n").dropFirst()
    .compactMap { $0.components(separatedBy: "```").first }
  #expect(!blocks.isEmpty)
  check(Transcript(blocks.joined(separator: "\n")), named: "README.md", InProcessRunner())
}

/// Runs every step and compares what came with what is written.
private func check(_ transcript: Transcript, named name: String, _ runner: any TranscriptRunner) {
  for step in transcript.steps {
    for damage in step.damages {
      #expect(runner.damage(damage) > 0, "\(name):\(step.line): files that fit \(damage.pattern)")
    }
    if step.columns != nil && !runner.hasTerminal { continue }
    let result = runner.run(step)
    let comment =
      "\(name):\(step.line): \(step.words.joined(separator: " "))\n\(result.lines.joined(separator: "\n"))"
    #expect(result.code == step.code, "\(comment)")
    let isEqual =
      result.lines.count == step.expected.count
      && zip(result.lines, step.expected).allSatisfy { Transcript.matches($0, $1) }
    #expect(isEqual, "\(comment)")
  }
}

/// The transcript with what really came of it, ids masked; for a person to review.
private func rewritten(_ text: String, _ runner: any TranscriptRunner) -> String {
  let steps = Transcript(text).steps
  let lines = text.components(separatedBy: "\n")
  var output: [String] = []
  var next = 0
  var isSkipping = false
  for (index, line) in lines.enumerated() {
    let isCommand = line.hasPrefix("$ ")
    let isDirective = ["@ ", "= ", "% ", "# ", "! "].contains { line.hasPrefix($0) } || line == "#"
    if isCommand || isDirective { isSkipping = false }
    if isDirective, output.last?.isEmpty == false, output.last?.hasPrefix("#") == false,
      ["@ ", "= ", "% "].contains(where: { output.last?.hasPrefix($0) == true }) == false
    {
      output.append("")
    }
    if !isSkipping && (isCommand || isDirective || next == 0) { output.append(line) }
    guard isCommand, next < steps.count, steps[next].line == index + 1 else { continue }
    for damage in steps[next].damages { _ = runner.damage(damage) }
    let result = runner.run(steps[next])
    output += result.lines.map(runner.masked)
    if result.code != 0 { output.append("? \(result.code)") }
    next += 1
    isSkipping = true
  }
  return output.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
}
