import Encoding
import Ledger
import Values

/// What a journal says, worked out plainly and slowly from the rules alone: sets, recursion, nothing remembered.
struct PlainFold {
  /// An event's operations on one entry.
  struct Deed {
    let event: ULID
    let base: Set<ULID>
    let operations: [JSON]

    /// What stands at each path afterwards; nil where it was taken out.
    var paths: [(path: String, value: JSON?)] {
      var paths: [(path: String, value: JSON?)] = []
      for operation in operations where operation["op"]?.stringValue == "edit" {
        let set = (operation["set"]?.members ?? []).map { (path: $0.key, value: JSON?.some($0.value)) }
        let unset = (operation["unset"]?.arrayValue ?? []).map {
          (path: $0.stringValue ?? "", value: JSON?.none)
        }
        for change in set + unset {
          paths.removeAll { $0.path == change.path }
          paths.append(change)
        }
      }
      return paths
    }

    func value(at path: String) -> JSON?? { paths.first { $0.path == path }.map(\.value) }
    var isEdit: Bool { operations.contains { $0["op"]?.stringValue == "edit" } }
    var verdict: String? {
      operations.compactMap { $0["op"]?.stringValue }.last { $0 == "remove" || $0 == "restore" }
    }
  }

  private let events: [Event]
  private let erased: Set<ULID>

  init(_ lines: [[UInt8]]) {
    let all = lines.compactMap { try? Event($0.span, EventLine.read($0.span, 0..<$0.count)) }
    let counting = Dictionary(grouping: all, by: \.id).values.compactMap { bodies in
      bodies.min { ($0.isKeyed ? 1 : 0, $0.sum) < ($1.isKeyed ? 1 : 0, $1.sum) }
    }
    let erasures = counting.flatMap(\.operations).filter { $0["op"]?.stringValue == "erase" }
    let gone = Set(erasures.flatMap { $0["events"]?.arrayValue ?? [] }.compactMap(\.idValue))
    erased = Set(erasures.compactMap { $0["entry"]?.idValue })
    events = counting.filter { !gone.contains($0.id) }.sorted { $0.id < $1.id }
  }

  /// The revisions of an entry, by id.
  func deeds(on entry: ULID) -> [Deed] {
    events.compactMap { event in
      let operations = event.operations.filter {
        $0["entry"]?.idValue == entry && ["edit", "remove", "restore"].contains($0["op"]?.stringValue)
      }
      guard !operations.isEmpty else { return nil }
      let base = operations.flatMap { $0["base"]?.arrayValue ?? [] }.compactMap(\.idValue)
      return Deed(event: event.id, base: Set(base), operations: operations)
    }
  }

  /// All revisions that can be reached through bases.
  func ancestors(of deed: Deed, among deeds: [Deed]) -> Set<ULID> {
    var found: Set<ULID> = []
    var waiting = Array(deed.base)
    while let next = waiting.popLast() {
      guard let ancestor = deeds.first(where: { $0.event == next }), found.insert(next).inserted else {
        continue
      }
      waiting += ancestor.base
    }
    found.remove(deed.event)
    return found
  }

  /// The revisions that nobody among them has seen.
  func heads(of entry: ULID) -> [ULID] {
    let deeds = deeds(on: entry)
    let seen = deeds.reduce(into: Set<ULID>()) { $0.formUnion(ancestors(of: $1, among: deeds)) }
    let heads = deeds.map(\.event).filter { !seen.contains($0) }
    return heads.isEmpty ? additions[entry].map { [$0.event] } ?? [] : heads
  }

  /// What was added: the event and the operation.
  var additions: [ULID: (event: ULID, operation: JSON)] {
    var additions: [ULID: (event: ULID, operation: JSON)] = [:]
    for event in events {
      for operation in event.operations where operation["op"]?.stringValue == "add" {
        guard let entry = operation["entry"]?.idValue, additions[entry] == nil, !erased.contains(entry) else {
          continue
        }
        additions[entry] = (event.id, operation)
      }
    }
    return additions
  }

