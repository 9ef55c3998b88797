import Arguments
import Testing

/// What a line calls, or why it calls nothing.
private func called(_ line: String) -> String {
  do throws(UsageError) {
    switch try sampleCatalogue.resolve(line.split(separator: " ").map(String.init)) {
    case .command(let command, let words): return "\(command.page.name): \(words.joined(separator: " "))"
    case .noun(let noun, let words): return "noun \(noun): \(words.joined(separator: " "))"
    case .nothing(let words): return "nothing: \(words.joined(separator: " "))"
    }
  } catch {
    return "\(error.code) | \(error.message) | \(error.hint ?? "")"
  }
}

@Test(arguments: [
  ("meal add egg", "meal add: egg"),
  ("meal list", "meal list: "),
  ("meal add add", "meal add: add"),
  ("goal set daily kcal=2000", "goal set daily: kcal=2000"),
  // The longest name wins; what it does not cover are words.
  ("import list", "import list: "),
  ("import off f.csv", "import: off f.csv"),
  ("import lists", "import: lists"),
  ("import --quiet list", "import: --quiet list"),
  // Options behind the name are left for the command; global ones may stand before it.
  ("meal add --at noon egg", "meal add: --at noon egg"),
  ("--quiet meal add egg", "meal add: --quiet egg"),
  ("--format json --dir=/tmp meal list lunch", "meal list: --format json --dir=/tmp lunch"),
  ("--dir meal meal list", "meal list: --dir meal"),
  ("-- meal add --at", "meal add: -- --at"),
  // Aliases, one in the other, each once; a command hides an alias of its name.
  ("eat egg", "meal add: egg"),
  ("eat --at noon egg", "meal add: --at noon egg"),
  ("--quiet eat egg", "meal add: --quiet egg"),
  ("snack apple", "meal add: snack --quiet apple"),
  ("meal add eat", "meal add: eat"),
  ("loop", "usage.alias-loop | the alias 'loop' refers to itself | see `healthlog config list`"),
  // A noun alone, and nothing at all.
  ("meal", "noun meal: "),
  ("meal --help", "noun meal: --help"),
  ("meal --at --help", "noun meal: --at --help"),
  ("--quiet meal --format json", "noun meal: --quiet --format json"),
  ("goal set", "usage.unknown-verb | 'goal' has no subcommand 'set' | did you mean set daily?"),
  ("", "nothing: "),
  ("--quiet", "nothing: --quiet"),
  ("--help", "nothing: --help"),
  ("-h", "nothing: -h"),
  // What is not understood.
  ("mael add egg", "usage.unknown-command | unknown command 'mael' | did you mean meal?"),
  ("mea", "usage.unknown-command | unknown command 'mea' | did you mean meal?"),
  ("foood show x", "usage.unknown-command | unknown command 'foood' | did you mean food?"),
  ("eta egg", "usage.unknown-command | unknown command 'eta' | did you mean eat?"),
  ("xyzzy", "usage.unknown-command | unknown command 'xyzzy' | see `healthlog help`"),
  ("meal ad egg", "usage.unknown-verb | 'meal' has no subcommand 'ad' | did you mean add?"),
  ("meal lsit", "usage.unknown-verb | 'meal' has no subcommand 'lsit' | did you mean list?"),
  ("meal remove 3", "usage.unknown-verb | 'meal' has no subcommand 'remove' | one of add, list"),
  (
    "meal --quiet add egg",
    "usage.missing-verb | 'meal' requires a subcommand before its options | one of add, list"
  ),
  (
    "meal --at noon",
    "usage.unknown-option | unknown option '--at' | the options of a command go after its name"
  ),
  (
    "--at noon meal add egg",
    "usage.unknown-option | unknown option '--at' | the options of a command go after its name"
  ),
  ("--fromat json meal list", "usage.unknown-option | unknown option '--fromat' | did you mean --format?"),
  ("--format", "usage.missing-value | option '--format' requires a value | write --format FORMAT"),
])
func `a line calls the command with the longest name, or says what it may have meant`(
  line: String, call: String
) {
  #expect(called(line) == call)
}

@Test func `an empty first word is an unknown command`() {
  #expect {
    try sampleCatalogue.resolve([""])
  } throws: { error in
    (error as? UsageError)?.code == "usage.unknown-command"
  }
}

@Test func `a blank inside a word parts no words from the name`() {
  #expect {
    try sampleCatalogue.resolve(["goal", "set daily", "kcal=2000"])
  } throws: { error in
    (error as? UsageError)?.code == "usage.unknown-verb"
  }
}

@Test func `an endless word is refused as a short one is`() {
  #expect {
    try sampleCatalogue.resolve([String(repeating: "a", count: 2_000_000)])
  } throws: { error in
    (error as? UsageError)?.code == "usage.unknown-command"
  }
}

@Test func `the place of the name is known even where the command is not`() throws {
  #expect(try sampleCatalogue.nameStart(in: ["--quiet", "--dir", "x", "frobnicate", "y"]) == 3)
  #expect(try sampleCatalogue.nameStart(in: ["--quiet"]) == nil)
}
