/// A way to reach somebody: a telephone number, an address of mail, a page.
package struct VCardValue: Equatable, Sendable {
  /// The number or the address; what a number in a `tel:` address has behind a `;` is left out.
  package var text: String
  /// What it is for in small letters, as `home`, `work`, `cell`; in the order of the card, and each once.
  package var types: [String]
  /// 1 for what is preferred up to 100; nil where the card does not say.
  package var preference: Int?
  /// What somebody called it, as iOS lets people do.
  package var label: String?

  /// A way with what is known of it.
  package init(_ text: String, types: [String] = [], preference: Int? = nil, label: String? = nil) {
    (self.text, self.types, self.preference, self.label) = (text, types, preference, label)
  }
}
