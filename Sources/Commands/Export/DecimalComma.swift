internal import Document
internal import Session

/// Whether numbers are written with a comma where the person lives, as spreadsheets there expect it.
enum DecimalComma {
  private static let languages: Set<String> = [
    "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "hr", "hu", "id", "is", "it", "lt", "lv",
    "nb", "nl",
    "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk", "vi",
  ]
  private static let exceptions: Set<String> = [
    "de_CH", "de_LI", "it_CH", "es_DO", "es_GT", "es_HN", "es_MX", "es_NI", "es_PA", "es_PR", "es_SV",
    "es_US",
  ]

  /// By the locale of numbers; by the language where there is no locale.
  static func isUsed(in session: Session) -> Bool {
    guard let locale = session.world.environment.locale(of: "LC_NUMERIC"),
      !["C", "POSIX"].contains(locale.prefix { $0 != "." })
    else {
      return session.console.language == .french
    }
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    let language = String(name.prefix { $0 != "_" && $0 != "-" })
    return languages.contains(language) && !exceptions.contains(name)
  }
}
