internal import Messages

/// Makes a card of its lines, whose version is known.
struct VCardAssembly {
  private var card: VCard
  private var labels: [String: String] = [:]
  /// The groups of what may have a label, in the order of the card.
  private var emailGroups: [String?] = []
  private var phoneGroups: [String?] = []
  private var addressGroups: [String?] = []
  private var urlGroups: [String?] = []

  /// Values of one kind that are read.
  private static let most = 200
  private static let mostLeftOut = 100

  init(line: Int, version: VCardVersion) {
    card = VCard()
    (card.line, card.version) = (line, version)
  }

  private var escapes: ContentText { card.version == .two ? .sparse : .full }

  /// Takes in a line, or lists it as left out.
  mutating func add(_ folded: FoldedLine) {
    guard !folded.isCut else { return leaveOut(folded.number, "the line is too long") }
    let bytes = folded.unfolded(keepsBlanks: card.version == .two)
    guard let line = ContentLine(bytes, number: folded.number) else {
      return leaveOut(folded.number, "the line is not written as `NAME:value`")
    }
    do throws(LineFault) {
      try add(line, VCardParameters(line), try VCardCharset.value(of: line, card.version))
    } catch {
      leaveOut(error.line, error.reason)
    }
  }

  private mutating func leaveOut(_ line: Int, _ reason: Message) {
    if card.leftOut.count < Self.mostLeftOut { card.leftOut.append(LineFault(line: line, reason: reason)) }
  }

  private mutating func add(_ line: ContentLine, _ parameters: VCardParameters, _ value: [UInt8])
    throws(LineFault)
  {
    switch line.name {
    case "FN": if card.formattedName.isEmpty { card.formattedName = text(value) }
    case "N": if card.name == nil { card.name = name(value) }
    case "ORG": if card.organisation.isEmpty { card.organisation = organisation(value) }
    case "TITLE": if card.title == nil { card.title = filled(text(value)) }
    case "UID": if card.uid == nil { card.uid = filled(text(value)) }
    case "NOTE":
      if let note = filled(text(value)), try room(card.notes.count, line) { card.notes.append(note) }
    case "EMAIL":
      guard let text = filled(text(value)), try room(card.emails.count, line) else { return }
      card.emails.append(way(text, parameters))
      emailGroups.append(line.group)
    case "TEL":
      guard let text = filled(Self.number(text(value))), try room(card.phones.count, line) else { return }
      card.phones.append(way(text, parameters))
      phoneGroups.append(line.group)
    case "URL":
      guard let text = filled(text(value)), try room(card.urls.count, line) else { return }
      card.urls.append(way(text, parameters))
      urlGroups.append(line.group)
    case "ADR":
      guard let address = address(value, parameters), try room(card.addresses.count, line) else { return }
      card.addresses.append(address)
      addressGroups.append(line.group)
    case "X-ABLABEL": if let group = line.group, labels.count < Self.most { labels[group] = label(value) }
    case "KIND": card.isCompany = card.isCompany || inCapitals(value) == "ORG"
    case "X-ABSHOWAS": card.isCompany = card.isCompany || inCapitals(value) == "COMPANY"
    default: break
    }
  }

  private func room(_ count: Int, _ line: ContentLine) throws(LineFault) -> Bool {
    guard count < Self.most else {
      throw LineFault(line: line.number, reason: "the card has more than \(Self.most) lines of this name")
    }
    return true
  }

  private func text(_ value: some Sequence<UInt8>) -> String {
    var result = ""
    // Ends of lines are one newline, whoever wrote them.
    for character in escapes.text(value) { result.append(character.isNewline ? "\n" : character) }
    return result.trimmed
  }

  private func filled(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// The parts of a value between semicolons; what is a list is joined.
  private func parts(_ value: [UInt8], most: Int, joined: [String]) -> [String] {
    let parts = ContentText.parts(value[...], at: ";", most: most)
    return joined.indices.map { place in
      guard place < parts.count else { return "" }
      guard escapes == .full else { return text(parts[place]) }
      let list = ContentText.parts(parts[place], at: ",", most: 16).map { text($0) }
      return list.filter { !$0.isEmpty }.joined(separator: joined[place])
    }
  }

  private func name(_ value: [UInt8]) -> VCardName? {
    let parts = parts(value, most: 8, joined: [" ", " ", " ", " ", ", "])
    guard parts.contains(where: { !$0.isEmpty }) else { return nil }
    return VCardName(
      family: parts[0], given: parts[1], additional: parts[2], prefix: parts[3], suffix: parts[4])
  }

  private func organisation(_ value: [UInt8]) -> [String] {
    var parts = ContentText.parts(value[...], at: ";", most: 16).map { text($0) }
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  private func address(_ value: [UInt8], _ parameters: VCardParameters) -> VCardAddress? {
    let parts = parts(value, most: 16, joined: Array(repeating: ", ", count: 7))
    guard parts.contains(where: { !$0.isEmpty }) else { return nil }
    return VCardAddress(
      box: parts[0], extended: parts[1], street: parts[2], town: parts[3], region: parts[4],
      postcode: parts[5], country: parts[6], types: parameters.types, preference: parameters.preference)
  }

  private func way(_ text: String, _ parameters: VCardParameters) -> VCardValue {
    VCardValue(text, types: parameters.types, preference: parameters.preference)
  }

  /// The number in `tel:+33472000000;ext=12` (RFC 3966), or the text itself.
  private static func number(_ text: String) -> String {
    let scheme = "tel:"
    guard text.count > scheme.count, text.prefix(scheme.count).lowercased() == scheme else { return text }
    return String(text.dropFirst(scheme.count).prefix { $0 != ";" })
  }

  /// A label without the signs that Apple puts around its own: `_$!<HomePage>!$_`.
  private func label(_ value: [UInt8]) -> String {
    let label = text(value)
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.count >= 8 else { return label }
    return String(label.dropFirst(4).dropLast(4))
  }

  /// The card with the labels of its groups.
  func finished() -> VCard {
    var card = card
    func label(_ group: String?) -> String? { group.flatMap { labels[$0] }.flatMap { filled($0) } }
    for (place, group) in emailGroups.enumerated() { card.emails[place].label = label(group) }
    for (place, group) in phoneGroups.enumerated() { card.phones[place].label = label(group) }
    for (place, group) in urlGroups.enumerated() { card.urls[place].label = label(group) }
    for (place, group) in addressGroups.enumerated() { card.addresses[place].label = label(group) }
    return card
  }
}
