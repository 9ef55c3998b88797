import Server
import Testing

@Test func `an error says its code, its message and a hint`() throws {
  let response = HTTPResponse.refusal(404, "journal.missing", "unknown journal")
  guard case .bytes(let bytes) = response.body else { throw Unexpected() }
  #expect(
    String(decoding: bytes, as: UTF8.self)
      == #"{"error":{"code":"journal.missing","message":"unknown journal","hint":null}}"# + "\n")
}

@Test func `whatever is refused with 401 says how to log in`() {
  let said = { (refusal: Refusal) in
    refusal.response.fields.filter { $0.name == "www-authenticate" }.map(\.value)
  }
  #expect(said(Refusal(401, "login.refused", "wrong email or password")) == ["Bearer"])
  let challenge = [(name: "www-authenticate", value: "Bearer error=\"invalid_token\"")]
  #expect(said(Refusal(401, "x", "y", fields: challenge)) == [challenge[0].value])
  #expect(said(Refusal(403, "x", "y")) == [])
}

private struct Unexpected: Error {}
