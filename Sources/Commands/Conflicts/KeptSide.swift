internal import Ledger
internal import Session
internal import Values

/// Which side of a conflict is to count, as `--keep` says it.
struct KeptSide: Equatable {
  /// The field it is about; nil where it is meant for all.
  let field: String?
  private let which: String

  /// Reads `newest`, `oldest`, the end of an event's id or a device; with `FIELD=` before it where only that field is meant.
  init(_ text: String) {
    let sign = text.lastIndex(of: "=")
    field = sign.map { String(text[..<$0]) }
    which = String(sign.map { text[text.index(after: $0)...] } ?? text[...])
  }

  /// Whether it says anything of a conflict.
  func applies(to conflict: Conflict) -> Bool {
    field == nil || field == conflict.field
  }

  /// The side it chooses; nil where it names none of them. Throws where it names more than one.
  func claim(of conflict: Conflict) throws(Failure) -> Conflict.Claim? {
    let byTime = conflict.claims.sorted {
      ($0.event, $0.at?.instant.milliseconds ?? 0) < ($1.event, $1.at?.instant.milliseconds ?? 0)
    }
    switch which.lowercased() {
    case "newest": return byTime.last
    case "oldest": return byTime.first
    default: break
    }
    let suffix = which.uppercased()
    var named = conflict.claims.filter { suffix.utf8.count >= 4 && $0.event.description.hasSuffix(suffix) }
    // The bodies of a keyed event have one id; they differ in their devices.
    if named.count != 1 { named += conflict.claims.filter { $0.device == which.lowercased() } }
    let chosen = named.count > 1 ? named.filter { $0.device == which.lowercased() } : named
    guard chosen.count <= 1, named.isEmpty || !chosen.isEmpty else {
      throw Failure(
        .notUnderstood, "resolve.ambiguous", "'\(which)' matches more than one change of \(conflict.field)",
        hint: "name the device: \(conflict.claims.compactMap(\.device).joined(separator: " or "))")
    }
    return chosen.first
  }
}
