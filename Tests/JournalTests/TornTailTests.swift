import Journal
import TestSupport
import Testing

@Suite struct TornTailTests {
  @Test func `a last line torn at any byte is put aside, or finished where only its newline is missing`()
    throws
  {
    let whole = try WrittenJournal()
    for kilograms in 1...2 { try whole.append(kilograms) }
    let text = whole.text
    let firstLine = whole.lines[0].utf8.count + 1
    for length in firstLine...text.utf8.count {
      let torn = try WrittenJournal()
      for kilograms in 1...2 { try torn.append(kilograms) }
      torn.tear(String(decoding: Array(text.utf8).prefix(length), as: UTF8.self))
      let fragment = length - firstLine
      let lacksNewline = length == text.utf8.count - 1
      let isWhole = length == text.utf8.count
      #expect(try torn.weights() == (isWhole ? ["1", "2"] : ["1"]), "read at \(length)")
      let notices = try torn.append(3)
      #expect(notices.count == (fragment == 0 || isWhole ? 0 : 1), "notices at \(length)")
      #expect(
        try torn.weights() == (isWhole || lacksNewline ? ["1", "2", "3"] : ["1", "3"]), "written at \(length)"
      )
      #expect(try torn.findings() == [], "verified at \(length)")
      let aside = torn.disk.contents.filter { $0.key.contains("/quarantine/") }
      #expect(aside.count == (fragment == 0 || isWhole || lacksNewline ? 0 : 1), "quarantine at \(length)")
      if let kept = aside.values.first {
        #expect(kept == Array(text.utf8)[firstLine..<length].map { $0 }, "kept at \(length)")
      }
    }
  }

  @Test func `a torn first line leaves an empty stream`() throws {
    let torn = try WrittenJournal()
    try torn.append(1)
    torn.tear(String(torn.text.prefix(100)))
    #expect(try torn.weights() == [])
    try torn.append(2)
    #expect(try torn.weights() == ["2"])
    #expect(try torn.findings() == [])
  }

  /// What a file system without a journal may show where power was lost: zeros, and then blocks of a tail that is gone.
  @Test(arguments: [1, 30]) func `events of a tail that is gone are put aside behind zeros`(lines: Int) throws
  {
    let torn = try WrittenJournal()
    for kilograms in 1...40 { try torn.append(kilograms, padding: 1000) }
    let gone = torn.lines[..<lines].joined(separator: "\n")
    try torn.seal()
    for kilograms in 41...43 { try torn.append(kilograms) }
    let kept = torn.text
    let stray = String(repeating: "\0", count: 99) + "x\"}\n" + gone + "\n" + "{\"id\":"
    torn.tear(kept + stray)
    #expect(try torn.weights().count == 43)
    #expect(try torn.append(44).count == 1)
    #expect(torn.text.hasPrefix(kept) && torn.lines.count == 4)
    #expect(try torn.weights() == (1...44).map(String.init))
    #expect(try torn.findings() == [])
    let aside = torn.disk.contents.filter { $0.key.contains("/quarantine/") }
    #expect(aside.values.map { String(decoding: $0, as: UTF8.self) } == [stray])
  }

  @Test func `zeros before an event that goes on are damage, and stay`() throws {
    let damaged = try WrittenJournal()
    for kilograms in 1...3 { try damaged.append(kilograms) }
    let before = damaged.lines[0] + "\n\0\0" + damaged.lines[1].dropFirst(2) + "\n" + damaged.lines[2] + "\n"
    damaged.write(before)
    #expect(try damaged.weights() == ["1", "3"])
    try damaged.append(4)
    #expect(damaged.text.hasPrefix(before))
    #expect(try damaged.weights() == ["1", "3", "4"])
  }

  @Test func `an unfinished line with a changed digit is not believed`() throws {
    let torn = try WrittenJournal()
    for kilograms in 1...2 { try torn.append(kilograms) }
    torn.tear(String(torn.text.dropLast()).replacing(#""weight_kg":2"#, with: #""weight_kg":7"#))
    try torn.append(3)
    #expect(try torn.weights() == ["1", "3"])
  }

  @Test func `nothing is chained to a damaged last line`() throws {
    let damaged = try WrittenJournal()
    for kilograms in 1...2 { try damaged.append(kilograms) }
    let before = damaged.text.replacing(#""seq":2"#, with: #""sqe":2"#)
    damaged.write(before)
    #expect(throws: JournalError.self) { try damaged.append(3) }
    #expect(damaged.text == before)
  }
}
