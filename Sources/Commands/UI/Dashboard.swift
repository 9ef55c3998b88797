internal import Arguments
internal import Document
internal import Server
internal import Session
internal import Values

/// The pages that `healthlog ui` serves.
final class Dashboard {
  private let begun: Session
  private let token: String
  private let host: String

  /// The pages of an invocation, below a token and for a host and port only: another host's name that leads here is
  /// how a page from elsewhere would try to read these.
  init(_ begun: Session, token: String, host: String) {
    self.begun = begun
    self.token = token
    self.host = host
  }

  /// The whole answer to what a client sent so far; nil while more has to come. A page that no cache keeps, that runs
  /// nothing and fetches nothing, and whose address no other server is told.
  func answer(to bytes: [UInt8]) -> [UInt8]? {
    var parser = RequestParser(bodyLimit: 0)
    parser.take(bytes[...])
    var response: HTTPResponse
    switch parser.next(peer: "") {
    case .unfinished, .waits: return nil
    case .refused(let refusal): response = refusal.response
    case .request(let request, _): response = answer(to: request)
    }
    response.fields += [
      ("cache-control", "no-store"), ("referrer-policy", "no-referrer"),
      ("x-content-type-options", "nosniff"),
      ("x-frame-options", "DENY"), ("cross-origin-resource-policy", "same-origin"),
      (
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
      ),
    ]
    return response.alone(at: begun.world.now())
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    let port = host.drop { $0 != ":" }
    guard request.field("host") == host || request.field("host") == "localhost" + port else {
      return .refusal(421, "page.host", "this is another host")
    }
    guard request.method == "GET" else {
      var refusal = HTTPResponse.refusal(405, "page.method", "pages are only read")
      refusal.fields.append(("allow", "GET"))
      return refusal
    }
    guard let first = request.path.first, isToken(first),
      let route = DashboardPage(Array(request.path.dropFirst()), asked: request.query)
    else { return .refusal(404, "page.unknown", "there is no such page") }
    do throws(Failure) {
      return page(200, try page(route))
    } catch {
      let document = Document(
        title: "healthlog", blocks: [.paragraph(begun.console.language.words(error.message))])
      return page(500, HTMLRenderer(language: begun.console.language).render(document))
    }
  }

  private func page(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status, fields: [("content-type", "text/html; charset=utf-8")], body: .bytes(bytes))
  }

  /// Takes as long whatever is wrong.
  private func isToken(_ text: String) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func page(_ route: DashboardPage) throws(Failure) -> [UInt8] {
    var session = try Healthlog.again(begun)
    session.console.choose(.html, paper: nil)
    try Healthlog.run(route.words(today: session.today), in: &session, among: [.looking, .together])
    let document = session.console.shown ?? Document(title: "", blocks: [])
    let links = PageLinks(
      pages: DashboardPage.main(withMeetUps: !MeetUpFolder.all(session).isEmpty).map { page in
        .init(
          session.console.language.heading(page.name), "/\(token)/\(page.path)",
          isCurrent: page.kind == route.kind)
      },
      neighbours: route.neighbours(today: session.today).map { page, day in
        .init(page.title(of: day, session.console.language), "/\(token)/\(page.path)", isCurrent: false)
      },
      days: "/\(token)/day/",
      form: route.kind == .meetups
        ? route.meetups.form(
          at: "/\(token)/\(route.path)", withRadius: try session.meetupHome() != nil,
          session.console.language) : nil)
    return HTMLRenderer(language: session.console.language, draws: true, links: links).render(document)
  }
}
