import Foundation
import TestSupport
import Testing

/// Whole journals that releases have written, with what these said of them: format 1 stays readable.
@Suite struct ReleasedJournalsTests {
  /// Three devices with edits, a conflict, a removal that lost, an undo and a redo, an erasure, keys and an import.
  @Test(arguments: ["0.1.0"]) func `a journal of a release says what it said then`(release: String) throws {
    let home = FakeHome()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Journals/\(release)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "journal").path)
    for name in files.sorted() where !name.hasPrefix(".") {
      let file = folder.appending(path: "journal/\(name)")
      guard let bytes = try? Data(contentsOf: file) else { continue }
      home.fake.disk.put("\(FakeHome.journal)/\(name)", Array(bytes))
    }
    let said = { (name: String) in try String(contentsOf: folder.appending(path: name), encoding: .utf8) }
    #expect(home.run("plumb digest --quiet").text == (try said("digest.json")))
    #expect(home.run("plumb view days --quiet").text == (try said("days.json")))
    #expect(home.run("export jsonl --quiet").text == (try said("entries.jsonl")))
    let findings = home.run("verify --format json").text
    #expect(findings.contains(#""ok":true"#), "\(findings)")
    let conflicts = home.run("conflicts --format json").text
    #expect(conflicts.contains(#""field":"standing""#))
    #expect(conflicts.contains(#""field":"water_ml""#))
  }
}
