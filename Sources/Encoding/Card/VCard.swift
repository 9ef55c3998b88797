/// A person or a company as a card of contacts has it. Texts are as they were written: whoever shows them makes controls
/// visible.
package struct VCard: Equatable, Sendable {
  /// The name as it is shown; empty where the card has none.
  package var formattedName: String
  /// The name in its parts; nil where the card has none.
  package var name: VCardName?
  /// The company, then its departments.
  package var organisation: [String]
  /// The position somebody has.
  package var title: String?
  /// Addresses of mail.
  package var emails: [VCardValue]
  /// Telephone numbers as they were written.
  package var phones: [VCardValue]
  /// Postal addresses.
  package var addresses: [VCardAddress]
  /// Notes.
  package var notes: [String]
  /// Pages.
  package var urls: [VCardValue]
  /// What tells the card from all others, and stays the same; nil where the card has none.
  package var uid: String?
  /// Whether the card says that it is of a company (`KIND:org`, or as Apple writes it).
  package var isCompany: Bool
  /// The line of the file that the card begins in, from 1; 0 for one that was made here.
  package var line: Int
  /// The version it is written in.
  package var version: VCardVersion
  /// Lines of the card that were left out, and why.
  package var leftOut: [LineFault]

  /// A card that is made here.
  package init(
    formattedName: String = "", name: VCardName? = nil, organisation: [String] = [], title: String? = nil,
    emails: [VCardValue] = [], phones: [VCardValue] = [], addresses: [VCardAddress] = [],
    notes: [String] = [],
    urls: [VCardValue] = [], uid: String? = nil, isCompany: Bool = false
  ) {
    (self.formattedName, self.name, self.organisation, self.title) = (
      formattedName, name, organisation, title
    )
    (self.emails, self.phones, self.addresses, self.notes) = (emails, phones, addresses, notes)
    (self.urls, self.uid, self.isCompany) = (urls, uid, isCompany)
    (line, version, leftOut) = (0, .four, [])
  }

  /// The name as it is shown, else made of its parts, the company or an address; empty where there is nothing.
  package var shownName: String {
    if !formattedName.isEmpty { return formattedName }
    if let name, !name.text.isEmpty { return name.text }
    return organisation.first { !$0.isEmpty } ?? emails.first?.text ?? phones.first?.text ?? ""
  }

  /// The address of mail that is preferred, else the first.
  package var email: String? { Self.preferred(emails) }
  /// The number that is preferred, else the first.
  package var phone: String? { Self.preferred(phones) }

  private static func preferred(_ values: [VCardValue]) -> String? {
    values.enumerated().min {
      ($0.element.preference ?? 101, $0.offset) < ($1.element.preference ?? 101, $1.offset)
    }?.element.text
  }
}
