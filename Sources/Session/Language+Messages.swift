package import Document
package import Messages

extension Message {
  /// A line of arithmetic, with the decimal sign of each language.
  package static func arithmetic(_ text: String) -> Message { .both(text, Language.french.arithmetic(text)) }
}

extension Settings {
  /// The language for people: the setting, else the locale.
  package func language(in environment: World.Environment) -> Language {
    if let language = Language(rawValue: self[.userLanguage].value) { return language }
    return environment.locale(of: "LC_MESSAGES").flatMap(Language.init(locale:)) ?? .english
  }
}
