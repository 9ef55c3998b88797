/// What is accepted of a zip archive.
///
/// Members never share bytes, and deflate makes at most 1032 bytes of one, so an archive of n bytes cannot hold more
/// than 1032 n. What people export is compressed 5 to 50 times; a long member that is compressed more than `ratio` times
/// is a bomb.
package struct ZipLimits: Equatable, Sendable {
  /// The most members.
  package var members: Int
  /// How many times longer than its compressed bytes a member longer than `free` may be.
  package var ratio: Int
  /// The length in bytes up to which a member may be compressed as well as deflate can.
  package var free: Int

  /// Limits of one's own.
  package init(members: Int, ratio: Int, free: Int) {
    (self.members, self.ratio, self.free) = (members, ratio, free)
  }

  /// Enough for the exports of all services: 100,000 members, and 200 times beyond 64 MB.
  package static let usual = ZipLimits(members: 100_000, ratio: 200, free: 64 << 20)

  /// How many bytes deflate makes of one at most: 258 of two bits (zlib's technical notes).
  private static let deflateRatio = 1032

  /// The longest list of members, in bytes: it is held in memory.
  static let directory = 64 << 20

  /// Whether a member may have so many bytes, and so many compressed ones.
  func allow(_ size: Int, from compressed: Int) -> Bool {
    // A division rounds down, so a member of few bytes is never refused.
    size / Self.deflateRatio <= compressed && (size <= free || size / max(1, ratio) <= compressed)
  }
}
