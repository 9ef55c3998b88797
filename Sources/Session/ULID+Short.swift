package import Values

extension ULID {
  /// The end of the id, as people are shown it; any unique suffix of four or more characters names the entry.
  package var short: String { String(description.suffix(6)) }
}
