import Server
import Testing

@Test func `an error says its code, its message and a hint`() throws {
  let response = HTTPResponse.refusal(404, "journal.missing", "there is no such journal")
  guard case .bytes(let bytes) = response.body else { throw Unexpected() }
  #expect(
    String(decoding: bytes, as: UTF8.self)
      == #"{"error":{"code":"journal.missing","message":"there is no such journal","hint":null}}"# + "\n")
}

private struct Unexpected: Error {}
