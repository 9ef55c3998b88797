internal import Document
internal import Encoding
internal import Policies
internal import Records
internal import Training

extension CommandRow {
  /// What lists, shows, adds, changes and removes records of a company. Who may do what is asked of the table of
  /// permissions, as everywhere.
  static let ofRecords =
    TrainingKinds.reached.flatMap(rows)
    + [
      .get(
        "business/stats", "Show turnover, margin and pipeline of a period.", ["business", "stats"],
        [
          .query("period", .text(60), "the days, this month if left out"),
          .query("by", .choice(["month"]), "also show each month"),
        ], "business-stats"),
      .get(
        "business", "Show the details of the training company.", ["business", "show"], [], "organisation"),
    ]

  /// The rows of a kind.
  private static func rows(_ form: RecordForm) -> [CommandRow] {
    let (noun, plural) = (form.noun, form.form.plural)
    let (one, many) = (Language.english.words(form.form.label), Language.english.words(form.many))
    let article = one.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
    let id = CommandInput.path("id", .id, "the ID of the \(one)")
    let read: [CommandRow] = [
      .get(plural, "List \(many).", [noun, "list"], listed(form), "\(noun)-list"),
      .get("\(plural)/{id}", "Show \(article) \(one).", [noun, "show"], [id], noun),
    ]
    // A document is made of a course where the course is, and never changes.
    guard noun != DocumentRecord.form.noun else { return read }
    return read + [
      CommandRow(
        method: "POST", path: plural, role: PermissionTable.role(adding: noun),
        summary: "Add \(article) \(one).",
        command: [noun, "add"], inputs: added(form), shape: noun, example: form.request, success: 201),
      .change(
        "PATCH", "\(plural)/{id}", "Edit \(article) \(one).", [noun, "edit"],
        [
          id,
          .body(
            "set", .fields, "the fields and their new values; null clears a field", as: .assignments,
            isRequired: true),
        ], "edit", ["set": ["note": "call back"]]
      ).needing(PermissionTable.role(editing: noun)),
      .change(
        "DELETE", "\(plural)/{id}", "Remove \(article) \(one); it can be restored.",
        [noun, "remove", "--yes"], [id],
        noun
      ).needing(PermissionTable.role(removing: noun)),
    ]
  }

  /// What narrows a list.
  private static func listed(_ form: RecordForm) -> [CommandInput] {
    let filters = form.form.fields.compactMap { field -> CommandInput? in
      guard case .option = field.filter else { return nil }
      return .query(field.name, .text(200), "only those with this \(field.name)")
    }
    let days: [CommandInput] =
      form.isRegister ? [] : [.query("period", .text(60), "only these days, such as `last week`")]
    return [.word("q", .text(200), "a word to look for", isRequired: false)] + filters + days + [
      .query("sort", .text(40), "the field to sort by; with a leading - in descending order"),
      .query("where", .text(200), "only those that match a condition"),
      .query("limit", .integer(1...10_000), "the maximum number"),
    ]
  }

  /// What adds one: every field, and the day of what belongs to one.
  private static func added(_ form: RecordForm) -> [CommandInput] {
    let fields = form.form.fields.compactMap { field -> CommandInput? in
      let value: CommandValue
      switch field.content {
      case .number(let number): value = .amount(number.unit == FormField.moneyUnit ? "" : number.unit)
      case .text, .day, .reference: value = .text(field.rule?.most ?? 255)
      case .word(let words): value = words.all.map(CommandValue.choice) ?? .text(60)
      case .parts: return nil
      }
      return .body(
        field.name, value, field.meaning, as: .assignment(field.name), isRequired: field.isRequired)
    }
    let days: [CommandInput] =
      form.isRegister
      ? [] : [.body("day", .text(60), "the day, today if left out", as: .assignment("day"))]
    return days + fields + [
      .body(
        "key", .text(200), "the same key on the same day is recorded once, however often it is sent",
        as: .option("key"))
    ]
  }

  /// The same row for another role.
  private func needing(_ role: JournalRole) -> CommandRow {
    CommandRow(
      method: method, path: path, role: role, summary: summary, command: command, inputs: inputs,
      shape: shape,
      example: example)
  }
}
