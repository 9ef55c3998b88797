internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// Shows a document's entry with its signatures, or the template of a sort.
struct DocumentShow: Command {
  static let page = Page(
    name: "document show", group: .business,
    summary: "Show a document's number and signatures, or a template.",
    details: [
      """
      NAME is a number, a part of the title, or the end of an ID. With `--template` it prints the template of a \
      sort: Markdown with places such as `{{client.company}}`. `business set template.SORT=@FILE` sets \
      one of your own, `business set template.SORT=` brings back the built-in one.
      """
    ],
    examples: [
      Example("healthlog document show 2026-5TMQE0", "its session, its SHA-256, who signed it"),
      Example("healthlog document show --template convention > convention.md", "a template to change"),
    ],
    seeAlso: ["document list", "document sign", "document verify", "business set"])

  let name: String?
  let template: DocumentSort?

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "its number, a part of its title, or the end of its ID",
      completion: .dynamic("records-document"))
    template = try read.option("template", help: "print the template of this sort")
  }

  func run(_ session: inout Session) throws(Failure) {
    if let template, name == nil {
      let text = try DocumentTemplates(&session).text(template, in: session.console.language)
      return session.console.write(text)
    }
    guard let name, template == nil else {
      throw Failure(
        .notUnderstood, "document.show", "a document or --template SORT is needed",
        hint: "for example `healthlog document show 2026-5TMQE0`; `healthlog document list` shows them")
    }
    let record = try session.record(named: name, of: DocumentRecord.form)
    try SignedDocument(record, &session).show(&session)
  }
}
