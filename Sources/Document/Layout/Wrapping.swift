import Encoding

/// The text in lines of at most `width` columns, broken between words, and inside a word only where it alone
/// is too long; lines after the first begin with `hanging` blanks.
func wrapped(_ text: String, to width: Int?, hanging: Int) -> [String] {
  guard let width, displayWidth(text) > width else { return [text] }
  let indent = String(repeating: " ", count: hanging < width - 2 ? hanging : 0)
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ").map(String.init) {
    let joined = line.isEmpty || line == indent ? line + word : line + " " + word
    if displayWidth(joined) <= width {
      line = joined
      continue
    }
    if !line.isEmpty && line != indent {
      lines.append(line)
      line = indent
    }
    for character in word {
      let longer = line + String(character)
      if displayWidth(longer) > width && line != indent && !line.isEmpty {
        lines.append(line)
        line = indent + String(character)
      } else {
        line = longer
      }
    }
  }
  return line.isEmpty || line == indent ? lines : lines + [line]
}
