import Encoding
import Foundation
import Platform
import Sync
import Testing
import Values

@Suite struct CurlCarrierTests {
  private static let secret = "eyJhbGciOiJIUzI1NiJ9.token"
  private static let asking = WireRequest(
    "GET", "/v1/account", fields: [("authorization", "Bearer \(secret)")])

  private func failure(_ curl: ScriptedCurl) throws -> TransportFailure? {
    var carrier = try curl.carrier()
    do throws(TransportFailure) {
      _ = try carrier.send(Self.asking)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an answer has its status, its fields and its body`() throws {
    let curl = try ScriptedCurl(head: "Content-Type: application/json\r\nETag: \"ab\"", body: #"{"a":1}"#)
    var carrier = try curl.carrier()
    let answer = try carrier.send(Self.asking)
    #expect(answer.status == 200)
    #expect(answer.field("etag") == "\"ab\"")
    #expect(answer.json == ["a": 1])
    #expect(!curl.hasLeftovers)
  }

  @Test func `no secret stands among the words or in the environment of curl`() throws {
    let curl = try ScriptedCurl()
    var carrier = try curl.carrier()
    _ = try carrier.send(
      WireRequest(
        "POST", "/v1/login", fields: [("authorization", "Bearer \(Self.secret)")],
        body: .json(["password": "correct horse"])))
    #expect(try curl.kept("words") == "-q\n--config\n-\n")
    for secret in [Self.secret, "correct horse"] {
      #expect(try !curl.kept("environment").contains(secret))
      #expect(try curl.kept("config").contains(secret))
    }
    #expect(!curl.hasLeftovers)
  }

  /// 004-SEC-10.
  @Test func `curl is told to go by https alone and to follow nobody`() throws {
    let curl = try ScriptedCurl(head: "Location: https://evil.example/", body: "", status: 302)
    var carrier = try curl.carrier()
    let answer = try carrier.send(Self.asking)
    let address = try ServerAddress("https://example.org")
    #expect(
      ServerClient.failure(answer, address)
        == .foreign("https://example.org redirects to another address; nothing is sent there"))
    let lines = try curl.kept("config").split(separator: "\n").map(String.init)
    #expect(lines.contains(#"proto = "=https""#))
    #expect(lines.filter { $0.hasPrefix("url = ") } == [#"url = "https://example.org/v1/account""#])
    #expect(!lines.contains { $0.hasPrefix("location") || $0.hasPrefix("insecure") })
  }

  @Test func `a redirected exchange goes on nowhere and fails`() throws {
    let curl = try ScriptedCurl(head: "Location: https://evil.example/", body: "", status: 302)
    var transport = try curl.transport()
    #expect(
      throws: TransportFailure.foreign(
        "https://example.org redirects to another address; nothing is sent there")
    ) { try transport.state() }
  }

  @Test func `the page of a captive portal is no listing and no segment`() throws {
    let curl = try ScriptedCurl(
      head: "Content-Type: text/html; charset=utf-8", body: "<html>log in to the Wi-Fi</html>")
    var transport = try curl.transport()
    #expect(
      throws: TransportFailure.foreign("https://example.org is not a healthlog server")
    ) { try transport.state() }
    #expect(
      try got(curl) == [
        .failure(.foreign("https://example.org answered with a web page instead of a segment"))
      ])
  }

  @Test func `a listing of another type than JSON is not believed`() throws {
    let curl = try ScriptedCurl(
      head: "Content-Type: application/octet-stream",
      body: #"{"schema":"healthlog.objects/1","objects":[],"epoch":"a"}"#)
    var transport = try curl.transport()
    #expect(
      throws: TransportFailure.foreign("https://example.org is not a healthlog server")
    ) { try transport.state() }
  }

  /// What comes for one object.
  private func got(_ curl: ScriptedCurl) throws -> [Result<[UInt8], TransportFailure>] {
    var transport = try curl.transport()
    var results: [Result<[UInt8], TransportFailure>] = []
    let name = try #require(ObjectName("aaaaaaaaaa/00000001-00000001-0000000000000000.seg"))
    try transport.get([name]) { _, result in results.append(result) }
    return results
  }

  @Test func `a body that was cut off is no answer`() throws {
    let curl = try ScriptedCurl(
      head: "Content-Type: application/octet-stream", body: "half", exit: 18,
      words: "transfer closed with 60 bytes remaining to read", ending: 18)
    #expect(try failure(curl) == .unreachable("https://example.org closed the connection during an answer"))
    #expect(
      try got(curl) == [.failure(.unreachable("https://example.org closed the connection during an answer"))])
  }

  @Test(
    arguments: [
      (
        6,
        TransportFailure.unreachable(
          "cannot resolve host https://example.org: unknown host, or no network")
      ),
      (7, .unreachable("cannot connect to https://example.org")),
      (28, .unreachable("https://example.org did not answer in time")),
      (35, .foreign("cannot connect to https://example.org securely: why")),
      (52, .unreachable("https://example.org closed the connection during an answer")),
      (56, .unreachable("https://example.org closed the connection during an answer")),
      (60, .foreign("cannot connect to https://example.org securely: why")),
      (63, .foreign("https://example.org sent more than was requested")),
      (77, .foreign("cannot connect to https://example.org securely: why")),
      (90, .foreign("the key of https://example.org does not match the pinned one: nothing was sent")),
      (96, .unreachable("curl cannot reach https://example.org: why (96)")),
    ] as [(Int32, TransportFailure)])
  func `an exit status of curl means`(status: Int32, failure: TransportFailure) throws {
    #expect(try self.failure(ScriptedCurl(exit: status, words: "why", ending: status)) == failure)
    // Where curl ends before any transfer its last line says why.
    let early = try ScriptedCurl(exit: nil, ending: status, complaint: "curl: (\(status)) why\n")
    #expect(try self.failure(early) == failure)
  }

  @Test func `a curl that is missing is told`() throws {
    var carrier = CurlCarrier(
      try ServerAddress("https://example.org"), agent: "x", pin: nil, authorities: nil,
      folder: NSTemporaryDirectory() + UUID().uuidString, disk: SystemDisk(),
      run: { _, _, _, _ throws(Errno) in throw .missing })
    #expect(throws: TransportFailure.system("the program `curl`, which is needed for https, is missing")) {
      try carrier.send(Self.asking)
    }
  }

  @Test func `certificates and a key are handed on`() throws {
    let curl = try ScriptedCurl()
    let pin = try #require(PinnedKey("sha256:" + String(repeating: "00", count: 32)))
    var carrier = try curl.carrier(pin: pin, authorities: "/etc/ssl/my \"own\".pem")
    _ = try carrier.send(Self.asking)
    let lines = try curl.kept("config").split(separator: "\n").map(String.init)
    #expect(lines.contains(#"cacert = "/etc/ssl/my \"own\".pem""#))
    #expect(
      lines.contains(#"pinnedpubkey = "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=""#))
  }

  @Test func `a line break in what is sent goes to nobody`() throws {
    let curl = try ScriptedCurl()
    var carrier = try curl.carrier()
    #expect(throws: TransportFailure.system("cannot send a control character through curl")) {
      try carrier.send(WireRequest("GET", "/v1/account", fields: [("authorization", "Bearer a\nurl = b")]))
    }
    #expect(!curl.hasLeftovers)
  }

  @Test func `many objects are asked for by one curl`() throws {
    let curl = try ScriptedCurl()
    var carrier = try curl.carrier()
    var places: [Int] = []
    try carrier.send(Array(repeating: Self.asking, count: 20)) { place, _ in places.append(place) }
    #expect(places == Array(0..<20))
    let lines = try curl.kept("config").split(separator: "\n").map(String.init)
    #expect(lines.filter { $0 == "next" }.count == 19)
    #expect(lines.contains("parallel-max = 8"))
  }
}
