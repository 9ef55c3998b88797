internal import Encoding
internal import Records
internal import Values

/// What a foreign file says in the fields of a form: what a field does not take is left out, with the reason.
struct SaidFields {
  /// The value of each field, in their order.
  private(set) var values: [FieldValue] = []
  /// The fields that are left out, and why.
  private(set) var leftOut: [(field: String, reason: Message)] = []
  /// The first field that no record is without and that has no value.
  private(set) var missing: String?

  /// Reads what is said, by the keys of the fields.
  init(_ said: [(field: String, text: String?)], _ form: RecordForm, in context: FormContext) {
    for field in form.form.fields {
      var value = field.usual ?? .nothing
      if let text = said.first(where: { $0.field == field.key })?.text?.trimmed, !text.isEmpty {
        do throws(GrammarError) {
          value = FieldValue(said: try field.value(text, in: context), field)
        } catch {
          leftOut.append((field.name, error.message))
        }
      }
      if field.isRequired, value == .nothing, missing == nil { missing = field.name }
      values.append(value)
    }
  }
}
