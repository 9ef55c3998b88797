internal import Encoding

/// Words of strangers, made fit for a line of the table.
enum PlaceText {
  /// The text without control characters, in normal form, cut after so many characters.
  static func word(_ text: String, atMost most: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: scalars.append(scalar)
      }
      if scalars.count >= most * 4 { break }
    }
    return String(normalized(String(scalars)).trimmed.prefix(most)).trimmed
  }
}
