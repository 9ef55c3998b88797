import Arguments
import Testing

@Test func `a command describes its options and words in the order in which it reads them`() {
  let description = describe(MealAdd.self)
  #expect(description.page.name == "meal add")
  #expect(
    description.options.map(\.spelling) == [
      "--at", "--slot", "--count", "--tag", "--dry-run", "--verbose",
    ])
  #expect(description.options.map(\.short) == ["a", "s", "c", "t", "n", "v"])
  #expect(description.options.map(\.value?.metavar) == ["TEXT", "SLOT", "NUMBER", "TEXT", nil, nil])
  #expect(description.options.map(\.isRepeatable) == [false, false, false, true, false, false])
  #expect(description.options[1].value?.completion == .choices(["breakfast", "lunch", "dinner"]))
  #expect(description.options[1].value?.choices == ["breakfast", "lunch", "dinner"])
  #expect(description.options[0].value?.completion == .choices(["now", "7 am"]))
  #expect(description.options[0].value?.choices == [])
  #expect(description.words.map(\.synopsis) == ["ITEM..."])
  #expect(description.usage == "healthlog meal add [options] ITEM...")
}

@Test func `words say how many of them there have to be`() {
  let words = describe(ImportFile.self).words
  #expect(words.map(\.synopsis) == ["SOURCE", "FILE", "[MOST]"])
  #expect(words.map(\.minimum) == [1, 1, 0])
  #expect(words.map(\.maximum) == [1, 1, 1])
  #expect(describe(HelpTopic.self).words.map(\.synopsis) == ["[TOPIC...]"])
}

/// A command that refuses every line, once it has read it.
private struct Picky: Described {
  static let page = Page(name: "picky", group: .care, summary: "Refuse.")

  init(_ read: inout ArgumentReader) throws(UsageError) {
    _ = try read.flag("one", help: "the first")
    let _: String = try read.word("WORD", help: "a word")
    throw UsageError(code: "usage.picky", message: "no", hint: nil, caret: nil)
  }
}

@Test func `a command that refuses its example has described itself all the same`() {
  let description = describe(Picky.self)
  #expect(description.options.map(\.name) == ["one"])
  #expect(description.words.map(\.value.metavar) == ["WORD"])
}

#if DEBUG
  /// A command that reads an option only where there is a word.
  private struct Fickle: Described {
    static let page = Page(name: "fickle", group: .care, summary: "Change its mind.")

    init(_ read: inout ArgumentReader) throws(UsageError) {
      let word: String? = try read.optionalWord("WORD", help: "a word")
      if word != nil { _ = try read.flag("more", help: "more") }
    }
  }

  /// A command with an option that every command has.
  private struct Doubled: Described {
    static let page = Page(name: "doubled", group: .care, summary: "Say it twice.")

    init(_ read: inout ArgumentReader) throws(UsageError) { _ = try read.flag("quiet", help: "again") }
  }

  /// A command with a word that no line can reach.
  private struct Unreachable: Described {
    static let page = Page(name: "unreachable", group: .care, summary: "Ask for too much.")

    init(_ read: inout ArgumentReader) throws(UsageError) {
      let _: [String] = try read.words("WORD", atLeast: 0, help: "words")
      let _: String? = try read.optionalWord("LAST", help: "one more")
    }
  }

  @Test func `a command that reads otherwise than it described itself stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      _ = try read(Fickle.self, globals: SampleGlobals.self, from: ["word"])
    }
    await #expect(processExitsWith: .success) {
      _ = try read(Fickle.self, globals: SampleGlobals.self, from: [])
    }
  }

  @Test func `an option that every command has, declared again, stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      _ = try read(Doubled.self, globals: SampleGlobals.self, from: [])
    }
  }

  @Test func `a word behind a run of words stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      _ = try read(Unreachable.self, globals: SampleGlobals.self, from: [])
    }
  }
#endif
