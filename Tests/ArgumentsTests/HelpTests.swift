import Arguments
import Testing

private let help80 = #"""
  Log a meal.

  Usage: healthlog meal add [options] ITEM...

  Every item is an amount and a food, with commas between items. The slot is the
  first word or `--slot`; left out, the clock decides (`meal.by-hour`).

  .A paragraph may begin with a full stop, or hold \ and 1/2-cups of crème.

  Words:
    ITEM...  what was eaten

  Options:
    -a, --at TEXT       when, if not now
    -s, --slot SLOT     the meal of the day: one of breakfast, lunch, dinner
    -c, --count NUMBER  how often
    -t, --tag TEXT      a label (repeatable)
    -n, --dry-run       show what would be stored, and store nothing
    -v, --verbose       say more

  Examples:
    healthlog meal add lunch "200 g chicken breast roasted, 1 cup cooked rice, 1 \
      apple"
        three items for lunch
    healthlog meal add 'egg' --at -1d
        what was forgotten yesterday

  See also: `healthlog help meal list`, healthlog-quantities(7)

  """#

private let help40 = #"""
  Log a meal.

  Usage: healthlog meal add [options]
      ITEM...

  Every item is an amount and a food, with
  commas between items. The slot is the
  first word or `--slot`; left out, the
  clock decides (`meal.by-hour`).

  .A paragraph may begin with a full stop,
  or hold \ and 1/2-cups of crème.

  Words:
    ITEM...  what was eaten

  Options:
    -a, --at TEXT
        when, if not now
    -s, --slot SLOT
        the meal of the day: one of
        breakfast, lunch, dinner
    -c, --count NUMBER
        how often
    -t, --tag TEXT
        a label (repeatable)
    -n, --dry-run
        show what would be stored, and
        store nothing
    -v, --verbose
        say more

  Examples:
    healthlog meal add lunch "200 g \
      chicken breast roasted, 1 cup \
      cooked rice, 1 apple"
        three items for lunch
    healthlog meal add 'egg' --at -1d
        what was forgotten yesterday

  See also: `healthlog help meal list`,
      healthlog-quantities(7)

  """#

private let overview80 = #"""
  Usage: healthlog [global options] NOUN [VERB] [options] [--] [words]

  Logging:
    meal    add, list

  Foods:
    food    show

  Goals and energy:
    goal    set daily

  Import and export:
    import  Import a file. Also: list.

  Journal and settings:
    help    Explain a command.

  Global options:
        --format FORMAT  the output format: one of table, plain, json
        --dir TEXT       the folder of the journals
        --config TEXT    a setting for this call, KEY=VALUE (repeatable)
        --quiet          print no messages on standard error
    -h, --help           show this help and exit

  Aliases:
    eat     meal add
    snack   eat snack --quiet
    import  meal add
    loop    pool
    pool    loop

  Run `healthlog help NOUN` to list the commands of a noun, or `healthlog help
  NOUN VERB` to explain one.

  """#

private let overview40 = #"""
  Usage: healthlog [global options] NOUN
      [VERB] [options] [--] [words]

  Logging:
    meal    add, list

  Foods:
    food    show

  Goals and energy:
    goal    set daily

  Import and export:
    import  Import a file. Also: list.

  Journal and settings:
    help    Explain a command.

  Global options:
    --format FORMAT
        the output format: one of table,
        plain, json
    --dir TEXT
        the folder of the journals
    --config TEXT
        a setting for this call, KEY=VALUE
        (repeatable)
    --quiet
        print no messages on standard
        error
    -h, --help
        show this help and exit

  Aliases:
    eat     meal add
    snack   eat snack --quiet
    import  meal add
    loop    pool
    pool    loop

  Run `healthlog help NOUN` to list the
  commands of a noun, or `healthlog help
  NOUN VERB` to explain one.

  """#

private let nounHelp80 = #"""
  Usage: healthlog import VERB [options] [words]

  Verbs:
    import  Import a file.
    list    List what was imported.

  Run `healthlog help import VERB` to explain one of them.

  """#

@Test func `the help of a command tells its words, options and examples in 80 columns`() {
  #expect(describe(MealAdd.self).helpText(width: 80) == help80)
}

@Test func `the help of a command fits in 40 columns`() {
  #expect(describe(MealAdd.self).helpText(width: 40) == help40)
}

@Test func `under 40 columns help is laid out as for 40`() {
  #expect(describe(MealAdd.self).helpText(width: 7) == help40)
  #expect(describe(MealAdd.self).helpText(width: -1) == help40)
}

@Test func `the overview lists the nouns by group, the global options and the aliases`() {
  #expect(sampleCatalogue.overview(width: 80) == overview80)
}

@Test func `the overview fits in 40 columns`() {
  #expect(sampleCatalogue.overview(width: 40) == overview40)
}

@Test func `a noun alone lists its verbs`() {
  #expect(sampleCatalogue.nounHelp("import", width: 80) == nounHelp80)
  #expect(sampleCatalogue.nounHelp("nothing", width: 80) == "")
}

@Test(arguments: 40...100)
func `no line of help is longer than the terminal is wide`(width: Int) {
  let texts =
    sampleCatalogue.commands.map { describe($0).helpText(width: width) }
    + sampleCatalogue.nouns.map { sampleCatalogue.nounHelp($0, width: width) }
    + [sampleCatalogue.overview(width: width)]
  for line in texts.joined().split(separator: "\n") { #expect(line.count <= width, "\(line)") }
}

@Test func `a command without options, details or examples has none in its help`() {
  #expect(
    describe(ImportList.self).helpText(width: 80) == """
      List what was imported.

      Usage: healthlog import list

      """)
}
