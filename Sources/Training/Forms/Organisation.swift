internal import Document
package import Encoding
internal import Messages
package import Records
internal import Values

/// The training company itself.
package enum Organisation: RecordKind {
  /// What there is to know of the kind.
  package static let form = RecordForm(
    "organisation", one: Phrase("organisation", "organisation"),
    many: Phrase("organisations", "organisations"),
    summary: "The training company itself; the newest entry counts.",
    fields: [
      FormField.line("name", Phrase("name", "name"), most: 255, for: "Acme Formation", "its name").required
        .searched,
      .line("form", Phrase("legal_form", "legal form"), most: 100, for: "SAS", "its legal form"),
      .siret, .registration, .vat,
    ] + FormField.address + [
      .line(
        "region", Phrase("region", "region"), most: 100, for: "Normandie",
        "the region whose prefect registered it"),
      .email, .phone,
      .line("web", Phrase("website", "website"), most: 255, for: "https://acme.example", "its website"),
      .line(
        "iban", Phrase("iban", "IBAN"), most: 42, for: "FR76 3000 6000 0112 3456 7890 189", "its bank account"
      ),
      .line(
        "signatory", Phrase("signatory", "signatory"), most: 150, for: "Anna Bell, directrice",
        "who signs its documents"),
      .line("quality", Phrase("quality", "certification"), most: 100, for: "Qualiopi", "its certification"),
      FormField.checked(
        "currency", Phrase("currency", "currency"),
        TextRule(
          most: 3, example: "EUR", read: { text, _ throws(GrammarError) in try code(text, of: 3, "EUR") }),
        "the currency of its money (ISO 4217), EUR if left out"
      ).usually("EUR"),
      FormField.checked(
        "country", Phrase("country", "country"),
        TextRule(
          most: 2, example: "FR", read: { text, _ throws(GrammarError) in try code(text, of: 2, "FR") }),
        "its country (ISO 3166-1), FR if left out"
      ).usually("FR"),
      FormField.choice(
        "vat_exempt", Phrase("vat_exempt", "exempt from VAT"),
        [.init(Phrase("no", "no")), .init(Phrase("yes", "yes"))],
        "whether its training is exempt from VAT (yes or no)"),
      .checked(
        "year_start", Phrase("year_start", "start of the accounting year"),
        TextRule(
          most: 5, example: "07-01",
          read: { text, _ throws(GrammarError) in
            guard AccountingYear.start(text) != nil else {
              throw GrammarError(
                code: "field.value", message: "not a month and a day", text: text, column: 0,
                hint: "for example 01-01 or 07-01")
            }
            return text
          }), "the month and the day on which its accounting year begins, 01-01 if left out"),
      logo,
      .line(
        "discord_name", Phrase("discord_name", "name on Discord"), most: 80, for: "Acme",
        "the name under which posts appear on Discord"),
    ],
    name: ["name"], order: ["name"], example: "business set name=\"Acme Formation\" siret=73282932000074",
    journal:
      #"{"op":"add","kind":"organisation","entry":"01M7YF3FTCB3C4D5E6F7G8H9J3","name":"Acme Formation","siret":"73282932000074"}"#
  )

  /// The picture at the head of its documents: PNG in base64url, which `business set logo=@FILE` makes of a file.
  private static let logo = FormField.checked(
    "logo", Phrase("logo", "logo"),
    TextRule(
      most: PNGImage.mostBytes / 3 * 4, example: "@logo.png",
      read: { text, _ throws(GrammarError) in
        do throws(PNGFault) {
          _ = try picture(ofLogo: text)
          return text
        } catch {
          throw GrammarError(
            code: "field.value", message: error.reason, text: "", column: 0,
            hint: "for example logo=@logo.png")
        }
      },
      shown: { text in (try? picture(ofLogo: text)).map { "PNG, \($0.width) × \($0.height)" } ?? "PNG" }),
    "the picture at the head of its documents: PNG of at most 48 KiB, in base64url")

  /// The picture of a logo. Throws for what is none.
  package static func picture(ofLogo text: String) throws(PNGFault) -> PNGImage {
    guard let bytes = bytes(base64URL: text.utf8) else { throw .damaged }
    return try PNGImage(bytes)
  }

  /// Reads a code of so many letters.
  private static func code(_ text: String, of length: Int, _ example: String) throws(GrammarError) -> String {
    let code = text.uppercased()
    guard code.utf8.count == length, code.utf8.allSatisfy({ $0 >= 65 && $0 <= 90 }) else {
      throw GrammarError(
        code: "field.value", message: "not a code of \(length) letters", text: text, column: 0,
        hint: "for example \(example)")
    }
    return code
  }
}
