internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// The names of the entries that some records refer to.
struct RecordNames {
  /// What a reference is shown as.
  struct Name {
    /// The words of its name.
    let text: String
    /// Whether it was removed.
    let isRemoved: Bool
  }

  private var names: [ULID: Name] = [:]

  /// The names of what some records refer to.
  init(for records: [RecordEntry], _ session: inout Session) throws(Failure) {
    var wanted: [String: Set<ULID>] = [:]
    for record in records {
      for field in record.form.form.fields {
        guard case .reference(let kind) = field.content, let id = record.reference(field.key) else {
          continue
        }
        wanted[kind, default: []].insert(id)
      }
    }
    for (kind, ids) in wanted {
      guard let form = RecordKinds.form(of: kind) else { continue }
      for record in form.isRegister ? try session.records(of: form) : [] {
        if let id = record.id, ids.contains(id) { names[id] = Name(text: record.name, isRemoved: false) }
      }
      for id in ids where names[id] == nil {
        guard let record = try session.record(id, form) else { continue }
        names[id] = Name(text: record.name, isRemoved: form.isRegister)
      }
    }
  }

  /// The name of an entry; nil where it is not here.
  subscript(id: ULID) -> Name? { names[id] }

  /// Whether a text may be an id, the end of one, or `@1`.
  static func mayBeID(_ typed: String) -> Bool {
    typed.hasPrefix("@")
      || (4...ULID.length).contains(typed.utf8.count)
        && typed.utf8.allSatisfy {
          $0 < 128 && ("0"..."9" ~= Character(UnicodeScalar($0)) || Character(UnicodeScalar($0)).isLetter)
        }
  }

  /// The records that somebody means: those of a name, else those with it as a part, else those whose id ends so.
  static func found(_ typed: String, in records: [RecordEntry]) -> [RecordEntry] {
    let wanted = folded(typed.trimmed)
    guard !wanted.isEmpty else { return [] }
    let named = records.map { (record: $0, name: folded($0.name)) }
    for found in [named.filter { $0.name == wanted }, named.filter { $0.name.hasPart(wanted) }]
    where !found.isEmpty {
      return found.map(\.record)
    }
    guard wanted.count >= 4 else { return [] }
    return records.filter { $0.id?.description.lowercased().hasSuffix(wanted) ?? false }
  }

  /// What is said where nobody has the name.
  static func unknown(_ typed: String, _ form: RecordForm) -> Failure {
    Failure(
      .notFound, "\(form.noun).unknown", "unknown \(.phrase(form.form.label)) '\(typed)'",
      hint: "`healthlog \(form.noun) list` shows them; `healthlog \(form.noun) add` adds one")
  }

  /// What is said where several have it.
  static func ambiguous(_ typed: String, _ found: [RecordEntry]) -> Failure {
    let names = found.prefix(5).map { "\($0.name) (\($0.id?.short ?? "-"))" }.joined(separator: ", ")
    return Failure(
      .notUnderstood, "name.ambiguous", "'\(typed)' matches \(found.count) entries", hint: "one of \(names)")
  }
}
