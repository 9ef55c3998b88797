// One invocation from argv to exit code: understand the line, look around, run the command, write what it
// gathered. Every failure ends here as one line and a hint.

internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Platform
package import Session
internal import Values

/// The program.
package enum Healthlog {
  /// Runs the command that some arguments (without the program's name) call; gives the exit code.
  package static func run(_ arguments: [[UInt8]], in world: World) -> Int32 {
    let isJSON = asksForJSON(arguments)
    var language = Settings().language(in: world.environment)
    do throws(Failure) {
      return try run(try decode(arguments), world, &language).rawValue
    } catch {
      // Where stderr is gone the exit code has to do.
      try? world.error.write(Array((isJSON ? error.json : error.text(language)).utf8))
      return error.exit.rawValue
    }
  }

  /// `language` is that of a failure: as much as is known of it by then.
  private static func run(_ words: [String], _ world: World, _ language: inout Language) throws(Failure)
    -> ExitCode
  {
    let user = try SettingsLoader.userFiles(world)
    language = user.language(in: world.environment)
    let catalogue = Catalogue.all(aliases: user.aliases.map { $0.alias })
    switch try resolve(words, catalogue, world) {
    case .command(let type, let words):
      guard let command = Catalogue.command(type) else {
        throw Failure(.bug, "bug.command", "'\(type.page.name)' cannot be run", hint: nil)
      }
      guard !asksForHelp(words) else { return try show(Help.text(of: type, world), world) }
      return try run(command, words, catalogue, user, world, &language)
    case .noun(let noun, _):
      return try show(Help.text(ofNoun: noun, catalogue, world), world)
    case .nothing(let words):
      guard !asksForHelp(words) else {
        let others = words.filter { !["--help", "-h"].contains($0) }
        return try run(Help.self, others, catalogue, user, world, &language)
      }
      return try run(Status.self, words, catalogue, user, world, &language)
    }
  }

  private static func run(
    _ type: any Command.Type, _ words: [String], _ catalogue: Catalogue, _ user: Settings, _ world: World,
    _ language: inout Language
  ) throws(Failure) -> ExitCode {
    let (command, globals) = try read(type, words)
    let settings = try SettingsLoader.settings(user, globals)
    language = settings.language(in: world.environment)
    var session = try Session(
      world, globals, settings, catalogue, kinds: .known, readsJournal: type.readsJournal)
    language = session.console.language
    try checkPurpose(of: type, session)
    do {
      try command.run(&session)
    } catch {
      throw session.console.afterStoring(error)
    }
    let exit = try session.console.finish()
    session.refreshCheckpoint()
    return exit
  }

  /// Throws where a command is for journals of another purpose than the one that is there.
  static func checkPurpose(of type: any Command.Type, _ session: Session) throws(Failure) {
    guard let wanted = Catalogue.purpose(ofCommand: type.page.name) else { return }
    guard let journal = session.journal else {
      // The first entry makes a diary by itself, and nothing else.
      guard wanted == .diary || !type.readsJournal else {
        throw Failure(
          .notFound, "journal.purpose", "there is no journal of a training company yet",
          hint: "`healthlog init --purpose training` creates one")
      }
      return
    }
    guard wanted != journal.purpose else { return }
    throw Failure(
      .notUnderstood, "journal.purpose", journal.purpose.otherCommand,
      hint: "use `--journal NAME` to choose another journal; `healthlog journal list` shows them")
  }

  static func read(_ type: any Command.Type, _ words: [String])
    throws(Failure) -> (any Command, GlobalOptions)
  {
    do {
      return try readCommand(type, words)
    } catch {
      throw Failure(error)
    }
  }

  private static func readCommand<C: Command>(_ type: C.Type, _ words: [String])
    throws(UsageError) -> (any Command, GlobalOptions)
  {
    let (command, globals) = try Arguments.read(type, globals: GlobalOptions.self, from: words)
    return (command, globals)
  }

  /// What the line calls; an unknown first word may still be a program of its own, `healthlog-WORD`.
  private static func resolve(_ words: [String], _ catalogue: Catalogue, _ world: World)
    throws(Failure) -> Resolution
  {
    do {
      return try catalogue.resolve(words)
    } catch {
      if error.code == "usage.unknown-command", let start = try? catalogue.nameStart(in: words),
        !words[start].contains("/")
      {
        _ = world.become(["healthlog-\(words[start])"] + words[(start + 1)...])
      }
      throw Failure(error)
    }
  }

  private static func show(_ text: String, _ world: World) throws(Failure) -> ExitCode {
    do {
      try world.output.write(Array(text.utf8))
      return .done
    } catch {
      guard error != .brokenPipe else { return .done }
      throw Failure(.system, "system.output", "cannot write the output: \(error.reason)", hint: nil)
    }
  }

  private static func decode(_ arguments: [[UInt8]]) throws(Failure) -> [String] {
    var words: [String] = []
    for (index, bytes) in arguments.enumerated() {
      guard validUTF8(bytes.span) else {
        throw Failure(
          .notUnderstood, "usage.encoding", "argument \(index + 1) is not valid UTF-8",
          hint: "set the terminal and the locale to UTF-8")
      }
      words.append(normalized(String(decoding: bytes, as: UTF8.self)))
    }
    return words
  }

  /// Whether errors are wanted as JSON; looked for before the line is understood, since that may fail.
  private static func asksForJSON(_ arguments: [[UInt8]]) -> Bool {
    let options = arguments.prefix { $0 != Array("--".utf8) }.map { String(decoding: $0, as: UTF8.self) }
    return options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }
}

extension JournalPurpose {
  /// What people read who call a command for journals of another purpose.
  fileprivate var otherCommand: Message {
    switch self {
    case .diary: "this journal is a diary"
    case .training: "this journal belongs to a training company"
    case .meetups: "this journal belongs to a server's meet-ups"
    }
  }
}
