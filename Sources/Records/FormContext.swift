package import Values

/// What the words of a field depend on besides themselves.
package struct FormContext: Sendable {
  /// The country whose phone numbers and postcodes are meant where none is said: its code of ISO 3166-1, `FR`.
  package let country: String
  /// The currency of money, by its code of ISO 4217: `EUR`.
  package let currency: String
  private let dates: DateContext?

  /// A context of a country and a clock; without a clock a day is only read in ISO form.
  package init(country: String = "FR", currency: String = "EUR", dates: DateContext? = nil) {
    self.country = country
    self.currency = currency
    self.dates = dates
  }

  /// Reads a day as people type it. Throws `GrammarError` for what is none.
  func day(_ text: String) throws(GrammarError) -> CivilDay {
    guard let dates else {
      guard let day = CivilDay(iso: text) else {
        throw GrammarError(
          code: "date.form", message: "'\(text)' is not a day", text: text, column: 0,
          hint: "for example 2026-12-04")
      }
      return day
    }
    return try When.parse(text).resolve(dates).day
  }
}
