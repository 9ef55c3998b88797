import Foundation
import Testing

/// The table of messages in French: the words for every English template.
private func table() throws -> [(line: Int, template: String, words: String)] {
  let file = SourceTree.root.appending(path: "Sources/CTables/data/words-fr.tsv")
  let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated()
  return try lines.filter { !$0.element.isEmpty }.map { index, line in
    let cells = line.components(separatedBy: "\t")
    try #require(cells.count == 2, "words-fr.tsv:\(index + 1): \(line)")
    return (index + 1, cells[0], cells[1])
  }
}

/// Every message of the sources.
private let messages = Result {
  MessageScanner(try SourceTree.files().map { ($0.path, $0.lines.joined(separator: "\n")) }).found
}

/// The words of the system for its refusals, which it has in English when the program starts.
private let systemWords = (1...133).map { code in
  let words = unsafe String(cString: strerror(Int32(code)))
  return words.prefix(1).lowercased() + words.dropFirst()
}

/// The places that words name by a number and whose text they show, from 1; `{}` is the next one.
private func places(in words: String) -> (shown: Set<Int>, named: Set<Int>) {
  var (shown, named, next) = (Set<Int>(), Set<Int>(), 0)
  for match in words.matches(of: /\{(\d*)(\|[^|{}]*\|[^|{}]*)?\}/) {
    next += 1
    let place = Int(match.1) ?? next
    named.insert(place)
    if match.2 == nil { shown.insert(place) }
  }
  return (shown, named)
}

@Test func `every message has its words in French`() throws {
  let french = Dictionary(try table().map { ($0.template, $0.words) }) { first, _ in first }
  var missing: Set<String> = []
  for message in try messages.get() where french[message.template] == nil {
    guard message.template.contains(where: \.isLetter) else { continue }
    // What the French sentence does not show, such as the `s` of a plural, needs no words of its own.
    if let parent = message.parent, let words = french[parent.template],
      !places(in: words).shown.contains(parent.place)
    {
      continue
    }
    if missing.insert(message.template).inserted {
      Issue.record("\(message.place): for words-fr.tsv:\n\(message.template)\t")
    }
  }
}

@Test func `every line of the French table is said somewhere`() throws {
  let said = Set(try messages.get().map(\.template)).union(systemWords)
  for line in try table() where !said.contains(line.template) {
    Issue.record("words-fr.tsv:\(line.line): \(line.template)")
  }
}

@Test func `no message stands twice in the French table, and all are in order`() throws {
  let templates = try table().map(\.template)
  #expect(Set(templates).count == templates.count)
  #expect(templates == templates.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
}

@Test func `a French sentence has only places that the English one has`() throws {
  for line in try table() {
    let count = places(in: line.template).named.count
    #expect(places(in: line.words).named.allSatisfy { (1...max(count, 1)).contains($0) }, "\(line)")
    let braces = line.words.replacing(/\{(\d*)(\|[^|{}]*\|[^|{}]*)?\}/, with: "")
    #expect(!braces.contains { "{}".contains($0) }, "\(line)")
  }
}

@Test func `a French sentence has no plain blank before a colon, a question mark or a semicolon`() throws {
  for line in try table() {
    let words = line.words.replacing(/`[^`]*`/, with: "")
    #expect(!words.contains(#/ [:;?!»]|« /#), "words-fr.tsv:\(line.line): \(line.words)")
  }
}

@Test func `the scanner finds messages by what is declared to take them`() {
  let text = #"""
    struct Fault { let message: Message; let hint: Message? }
    func say(_ line: Message) {}
    func tell(_ code: String, _ line: Message) {}
    var greeting: Message { isNew ? "hello" : "hello again" }
    func run(_ count: Int) {
      say("\(count) egg\(count == 1 ? "" : "s")")
      tell("not-this", names.isEmpty ? "nobody" : "all of \(names.joined(separator: ", "))")
      let what: Message = count == 0 ? "nothing" : "something"
      let other = "not a message"
      throw Fault(message: "no \(what)", hint: near.map { "did you mean \($0)?" } ?? "try again")
    }
    """#
  let found = MessageScanner([("Sources/Some/File.swift", text)]).found
  #expect(
    found.map(\.template) == [
      "hello", "hello again", "{} egg{}", "", "s", "nobody", "all of {}", "nothing", "something", "no {}",
      "did you mean {}?", "try again",
    ])
}
