internal import Encoding
internal import Journal
internal import Session
internal import Sync
internal import Values

/// What a server tells everybody, which comes with each sync beside the journal.
enum ServerNews {
  /// Fetches and keeps it; gives the notices that are new. What cannot be had now comes with the next sync.
  static func fetch(
    over transport: inout any Transport, from name: String, _ record: RemoteRecord, _ journal: Journal,
    _ session: Session
  ) -> [KeptNotice] {
    guard var server = transport as? HTTPExchange, case .server(let address) = try? RemoteAddress(record.url)
    else { return [] }
    let answers = server.ask([WireRequest("GET", "/v1/notices")])
    guard let answer = answers.first ?? nil, answer.status == 200,
      let told = answer.json?["notices"]?.arrayValue
    else { return [] }
    var notices = KeptNotices(journal, session.zone)
    return (try? notices.take(told, from: name, at: address.server, now: session.now.instant)) ?? []
  }
}
