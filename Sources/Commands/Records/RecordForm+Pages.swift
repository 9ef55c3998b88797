internal import Arguments
internal import Document
internal import Records

extension RecordForm {
  /// The page of one of the commands that every kind of records has.
  func page(_ verb: String) -> Page {
    let (one, many) = (Language.english.words(form.label), Language.english.words(many))
    let article = one.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
    let others = verbs.filter { $0 != verb }.map { "\(noun) \($0)" }
    func page(_ words: String, _ details: [String], _ examples: [Example]) -> Page {
      Page(
        name: "\(noun) \(verb)", group: .business, summary: words, details: details, examples: examples,
        seeAlso: others)
    }
    switch verb {
    case "add":
      return page(
        "Add \(article) \(one).", ["\(summary) \(fieldList)"],
        [Example("healthlog \(example)", "with some of its fields")])
    case "list":
      return page(
        "List \(many).",
        ["Lists all \(many), or those in which every TEXT is found, in the fields \(searchedFields)."],
        [Example("healthlog \(noun) list --format csv", "all of them, for a spreadsheet")])
    case "search":
      return page(
        "Search \(many).",
        ["Looks for every TEXT in the fields \(searchedFields), without case and accents."],
        [Example("healthlog \(noun) search lyon", "those with the word in one of these fields")])
    case "show":
      return page(
        "Show \(article) \(one).", ["NAME is a name, a part of one that no other has, or the end of an ID."],
        [Example("healthlog \(noun) show \(sampleName)", "by a part of its name")])
    case "edit":
      return page(
        "Edit fields of \(article) \(one).", ["An empty value clears a field. \(fieldList)"],
        [Example("healthlog \(noun) edit \(sampleName) note=\"call back\"", "change one field")])
    default:
      return page(
        "Remove \(article) \(one).",
        [
          """
          Asks before it removes. What other entries refer to cannot be removed. `restore` or `undo` brings it \
          back.
          """
        ],
        [Example("healthlog \(noun) remove \(sampleName) --yes", "without asking")])
    }
  }

  /// Reads words `field=value`.
  func assignments(_ read: inout ArgumentReader) throws(UsageError) -> [String] {
    try read.words(
      "FIELD=VALUE", atLeast: 1, help: "the fields with their values, such as \(sampleField)",
      completion: .choices(form.fields.filter(\.isEditable).map { "\($0.name)=" }))
  }

  /// Reads the name of a record.
  func name(_ read: inout ArgumentReader) throws(UsageError) -> String {
    try read.word(
      "NAME", help: "its name, a part of it, or the end of its ID", completion: .dynamic("records-\(noun)"))
  }

  private var fieldList: String {
    let fields = form.fields.filter(\.isEditable).map {
      "`\($0.name)`" + ($0.isRequired ? " (required)" : "")
    }
    return "Fields: \(((isRegister ? [] : ["`day`"]) + fields).joined(separator: ", "))."
  }

  private var searchedFields: String {
    let names = form.fields.filter(\.isSearched).map { "`\($0.name)`" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A name as somebody would type it.
  var sampleName: String { noun == "session" ? "7K3M" : "dupont" }

  private var sampleField: String {
    form.fields.first.map { field in
      field.rule.map { "\(field.name)=\"\($0.example)\"" } ?? "\(field.name)=…"
    } ?? ""
  }
}
