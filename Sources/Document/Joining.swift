/// Some texts as one, with a separator between them: what the standard library's `joined` gives, which as the first
/// of its kind in a process searches all conformances of the program.
package func joined(_ parts: [String], by separator: String) -> String {
  var text = ""
  for (place, part) in parts.enumerated() {
    if place > 0 { text += separator }
    text += part
  }
  return text
}
