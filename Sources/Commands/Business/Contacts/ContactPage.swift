internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// How somebody is reached, with the links for it.
struct ContactPage {
  /// The way.
  enum Way {
    case phone(PhoneNumber)
    case email(EmailAddress)
    case address(String)
  }

  private let contact: Contact
  private let way: Way
  /// What a program is handed.
  private let link: String
  /// The same place for programs that know `geo:` links.
  private let place: String?

  /// A page with a link.
  init(_ contact: Contact, _ way: Way, _ link: String, place: String? = nil) {
    (self.contact, self.way, self.link, self.place) = (contact, way, link, place)
  }

  /// Shows it, and hands the link to the user's own program where that is asked for.
  func show(isOpened: Bool, _ session: inout Session) {
    let (key, label, shown, plain) = texts
    let language = session.console.language
    var lines = [Field(language.words(label), .text(session.console.isForPeople ? shown : plain))]
    lines.append(Field(language.words(.link), .text(link)))
    if let place { lines.append(Field("geo", .text(place))) }
    var members: [JSON.Member] = [
      .init("schema", .string("healthlog.contact-link/1")), .init("id", .text(contact.record.id)),
      .init("kind", .string(contact.record.form.noun)), .init("name", .string(contact.record.name)),
      .init(key, .string(plain)), .init("link", .string(link)),
    ]
    if let place { members.append(.init("geo", .string(place))) }
    session.console.show(
      Document(title: contact.record.name, blocks: [.fields(lines)]), json: .object(members))
    if isOpened { session.open(link) }
  }

  /// The key of the way, what people call it, and its value for people and for programs.
  private var texts: (key: String, label: Phrase, shown: String, plain: String) {
    switch way {
    case .phone(let number): ("phone", Phrase("phone", "phone"), number.shown, number.text)
    case .email(let address): ("email", Phrase("email", "email"), address.text, address.text)
    case .address(let place): ("address", Phrase("address", "address"), place, place)
    }
  }
}

extension Phrase {
  /// What a program opens.
  fileprivate static let link = Phrase("link", "link")
}