  /// Every live entry and every conflict, a line each, sorted.
  var lines: [String] {
    additions.flatMap { entry, addition -> [String] in
      let deeds = deeds(on: entry)
      let seen = Dictionary(
        uniqueKeysWithValues: deeds.map { ($0.event, ancestors(of: $0, among: deeds)) })
      guard !isRemoved(deeds, seen) else { return [] }
      return [Self.line(entry, object(addition.operation, deeds, seen))]
        + conflicts(deeds, seen).map { "\(entry.milliseconds) \($0)" }
    }
    .sorted()
  }

  /// One entry as a line.
  static func line(_ entry: ULID, _ object: JSON) -> String { "\(entry.milliseconds) \(object.text)" }

  private func isRemoved(_ deeds: [Deed], _ seen: [ULID: Set<ULID>]) -> Bool {
    deeds.contains { removal in
      removal.verdict == "remove"
        && !deeds.contains { $0.isEdit && $0.verdict != "remove" && isConcurrent($0, removal, seen) }
        && !deeds.contains { other in
          other.verdict == "restore" && other.event != removal.event
            && !(seen[removal.event]?.contains(other.event) ?? false)
        }
    }
  }

  private func isConcurrent(_ one: Deed, _ other: Deed, _ seen: [ULID: Set<ULID>]) -> Bool {
    one.event != other.event && !(seen[one.event]?.contains(other.event) ?? false)
      && !(seen[other.event]?.contains(one.event) ?? false)
  }

  /// The revisions of a path that no other of it has seen.
  private func newest(_ path: String, _ deeds: [Deed], _ seen: [ULID: Set<ULID>]) -> [Deed] {
    let touching = deeds.filter { $0.value(at: path) != nil }
    return touching.filter { deed in !touching.contains { seen[$0.event]?.contains(deed.event) ?? false } }
  }

  private func object(_ original: JSON, _ deeds: [Deed], _ seen: [ULID: Set<ULID>]) -> JSON {
    var object = original
    for deed in deeds {
      for (path, value) in deed.paths where newest(path, deeds, seen).last?.event == deed.event {
        let parts = path.split(separator: "/").map(String.init)
        object = Self.setting(parts[...], value, in: object)
      }
    }
    guard let kind = object["kind"]?.stringValue.flatMap({ kinds[$0] }) else { return object }
    return .object(kind.settle(object.members ?? []))
  }

  private static func setting(_ path: ArraySlice<String>, _ value: JSON?, in object: JSON) -> JSON {
    guard let field = path.first else { return object }
    var members = object.members ?? []
    let place = members.firstIndex { $0.key == field }
    let inner =
      path.count > 1
      ? setting(path.dropFirst(), value, in: place.map { members[$0].value } ?? .object([])) : value
    // Nothing is taken out of what is not there.
    if path.count > 1 && place == nil && value == nil { return object }
    switch (place, inner) {
    case (let place?, let inner?): members[place] = .init(field, inner)
    case (let place?, nil): members.remove(at: place)
    case (nil, let inner?): members.append(.init(field, inner))
    case (nil, nil): break
    }
    return .object(members)
  }

  private func conflicts(_ deeds: [Deed], _ seen: [ULID: Set<ULID>]) -> [String] {
    let paths = Set(deeds.flatMap { $0.paths.map(\.path) })
    let differing = paths.compactMap { path -> String? in
      let newest = newest(path, deeds, seen)
      let values = newest.compactMap { $0.value(at: path) }
      guard values.contains(where: { $0 != values[0] }) else { return nil }
      let claims = zip(newest, values).map { deed, value in
        "\(deed.event.milliseconds)=\(value?.text ?? "-")\(deed.event == newest.last?.event ? "*" : "")"
      }
      return "\(path): \(claims.joined(separator: " "))"
    }
    var sides: [ULID: String] = [:]
    for removal in deeds where removal.verdict == "remove" {
      for other in deeds where other.isEdit && other.verdict != "remove" || other.verdict == "restore" {
        let isDecided = seen.values.contains { $0.contains(removal.event) && $0.contains(other.event) }
        guard isConcurrent(removal, other, seen), !isDecided else { continue }
        sides[removal.event] = "removed"
        if sides[other.event] == nil {
          sides[other.event] = other.verdict == "restore" ? "restored*" : "edited*"
        }
      }
    }
    let standing = sides.sorted { $0.key < $1.key }.map { "\($0.key.milliseconds)=\($0.value)" }
    return differing + (standing.isEmpty ? [] : ["standing: \(standing.joined(separator: " "))"])
  }
}
