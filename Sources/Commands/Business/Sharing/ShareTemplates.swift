internal import Arguments
internal import Session
internal import Training
internal import Values

/// The texts that a company wrote itself for what it shares: settings of the journal, one an audience.
enum ShareTemplates {
  /// The template for an audience; nil where the company wrote none. Throws for one that may not be shown, since what
  /// is in the journal may come from another version.
  static func template(for audience: ShareAudience, _ settings: Settings) throws(Failure) -> ShareTemplate? {
    let key = key(of: audience)
    let text = settings[key].value
    return text.isEmpty ? nil : try read(text, for: audience, key)
  }

  /// Throws where a value of a setting is a template that may not be shown; other settings may be anything here.
  static func check(_ name: String, _ value: String) throws(Failure) {
    guard !value.isEmpty, let audience = ShareAudience.allCases.first(where: { key(of: $0).rawValue == name })
    else { return }
    _ = try read(value, for: audience, key(of: audience))
  }

  private static func read(_ text: String, for audience: ShareAudience, _ key: SettingKey) throws(Failure)
    -> ShareTemplate
  {
    do throws(GrammarError) {
      return try ShareTemplate(text, for: audience)
    } catch {
      // A caret points into one line only.
      let isOneLine = !error.text.isEmpty && !error.text.contains(where: \.isNewline)
      throw Failure(
        .notUnderstood, error.code, "\(key.rawValue): \(error.message)", hint: error.hint,
        caret: isOneLine ? Caret(text: error.text, column: error.column) : nil)
    }
  }

  private static func key(of audience: ShareAudience) -> SettingKey {
    switch audience {
    case .trainer: .shareTrainer
    case .client: .shareClient
    case .internal: .shareInternal
    }
  }
}

extension ShareAudience: ArgumentChoice {
  package static let metavar = "AUDIENCE"
}
