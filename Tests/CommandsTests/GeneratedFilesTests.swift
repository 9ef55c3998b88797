import Commands
import Foundation
import Testing
import TestSupport

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// What the program writes to stdout.
private func output(_ words: String...) -> String {
  let fake = FakeWorld()
  let world = fake.world(environment: ["HOME": "/home/anna", "TZ": "UTC"], columns: nil)
  #expect(Healthlog.run(words.map { Array($0.utf8) }, in: world) == 0)
  return String(decoding: fake.takeOutput(), as: UTF8.self)
}

/// The first line in which a file of the repository is not what the program writes; nil where there is none.
private func difference(_ file: String, _ text: String) throws -> String? {
  let stored = try String(contentsOf: root.appending(path: file), encoding: .utf8)
  guard stored != text else { return nil }
  let lines = [stored, text].map { $0.components(separatedBy: "\n") }
  let place = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
  let (old, new) = (lines[0].dropFirst(place).first ?? "", lines[1].dropFirst(place).first ?? "")
  return "\(file) is not what the program writes; first difference at line \(place + 1):\n- \(old)\n+ \(new)"
}

/// Tells where files differ, and what to do then.
private func report(_ differences: [String]) {
  guard !differences.isEmpty else { return }
  let advice = "run: swift build && .ci/regenerate .build/debug/healthlog"
  Issue.record("\((differences + [advice]).joined(separator: "\n"))")
}

@Test func `the manual pages in the repository are those the program writes`() throws {
  let names = Set(output("plumb", "manual").split(separator: "\n").map(String.init))
  let files = Set(try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "man").path))
  let odd = names.symmetricDifference(files).sorted()
  report(
    odd.map { names.contains($0) ? "man/\($0) is missing" : "man/\($0) is no page of the program" }
      + (try names.intersection(files).sorted().compactMap {
        try difference("man/\($0)", output("plumb", "manual", $0))
      }))
}

@Test func `the completions in the repository are those the program writes`() throws {
  let shells = [("bash", "healthlog.bash"), ("zsh", "_healthlog"), ("fish", "healthlog.fish")]
  report(try shells.compactMap { try difference("completions/\($1)", output("completion", $0)) })
}

@Test func `README's two commands are the first two it shows`() throws {
  let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  let block = try #require(text.components(separatedBy: "```sh\n").dropFirst().first)
  let lines = block.components(separatedBy: "\n").prefix(2)
  #expect(
    lines == [
      #"swift run healthlog meal add lunch "200 g roasted chicken breast, 1 cup cooked white rice, 1 apple""#,
      "swift test",
    ])
}
