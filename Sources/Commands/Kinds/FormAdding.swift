internal import Arguments
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// A command that adds an entry of a kind with a form: its words and options are the form's, and those of every entry.
protocol FormAdding: Command {
  associatedtype Content: FormContent

  /// What was typed.
  var input: FormInput<Content> { get }

  /// A command for what was typed.
  init(input: FormInput<Content>)

  /// What is said once an entry is stored that looks like a mistake; it is asked before. Nil where nothing is.
  static func doubt(about content: Content, on day: CivilDay, _ session: inout Session) throws(Failure)
    -> Message?
}

extension FormAdding {
  init(_ read: inout ArgumentReader) throws(UsageError) {
    self.init(input: try FormInput(&read))
  }

  func run(_ session: inout Session) throws(Failure) {
    let content = try input.content()
    let time = try session.time(of: input.entry)
    let doubt = try Self.doubt(about: content, on: time.day, &session)
    let recorder = EntryRecorder(
      command: Self.page.name, noun: .phrase(Content.form.label), entry: input.entry)
    let logged = try recorder.record(content, day: time.day, at: time.at, &session)
    if let doubt { session.console.say(doubt) }
    session.console.show(logged.document(session.console), json: logged.json)
  }

  static func doubt(
    about content: Content, on day: CivilDay, _ session: inout Session
  ) throws(Failure) -> Message? { nil }
}

/// What a command line says of an entry of a kind with a form.
struct FormInput<Content: FormEntry>: Sendable {
  /// What was typed for the fields that are typed, in the order of the form.
  private let fields: [JSON.Member]
  private let isForced: Bool
  /// The options of every entry.
  let entry: EntryOptions

  /// Reads it: everything first, and then what it means.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    let form = Content.form
    var typed: [(field: FormField, text: String)] = []
    for field in form.fields {
      if let text = try field.typing?.read(&read) { typed.append((field, text)) }
    }
    isForced =
      form.canBeImplausible ? try read.flag("force", help: "accept an implausible value") : false
    entry = try EntryOptions(&read)
    var fields: [JSON.Member] = []
    for (field, text) in typed { fields.append(.init(field.key, try field.argument(text))) }
    self.fields = fields
  }

  /// The entry it means. Throws where a value is implausible or its words cannot be kept.
  func content() throws(Failure) -> Content {
    let form = Content.form
    var said: [JSON.Member] = []
    for field in form.fields where !field.isQuiet {
      guard let value = fields.first(where: { $0.key == field.key })?.value else { continue }
      guard isForced || field.isPlausible(value) else { throw Self.implausible(value, field) }
      guard case .text = field.content, let words = value.stringValue else {
        said.append(.init(field.key, value))
        continue
      }
      said.append(.init(field.key, .string(try EntryWords.checked(words))))
    }
    if let note = try entry.words() {
      guard form.kind.table[FormField.note.key] != nil else {
        throw Failure(
          .notUnderstood, "note.twice", "the text of the note is given twice",
          hint: "leave out --note or TEXT")
      }
      said.append(.init(FormField.note.key, .string(note)))
    }
    do {
      return try Content(said: said)
    } catch {
      throw Failure(.notUnderstood, "entry.fields", error.reason, hint: nil)
    }
  }

  private static func implausible(_ value: JSON, _ field: FormField) -> Failure {
    let unit = if case .number(let number) = field.content { number.unit } else { "" }
    return Failure(
      .notUnderstood, "\(Content.form.kind.name).implausible",
      "\(.number(value, unit)) is implausible", hint: "use --force to log it anyway; check the unit")
  }
}

extension FormField {
  /// What a text means that was typed for it at `add`; words are checked when they are kept.
  fileprivate func argument(_ text: String) throws(UsageError) -> JSON {
    if case .text = content { return .string(text) }
    do throws(GrammarError) {
      return try value(text)
    } catch {
      guard let typing, typing.place == .option else { throw UsageError(error) }
      throw UsageError(error).value(of: "--\(typing.name)")
    }
  }
}

extension FormField.Typing {
  /// Reads what was typed; nil where nothing was.
  fileprivate func read(_ read: inout ArgumentReader) throws(UsageError) -> String? {
    switch place {
    case .word: return try read.word(metavar, help: help)
    case .words:
      let words: [String] = try read.words(metavar, atLeast: 1, help: help)
      return words.joined(separator: " ")
    case .option: return try read.option(name, metavar: metavar, help: help)
    }
  }
}
