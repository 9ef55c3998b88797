internal import Arguments
internal import Document
internal import Session
internal import Values

/// The pages that `healthlog ui` serves.
struct Dashboard {
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

  /// The whole answer to what a client sent so far; nil while more has to come.
  func answer(to bytes: [UInt8]) -> [UInt8]? {
    switch LoopbackRequest.reading(bytes) {
    case .unfinished: nil
    case .refused(let status): LoopbackResponse(status).bytes
    case .request(let request): answer(to: request).bytes
    }
  }

  private func answer(to request: LoopbackRequest) -> LoopbackResponse {
    let port = host.drop { $0 != ":" }
    guard request.host == host || request.host == "localhost" + port else {
      return LoopbackResponse(.wrongHost)
    }
    guard request.method == "GET" else { return LoopbackResponse(.method) }
    let parts = request.target.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    guard let first = parts.first, isToken(first), let route = DashboardPage(Array(parts.dropFirst())) else {
      return LoopbackResponse(.notFound)
    }
    do throws(Failure) {
      return LoopbackResponse(.done, page: try page(route))
    } catch {
      let document = Document(
        title: "healthlog", blocks: [.paragraph(begun.language.words(error.message))])
      return LoopbackResponse(.failed, page: HTMLRenderer(language: begun.language).render(document))
    }
  }

  /// Takes as long whatever is wrong.
  private func isToken(_ text: String) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func page(_ route: DashboardPage) throws(Failure) -> [UInt8] {
    var session = try Healthlog.again(begun)
    session.choose(.html, paper: nil)
    try Healthlog.run(route.words(today: session.today), in: &session, among: [.looking])
    let document = session.shown ?? Document(title: "", blocks: [])
    let links = PageLinks(
      pages: DashboardPage.main.map { page in
        .init(
          session.language.heading(page.name), "/\(token)/\(page.path)", isCurrent: page.kind == route.kind)
      },
      neighbours: route.neighbours(today: session.today).map { page, day in
        .init(page.title(of: day, session.language), "/\(token)/\(page.path)", isCurrent: false)
      },
      days: "/\(token)/day/")
    return HTMLRenderer(language: session.language, draws: true, links: links).render(document)
  }
}
