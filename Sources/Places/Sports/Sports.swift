internal import Encoding
internal import Tables

/// The sports that ship inside the program.
package struct Sports: Sendable {
  /// Every sport, in the order of the table.
  package let all: [Sport]
  private let byKey: [String: Int]
  private let byValue: [String: Int]
  private let byLeisure: [String: Int]

  /// The built-in table of 64 sports.
  package static let builtIn = Tables.sports { bytes in Sports(reading: bytes) }

  /// Reads a table; remarks and lines of another form, which a test finds, are passed over.
  package init(reading bytes: Span<UInt8>) {
    var all: [Sport] = []
    eachLine(of: bytes) { cells in
      if let sport = Sport(cells: cells) { all.append(sport) }
    }
    self.all = all
    byKey = Self.places(all) { [$0.key] }
    byValue = Self.places(all, \.values)
    byLeisure = Self.places(all) { $0.implied.map { [$0] } ?? [] }
  }

  /// The first sport that has each name.
  private static func places(_ all: [Sport], _ names: (Sport) -> [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, sport) in all.enumerated() {
      for name in names(sport) where places[name] == nil { places[name] = place }
    }
    return places
  }

  /// The sport of a key.
  package func sport(key: String) -> Sport? { byKey[key].map { all[$0] } }

  /// The sport that a value of OpenStreetMap's `sport` means.
  package func sport(value: String) -> Sport? { byValue[value].map { all[$0] } }

  /// The sport that a value of OpenStreetMap's `leisure` implies.
  package func sport(leisure: String) -> Sport? { byLeisure[leisure].map { all[$0] } }

  /// The sport that a person means by its key, its name in any language or a value of OpenStreetMap.
  package func sport(named text: String) -> Sport? {
    let wanted = Self.plain(text)
    return sport(key: wanted) ?? all.first { $0.names.contains { Self.plain($0) == wanted } }
      ?? all.first { $0.values.contains { Self.plain($0) == wanted } }
  }

  /// The keys of the sports that a person may have meant, the nearest first.
  package func near(_ text: String) -> [String] {
    guard text.utf8.count <= 40 else { return [] }
    let names = all.flatMap { sport in ([sport.key] + sport.names).map { (name: $0, key: sport.key) } }
    var keys: [String] = []
    for name in closest(to: Self.plain(text), among: names.map { Self.plain($0.name) }) {
      for found in names where Self.plain(found.name) == name && !keys.contains(found.key) {
        keys.append(found.key)
      }
    }
    return Array(keys.prefix(3))
  }

  private static func plain(_ text: String) -> String {
    folded(text).split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
  }
}
