package import Document

extension Phrase {
  /// What a type of activity is called, as people read it; machines read its key, and so does everybody where another
  /// version made the type.
  package init(activity key: String) {
    let types = ActivityTypes.builtIn
    self.init(key, types.label(ofKey: key, isFrench: false), types.label(ofKey: key, isFrench: true))
  }
}
