package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
package import Session

/// `healthlog help`.
package struct Help: Command, JournalFree {
  package static let page = Page(
    name: "help", group: .care, summary: "Show help for a command, a group of commands or a topic.",
    details: [
      "Without words, lists the commands for journals like yours; `--all` lists every command. A noun such as `meal` lists its commands; the topics are "
        + Topic.all.dropLast().map { "`\($0.name)`" }.joined(separator: ", ")
        + " and `\(Topic.all.last?.name ?? "")`. The same text is in the manual pages."
    ],
    examples: [
      Example("healthlog help", "list every command"),
      Example("healthlog help meal add", "explain one"),
      Example("healthlog help quantities", "explain how amounts are written"),
    ],
    seeAlso: ["version"])

  let words: [String]
  let listsAll: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TOPIC", atLeast: 0, help: "a command, a noun or a topic", completion: .commands)
    listsAll = try read.flag("all", help: "list the commands for every sort of journal")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.console.write(try text(session.catalogue, session.world, purpose(session)))
  }

  /// What the journal is for that commands would use; a diary where there is none, or it cannot be read.
  private func purpose(_ session: Session) -> JournalPurpose {
    let place = try? JournalPlace(session.world, session.globals, session.settings)
    return (try? place?.open(on: session.world))??.purpose ?? .diary
  }

  private func text(_ catalogue: Catalogue, _ world: World, _ purpose: JournalPurpose) throws(Failure)
    -> String
  {
    let name = words.joined(separator: " ")
    if name.isEmpty { return Self.overview(catalogue, world, for: listsAll ? nil : purpose) }
    if let other = JournalPurpose(rawValue: name) { return Self.overview(catalogue, world, for: other) }
    if let type = catalogue.commands.first(where: { $0.page.name == name }) {
      return Self.text(of: type, world)
    }
    if let topic = Topic.named(name) { return topic.text(width: Self.width(world)) }
    let isCommand = catalogue.nouns.contains(words[0]) || catalogue.aliases.contains { $0.name == words[0] }
    guard isCommand else {
      let known = catalogue.nouns + Topic.all.map(\.name)
      throw Failure(
        .notFound, "help.unknown", "no help for '\(name)'",
        hint: closest(to: name, among: known).first.map { "did you mean '\($0)'?" }
          ?? "run `healthlog help` to see all of them")
    }
    do throws(UsageError) {
      switch try catalogue.resolve(words) {
      case .command(let type, let rest):
        guard !rest.isEmpty else { return Self.text(of: type, world) }
        throw UsageError(
          code: "usage.unexpected-word",
          message: "'\(type.page.name)' has no '\(rest.joined(separator: " "))'",
          hint: "see `healthlog help \(type.page.name)`", caret: nil)
      case .noun(let noun, _): return Self.text(ofNoun: noun, catalogue, world)
      case .nothing: return Self.overview(catalogue, world, for: purpose)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// What is explained of one command.
  static func text(of type: any Described.Type, _ world: World) -> String {
    describe(type).helpText(width: width(world))
  }

  /// The verbs of a noun.
  static func text(ofNoun noun: String, _ catalogue: Catalogue, _ world: World) -> String {
    catalogue.nounHelp(noun, width: width(world))
  }

  /// The commands for journals of a purpose, or of every one, by groups.
  private static func overview(
    _ catalogue: Catalogue, _ world: World, for purpose: JournalPurpose?
  ) -> String {
    let topics = Topic.all.map(\.name).joined(separator: ", ")
    let more = JournalPurpose.allCases.filter { purpose != nil && $0 != purpose }
      .map { " More: `healthlog help \($0.rawValue)` lists the commands for \($0.englishName)." }
    return catalogue.overview(width: width(world), closing: "Topics: \(topics).\(more.joined())") { command in
      let wanted = Catalogue.purpose(ofCommand: command)
      return purpose == nil || wanted == nil || wanted == purpose
    }
  }

  /// The columns of the terminal; 80 in a pipe, and never more than people like to read.
  private static func width(_ world: World) -> Int {
    let columns = world.environment["COLUMNS"].flatMap { Int($0) } ?? world.output.columns ?? 80
    return min(max(columns, 40), 100)
  }
}

extension JournalPurpose {
  /// What journals of it are, for help.
  fileprivate var englishName: String {
    switch self {
    case .diary: "a diary"
    case .training: "the journal of a training company"
    case .meetups: "the meet-ups of a server"
    }
  }
}
