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

@Test func `the manual pages in the repository are those the program writes`() throws {
  let names = output("plumb", "manual").split(separator: "\n").map(String.init)
  let folder = root.appending(path: "man")
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names.sorted())
  for name in names {
    let stored = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    #expect(output("plumb", "manual", name) == stored, "\(name): run .ci/regenerate")
  }
}

@Test(arguments: [("bash", "healthlog.bash"), ("zsh", "_healthlog"), ("fish", "healthlog.fish")])
func `the completions in the repository are those the program writes`(shell: String, file: String) throws {
  let stored = try String(contentsOf: root.appending(path: "completions/\(file)"), encoding: .utf8)
  #expect(output("completion", shell) == stored, "\(file): run .ci/regenerate")
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
