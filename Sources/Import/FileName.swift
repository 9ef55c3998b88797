extension String {
  /// The last part of a path, which is the whole where it has no folders.
  package var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
