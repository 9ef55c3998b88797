// The fields that several kinds of contacts share.

internal import Document
internal import Messages
internal import Records
internal import Values

extension FormField {
  /// An email address.
  static var email: FormField {
    .checked(
      "email", Phrase("email", "email"),
      TextRule(
        most: 255, example: "anna@example.org",
        read: { text, _ throws(GrammarError) in
          guard let address = EmailAddress(text) else {
            throw GrammarError(
              code: "email.form", message: "not an email address", text: text, column: 0,
              hint: "for example email=anna@example.org")
          }
          return address.text
        }), "the email address"
    ).searched
  }

  /// A phone number.
  static var phone: FormField {
    .checked(
      "phone", Phrase("phone", "phone"),
      TextRule(
        most: 20, example: "04 72 00 00 00",
        read: { text, context throws(GrammarError) in try PhoneNumber(text, country: context.country).text },
        shown: { (try? PhoneNumber($0, country: "FR").shown) ?? $0 }),
      "the phone number in international form (E.164)")
  }

  /// The number of an establishment.
  static var siret: FormField {
    .checked(
      "siret", Phrase("siret", "SIRET"),
      TextRule(
        most: 20, example: "73282932000074", read: { text, _ throws(GrammarError) in try SIRET(text).text }),
      "the number of the establishment in the French register (SIRET)")
  }

  /// The number under which it pays value added tax.
  static var vat: FormField {
    .checked(
      "vat", Phrase("vat", "VAT number"),
      TextRule(
        most: 20, example: "FR44732829320",
        read: { text, _ throws(GrammarError) in try VATNumber(text).text },
        warnings: { (try? VATNumber($0).warnings) ?? [] }), "the VAT number")
  }

  /// The number under which a training company is registered.
  static var registration: FormField {
    .checked(
      "nda", Phrase("nda", "NDA"),
      TextRule(
        most: 50, example: "84691234569",
        read: { text, _ throws(GrammarError) in try TrainingRegistration(text).text },
        shown: { (try? TrainingRegistration($0).shown) ?? $0 },
        warnings: { (try? TrainingRegistration($0).warnings) ?? [] }),
      "the number of the French declaration as a training company (NDA)")
  }

  /// Street, postcode and town.
  static var address: [FormField] {
    [
      .lines("street", Phrase("street", "street"), most: 500, for: "12 rue des Lilas", "street and number"),
      .checked(
        "postcode", Phrase("postcode", "postcode"),
        TextRule(
          most: 10, example: "69003",
          read: { text, context throws(GrammarError) in try Postcode(text, country: context.country).text }),
        "the postcode"),
      FormField.line("town", Phrase("town", "town"), most: 100, for: "Lyon", "the town").searched.listed(
        .all),
    ]
  }

  /// The person to talk to.
  static var contact: FormField {
    line("contact", Phrase("contact", "contact"), most: 150, for: "Marie Durand", "the person to talk to")
      .searched
  }

  /// What else there is to know.
  static var remark: FormField {
    lines("note", Phrase("note", "note"), most: 20_000, for: "call back in May", "what else there is to know")
  }
}
