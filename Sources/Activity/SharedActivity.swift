package import Document

/// A type of activity that no table has, as the journal keeps it: its key tells what it is called and counted with, so that
/// an entry can be read wherever it goes and whatever becomes of the exercise. `cardio/aqua zumba`.
package struct SharedActivity: Hashable, Sendable {
  /// What it is listed and counted with.
  package let family: ActivityFamily
  /// What it is called, in every language.
  package let name: String

  /// The key.
  package var key: String { "\(family.rawValue)/\(name)" }

  /// One of a family and a name.
  init(_ family: ActivityFamily, _ name: String) {
    self.family = family
    self.name = name
  }

  /// The one of a key; nil for a key of another form.
  package init?(key: String) {
    guard let slash = key.firstIndex(of: "/"), let family = ActivityFamily(rawValue: String(key[..<slash]))
    else { return nil }
    let name = String(key[key.index(after: slash)...])
    guard !name.isEmpty else { return nil }
    self.init(family, name)
  }
}

extension ActivityTypes {
  /// What the activity of a key is listed and counted with; nil for a key of another version.
  package func family(ofKey key: String) -> ActivityFamily? {
    type(key: key)?.family ?? SharedActivity(key: key)?.family
  }

  /// What the activity of a key is called; a key of another version stays as it is.
  package func label(ofKey key: String, _ language: Language) -> String {
    type(key: key)?.label(language) ?? SharedActivity(key: key)?.name ?? key
  }
}
