/// On which side of a column a text stands.
package enum TextAlignment: Sendable {
  case left, center, right
}

/// The text with blanks around it to fill so many terminal cells; a wider text stays as it is.
package func padded(_ text: String, to width: Int, alignment: TextAlignment) -> String {
  let blanks = max(0, width - displayWidth(text))
  let before =
    switch alignment {
    case .left: 0
    case .center: blanks / 2
    case .right: blanks
    }
  return String(repeating: " ", count: before) + text + String(repeating: " ", count: blanks - before)
}

/// The text cut to at most so many terminal cells, with an ellipsis where something is missing.
package func clipped(_ text: String, to width: Int) -> String {
  let plain = plainWidth(text)
  guard plain ?? displayWidth(text) > width else { return text }
  guard width > 0 else { return "" }
  if plain != nil { return String(text.unicodeScalars.prefix(width - 1)) + "…" }
  var kept = ""
  var used = 0
  for character in text {
    used += displayWidth(character)
    if used > width - 1 { break }
    kept.append(character)
  }
  return kept + "…"
}
