import Document
import Testing
import Training
import Values

/// A refusal of a document, for which the test fails where it is made.
private func refusal(
  _ sample: CourseSample, _ sort: DocumentSort, on date: String = "12-31", minute: Int = 600
)
  throws -> DocumentRefusal
{
  do throws(any Error) {
    _ = try sample.document(sort, on: date, minute: minute)
  } catch let refusal as DocumentRefusal {
    return refusal
  }
  throw Made()
}

private struct Made: Error {}

@Test func `an agreement has everything that article D6353-1 names, and both parties`() throws {
  let text = try CourseSample().text(.convention)
  let parts = [
    "# Convention de formation professionnelle", "N° 2026-7K3M", "Acme Formation SAS",
    "SIRET : 73282932000074",
    "représenté par Anna Bell, directrice", "La Poste", "SIRET : 35600000049837", "représenté par Jean Petit",
    "- Intitulé : Swift, premiers pas", "- Nature de l’action : action de formation",
    "- Écrire un programme en Swift\n- Le tester", "2\\. Fonctions", "Salle équipée", "- Durée : 7 h",
    "- Période de réalisation : le 4 décembre 2026", "- Modalité de déroulement : Sur place",
    "| ven. 4 décembre 2026 | 09:00–12:30 | 13:30–17:00 | 7 h |", "Effectif : 1",
    "| Marie Durand | La Poste |",
    "feuille d’émargement", "certificat de réalisation", "Prix de l’action : 900,00 € hors taxes",
    "Modalités de règlement : par virement, à réception de chaque facture",
    "| Pour l'organisme de formation | Pour le client |",
    "enregistrée sous le numéro 84691234569 auprès du préfet de région Auvergne-Rhône-Alpes",
    "Cet enregistrement ne vaut pas agrément de l’État.",
  ]
  for part in parts { #expect(text.contains(part), "\(part)") }
}

@Test func `a contract has everything that articles L6353-4 to L6353-7 name`() throws {
  var sample = CourseSample()
  sample.client = ["company": "Marie Durand", "type": "person", "street": "1 rue Ney", "town": "Lyon"]
  let text = try sample.text(.contract)
  let parts = [
    "Effectif : 1", "Savoir programmer", "Marc Dupont : Ingénieur, formateur depuis 2012",
    "Dans le délai de dix jours à compter de la signature", "par lettre recommandée avec avis de réception",
    "30 % du prix convenu, soit au plus 270,00 €", "échelonné au fur et à mesure",
    "force majeure dûment reconnue", "à due proportion de leur valeur",
    "Un exercice à la fin de chaque module",
  ]
  for part in parts { #expect(text.contains(part), "\(part)") }
  #expect(!text.contains("La Poste"))
}

@Test func `articles are numbered without gaps where an optional one is left out`() throws {
  var sample = CourseSample()
  sample.session["programme"] = "## Objectifs\nx\n## Contenu\ny\n## Moyens\nz"
  let headings = try sample.text(.convention).split(separator: "\n").filter { $0.hasPrefix("## Article") }
  #expect(headings.count == 10)
  for (number, heading) in headings.enumerated() { #expect(heading.hasPrefix("## Article \(number + 1) –")) }
}

@Test func `everything that is missing is named at once`() throws {
  var sample = CourseSample()
  sample.organisation = ["name": "Acme", "nda": "82691234569"]
  sample.session["programme"] = "## Contenu\nSwift"
  sample.price = nil
  sample.names = []
  #expect(
    try refusal(sample, .convention)
      == .lacks(
        [
          .organisationSIRET, .organisationRegion, .objectives, .means, .traineesTable, .coursePrice,
        ], unmarked: []))
}

@Test func `a draft says what is missing in its place`() throws {
  var sample = CourseSample()
  sample.organisation = ["name": "Acme"]
  sample.price = nil
  let text = try sample.text(.convention, isDraft: true)
  #expect(text.hasPrefix("# PROJET – Convention"))
  #expect(text.contains("N° projet"))
  #expect(text.contains("SIRET : \\[le SIRET de l'organisme\\]"))
  #expect(text.contains("Prix de l’action : \\[le prix\\]"))
}

@Test func `a person gets a contract and a company an agreement`() throws {
  var person = CourseSample()
  person.client["type"] = "person"
  #expect(try refusal(person, .convention) == .otherSort(.contract))
  #expect(try refusal(CourseSample(), .contract) == .otherSort(.convention))
}

@Test func `a certificate is only made once the last day has ended`() throws {
  var sample = CourseSample()
  sample.dates = ["12-04", "12-07"]
  #expect(try refusal(sample, .realisation, on: "12-07", minute: 1019) == .notDone(try day("12-07")))
  #expect(try sample.document(.realisation, on: "12-07", minute: 1020).sheets == 1)
}

@Test func `a certificate has the hours of the marks, and the absent get none`() throws {
  var sample = CourseSample()
  sample.marks = ["present", "1.5"]
  #expect(try sample.text(.realisation).contains("pour une durée de 5 h"))
  #expect(try sample.text(.realisation).contains("\\[X\\] action de formation"))
  sample.marks = ["absent", "absent"]
  #expect(try refusal(sample, .realisation) == .nobodyFollowed)
  sample.marks = ["present"]
  #expect(try refusal(sample, .attestation) == .lacks([], unmarked: ["Marie Durand"]))
}

@Test func `a course of several days has one certificate a trainee, with the hours of all days`() throws {
  var sample = CourseSample()
  sample.dates = ["12-08", "12-04", "12-07"]
  sample.names = (1...12).map { "Stagiaire \($0)" }
  let document = try sample.document(.attestation)
  #expect(document.sheets == 12)
  let text = try sample.text(.attestation)
  #expect(text.contains("- Dates : du 4 décembre 2026 au 8 décembre 2026 (3 jours)"))
  #expect(text.contains("- Durée suivie : 21 h"))
}

@Test func `an attendance sheet has a column for each half of its day and a sheet for each day`() throws {
  var sample = CourseSample()
  sample.dates = ["12-04", "12-07"]
  sample.names = ["Zoé", "Marie"]
  sample.marks = ["absent"]
  #expect(try sample.document(.attendance).sheets == 2)
  let text = try sample.text(.attendance)
  #expect(text.contains("| Stagiaire | Matin 09:00–12:30 | Après-midi 13:30–17:00 |"))
  #expect(text.contains("| Marie | absent(e) |  |\n| Zoé | absent(e) |  |"))
  let blank = try sample.text(.attendance, isBlank: true)
  #expect(blank.contains("| Marie |  |  |"))
  #expect(blank.split(separator: "\n").count { $0 == "|  |  |  |" } == 20)
}

@Test func `a summary shows what its audience may read, in the language of the reader`() throws {
  var sample = CourseSample()
  sample.session["pay"] = nil
  #expect(try sample.text(.recap).contains("- Prix : 900,00 €"))
  #expect(try !sample.text(.recap, audience: .trainer).contains("900,00"))
  #expect(try !sample.text(.recap, audience: .trainer).contains("- Client"))
  let english = try sample.text(.recap, audience: .internal, in: .english)
  #expect(english.contains("- Price: 900.00 €"))
  #expect(english.contains("- Dates: on 4 December 2026"))
}

@Test func `a cancelled day is in no document, and nothing is made of a course without days`() throws {
  var sample = CourseSample()
  sample.session["state"] = "cancelled"
  #expect(try refusal(sample, .recap) == .empty)
}

@Test func `words of people never become a heading or a place`() throws {
  var sample = CourseSample()
  sample.session["module"] = "# Rust {{money.pay}}"
  #expect(try sample.text(.convention).contains("- Intitulé : # Rust {{money.pay}}"))
}
