package import Values

extension HTTPResponse {
  /// The bytes of an answer that is the only one of its connection, as it goes over the wire now. A body in a file is
  /// not among them.
  package func alone(at now: Instant) -> [UInt8] {
    let body =
      switch self.body {
      case .bytes(let bytes): bytes
      case .file: [UInt8]()
      }
    return ResponseHead(self, count: body.count, isLast: true, date: httpDate(now)).bytes + body
  }
}
