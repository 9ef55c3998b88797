// Git's INI form: `[section]`, `key = value`, `#` and `;` comments, values optionally in double quotes.

package import Messages

/// A configuration file, read and changed without losing its comments.
package struct ConfigFile: Equatable, Sendable {
  /// One setting, as `section.key`, and its value.
  package struct Item: Equatable, Sendable {
    /// `core.wait`.
    package let key: String
    /// `5000`.
    package let value: String
    /// Its line, from 1.
    package let line: Int
  }

  /// A line that is none of this form.
  package struct Mistake: Error, Equatable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// What is wrong with it.
    package let reason: Message

    /// A mistake in a line.
    package init(line: Int, reason: Message) {
      self.line = line
      self.reason = reason
    }
  }

  private var lines: [String] = []
  /// The settings, in the order of their lines.
  package private(set) var items: [Item] = []

  /// A file without a line.
  package static let empty = ConfigFile()

  private init() {}

  /// Reads a file's text.
  package init(_ text: String) throws(Mistake) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    items = try Self.items(in: lines)
  }

  /// The file's text.
  package var text: String {
    lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// Sets a value: in its line where it has one, else at the end of its section.
  package mutating func set(_ key: String, to value: String) {
    let (section, name) = Self.parts(of: key)
    let line = "\t\(name) = \(Self.quoted(value))"
    if let item = items.last(where: { $0.key == key }) {
      lines[item.line - 1] = line
    } else if let end = end(ofSection: section) {
      lines.insert(line, at: end)
    } else {
      lines += ["[\(section)]", line]
    }
    items = (try? Self.items(in: lines)) ?? items
  }

  /// Takes a setting out; false where it is not in the file.
  package mutating func unset(_ key: String) -> Bool {
    let places = items.filter { $0.key == key }.map { $0.line - 1 }
    for place in places.reversed() { lines.remove(at: place) }
    items = (try? Self.items(in: lines)) ?? items
    return !places.isEmpty
  }

  private static func items(in lines: [String]) throws(Mistake) -> [Item] {
    var items: [Item] = []
    var section: String?
    for (index, line) in lines.enumerated() {
      let text = line.trimmingBlanks
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix(";") { continue }
      if text.hasPrefix("[") {
        guard text.hasSuffix("]"), text.count > 2 else {
          throw Mistake(line: index + 1, reason: "write a section as [name]")
        }
        section = String(text.dropFirst().dropLast()).trimmingBlanks.lowercased()
        continue
      }
      guard let section else {
        throw Mistake(line: index + 1, reason: "a setting must not precede the first [section]")
      }
      guard let sign = text.firstIndex(of: "=") else {
        throw Mistake(line: index + 1, reason: "write a setting as name = value")
      }
      let name = String(text[..<sign]).trimmingBlanks
      guard !name.isEmpty else { throw Mistake(line: index + 1, reason: "missing setting name") }
      let value = try unquoted(String(text[text.index(after: sign)...]).trimmingBlanks, index + 1)
      items.append(Item(key: "\(section).\(name)", value: value, line: index + 1))
    }
    return items
  }

  private static func unquoted(_ value: String, _ line: Int) throws(Mistake) -> String {
    guard value.hasPrefix("\"") else {
      let comment = value.firstIndex { $0 == "#" || $0 == ";" }
      return comment.map { String(value[..<$0]).trimmingBlanks } ?? value
    }
    var text = ""
    var isEscaped = false
    for (offset, character) in value.dropFirst().enumerated() {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        guard offset == value.count - 2 else { throw Mistake(line: line, reason: "text after the quotes") }
        return text
      } else {
        text.append(character)
      }
    }
    throw Mistake(line: line, reason: "unclosed quote")
  }

  private static func quoted(_ value: String) -> String {
    let isPlain =
      !value.isEmpty && value == value.trimmingBlanks && !value.contains { "#;\"\\".contains($0) }
    guard !isPlain else { return value }
    let escaped = value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }

  private static func parts(of key: String) -> (section: String, name: String) {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : ("core", key)
  }

  private func end(ofSection section: String) -> Int? {
    guard let start = lines.lastIndex(where: { $0.trimmingBlanks.lowercased() == "[\(section)]" }) else {
      return nil
    }
    let rest = lines[(start + 1)...]
    return rest.firstIndex { $0.trimmingBlanks.hasPrefix("[") } ?? rest.endIndex
  }
}
