internal import Arguments
internal import Session

extension Healthlog {
  /// Runs another command inside an invocation: what it shows is gathered there. Its words are those of a command line
  /// without the program's name.
  static func run(_ words: [String], in session: inout Session, among groups: Set<CommandGroup>)
    throws(Failure)
  {
    let (command, globals) = try command(words, session.catalogue, groups)
    try checkPurpose(of: type(of: command), session)
    session.console.choose(globals.format, paper: nil)
    try command.run(&session)
  }

  /// The same invocation begun anew: at the time it is now, with all that other programs have written meanwhile.
  static func again(_ session: Session) throws(Failure) -> Session {
    let settings = try SettingsLoader.settings(
      try SettingsLoader.userFiles(session.world), session.globals)
    return try Session(
      session.world, session.globals, settings, session.catalogue, kinds: .known, readsJournal: true)
  }

  private static func command(_ words: [String], _ catalogue: Catalogue, _ groups: Set<CommandGroup>)
    throws(Failure) -> (any Command, GlobalOptions)
  {
    let resolution: Resolution
    do {
      resolution = try catalogue.resolve(words)
    } catch {
      throw Failure(error)
    }
    let refusal = Failure(
      .notUnderstood, "share.command", "'\(words.joined(separator: " "))' does not display anything",
      hint: "for example report week, chart weight or day")
    guard case .command(let found, let rest) = resolution, groups.contains(found.page.group),
      found.page.name != UI.page.name,
      let type = Catalogue.command(found)
    else { throw refusal }
    let (command, globals) = try read(type, rest)
    // Neither may what does not end.
    if (command as? Status)?.isWatching == true { throw refusal }
    return (command, globals)
  }
}
