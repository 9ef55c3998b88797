package import Document
package import Values

/// Which document is made, and how.
package struct DocumentRequest: Sendable {
  /// The sort.
  package let sort: DocumentSort
  /// The number it has; nil for a draft.
  package let number: String?
  /// The day it is made.
  package let day: CivilDay
  /// The minute of that day, 0 to 1440: what has not ended by then is not done.
  package let minute: Int
  /// Whether what is missing is left open, under a title that says so.
  package let isDraft: Bool
  /// Whether the cells of an attendance sheet are left empty, with rows for trainees nobody named yet.
  package let isBlank: Bool
  /// Whom a summary is for.
  package let audience: ShareAudience
  /// The language of a summary; all else is in French.
  package let language: Language

  /// A request.
  package init(
    sort: DocumentSort, number: String?, day: CivilDay, minute: Int, isDraft: Bool, isBlank: Bool,
    audience: ShareAudience, language: Language
  ) {
    self.sort = sort
    self.number = number
    self.day = day
    self.minute = minute
    self.isDraft = isDraft
    self.isBlank = isBlank
    self.audience = audience
    self.language = sort.isInAnyLanguage ? language : .french
  }
}
