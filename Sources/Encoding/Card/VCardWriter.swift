/// Writes cards as vCard 4.0 (RFC 6350) or 3.0 (RFC 2426); what is asked for as 2.1 is written as 3.0.
package struct VCardWriter: Sendable {
  /// Everything written so far.
  package private(set) var bytes: [UInt8] = []

  private let version: VCardVersion
  /// How many labels the card has so far.
  private var groups = 0

  /// Nothing written yet.
  package init(version: VCardVersion) {
    self.version = version == .two ? .three : version
  }

  /// Writes a card. What both versions demand and it does not have is made of what it has.
  package mutating func write(_ card: VCard) {
    groups = 0
    line("BEGIN:VCARD")
    line("VERSION:\(version.text)")
    if let uid = card.uid {
      // What is no URI has to say so in 4.0.
      let isText = version == .four && !uid.utf8.contains(UInt8(ascii: ":"))
      line("UID\(isText ? ";VALUE=text" : ""):\(escaped(uid))")
    }
    if version == .four, card.isCompany { line("KIND:org") }
    line("FN:\(escaped(card.shownName))")
    if card.name != nil || version == .three {
      let name = card.name ?? VCardName(family: card.isCompany ? "" : card.shownName)
      line("N:\(joined([name.family, name.given, name.additional, name.prefix, name.suffix]))")
    }
    if !card.organisation.isEmpty { line("ORG:\(joined(card.organisation))") }
    if let title = card.title { line("TITLE:\(escaped(title))") }
    for email in card.emails { way("EMAIL", email, escaped(email.text)) }
    for phone in card.phones { way("TEL", phone, escaped(phone.text)) }
    for address in card.addresses {
      entry("ADR", address.types, address.preference, address.label, joined(address.parts))
    }
    for url in card.urls { way("URL", url, Self.address(url.text)) }
    for note in card.notes { line("NOTE:\(escaped(note))") }
    if version == .three, card.isCompany { line("X-ABShowAs:COMPANY") }
    line("END:VCARD")
  }

  /// Takes away what was written.
  package mutating func taken() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func way(_ name: String, _ way: VCardValue, _ value: String) {
    entry(name, way.types, way.preference, way.label, value)
  }

  /// The address of a page, in which nothing is escaped as text is: what it cannot have is written in per cent.
  private static func address(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func entry(
    _ name: String, _ types: [String], _ preference: Int?, _ label: String?, _ value: String
  ) {
    var start = name
    if label != nil {
      groups += 1
      start = "item\(groups).\(name)"
    }
    var types = types.map { Self.parameter($0) }.filter { !$0.isEmpty }
    if version == .three, preference != nil { types.append("pref") }
    if !types.isEmpty { start += ";TYPE=\(types.joined(separator: ","))" }
    if version == .four, let preference { start += ";PREF=\(min(max(preference, 1), 100))" }
    line("\(start):\(value)")
    if let label { line("item\(groups).X-ABLabel:\(escaped(label))") }
  }

  private mutating func line(_ text: String) { appendFolded(Array(text.utf8), to: &bytes) }

  private func escaped(_ text: String) -> String { CalendarWriter.escaped(text) }

  private func joined(_ parts: [String]) -> String { parts.map { escaped($0) }.joined(separator: ";") }

  /// A type as a parameter has it: letters, digits and `-`.
  private static func parameter(_ text: String) -> String {
    String(
      decoding: text.utf8.filter { byte in
        isDigit(byte) || byte == UInt8(ascii: "-") || (0x41...0x5A).contains(capital(byte))
      }, as: UTF8.self)
  }
}
