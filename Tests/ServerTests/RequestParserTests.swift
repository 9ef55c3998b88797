import Server
import TestSupport
import Testing

/// What some pieces of bytes are read as: one line for each request or refusal.
private func readings(_ pieces: [[UInt8]], bodyLimit: Int = 100) -> [String] {
  var parser = RequestParser(bodyLimit: bodyLimit)
  var found: [String] = []
  for piece in pieces {
    parser.take(piece[...])
    reading: while true {
      switch parser.next(peer: "test") {
      case .unfinished: break reading
      case .waits: found.append("waits")
      case .request(let request, let isLast):
        let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
        let body = String(decoding: request.body, as: UTF8.self)
        found.append(
          "\(request.method) /\(request.path.joined(separator: "/")) [\(query)] '\(body)' \(isLast)")
      case .refused(let refusal): found.append("refused \(refusal.response.status)")
      }
    }
  }
  return found
}

private let samples = [
  "GET /v1/info HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /a%20b/c?x=1&y=%C3%A9+z HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloGET /b HTTP/1.1\r\nHost: a\r\n\r\n",
  "PUT /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nok",
  "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.0\r\nHost: a\r\n\r\n",
  "GET /a HTTP/1.1\nHost: a\r\n\r\n",
  "GET /a HTTP/1.1\r\nHost : a\r\n\r\n",
  "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n",
  "GET /%2e%2e/b HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /a HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n",
  "GET /a HTTP/1.1\r\nX: b\r\n c\r\nHost: a\r\n\r\n",
]

@Test func `requests of one connection are read one behind the other`() {
  #expect(
    readings([Array(samples[2].utf8)]) == ["POST /a [] 'hello' false", "GET /b [] '' false"])
}

@Test func `a path and a query are decoded`() {
  #expect(readings([Array(samples[1].utf8)]) == ["GET /a b/c [x=1,y=é z] '' true"])
}

@Test func `a client that waits for it is told once to send its body`() {
  #expect(readings([Array(samples[3].utf8)]) == ["waits", "PUT /a [] 'ok' false"])
}

@Test func `nothing is read after a refusal`() {
  let bytes = Array((samples[5] + samples[0]).utf8)
  #expect(readings([bytes]) == ["refused 400"])
}

@Test func `however bytes are split in two, the answers are the same`() {
  for sample in samples {
    let bytes = Array(sample.utf8)
    let whole = readings([bytes])
    for place in 0...bytes.count {
      #expect(readings([Array(bytes[..<place]), Array(bytes[place...])]) == whole, "\(sample) at \(place)")
    }
    #expect(readings(bytes.map { [$0] }) == whole, "\(sample), byte by byte")
  }
}

@Test func `bytes by chance are answered the same in one piece and in many, and never end the process`() {
  var chance = SeededGenerator(seed: 7)
  for _ in 0..<4000 {
    var bytes = Array(samples[Int.random(in: 0..<samples.count, using: &chance)].utf8)
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<3, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: place)
      default: bytes.remove(at: place)
      }
    }
    #expect(readings([bytes]) == readings(bytes.map { [$0] }))
  }
}

@Test(arguments: [
  ("GET /\(String(repeating: "a", count: 4095)) HTTP/1.1\r\nHost: a\r\n\r\n", "GET"),
  ("GET /\(String(repeating: "a", count: 4096)) HTTP/1.1\r\nHost: a\r\n\r\n", "refused 414"),
  ("GET /a HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 16_400))\r\n\r\n", "refused 431"),
  (
    "GET /a HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: 1\r\n", count: 63) + "\r\n", "GET"
  ),
  (
    "GET /a HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: 1\r\n", count: 64) + "\r\n", "refused 431"
  ),
])
func `a head has limits`(_ text: String, _ begin: String) {
  #expect(readings([Array(text.utf8)]).first?.hasPrefix(begin) == true)
}

@Test func `the segment of a single event may be longer than other bodies, up to a bound`() {
  func put(_ segment: String, _ length: Int) -> [String] {
    let path = "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ/objects/k3f9q2m7xa/\(segment)"
    return readings([Array("PUT \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n".utf8)])
  }
  #expect(put("00000007-00000007-9f2c81d07ab3e455.seg", 16 << 20) == [])
  #expect(put("00000007-00000007-9f2c81d07ab3e455.seg", (16 << 20) + 1) == ["refused 413"])
  #expect(put("00000007-00000008-9f2c81d07ab3e455.seg", 101) == ["refused 413"])
}
