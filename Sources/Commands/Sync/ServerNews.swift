internal import Encoding
internal import Journal
internal import Session
internal import Sync
internal import Values

/// What a server tells everybody, which comes with each sync beside the journal: its notices and its catalogue.
enum ServerNews {
  /// Fetches and keeps it; gives the notices that are new. What cannot be had now comes with the next sync.
  static func fetch(
    over transport: inout any Transport, from name: String, _ record: RemoteRecord, _ journal: Journal,
    _ session: Session
  ) -> [KeptNotice] {
    guard var server = transport as? HTTPTransport, case .server(let address) = try? RemoteAddress(record.url)
    else { return [] }
    let catalogue = KeptCatalogue(of: name, journal)
    let known = catalogue.tag(of: address.server)
    let answers = server.ask([
      WireRequest("GET", "/v1/notices"),
      WireRequest(
        "GET", "/v1/catalogue", fields: known.map { [("if-none-match", $0)] } ?? [],
        limit: ServerCatalogue.largest),
    ])
    if let answer = answers[1], answer.status == 200 {
      keep(answer, as: catalogue, of: address, name, session.console)
    }
    guard let answer = answers[0], answer.status == 200, let told = answer.json?["notices"]?.arrayValue else {
      return []
    }
    var notices = KeptNotices(journal, session.zone)
    return (try? notices.take(told, from: name, at: address.server, now: session.now.instant)) ?? []
  }

  /// Keeps a catalogue, where it is one; of one without entries nothing is kept.
  private static func keep(
    _ answer: WireAnswer, as catalogue: KeptCatalogue, of address: ServerAddress, _ name: String,
    _ console: Console
  ) {
    guard let tag = answer.field("etag"), tag.utf8.count <= 100 else { return }
    let read = ServerCatalogue(answer.body, source: "")
    do throws(Failure) {
      if read.foods.isEmpty && read.exercises.isEmpty {
        try catalogue.forget()
      } else {
        try catalogue.keep(answer.body, of: address.server, tag: tag)
      }
    } catch {
      return console.warn(error.message)
    }
    if read.faults > 0 {
      console.warn("'\(name)': skipped \(read.faults) unusable entries of its catalogue")
    }
  }
}
