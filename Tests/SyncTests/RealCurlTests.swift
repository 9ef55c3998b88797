import Encoding
import Foundation
import Platform
import Sync
import Testing

/// The machine's own curl before a real server that speaks TLS.
@Suite(.enabled(if: SecureServer.isPossible), .serialized) struct RealCurlTests {
  private func asked(
    _ server: SecureServer, _ place: String, pin: PinnedKey? = nil, authorities: String?
  ) throws -> Result<WireAnswer, TransportFailure> {
    var carrier = try server.carrier(pin: pin, authorities: authorities)
    return Result { () throws(TransportFailure) in
      try carrier.send(
        WireRequest("GET", "/v1/\(place)", fields: [("authorization", "Bearer secret")]))
    }
  }

  @Test func `a certificate that is believed lets through, one of nobody does not`() throws {
    let server = try SecureServer()
    #expect(try asked(server, "well", authorities: server.certificate).get().json == ["a": 1])
    #expect(server.heard == ["/v1/well Bearer secret"])
    guard case .failure(.foreign(let reason)) = try asked(server, "well", authorities: nil) else {
      Issue.record("it was believed")
      return
    }
    #expect(reason.english.hasPrefix("cannot connect to \(server.address) securely: "))
    #expect(server.heard.count == 1)
  }

  @Test func `a file of certificates that is missing is told by its name`() throws {
    let server = try SecureServer()
    guard case .failure(.foreign(let reason)) = try asked(server, "well", authorities: "/nowhere/own.pem")
    else {
      Issue.record("it was believed")
      return
    }
    #expect(reason.english.contains("/nowhere/own.pem"))
    #expect(server.heard == [])
  }

  /// 004-SEC-11.
  @Test func `another key than the pinned one gets nothing`() throws {
    let server = try SecureServer()
    let pin = try #require(PinnedKey("sha256:" + String(repeating: "00", count: 32)))
    #expect(
      try asked(server, "well", pin: pin, authorities: server.certificate)
        == .failure(.foreign("the key of \(server.address) does not match the pinned one: nothing was sent")))
    #expect(server.heard == [])
  }

  @Test func `a token does not go where a server leads`() throws {
    let server = try SecureServer()
    #expect(try asked(server, "moved", authorities: server.certificate).get().status == 302)
    #expect(server.heard == ["/v1/moved Bearer secret"])
  }

  @Test func `what is cut off, and a page in place of an answer, are told from answers`() throws {
    let server = try SecureServer()
    #expect(
      try asked(server, "torn", authorities: server.certificate)
        == .failure(.unreachable("\(server.address) closed the connection during an answer")))
    let page = try asked(server, "page", authorities: server.certificate).get()
    #expect(page.status == 200 && page.json == nil)
  }

  @Test func `a machine where nobody listens is unreachable`() throws {
    let server = try SecureServer()
    var carrier = CurlCarrier(
      try ServerAddress("https://localhost:1"), agent: "x", pin: nil, authorities: server.certificate,
      folder: NSTemporaryDirectory() + UUID().uuidString, disk: SystemDisk(),
      run: { words, input, limit, seconds throws(Errno) in
        try ChildProcess.run(words, input: input, limit: limit, seconds: seconds)
      })
    #expect(throws: TransportFailure.unreachable("cannot connect to https://localhost:1")) {
      try carrier.send(WireRequest("GET", "/v1/info"))
    }
  }
}
