extension Description {
  /// What is wrong with how a command declares its arguments, beside the global options; nothing for a sound
  /// one.
  /// These are mistakes of whoever wrote the command, not of whoever calls it.
  func faults(beside globals: Description) -> [String] {
    let all = options + globals.options + [.askingForHelp]
    return repetitions(in: all.map(\.spelling))
      + repetitions(in: all.compactMap { $0.short.map { "-\($0)" } })
      + all.filter { !isSoundName($0.name) }.map { "\($0.spelling) is not spelled like an option" }
      + misplacedWords
  }

  private func repetitions(in spellings: [String]) -> [String] {
    var seen: Set<String> = []
    return spellings.filter { !seen.insert($0).inserted }.map { "\($0) is declared twice" }
  }

  private func isSoundName(_ name: String) -> Bool {
    name.count > 1 && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// Words that could never be reached, or that have to be there behind one that need not.
  private var misplacedWords: [String] {
    zip(words, words.dropFirst()).compactMap { earlier, later in
      if earlier.maximum == nil { return "\(later.value.metavar) follows a run of words" }
      if earlier.minimum == 0 && later.minimum > 0 {
        return "\(later.value.metavar) is needed behind a word that is not"
      }
      return nil
    }
  }
}
