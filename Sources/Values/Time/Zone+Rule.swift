extension Zone {
  /// The zone that a rule alone describes, for a machine without zone files: `CET-1CEST,M3.5.0,M10.5.0/3`, the
  /// TZ string of POSIX. It holds for every year, which for years long past may be wrong by an hour.
  /// Nil where the text is no rule.
  package init?(name: String, rule text: String) {
    guard let rule = ZoneRuleReader.rule(from: Array(text.utf8)) else { return nil }
    self.init(name: name, initialOffset: rule.standardOffset, changeTimes: [], changeOffsets: [], rule: rule)
  }
}
