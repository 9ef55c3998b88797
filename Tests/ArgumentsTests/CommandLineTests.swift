import Arguments
import Testing

/// A line after the command's name, `''` for an empty word and `_` for a blank, and what becomes of it.
struct Line: CustomTestStringConvertible, Sendable {
  let typed: String
  let outcome: String

  init(_ typed: String, _ outcome: String) {
    self.typed = typed
    self.outcome = outcome
  }

  var words: [String] {
    typed.split(separator: " ").map { $0 == "''" ? "" : $0.replacing("_", with: " ") }.map(String.init)
  }
  var testDescription: String { typed }
}

/// What was read, without what was not given; or the code, the message and the hint of the refusal.
private func outcome<C: Listed>(_ type: C.Type, _ line: Line) -> String {
  do throws(UsageError) {
    let (command, globals) = try read(type, globals: SampleGlobals.self, from: line.words)
    return (command.parts + globals.parts).joined(separator: " ")
  } catch {
    let place = error.caret.map { " [\($0.text)^\($0.column)]" } ?? ""
    return "\(error.code) | \(error.message)\(place) | \(error.hint ?? "")"
  }
}

/// A command that lists what it has read.
private protocol Listed: Described {
  var parts: [String] { get }
}

extension SampleGlobals: Listed {
  fileprivate var parts: [String] {
    [
      format.map { "format=\($0)" }, directory.map { "dir=\($0)" },
      settings.isEmpty ? nil : "config=\(settings)", isQuiet ? "quiet" : nil,
    ].compactMap(\.self)
  }
}

extension MealAdd: Listed {
  fileprivate var parts: [String] {
    [
      "\(items)", at.map { "at=\($0)" }, slot.map { "slot=\($0)" }, count.map { "count=\($0)" },
      tags.isEmpty ? nil : "tags=\(tags)", isDry ? "dry" : nil, isVerbose ? "verbose" : nil,
    ].compactMap(\.self)
  }
}

extension MealList: Listed {
  fileprivate var parts: [String] { [slot.map { "slot=\($0)" } ?? "all"] }
}

extension ImportFile: Listed {
  fileprivate var parts: [String] { [source, file] + (most.map { ["most=\($0)"] } ?? []) }
}

