import Document
import Testing
import Training
import Values

@Test(arguments: DocumentSort.allCases, Language.allCases)
func `each template that is linked in has every place that is required`(
  sort: DocumentSort, language: Language
)
  throws
{
  let template = try DocumentTemplate(DocumentTemplate.builtIn(sort, in: language))
  #expect(sort.required.filter { !template.places.contains($0) } == [])
}

@Test func `every place but a few is in some template`() throws {
  var used: Set<DocumentPlace> = []
  for sort in DocumentSort.allCases {
    used.formUnion(try DocumentTemplate(DocumentTemplate.builtIn(sort, in: .french)).places)
  }
  #expect(
    Set(DocumentPlace.allCases.map(\.rawValue)).subtracting(used.map(\.rawValue))
      == [
        "client.email", "client.phone", "organisation.iban", "organisation.quality", "trainee.email",
      ])
}

@Test(arguments: [
  ("# T\n{{client.shoe}}", "template.unknown"), ("# T\n{{ client.company", "template.open"),
  ("# T\nx {{table.days}}", "template.line"), ("# T\n- {{table.days}}", "template.line"),
  ("T", "template.title"), ("", "template.title"), ("\n\n## T", "template.title"),
])
func `a template that cannot be filled is refused`(text: String, code: String) throws {
  let error = #expect(throws: GrammarError.self) { try DocumentTemplate(text) }
  #expect(error?.code == code)
}

@Test func `a template of more than 64 KiB is refused`() throws {
  let text = "# T\n" + String(repeating: "x", count: 65_532)
  #expect(throws: Never.self) { try DocumentTemplate(text) }
  #expect(throws: GrammarError.self) { try DocumentTemplate(text + "x") }
}

@Test func `a template without what has to be said makes no document`() throws {
  let places = DocumentSort.convocation.required.filter { $0 != .organisationNDA }
  let text = "# T\n\n" + places.map { "{{\($0.rawValue)}}" }.joined(separator: "\n")
  #expect(throws: DocumentRefusal.templateLacks([.organisationNDA])) {
    try CourseSample().document(.convocation, by: text)
  }
}

@Test func `a line whose places are unknown is left out, and a heading with nothing below it`() throws {
  let text =
    "# {{course.title}}\n## School\n- It: {{school.name}}\n\n### More\n## Next\nRef {{course.reference}}\n### End"
  var sample = CourseSample()
  sample.session["ref"] = "C-12"
  let document = try sample.document(.recap, isDraft: true, audience: .internal, by: text).document
  #expect(
    document
      == Document(
        title: "PROJET – Swift, premiers pas",
        blocks: [.heading(level: 1, "Next"), .paragraph("Ref C-12")]))
}
