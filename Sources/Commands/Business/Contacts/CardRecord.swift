internal import Encoding
internal import Ledger
internal import Records
internal import Training
internal import Values

/// A card of contacts as a record of a kind, with what of it cannot be taken.
struct CardRecord {
  /// The line of the file that the card begins in, from 1.
  let line: Int
  /// What is the same when the card comes again.
  let key: String
  /// The entry that it is of, where this program wrote it.
  let own: ULID?
  /// The record.
  let record: RecordEntry
  /// The fields that are left out, and why.
  let leftOut: [(field: String, reason: Message)]

  /// Makes a record of a card. Throws a fault where nothing of it can be the record's name.
  init(_ card: VCard, as form: RecordForm, in context: FormContext, on day: CivilDay) throws(LineFault) {
    line = card.line
    let said = SaidFields(Self.fields(of: card, for: form.noun), form, in: context)
    guard said.missing == nil else {
      throw LineFault(line: card.line, reason: said.leftOut.last?.reason ?? "the card names nobody")
    }
    record = RecordEntry(form, id: nil, day: form.isRegister ? nil : day, values: said.values)
    leftOut = said.leftOut
    key = Self.key(card, record)
    own = card.uid.flatMap { uid in
      uid.hasSuffix(ContactCard.ownEnding)
        ? ULID(parsing: String(uid.dropLast(ContactCard.ownEnding.count))) : nil
    }
  }

  /// What tells a card from others: its UID, else its address of mail, else its name and number.
  private static func key(_ card: VCard, _ record: RecordEntry) -> String {
    if let uid = card.uid { return "uid\n\(uid)" }
    if let email = record.text("email") { return "email\n\(email.lowercased())" }
    return "name\n\(folded(record.name))\n\(record.text("phone") ?? "")"
  }

  /// What a card says in the fields of a kind.
  private static func fields(of card: VCard, for noun: String) -> [(field: String, text: String?)] {
    let address = card.addresses.enumerated().min {
      ($0.element.preference ?? 101, $0.offset) < ($1.element.preference ?? 101, $1.offset)
    }?.element
    let street = [address?.box, address?.extended, address?.street].compactMap(\.self).filter { !$0.isEmpty }
    let notes = [card.title].compactMap(\.self) + card.urls.map(\.text) + card.notes
    let company = card.organisation.first { !$0.isEmpty }
    let person = card.isCompany || card.shownName == company ? nil : card.shownName
    var fields: [(field: String, text: String?)] = [
      ("email", card.email), ("phone", card.phone), ("street", street.joined(separator: ", ")),
      ("postcode", address?.postcode), ("town", address?.town), ("note", notes.joined(separator: "\n")),
    ]
    switch noun {
    case Trainer.form.noun:
      let name = names(of: card)
      fields += [("first", name.first), ("last", name.last), ("company", person == nil ? nil : company)]
    case School.form.noun:
      fields += [("name", company ?? person ?? card.shownName), ("contact", company == nil ? nil : person)]
    default:
      fields += [("company", company ?? card.shownName), ("contact", company == nil ? nil : person)]
      if noun == Client.form.noun, company == nil, !card.isCompany { fields.append(("type", "person")) }
    }
    return fields
  }

  /// First and last name: as the card has them, else the last word of the name is the last name.
  private static func names(of card: VCard) -> (first: String, last: String) {
    if let name = card.name, !name.family.isEmpty { return (name.given, name.family) }
    let words = card.shownName.split(separator: Character(" "))
    return (words.dropLast().joined(separator: " "), words.last.map(String.init) ?? "")
  }
}
