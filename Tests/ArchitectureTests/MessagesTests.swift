import Foundation
import Testing

/// The languages with a table of words: `fr` of `words-fr.tsv`. Another one is a file beside it.
private let languages: [String] = {
  let folder = SourceTree.root.appending(path: "Sources/CTables/data")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.compactMap { $0.firstMatch(of: /^words-(.+)\.tsv$/).map { String($0.1) } }.sorted()
}()

/// The table of messages in a language: the words for every English template.
private func table(_ language: String) throws -> [(line: Int, template: String, words: String)] {
  let file = SourceTree.root.appending(path: "Sources/CTables/data/words-\(language).tsv")
  let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated()
  return try lines.filter { !$0.element.isEmpty }.map { index, line in
    let cells = line.components(separatedBy: "\t")
    try #require(cells.count == 2, "words-\(language).tsv:\(index + 1): \(line)")
    return (index + 1, cells[0], cells[1])
  }
}

/// Every message of the sources.
private let messages = Result {
  MessageScanner(try SourceTree.files().map { ($0.path, $0.tokens) }).found
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

@Test(arguments: languages) func `every message has its words in every language`(language: String) throws {
  let table = Dictionary(try table(language).map { ($0.template, $0.words) }) { first, _ in first }
  var missing: Set<String> = []
  for message in try messages.get() where table[message.template] == nil {
    guard message.template.contains(where: \.isLetter) else { continue }
    // What the other sentence does not show, such as the `s` of a plural, needs no words of its own.
    if let parent = message.parent, let words = table[parent.template],
      !places(in: words).shown.contains(parent.place)
    {
      continue
    }
    if missing.insert(message.template).inserted {
      Issue.record("\(message.place): for words-\(language).tsv:\n\(message.template)\t")
    }
  }
}

@Test(arguments: languages) func `every line of a table of words is said somewhere`(language: String) throws {
  let said = Set(try messages.get().map(\.template)).union(systemWords)
  for line in try table(language) where !said.contains(line.template) {
    Issue.record(
      """
      words-\(language).tsv:\(line.line): \(line.template)
      no Message or Phrase says this; remove the line (help and pages are not translated)
      """)
  }
}

@Test(arguments: languages) func `no message is twice in a table, and all are in order`(language: String)
  throws
{
  let lines = try table(language)
  let pairs = zip(lines, lines.dropFirst())
  for (line, next) in pairs where line.template == next.template {
    Issue.record("words-\(language).tsv:\(next.line): the same message again: \(next.template)")
  }
  let unsorted = pairs.first {
    $1.template.unicodeScalars.lexicographicallyPrecedes($0.template.unicodeScalars)
  }
  guard let line = unsorted?.1 else { return }
  let file = "Sources/CTables/data/words-\(language).tsv"
  Issue.record(
    "\(file):\(line.line) is out of order: \(line.template)\nrun `LC_ALL=C sort -o \(file) \(file)`")
}

@Test(arguments: languages) func `a sentence has only places that the English one has`(language: String)
  throws
{
  for line in try table(language) {
    let count = places(in: line.template).named.count
    #expect(places(in: line.words).named.allSatisfy { (1...max(count, 1)).contains($0) }, "\(line)")
    let braces = line.words.replacing(/\{(\d*)(\|[^|{}]*\|[^|{}]*)?\}/, with: "")
    #expect(!braces.contains { "{}".contains($0) }, "\(line)")
  }
}

@Test func `a French sentence has no plain blank before a colon, a question mark or a semicolon`() throws {
  for line in try table("fr") {
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
  var reader = SwiftReader(Array(text))
  let found = MessageScanner([("Sources/Some/File.swift", reader.tokens())]).found
  #expect(
    found.map(\.template) == [
      "hello", "hello again", "{} egg{}", "", "s", "nobody", "all of {}", "nothing", "something", "no {}",
      "did you mean {}?", "try again",
    ])
}
