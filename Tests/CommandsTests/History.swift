import Foundation
import TestSupport
import Testing

/// A person's life, made up from a seed, in a home of its own.
struct History {
  let home = FakeHome()
  /// Whether one command in ten erases an entry.
  var erases = false
  private var chance: UInt64
  private var day = 0
  private var entries = 0

  static let checkpoint = FakeHome.journal + "/local/checkpoint"

  init(seed: UInt64) {
    chance = seed
  }

  /// The sealed files, oldest first.
  var segments: [String] {
    home.fake.disk.contents.keys.filter { $0.hasPrefix(FakeHome.journal + "/log/") && $0.hasSuffix(".seg") }
      .sorted()
  }

  /// Runs so many commands.
  mutating func live(_ count: Int) {
    for _ in 0..<count {
      let line = command()
      let outcome = home.run(line)
      #expect([0, 2, 4].contains(outcome.code), "\(line): \(outcome.text)")
    }
  }

  /// Asks everything with and without the checkpoint.
  func compare(_ questions: [String], _ comment: String) {
    for question in questions {
      let with = home.run(question)
      let without = home.run("--config core.checkpoint=never " + question)
      #expect(with.text.withoutOrigin == without.text.withoutOrigin, "\(comment): \(question)")
      #expect(with.code == without.code, "\(comment): \(question)")
    }
  }

  /// Seals all but so many of the newest lines, into segments of a dozen lines.
  func seal(leaving left: Int) {
    let lines = home.lines
    let sealed = lines.dropLast(left)
    let directory = home.stream.split(separator: "/").dropLast().joined(separator: "/")
    for start in stride(from: 0, to: sealed.count, by: 12) {
      let part = Array(sealed[start..<min(sealed.count, start + 12)])
      let numbers = [part[0], part[part.count - 1]].map { line in
        String(line.components(after: "\"seq\":").prefix { $0.isNumber })
      }
      let name = numbers.map { String(repeating: "0", count: 8 - $0.count) + $0 }.joined(separator: "-")
      let sum = part[part.count - 1].components(after: ",\"sum\":\"").prefix(16)
      home.fake.disk.put("/\(directory)/\(name)-\(sum).seg", Array(part.map { $0 + "\n" }.joined().utf8))
    }
    home.write(lines: Array(lines.suffix(left)))
  }

  private mutating func below(_ bound: UInt64) -> UInt64 {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (chance >> 33) % bound
  }

  private mutating func command() -> String {
    entries += 1
    if erases, below(10) == 0 { return "erase @\(1 + below(20)) --yes" }
    let at = "--at 2026-\(below(2) == 0 ? "10" : "11")-\(10 + below(12))"
    switch below(20) {
    case 0..<6: return "meal add lunch \"\(20 + below(300)) g food:usda:05064, \(1 + below(3)) apples\" \(at)"
    case 6..<9: return "activity add running \(10 + below(60))m \(at)"
    case 9..<12: return "weight add \(70 + below(20)).\(below(10)) \(at)"
    case 12: return "goal set kcal=\(1800 + below(8) * 50)"
    case 13: return "goal set weight=\(70 + below(5))kg"
    case 14: return "food add \"bread \(entries)\" --per 100g kcal=\(200 + below(90)) protein=9 carb=48 fat=2"
    case 15: return "config set units.mass \(below(2) == 0 ? "kg" : "lb")"
    case 16: return "remove @\(1 + below(30))"
    case 17: return "edit @\(1 + below(30)) note=\"said \(entries)\""
    case 18: return "edit @\(1 + below(30)) day=2026-11-\(10 + below(10))"
    default: return below(2) == 0 ? "undo" : "redo"
    }
  }
}

extension String {
  /// What follows the first occurrence of a text.
  fileprivate func components(after text: String) -> Substring {
    guard let range = range(of: text) else { return "" }
    return self[range.upperBound...]
  }

  /// The text without what tells that a setting came from the command line.
  fileprivate var withoutOrigin: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("core.checkpoint") }
      .joined(separator: "\n")
  }
}
