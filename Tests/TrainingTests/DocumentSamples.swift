import Document
import Encoding
import Ledger
import Records
import Testing
import Training
import Values

/// A record of some fields, as the journal has them.
func record(
  _ kind: any RecordKind.Type, _ number: UInt64, on date: String? = nil, _ fields: [JSON.Member]
) throws -> RecordEntry {
  let form = kind.form
  let head: [JSON.Member] = [
    .init("kind", .string(form.noun)), .init("entry", .string(ULID(high: 7, low: number).description)),
  ]
  let days: [JSON.Member] = date.map { [.init("day", .string("2026-\($0)"))] } ?? []
  return try RecordEntry(Entry(adding: .object(head + days + fields), revisions: []), form)
}

/// Fields that are all words.
func said(_ fields: [String: String]) -> [JSON.Member] {
  fields.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }
}

/// A course with everything that any document asks for, but for what a test says.
struct CourseSample {
  var organisation = [
    "name": "Acme Formation", "form": "SAS", "siret": "73282932000074", "nda": "84691234569",
    "street": "3 quai Rambaud", "postcode": "69002", "town": "Lyon", "email": "contact@acme.example",
    "phone": "+33472000000", "signatory": "Anna Bell, directrice",
  ]
  var client = [
    "company": "La Poste", "siret": "35600000049837", "street": "9 rue du Colonel Pierre Avia",
    "postcode": "75015", "town": "Paris", "contact": "Jean Petit",
  ]
  var trainer = ["first": "Marc", "last": "Dupont", "speciality": "Ingénieur, formateur depuis 2012"]
  var session = [
    "hours": "09:00-12:30,13:30-17:00", "mode": "P", "module": "Swift, premiers pas", "ref": "C-12",
    "place": "12 rue des Lilas, 69003 Lyon", "programme": Self.programme,
  ]
  var price: String? = "900"
  var dates = ["12-04"]
  var names = ["Marie Durand"]
  var marks: [String] = ["present", "present"]

  static let programme = """
    ## Objectifs
    - Écrire un programme en Swift
    - Le **tester**

    ## Public
    Développeurs

    ## Prérequis
    Savoir programmer dans un autre langage

    ## Contenu
    ### Jour 1
    1. Types et valeurs
    2. Fonctions

    ## Moyens
    Salle équipée, un poste par stagiaire

    ## Évaluation
    Un exercice à la fin de chaque module
    """

  /// The course of it.
  func course() throws -> Course {
    let contacts = [
      try record(Client.self, 1, said(client)), try record(Trainer.self, 2, said(trainer)),
    ]
    var fields = said(session)
    if let price { fields.append(.init("price", .number(price))) }
    fields.append(.init("client", .string(contacts[0].id?.description ?? "")))
    fields.append(.init("trainer", .string(contacts[1].id?.description ?? "")))
    if !names.isEmpty {
      let trainees = names.enumerated().map { JSON.Member("k\($0)", ["name": .string($1)]) }
      fields.append(.init("trainees", .object(trainees)))
      let halves = names.indices.flatMap { number in
        zip(["am", "pm"], marks).map { JSON.Member("k\(number).\($0)", .string($1)) }
      }
      if !halves.isEmpty { fields.append(.init("marks", .object(halves))) }
    }
    let sessions = try dates.enumerated().map { number, date in
      try record(TrainingSession.self, UInt64(10 + number), on: date, fields)
    }
    return Course(
      sessions: sessions,
      contacts: Dictionary(
        uniqueKeysWithValues: contacts.compactMap { contact in contact.id.map { ($0, contact) } }),
      organisation: try record(Organisation.self, 3, said(organisation)))
  }

  /// A document of a sort, made on 31 December 2026 unless a test says another day.
  func document(
    _ sort: DocumentSort, on date: String = "12-31", minute: Int = 600, isDraft: Bool = false,
    isBlank: Bool = false, audience: ShareAudience = .client, in language: Language = .french,
    by template: String? = nil
  ) throws -> TrainingDocument {
    let request = DocumentRequest(
      sort: sort, number: isDraft ? nil : "2026-7K3M", day: try day(date), minute: minute, isDraft: isDraft,
      isBlank: isBlank, audience: audience, language: language)
    let text = template ?? DocumentTemplate.builtIn(sort, in: language)
    return try TrainingDocument(of: course(), request, by: DocumentTemplate(text))
  }

  /// The same as Markdown, with no-break spaces as blanks.
  func text(
    _ sort: DocumentSort, isBlank: Bool = false, isDraft: Bool = false, audience: ShareAudience = .client,
    in language: Language = .french
  ) throws -> String {
    let document = try document(sort, isDraft: isDraft, isBlank: isBlank, audience: audience, in: language)
    let bytes = MarkdownRenderer(language: language).render(document.document)
    return String(
      String(decoding: bytes, as: UTF8.self).map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
  }
}
