extension String {
  /// Whether it has a letter or a digit.
  package var hasWord: Bool { contains { $0.isLetter || $0.isNumber } }
}
