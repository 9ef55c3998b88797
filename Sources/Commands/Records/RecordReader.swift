internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Reads what somebody says of a record, and gathers all that is wrong with it.
struct RecordReader {
  private let form: RecordForm
  private let context: FormContext
  private var faults: [(name: String, message: Message, hint: Message?)] = []

  /// A reader for a form.
  init(_ form: RecordForm, _ context: FormContext) {
    self.form = form
    self.context = context
  }

  /// The value of each field that is said, by its key; null takes one out.
  mutating func read(_ assignments: [Assignment], _ session: inout Session) throws(Failure) -> [JSON.Member] {
    var members: [JSON.Member] = []
    for assignment in assignments {
      guard let field = form.form.field(named: assignment.field), field.isEditable else {
        throw Failure(EntryEditor.unknown(assignment.field, of: form.noun))
      }
      guard !members.contains(where: { $0.key == field.key }) else {
        throw Failure(
          .notUnderstood, "field.twice", "'\(field.name)' is given twice", hint: "give it only once")
      }
      if let value = try read(assignment, field, &session) { members.append(.init(field.key, value)) }
    }
    return members
  }

  /// Throws for everything that was wrong.
  func check() throws(Failure) {
    guard let first = faults.first else { return }
    let rest = faults.dropFirst().map(\.name).joined(separator: ", ")
    let isMissing = first.message == Self.missing
    let what: Message = isMissing ? "'\(first.name)' is required" : "\(first.name): \(first.message)"
    throw Failure(
      fields: faults.map { (name: Self.field($0.name), message: $0.message) },
      saying: rest.isEmpty ? what : "\(what); also wrong: \(rest)",
      hint: first.hint)
  }

  /// Notes the fields that no record is without and that nobody said.
  mutating func note(missingIn members: [JSON.Member]) {
    for field in form.form.fields where field.isRequired && !members.contains(where: { $0.key == field.key })
    {
      guard !faults.contains(where: { Self.field($0.name) == field.name }) else { continue }
      let hint: Message? = field.rule.map { "for example \(field.name)=\"\($0.example)\"" }
      faults.append((field.name, Self.missing, hint))
    }
  }

  private mutating func read(
    _ assignment: Assignment, _ field: FormField, _ session: inout Session
  ) throws(Failure) -> JSON? {
    if assignment.value.isEmpty, !field.isRequired { return .null }
    if case .reference(let kind) = field.content, let other = RecordKinds.form(of: kind) {
      return (try session.record(named: assignment.value, of: other)).id.map { .string($0.description) }
    }
    do throws(GrammarError) {
      return try field.value(assignment.value, in: context)
    } catch {
      // A long text is not shown again.
      let typed =
        assignment.value.unicodeScalars.count > 40 ? field.name : "\(field.name)=\(assignment.value)"
      faults.append((error.text.isEmpty ? field.name : typed, error.message, error.hint))
      return nil
    }
  }

  /// What is wrong with a field that nobody said.
  private static let missing: Message = "is required"

  /// The field of what a fault names.
  private static func field(_ name: String) -> String { String(name.prefix { $0 != "=" }) }
}
