package import Encoding

/// The zones that the times of a calendar are by: those of the IANA by their names, and those that the file defines itself.
package struct CalendarZones {
  /// That of wherever the person is, by whose clocks times without a zone are.
  package let here: Zone
  private let defined: [String: CalendarZone]
  private let last: CivilDay
  private let find: (String) -> Zone?
  private var known: [String: Zone?] = [:]
  private var patience = 1_000_000

  /// Zones that are looked up of one calendar.
  private static let most = 100

  /// The zones of a calendar which defines some itself, by their names there. Those are right through a day. `find` gives
  /// the zone of a name of the IANA, nil where there is none; it gets no other names than such may be.
  package init(
    here: Zone, defined: [String: CalendarZone], through last: CivilDay,
    finding find: @escaping (String) -> Zone?
  ) {
    (self.here, self.defined, self.last, self.find) = (here, defined, last, find)
  }

  /// The zone of a name in the calendar; nil where nobody knows it.
  package mutating func zone(named name: String) -> Zone? {
    if let found = known[name] { return found }
    guard known.count < Self.most else { return nil }
    let found = look(for: name)
    known[name] = .some(found)
    return found
  }

  /// A name without a slash that the file defines is its own, whatever else it may mean: `Custom5` is a rule of POSIX too.
  private mutating func look(for name: String) -> Zone? {
    guard let own = defined[name] else { return Self.place(name).flatMap(find) }
    for name in [name, own.location].compactMap(\.self) where name.contains("/") {
      if let found = Self.place(name).flatMap(find) { return found }
    }
    return Zone(own, through: last, patience: &patience) ?? Self.place(name).flatMap(find)
  }

  /// The name of a zone as files of the system have it: the last two parts of a path such as
  /// `/mozilla.org/20050126_1/Europe/Paris`. Nil for what is no such name: it becomes the name of a file.
  private static func place(_ name: String) -> String? {
    var parts = name.split(separator: Character("/")).map(String.init)
    if name.hasPrefix("/") { parts = parts.suffix(2) }
    let isPlain = parts.allSatisfy { $0.utf8.allSatisfy(isOfName) }
    guard isPlain, (1...3).contains(parts.count), name.utf8.count <= 100 else { return nil }
    return parts.joined(separator: "/")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
