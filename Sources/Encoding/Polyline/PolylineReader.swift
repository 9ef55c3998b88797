// Google's "Encoded Polyline Algorithm Format": of each place what it lies north and then east of the place before, in
// hundred-thousandths of a degree. A number is doubled, inverted where it is negative, and cut into groups of five bits,
// the lowest first; each group is a letter from `?` (63) on, and all but the last are 32 higher. Several lines are joined
// by a blank, and each begins anew at 0, 0.

/// Reads encoded lines a letter at a time, as strictly as nobody has to: only the shortest form, places that are on Earth, and
/// at least two of them a line.
package struct PolylineReader: Sendable {
  /// What a letter ends.
  package enum Step: Sendable {
    /// Nothing yet.
    case more
    /// The place that is now `point`.
    case point
    /// A line.
    case line
    /// It cannot be there.
    case fault
  }

  /// The place that was read last.
  package private(set) var point = PolylinePoint(latitude: 0, longitude: 0)
  private let most: Int
  private var total = 0
  private var ofLine = 0
  private var north: Int32?
  private var bits: UInt32 = 0
  private var shift: UInt32 = 0

  /// The groups of five bits that any step on Earth fits in hold so many bits.
  private static let widest: UInt32 = 30

  /// A reader of lines of at most so many places in all.
  package init(atMost most: Int) {
    self.most = most
  }

  /// Whether the text may end here.
  package var isWhole: Bool { ofLine > 1 && isBetweenPlaces }

  private var isBetweenPlaces: Bool { shift == 0 && north == nil }

  /// Takes the next letter.
  package mutating func take(_ letter: UInt8) -> Step {
    if letter == UInt8(ascii: " ") { return endLine() }
    guard letter >= 63, letter <= 126, shift < Self.widest else { return .fault }
    let group = UInt32(letter - 63)
    bits |= (group & 0x1F) << shift
    shift += 5
    guard group & 0x20 == 0 else { return .more }
    // A last group of nothing would be too much.
    guard group != 0 || shift == 5 else { return .fault }
    let half = Int32(bits >> 1)
    return end(bits & 1 == 0 ? half : ~half)
  }

  private mutating func endLine() -> Step {
    guard isWhole else { return .fault }
    (ofLine, point) = (0, PolylinePoint(latitude: 0, longitude: 0))
    return .line
  }

  /// Takes a number, which is below 2²⁹ either way.
  private mutating func end(_ step: Int32) -> Step {
    (bits, shift) = (0, 0)
    guard let latitude = north else {
      let latitude = point.latitude + step
      guard latitude.magnitude <= 9_000_000 else { return .fault }
      north = latitude
      return .more
    }
    let longitude = point.longitude + step
    guard longitude.magnitude <= 18_000_000, total < most else { return .fault }
    north = nil
    point = PolylinePoint(latitude: latitude, longitude: longitude)
    total += 1
    ofLine += 1
    return .point
  }
}
