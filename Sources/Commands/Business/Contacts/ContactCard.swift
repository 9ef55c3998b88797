internal import Encoding
internal import Ledger
internal import Records
internal import Training

/// Records of a company as cards of contacts.
enum ContactCard {
  /// What ends the UIDs of our own cards; their ids come before it.
  static let ownEnding = "@healthlog"

  /// The card of a record, which may be handed on: without notes, rates and numbers of registers.
  static func card(of record: RecordEntry) -> VCard {
    var card = VCard(uid: record.id.map { "\($0)\(ownEnding)" })
    if record.form.noun == Trainer.form.noun {
      card.name = VCardName(family: record.text("last") ?? "", given: record.text("first") ?? "")
      card.formattedName = record.name
      card.organisation = [record.text("company")].compactMap(\.self)
    } else {
      let isPerson = record.text("type") == "person"
      let person = record.text("contact") ?? (isPerson ? record.name : nil)
      card.formattedName = person ?? record.name
      card.organisation = isPerson ? [] : [record.name]
      card.isCompany = person == nil
    }
    card.emails = record.text("email").map { [VCardValue($0, types: ["work"])] } ?? []
    card.phones = record.text("phone").map { [VCardValue($0, types: ["work"])] } ?? []
    let address = VCardAddress(
      street: record.text("street") ?? "", town: record.text("town") ?? "",
      postcode: record.text("postcode") ?? "", types: ["work"])
    card.addresses = address.parts.allSatisfy(\.isEmpty) ? [] : [address]
    return card
  }
}
