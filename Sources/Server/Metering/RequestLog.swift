internal import Encoding
internal import Values

extension RequestHandler.Record {
  /// The line that is logged: what was asked for by its pattern alone, and nothing that names or reaches a person.
  package var line: String {
    let milliseconds = "\(microseconds / 1000).\(microseconds / 100 % 10)"
    let time = Timestamp(instant: now, offsetSeconds: 0)?.description
    let log: JSON = [
      "time": .text(time), "id": .string(id), "method": .string(method), "route": .text(pattern),
      "status": .count(status), "ms": .number(milliseconds), "bytes": .count(bytes),
    ]
    guard let cause, let members = log.members else { return log.text + "\n" }
    return JSON.object(members + [JSON.Member("cause", cause)]).text + "\n"
  }

  /// The line that says before this one how many were left out.
  func line(leftOut count: Int) -> String {
    let line: JSON = [
      "time": .text(Timestamp(instant: now, offsetSeconds: 0)?.description), "left_out": .count(count),
    ]
    return line.text + "\n"
  }
}
