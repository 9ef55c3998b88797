internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Training
internal import Values

/// The templates of documents that a company has of its own: settings of the journal, `template.convention` and so on.
struct DocumentTemplates: View {
  /// What their names begin with.
  static let prefix = "template."

  private var newest: [String: (entry: ULID, text: String?)] = [:]

  /// None yet.
  private init() {}

  /// Those of the journal.
  init(_ session: inout Session) throws(Failure) {
    var book = DocumentTemplates()
    try session.foldRegisters(into: &book)
    self = book
  }

  /// Takes in one setting.
  mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("setting", in: bytes) else { return }
    guard let setting = try? SettingEntry(try record.read(in: bytes)), setting.name.hasPrefix(Self.prefix)
    else { return }
    if let older = newest[setting.name], record.entry < older.entry { return }
    newest[setting.name] = (record.entry, setting.value)
  }

  /// The registers it looks at.
  var registerKinds: [String]? { [SettingEntry.kind.name] }

  /// The text for a sort: the company's own, else the one that is built in.
  func text(_ sort: DocumentSort, in language: Language) -> String {
    newest[Self.prefix + sort.rawValue]?.text ?? DocumentTemplate.builtIn(sort, in: language)
  }

  /// The template for a sort. Throws where the company's own cannot be read.
  func template(_ sort: DocumentSort, in language: Language) throws(Failure) -> DocumentTemplate {
    do throws(GrammarError) {
      return try DocumentTemplate(text(sort, in: language))
    } catch {
      throw Failure(error)
    }
  }

  /// Takes the words that set templates out of others: `template.convention=@FILE`, and nothing behind `=` for the one
  /// that is built in. Throws for a sort there is not, and for a file that is no template.
  static func settings(in words: inout [String], _ world: World) throws(Failure) -> [SettingEntry] {
    var settings: [SettingEntry] = []
    for word in words where word.hasPrefix(prefix) {
      let parts = word.split(separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let sort = DocumentSort(rawValue: String(parts[0].dropFirst(prefix.count)))
      else {
        let sorts = DocumentSort.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(
          .notUnderstood, "template.sort", "there is no template '\(String(parts.first ?? ""))'",
          hint: "for example template.convention=@FILE; the sorts are \(sorts)")
      }
      settings.append(SettingEntry(name: prefix + sort.rawValue, value: try value(parts[1], sort, world)))
    }
    words.removeAll { $0.hasPrefix(prefix) }
    return settings
  }

  private static func value(_ typed: Substring, _ sort: DocumentSort, _ world: World) throws(Failure)
    -> String?
  {
    if typed.isEmpty { return nil }
    guard typed.hasPrefix("@") else {
      throw Failure(
        .notUnderstood, "template.file", "a template is read from a file",
        hint: "for example template.\(sort.rawValue)=@\(sort.rawValue).md")
    }
    let text = try TextFile.read(String(typed.dropFirst()), world)
    let template: DocumentTemplate
    do throws(GrammarError) {
      template = try DocumentTemplate(text)
    } catch {
      throw Failure(error)
    }
    let lacking = sort.required.filter { !template.places.contains($0) }
    guard lacking.isEmpty else { throw Failure(.templateLacks(lacking), sort, nil) }
    return text
  }
}
