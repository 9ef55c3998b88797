internal import Encoding
internal import Values

extension Place {
  /// The place that a thing on a map is; nil for a thing at which no sport is played, or none any more.
  init?(_ element: MapElement, language: String) {
    let tags = element.tags
    let kind = tags["leisure"] ?? ""
    guard !Self.isGone(tags) else { return nil }
    let played = Self.sports(tags["sport"], kind)
    guard !played.isEmpty else { return nil }
    id = element.id
    self.kind = PlaceText.word(kind, atMost: 40)
    sports = played
    name = PlaceText.word(tags["name"] ?? tags["name:\(language)"] ?? "", atMost: 120)
    centre = element.centre
    outline = (element.area?.outer ?? []).prefix(20).map { $0.simplified.points }
    squareMetres = element.area.map { Int(min($0.squareMetres, 1e14).rounded()) }
    access = Self.word(tags["access"])
    isLit = ["yes": true, "24/7": true, "automatic": true, "limited": true, "no": false][tags["lit"] ?? ""]
    surface = Self.word(tags["surface"])
    indoor = Self.word(tags["indoor"])
    fee = Self.word(tags["fee"])
    openingHours = tags["opening_hours"].flatMap { Self.word($0, atMost: 200) }
    wheelchair = Self.word(tags["wheelchair"])
    source = element.source
    asOf = nil
  }

  /// Whether nobody plays there any more.
  private static func isGone(_ tags: [String: String]) -> Bool {
    ["disused", "abandoned"].contains {
      tags[$0] == "yes" || tags["\($0):leisure"] != nil || tags["\($0):sport"] != nil
    }
  }

  private static func word(_ text: String?, atMost most: Int = 80) -> String? {
    guard let word = text.map({ PlaceText.word($0, atMost: most) }), !word.isEmpty else { return nil }
    return word
  }

  /// The keys of what is played, words of their own for what no sport of ours has; what the kind implies where nothing is
  /// said.
  private static func sports(_ text: String?, _ kind: String) -> [String] {
    guard let text else { return Sports.builtIn.sport(leisure: kind).map { [$0.key] } ?? [] }
    var sports: [String] = []
    for part in text.split(separator: ";").prefix(40) {
      let value = PlaceText.word(String(part), atMost: 40).split { $0 == "," || $0 == " " }.joined(
        separator: "_")
      guard !value.isEmpty else { continue }
      let sport = Sports.builtIn.sport(value: value) ?? Sports.builtIn.sport(key: value)
      if !sports.contains(sport?.key ?? value) { sports.append(sport?.key ?? value) }
    }
    return sports
  }
}
