extension Collection where Element: Equatable {
  /// The first element that stands there more than once; nil where each stands once.
  var firstRepeated: Element? {
    first { element in count { $0 == element } > 1 }
  }
}
