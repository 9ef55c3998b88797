package import Encoding

extension [JSON.Member] {
  /// Puts what an edit says to a path, `field` or `items/KEY`, or takes it out.
  mutating func apply(_ edit: Revision.Edit) {
    if let value = edit.value { set(edit.path, value) } else { unset(edit.path) }
  }

  private mutating func set(_ path: String, _ value: JSON) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard let field = parts.first else { return }
    let place = firstIndex { $0.key == field }
    var replacement = value
    if parts.count == 2 {
      var inner = place.flatMap { self[$0].value.members } ?? []
      inner.set(parts[1], value)
      replacement = .object(inner)
    }
    guard let place else { return insert(.init(field, replacement)) }
    self[place] = .init(field, replacement)
  }

  /// Puts a new field where the fixed order has it: `day` and `at` belong to the head.
  private mutating func insert(_ member: JSON.Member) {
    let before: Set<String> =
      switch member.key {
      case "day": ["op", "kind", "entry"]
      case "at": ["op", "kind", "entry", "day"]
      default: []
      }
    guard !before.isEmpty else { return append(member) }
    insert(member, at: firstIndex { !before.contains($0.key) } ?? endIndex)
  }

  private mutating func unset(_ path: String) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard let field = parts.first, let place = firstIndex(where: { $0.key == field }) else { return }
    guard parts.count == 2 else {
      remove(at: place)
      return
    }
    var inner = self[place].value.members ?? []
    inner.unset(parts[1])
    self[place] = .init(field, .object(inner))
  }
}

extension JSON {
  /// What stands at a path in an entry's object; nil where nothing does.
  func value(at path: String) -> JSON? {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    guard let first = parts.first, let value = self[first] else { return nil }
    return parts.count == 1 ? value : value.value(at: parts[1])
  }
}

extension JSON {
  /// An entry's object after an edit of whole fields whose author had seen its newest revision.
  package func edited(by edit: JSON) -> JSON {
    let set = edit["set"]?.members ?? []
    let unset = (edit["unset"]?.arrayValue ?? []).compactMap(\.stringValue)
    let kept = (members ?? []).filter { old in
      !unset.contains(old.key) && !set.contains { $0.key == old.key }
    }
    return .object(kept + set)
  }
}
