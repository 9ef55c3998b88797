internal import Document
internal import Encoding
package import Values

/// Addresses that programs open: a call, a message, a letter, a map.
package enum Links {
  /// Calls a number (RFC 3966): `tel:+33472000000`.
  package static func call(_ number: PhoneNumber) -> String { "tel:" + number.text }

  /// Writes a message to a number (RFC 5724), with a body where there is one: `sms:+33472000000?body=On%20Friday`.
  package static func message(_ number: PhoneNumber, body: String?) -> String {
    "sms:" + number.text + query([("body", body)])
  }

  /// Writes a letter to an address (RFC 6068), with a subject and a body where there are some: line breaks of the body are
  /// CR LF, those of the subject blanks.
  package static func mail(_ address: EmailAddress, subject: String?, body: String?) -> String {
    let parts = address.text.split(separator: "@")
    let encoded = joined(parts.map { percentEncoded(String($0)) }, by: "@")
    let line = subject.map { joined(lines($0), by: " ") }
    let letter = body.map { joined(lines($0), by: "\r\n") }
    return "mailto:" + encoded + query([("subject", line), ("body", letter)])
  }

  /// A place by its address in whatever program shows maps (RFC 5870, with the query that such programs know):
  /// `geo:0,0?q=12%20rue%20des%20Lilas`.
  package static func map(_ address: String) -> String { "geo:0,0" + query([("q", oneLine(address))]) }

  /// The same as a search on the map of OpenStreetMap.
  package static func webMap(_ address: String) -> String {
    "https://www.openstreetmap.org/search" + query([("query", oneLine(address))])
  }

  /// A postal address on one line: `12 rue des Lilas, 69003 Lyon`; nil where all its parts are empty.
  package static func address(street: String?, postcode: String?, town: String?) -> String? {
    let place = joined([postcode, town].compactMap { $0.map(oneLine) }.filter { !$0.isEmpty }, by: " ")
    let parts = [street.map(oneLine) ?? "", place].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : joined(parts, by: ", ")
  }

  /// What follows a question mark: the values there are, everything but letters, digits and `-._~` percent-encoded.
  private static func query(_ values: [(name: String, value: String?)]) -> String {
    let parts = values.compactMap { pair in
      pair.value.flatMap { $0.isEmpty ? nil : pair.name + "=" + percentEncoded($0) }
    }
    return parts.isEmpty ? "" : "?" + joined(parts, by: "&")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func oneLine(_ text: String) -> String {
    joined(lines(text).map(\.trimmed).filter { !$0.isEmpty }, by: ", ")
  }
}
