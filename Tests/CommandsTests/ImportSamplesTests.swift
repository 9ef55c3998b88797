import Foundation
import TestSupport
import Testing

/// Every sample of another program, imported as a person does it.
@Suite struct ImportSamplesTests {
  /// A file of another program, as it is on the disk.
  struct Sample: CustomTestStringConvertible, Sendable {
    /// Its place among the fixtures: `tables/loseit__export.zip`.
    let name: String

    var testDescription: String { name }
    /// What it was called before it was a fixture.
    var file: String { name.split(separator: "/").last?.components(separatedBy: "__").last ?? name }

    func bytes() throws -> [UInt8] {
      [UInt8](try Data(contentsOf: ImportSamplesTests.fixtures.appending(path: name)))
    }
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ImportTests/Fixtures")

  static let samples: [Sample] = [
    "apple", "documents", "fit", "gpx", "healthconnect", "routes", "tables", "tcx",
  ].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(atPath: fixtures.appending(path: folder).path)
    return (names ?? []).sorted().filter { name in ![".tsv", ".py"].contains(where: name.hasSuffix) }
      .map { Sample(name: "\(folder)/\($0)") }
  }

  /// A file of programs that healthlog does not know.
  private static let unknown = ["healthconnect/other.db.gz"]

  private func digest(_ home: FakeHome) -> String {
    home.run("plumb digest").text.firstMatch(of: /"digest":"([0-9a-f]{64})"/).map { String($0.1) } ?? ""
  }

  /// Imports a file; what it does not say is given.
  private func take(_ bytes: [UInt8], _ sample: Sample, _ home: FakeHome) -> FakeHome.Outcome {
    home.fake.disk.put(sample.file, bytes)
    return home.run("import \(sample.file) --unit kg --dates dmy --format json")
  }

  @Test(arguments: samples)
  func `a sample is stored once, and taken back without a trace`(sample: Sample) throws {
    let home = FakeHome.after(["weight add 79.8"])
    let before = digest(home)
    let bytes = try sample.bytes()
    let first = take(bytes, sample, home)
    guard !Self.unknown.contains(sample.name) else {
      #expect(first.code == 2)
      return
    }
    #expect([0, 3].contains(first.code), "\(first.text)")
    let after = digest(home)
    #expect((after == before) == first.text.contains(#""batch":null"#))
    let second = take(bytes, sample, home)
    #expect(second.code == first.code)
    #expect(second.text.contains(#""batch":null"#), "\(second.text)")
    #expect(!second.text.contains(/"new":[1-9]|"changed":[1-9]/), "\(second.text)")
    #expect(digest(home) == after)
    guard after != before else { return }
    #expect(home.run("import undo").code == 0)
    #expect(digest(home) == before)
    #expect(home.run("verify").code == 0)
  }

  @Test(arguments: Cases.each(3, of: samples))
  func `after a part of a sample the whole adds what is missing, and nothing twice`(sample: Sample) throws {
    let bytes = try sample.bytes()
    let whole = FakeHome()
    guard [0, 3].contains(take(bytes, sample, whole).code) else { return }
    for part in [bytes.count / 2, bytes.count * 9 / 10] {
      let home = FakeHome()
      let first = take(Array(bytes.prefix(part)), sample, home)
      // What is left of it is refused in words, stored, or stored in part.
      #expect([0, 2, 3].contains(first.code), "\(part): \(first.text)")
      #expect(first.code != 2 || !first.talk.isEmpty)
      _ = take(bytes, sample, home)
      #expect(entries(home) == entries(whole), "cut at \(part)")
    }
  }

  /// How many entries there are of each kind and day.
  private func entries(_ home: FakeHome) -> [String] {
    home.run("export jsonl").text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"kind":"[a-z]+"/).map { kind in
        "\(kind.0) \(line.firstMatch(of: /"day":"[-0-9]+"/)?.0 ?? "")"
      }
    }.sorted()
  }
}
