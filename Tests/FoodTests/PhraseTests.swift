import Food
import Foundation
import Testing
import Values

// Everyday phrases with the food a dietitian would pick. `phrases-heldout.tsv` was written before the ranking and
// is looked at only to measure: never tune anything by it, so that its figure stays an honest one.

/// A phrase and the foods that are right for it.
private struct Phrase {
  let text: String
  let accepted: Set<String>

  /// Reads one of the lists beside this file.
  static func list(_ name: String) throws -> [Phrase] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return Phrase(text: cells[0], accepted: Set(cells[1].split(separator: "|").map { "usda:\($0)" }))
    }
  }
}

/// How often the right food came first and among five, and the phrases for which it did not.
private func measure(_ name: String) throws -> (count: Int, first: Int, five: Int, missed: [String]) {
  let search = FoodSearch(preferring: .english)
  var (first, five) = (0, 0)
  var missed: [String] = []
  let phrases = try Phrase.list(name)
  for phrase in phrases {
    let found = search.matches(phrase.text, limit: 5).map { $0.id.text }
    if let top = found.first, phrase.accepted.contains(top) { first += 1 } else { missed.append(phrase.text) }
    if found.contains(where: phrase.accepted.contains) { five += 1 }
  }
  return (phrases.count, first, five, missed)
}

@Test func `of the everyday phrases 95 percent find their food first and all within five`() throws {
  let result = try measure("phrases.tsv")
  #expect(result.count >= 120)
  #expect(result.first * 100 >= result.count * 95, "\(result.first) of \(result.count): \(result.missed)")
  #expect(result.five == result.count, "\(result.five) of \(result.count)")
}

@Test func `of the phrases nobody tuned by 95 percent find their food first and all within five`() throws {
  let result = try measure("phrases-heldout.tsv")
  #expect(result.count == 50)
  #expect(result.first * 100 >= result.count * 95, "\(result.first) of \(result.count)")
  #expect(result.five == result.count, "\(result.five) of \(result.count)")
}