private let mealLines = [
  // Words and options anywhere.
  Line("egg", #"["egg"]"#),
  Line("egg apple", #"["egg", "apple"]"#),
  Line("200_g_rice", #"["200 g rice"]"#),
  Line("egg --at noon", #"["egg"] at=noon"#),
  Line("--at noon egg", #"["egg"] at=noon"#),
  Line("egg --at noon apple", #"["egg", "apple"] at=noon"#),
  Line("egg --dry-run apple --verbose", #"["egg", "apple"] dry verbose"#),
  Line("--dry-run egg", #"["egg"] dry"#),
  // Values.
  Line("egg --at=noon", #"["egg"] at=noon"#),
  Line("--at=8:05 egg", #"["egg"] at=8:05"#),
  Line("egg --at=a=b", #"["egg"] at=a=b"#),
  Line("egg --at==", #"["egg"] at=="#),
  Line("egg --at=", #"["egg"] at="#),
  Line("egg --at ''", #"["egg"] at="#),
  Line("egg --at=--verbose", #"["egg"] at=--verbose"#),
  Line("egg --at -", #"["egg"] at=-"#),
  Line("egg --at -2d", #"["egg"] at=-2d"#),
  Line("egg --at -kcal", #"["egg"] at=-kcal"#),
  Line("egg --slot lunch", #"["egg"] slot=lunch"#),
  Line("egg --count 3", #"["egg"] count=3"#),
  Line("egg --count=-3", #"["egg"] count=-3"#),
  Line("egg --count -3", #"["egg"] count=-3"#),
  Line("egg --count=+3", #"["egg"] count=3"#),
  Line("egg --count 9223372036854775807", #"["egg"] count=9223372036854775807"#),
  // Short options and bundles.
  Line("egg -n", #"["egg"] dry"#),
  Line("egg -nv", #"["egg"] dry verbose"#),
  Line("egg -vn apple", #"["egg", "apple"] dry verbose"#),
  Line("egg -a noon", #"["egg"] at=noon"#),
  Line("egg -anoon", #"["egg"] at=noon"#),
  Line("egg -nva noon", #"["egg"] at=noon dry verbose"#),
  Line("egg -nvanoon", #"["egg"] at=noon dry verbose"#),
  Line("egg -c5", #"["egg"] count=5"#),
  Line("egg -c -5", #"["egg"] count=-5"#),
  Line("egg -avn", #"["egg"] at=vn"#),
  // What is no option.
  Line("-2d", #"["-2d"]"#),
  Line("-2 -0.5kg", #"["-2", "-0.5kg"]"#),
  Line("-", #"["-"]"#),
  Line("- egg -", #"["-", "egg", "-"]"#),
  Line("-- --at", #"["--at"]"#),
  Line("egg -- --at noon -n", #"["egg", "--at", "noon", "-n"]"#),
  Line("-- --", #"["--"]"#),
  Line("--at noon -- egg", #"["egg"] at=noon"#),
  Line("-n -- -n", #"["-n"] dry"#),
  Line("''", #"[""]"#),
  Line("egg '' apple", #"["egg", "", "apple"]"#),
  Line("crème_brûlée", #"["crème brûlée"]"#),
  // Repeatable options.
  Line("egg --tag work", #"["egg"] tags=["work"]"#),
  Line("egg --tag work --tag=home", #"["egg"] tags=["work", "home"]"#),
  Line("-t a -tb egg --tag c", #"["egg"] tags=["a", "b", "c"]"#),
  Line("egg --config a=1 --config b=2", #"["egg"] config=["a=1", "b=2"]"#),
  // Global options stand among the others.
  Line("egg --quiet", #"["egg"] quiet"#),
  Line("--format json egg", #"["egg"] format=json"#),
  Line("egg --dir=/tmp -n --quiet", #"["egg"] dry dir=/tmp quiet"#),
  // Refusals.
  Line("", "usage.missing-word | 'meal add' requires ITEM | see `healthlog help meal add`"),
  Line("--", "usage.missing-word | 'meal add' requires ITEM | see `healthlog help meal add`"),
  Line("--at noon", "usage.missing-word | 'meal add' requires ITEM | see `healthlog help meal add`"),
  Line("egg --att noon", "usage.unknown-option | unknown option '--att' | did you mean --at?"),
  Line("egg --ta x", "usage.unknown-option | unknown option '--ta' | did you mean --at or --tag?"),
  Line("egg --dry", "usage.unknown-option | unknown option '--dry' | did you mean --dry-run?"),
  Line("egg --dryrun", "usage.unknown-option | unknown option '--dryrun' | did you mean --dry-run?"),
  Line("egg --Verbose", "usage.unknown-option | unknown option '--Verbose' | did you mean --verbose?"),
  Line("egg --fromat json", "usage.unknown-option | unknown option '--fromat' | did you mean --format?"),
  Line("egg --solt=lunch", "usage.unknown-option | unknown option '--solt' | did you mean --slot?"),
  Line("egg --xyzzy", "usage.unknown-option | unknown option '--xyzzy' | see `healthlog help meal add`"),
  Line("egg ---at noon", "usage.unknown-option | unknown option '---at' | did you mean --at?"),
  Line("egg --=x", "usage.unknown-option | unknown option '--' | see `healthlog help meal add`"),
  Line("egg -x", "usage.unknown-option | unknown option '-x' | see `healthlog help meal add`"),
  Line("egg -nx", "usage.unknown-option | unknown option '-x' in '-nx' | see `healthlog help meal add`"),
  Line("egg -dry-run", "usage.unknown-option | unknown option '-d' in '-dry-run' | did you mean --dry-run?"),
  Line("egg -é", "usage.unknown-option | unknown option '-é' | see `healthlog help meal add`"),
  Line("egg --no-verbose", "usage.unknown-option | unknown option '--no-verbose' | did you mean --verbose?"),
  Line("egg --at", "usage.missing-value | option '--at' requires a value | write --at TEXT"),
  Line("egg -a", "usage.missing-value | option '-a' requires a value | write -a TEXT"),
  Line("egg -na", "usage.missing-value | option '-a' requires a value | write -a TEXT"),
  Line(
    "egg --at --verbose",
    "usage.missing-value | option '--at' requires a value | write --at=--verbose if you mean '--verbose'"),
  Line("egg -a -n", "usage.missing-value | option '-a' requires a value | write --at=-n if you mean '-n'"),
  Line(
    "--at -- egg", "usage.missing-value | option '--at' requires a value | write --at=-- if you mean '--'"),
  Line(
    "egg --verbose=yes", "usage.unwanted-value | option '--verbose' takes no value | write only --verbose"),
  Line("egg --verbose=", "usage.unwanted-value | option '--verbose' takes no value | write only --verbose"),
  Line("egg -v=yes", "usage.unwanted-value | option '-v' takes no value | write only -v"),
  Line(
    "egg -a=noon",
    "usage.short-equals | short option '-a' does not take '=' | write -a VALUE or --at=VALUE"),
  Line("egg --at a --at b", "usage.repeated-option | option '--at' is given 2 times | give it once"),
  Line("egg --at a -a b -ac", "usage.repeated-option | option '--at' is given 3 times | give it once"),
  Line("egg -nn", "usage.repeated-option | option '--dry-run' is given 2 times | give it once"),
  Line("egg --quiet --quiet", "usage.repeated-option | option '--quiet' is given 2 times | give it once"),
  Line(
    "egg --slot lnuch", "usage.invalid-choice | --slot: 'lnuch' is not a valid slot | did you mean lunch?"),
  Line("egg --slot din", "usage.invalid-choice | --slot: 'din' is not a valid slot | did you mean dinner?"),
  Line(
    "egg --slot brunchtime",
    "usage.invalid-choice | --slot: 'brunchtime' is not a valid slot | one of breakfast, lunch, dinner"),
  Line("egg -s LUNCH", "usage.invalid-choice | --slot: 'LUNCH' is not a valid slot | did you mean lunch?"),
  Line(
    "egg --slot=", "usage.invalid-choice | --slot: '' is not a valid slot | one of breakfast, lunch, dinner"),
  Line(
    "egg --format xml",
    "usage.invalid-choice | --format: 'xml' is not a valid format | one of table, plain, json"),
  Line(
    "egg --count 12x",
    "usage.invalid-number | --count: '12x' is not a whole number [12x^2] | write digits, as in 12"),
  Line(
    "egg --count=", "usage.invalid-number | --count: '' is not a whole number [^0] | write digits, as in 12"),
  Line(
    "egg --count -",
    "usage.invalid-number | --count: '-' is not a whole number [-^1] | write digits, as in 12"),
  Line(
    "egg --count 1.5",
    "usage.invalid-number | --count: '1.5' is not a whole number [1.5^1] | write digits, as in 12"),
  Line(
    "egg --count 9223372036854775808",
    "usage.invalid-number | --count: the number 9223372036854775808 is too large [9223372036854775808^0] | "
      + "write a smaller number, as in 12"),
]

@Test(arguments: mealLines)
func `a line with a run of words is read in full or refused with its reason`(line: Line) {
  #expect(outcome(MealAdd.self, line) == line.outcome)
}

private let listLines = [
  Line("", "all"),
  Line("lunch", "slot=lunch"),
  Line("--quiet lunch", "slot=lunch quiet"),
  Line("lunhc", "usage.invalid-choice | 'lunhc' is not a valid slot | did you mean lunch?"),
  Line("''", "usage.invalid-choice | '' is not a valid slot | one of breakfast, lunch, dinner"),
  Line("lunch now", "usage.unexpected-word | unexpected word 'now' | usage: healthlog meal list [SLOT]"),
  Line("lunch -", "usage.unexpected-word | unexpected word '-' | usage: healthlog meal list [SLOT]"),
  Line("--slot lunch", "usage.unknown-option | unknown option '--slot' | see `healthlog help meal list`"),
]

@Test(arguments: listLines)
func `a line with a word that may be missing is read in full or refused`(line: Line) {
  #expect(outcome(MealList.self, line) == line.outcome)
}

private let importLines = [
  Line("off f.csv", "off f.csv"),
  Line("off f.csv 10", "off f.csv most=10"),
  Line("off --quiet f.csv --dir d 10", "off f.csv most=10 dir=d quiet"),
  Line("off -2", "off -2"),
  Line("off f.csv -2", "off f.csv most=-2"),
  Line("off -- --f.csv", "off --f.csv"),
  Line("", "usage.missing-word | 'import' requires SOURCE | see `healthlog help import`"),
  Line("off", "usage.missing-word | 'import' requires FILE | see `healthlog help import`"),
  Line(
    "off f.csv ten", "usage.invalid-number | 'ten' is not a whole number [ten^0] | write digits, as in 12"),
  Line(
    "off f.csv 10 20",
    "usage.unexpected-word | unexpected word '20' | usage: healthlog import SOURCE FILE [MOST]"),
]

@Test(arguments: importLines)
func `a line with words of several sorts is read in full or refused`(line: Line) {
  #expect(outcome(ImportFile.self, line) == line.outcome)
}

@Test func `the global options can be read by themselves`() throws {
  let globals = try read(SampleGlobals.self, from: ["--format", "plain", "--quiet"])
  #expect(globals.format == .plain)
  #expect(globals.isQuiet)
}

@Test(arguments: [
  (["lunch", "--help"], true), (["-h"], true), (["--", "--help"], false), (["--helping"], false), ([], false),
])
func `help is asked for by an option before the two hyphens`(words: [String], isAsked: Bool) {
  #expect(asksForHelp(words) == isAsked)
}
