internal import Body
internal import Ledger
internal import Records

extension CommandRow {
  /// What adds and lists entries of kinds with a form.
  static let ofForms = BodyKinds.forms.flatMap { [adding($0), listing($0)].compactMap(\.self) }

  /// The row of the command that adds an entry of a kind with a form; nil where it has none.
  private static func adding(_ form: Form) -> CommandRow? {
    form.commands.map { commands in
      .adding(
        form.plural, commands.add, [form.kind.name, "add"],
        entry(form.fields.compactMap(CommandInput.init), isForced: form.canBeImplausible), form.kind.name,
        commands.example)
    }
  }

  /// The row of the command that lists them; nil where it has none, or one that takes more than all lists take.
  private static func listing(_ form: Form) -> CommandRow? {
    form.commands?.list.map { summary in
      .get(form.plural, summary, [form.kind.name, "list"], list(nil, nil), "\(form.kind.name)-list")
    }
  }
}

extension CommandInput {
  /// What a request says in a field at `add`; nil where the field is not typed there.
  init?(_ field: FormField) {
    guard let typing = field.typing else { return nil }
    let kind: CommandValue
    switch field.content {
    case .number(let number): kind = .amount(number.unit)
    case .text, .day, .reference: kind = .text(typing.most)
    case .word(let words): kind = words.all.map(CommandValue.choice) ?? .text(typing.most)
    case .parts: return nil
    }
    self = .body(
      typing.name, kind, typing.help, as: typing.place == .option ? .option(typing.name) : .word,
      isRequired: field.isRequired)
  }
}
