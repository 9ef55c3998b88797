/// The sheets of paper that a report can be printed on.
package enum PaperSize: String, CaseIterable, Sendable {
  /// ISO 216, 210 × 297 mm.
  case a4
  /// ANSI A, 8½ × 11 in.
  case letter
}
