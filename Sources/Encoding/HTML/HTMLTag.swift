/// The tag with which an element of HTML begins.
package struct HTMLTag: Equatable, Sendable {
  /// Its name in lower case: `td`.
  package let name: String
  /// The attributes, their names in lower case; the first of each name, and at most `HTMLReader.mostAttributes`.
  package internal(set) var attributes: [(name: String, value: String)] = []

  /// A tag without attributes.
  init(_ name: String) {
    self.name = name
  }

  /// The value of an attribute; nil where the tag does not have it, empty where it has no value.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The classes it is of, those in the first thousand characters.
  package var classes: Set<String> {
    Set((self["class"] ?? "").prefix(1000).split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Whether two tags are written with the same name and attributes.
  package static func == (one: HTMLTag, other: HTMLTag) -> Bool {
    one.name == other.name && one.attributes.elementsEqual(other.attributes) { $0 == $1 }
  }
}
