import Commands
import Foundation
import Platform
import Testing
import TestSupport

/// One row of `WrongLines.tsv`: a command line that has to be refused, and how.
private struct WrongLine: CustomTestStringConvertible, Sendable {
  let exit: Int32
  let code: String
  let line: String
  var testDescription: String { line }

  /// The words as bytes; `<ff>` stands for that byte and `<esc>` for the escape character.
  var words: [[UInt8]] {
    Transcript.words(line).map { word in
      var bytes: [UInt8] = []
      var rest = Substring(word)
      while let character = rest.first {
        if rest.hasPrefix("<ff>") {
          bytes.append(0xff)
          rest = rest.dropFirst(4)
        } else if rest.hasPrefix("<esc>") {
          bytes.append(0x1b)
          rest = rest.dropFirst(5)
        } else {
          bytes += Array(String(character).utf8)
          rest = rest.dropFirst()
        }
      }
      return bytes
    }
  }
}

private let wrongLines: [WrongLine] = {
  let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "WrongLines.tsv")
  let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
    let cells = row.split(separator: "\t").map(String.init)
    guard cells.count == 3, let exit = Int32(cells[0]) else { return nil }
    return WrongLine(exit: exit, code: cells[1], line: cells[2])
  }
}()

private let environment = [
  "HOME": "/home/anna", "TZ": "Europe/Paris", "LANG": "C.UTF-8", "HEALTHLOG_NOW": "2026-11-21T12:30:00+01:00",
]

/// A world with a small journal: a meal, a run, a weight, a goal.
private func furnished() -> FakeWorld {
  let fake = FakeWorld()
  for (path, bytes) in furniture { fake.disk.put(path, bytes) }
  return fake
}

private let furniture: [String: [UInt8]] = {
  let fake = FakeWorld()
  for line in [
    "meal add lunch \"200 g food:usda:05064, 1 apple\"", "activity add running 45m", "weight add 79.8",
    "goal set kcal=2000", "food add \"my bread\" --per 100g kcal=250 protein=9 carb=48 fat=2",
  ] {
    let words = Transcript.words(line).map { Array($0.utf8) }
    #expect(Healthlog.run(words, in: fake.world(environment: environment, columns: nil)) == 0, "\(line)")
  }
  return fake.disk.contents
}()

@Test func `there are at least 200 wrong lines`() {
  #expect(wrongLines.count >= 200)
}

@Test(arguments: wrongLines)
private func `a wrong line is refused with one line, a hint and its code, and stores nothing`(row: WrongLine)
{
  let fake = furnished()
  let before = fake.disk.contents
  let code = Healthlog.run(row.words, in: fake.world(environment: environment, columns: nil))
  let output = String(decoding: fake.takeOutput(), as: UTF8.self)
  #expect(code == row.exit, "\(output)")
  #expect(output.components(separatedBy: "\n").filter { $0.hasPrefix("healthlog: ") }.count == 1, "\(output)")
  #expect(output.contains("\nhint: "), "\(output)")
  #expect(!output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "a control character comes back")
  #expect(fake.disk.contents == before, "the journal changed")
}

@Test(arguments: wrongLines.filter { !$0.line.contains("--format") && !$0.line.contains("-- ") })
private func `as JSON the error is one object with its code`(row: WrongLine) throws {
  let fake = furnished()
  let words = [Array("--format=json".utf8)] + row.words
  _ = Healthlog.run(words, in: fake.world(environment: environment, columns: nil))
  let output = fake.takeOutput()
  let object = try #require(try? JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
  let error = try #require(object["error"] as? [String: Any])
  #expect(error["code"] as? String == row.code)
  #expect(error["exit"] as? Int == Int(row.exit))
}
