internal import Encoding
internal import Values

extension RequestHandler.Record {
  /// The line that is logged: what was asked for by its pattern alone, and nothing that names or reaches a person.
  package var line: String { line(tellingClients: false) }

  /// The same, with the address it came from and the account's id where the operator asked for those.
  package func line(tellingClients: Bool) -> String {
    let milliseconds = "\(microseconds / 1000).\(microseconds / 100 % 10)"
    let time = Timestamp(instant: now, offsetSeconds: 0)?.description
    let log: JSON = [
      "time": .text(time), "id": .string(id), "method": .string(method), "route": .text(pattern),
      "status": .count(status), "ms": .number(milliseconds), "bytes": .count(bytes),
    ]
    guard tellingClients || cause != nil, let members = log.members else { return log.text + "\n" }
    let who: [JSON.Member] =
      tellingClients ? [.init("client", .text(client)), .init("account", .text(account))] : []
    return JSON.object(members + who + (cause.map { [.init("cause", $0)] } ?? [])).text + "\n"
  }
}
