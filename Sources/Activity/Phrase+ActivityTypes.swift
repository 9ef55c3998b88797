package import Document

extension Phrase {
  /// What a type of activity is called, as people read it; machines read its key, and so does everybody where another
  /// version made the type.
  package init(activity key: String) {
    let type = ActivityTypes.builtIn.type(key: key)
    self.init(key, type?.englishLabel ?? key, type?.frenchLabel ?? key)
  }
}
