package import Messages
internal import Platform
package import Values

extension Journal {
  /// Seals what this installation has appended, as a sync does before it sends: only segments travel. Gives what
  /// was mended on the way, for people; a journal that nothing was written to here has nothing to seal.
  package func seal(
    by installation: Installation, wait milliseconds: Int, wall: Instant, random: () -> UInt64,
    pause: (Int32) -> Void
  ) throws(JournalError) -> [Message] {
    guard try disk.exists(layout.device) else { return [] }
    let writer = try JournalWriter.begin(
      self, by: installation, wait: milliseconds, wall: wall, random: random, pause: pause)
    let notices = writer.notices
    try writer.seal()
    return notices
  }
}
