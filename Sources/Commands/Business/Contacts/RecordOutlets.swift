internal import Arguments
internal import Encoding
internal import Records
internal import Session
internal import Training

/// What `show` makes of a record in place of a page: links to a map, or a card for other programs.
struct RecordOutlets {
  private let isMap: Bool
  private let isOpened: Bool
  private let card: CardVersion?

  /// Reads what the kind can be made into.
  init(_ read: inout ArgumentReader, _ form: RecordForm) throws(UsageError) {
    let isContact = form.form.field(named: "email") != nil
    let hasPlace = form.form.field(named: "town") != nil || form.form.field(named: "place") != nil
    isMap = hasPlace ? try read.flag("map", help: "show links to a map of where it is") : false
    isOpened = hasPlace ? try read.flag("open", help: "with --map: open the map in the browser") : false
    card =
      isContact
      ? try read.option("vcard", help: "print a card for other programs: vCard 4.0, or 3.0 for older ones")
      : nil
    if isOpened, !isMap {
      throw UsageError(code: "usage.no-map", message: "--open requires --map", hint: "add --map", caret: nil)
    }
    if isMap, card != nil {
      throw UsageError(
        code: "usage.ways", message: "--map and --vcard exclude each other", hint: "use one of them",
        caret: nil)
    }
  }

  /// Shows what is asked for; false where the page of the record is.
  func show(_ record: RecordEntry, _ session: inout Session) throws(Failure) -> Bool {
    if let card {
      var writer = VCardWriter(version: card == .four ? .four : .three)
      writer.write(ContactCard.card(of: record))
      session.console.write(writer.taken())
      return true
    }
    guard isMap else { return false }
    let contact = Contact(record)
    let address = try contact.address()
    ContactPage(contact, .address(address), Links.webMap(address), place: Links.map(address))
      .show(isOpened: isOpened, &session)
    return true
  }
}

/// A version of vCard that can be written.
enum CardVersion: String, ArgumentChoice {
  static let metavar = "VERSION"
  case four = "4.0"
  case three = "3.0"
}
