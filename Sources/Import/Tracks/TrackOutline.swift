// Ramer 1972, Douglas and Peucker 1973, with the places chosen in the order of how far they lie from the line so far, so
// that the number of places is what is given and not the distance.

package import Values

/// A track drawn with few places.
package enum TrackOutline {
  /// Metres: a place that lies nearer to the line is left out, whatever the number.
  package static let finest = 2.0

  /// The lines of a track, one a segment, with at most so many places in all. Segments of fewer than two places are left
  /// out, and of more segments than places allow the shortest.
  package static func lines(_ track: Track, atMost count: Int) -> [[GeoPoint]] {
    let all = track.segments.map { $0.compactMap(\.place) }.filter { $0.count > 1 }
    guard let origin = all.first?.first, count > 1 else { return [] }
    let lines = longest(all, count / 2).map { places in
      OutlineLine(places.map { OutlineLine.Spot($0, from: origin) }, places)
    }
    var left = count - 2 * lines.count
    var thinned = lines
    while left > 0 {
      let widest = thinned.indices.max { thinned[$0].widest < thinned[$1].widest }
      guard let widest, thinned[widest].widest > finest else { break }
      thinned[widest].addWidest()
      left -= 1
    }
    return thinned.map(\.kept)
  }

  /// The longest of some lines, in their order.
  private static func longest(_ lines: [[GeoPoint]], _ count: Int) -> [[GeoPoint]] {
    guard lines.count > count else { return lines }
    let lengths = lines.map { line in zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    let chosen = lines.indices.sorted { (lengths[$0], $1) > (lengths[$1], $0) }.prefix(count)
    return chosen.sorted().map { lines[$0] }
  }
}
