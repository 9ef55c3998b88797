// An event recorded once more under the id it has is marked as keyed: where its original is here too, or comes back, that
// counts and the copy does not.

package import Encoding

/// The bytes of an event's body, marked so.
package func copied(_ body: [UInt8]) -> [UInt8] {
  (try? JSON.parse(body.span)).map { Array($0.asCopy.text.utf8) } ?? body
}

extension JSON {
  /// The body of an event marked as one that may be here twice; itself where it is already, or is no body.
  package var asCopy: JSON {
    guard var members, let operations = members.firstIndex(where: { $0.key == "ops" }),
      !members.contains(where: { $0.key == "keyed" })
    else { return self }
    let place = members.firstIndex { $0.key == "batch" || $0.key == "source" } ?? operations
    members.insert(.init("keyed", .bool(true)), at: min(place, operations))
    return .object(members)
  }
}
