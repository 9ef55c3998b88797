internal import Encoding
internal import Ledger
package import Values

/// What a device recorded of the way of an activity, as the journal keeps it: not its points, but what they come to.
package struct ActivityTrack: Equatable, Sendable {
  /// How long somebody moved; nil where that is the duration, or nobody knows.
  package var moving: Minutes?
  /// How long it was with all pauses; nil where that is the duration, or nobody knows.
  package var elapsed: Minutes?
  /// The seconds of each whole kilometre.
  package var splits: [Int] = []
  /// The lines of `route`, in hundred-thousandths of a degree, as `PolylineReader` explains; nil without a way. It is a text
  /// since most who read an activity draw nothing.
  package var route: String?

  /// Places that a route may have.
  package static let mostPlaces = 1000
  /// Kilometres that may have a time each.
  package static let mostSplits = 1000
  /// Seconds that a kilometre may take.
  package static let longestSplit: Int32 = 1_000_000

  /// Nothing recorded.
  package init() {}

  /// What an entry has of it, which was checked by its form.
  init(_ entry: Entry) {
    moving = entry.decimal("moving_min").map(Minutes.init)
    elapsed = entry.decimal("elapsed_min").map(Minutes.init)
    splits = (entry["splits_s"]?.arrayValue ?? []).compactMap { seconds in
      seconds.decimalValue.map { Int($0.thousandths / 1000) }
    }
    route = entry.text("route")
  }

  /// Where it went, a line between two pauses each.
  package var lines: [[GeoPoint]] {
    let lines = route.flatMap { Polyline.lines($0, atMost: Self.mostPlaces) } ?? []
    return lines.map { $0.map { GeoPoint($0) } }
  }

  /// Sets where it went; lines that come to less than two different places are left out.
  package mutating func setRoute(_ lines: [[GeoPoint]]) {
    let rounded = lines.map { line in
      line.map(\.rounded).reduce(into: [PolylinePoint]()) { if $0.last != $1 { $0.append($1) } }
    }
    let whole = rounded.filter { $0.count > 1 }
    route = whole.isEmpty ? nil : Polyline.text(whole)
  }
}
