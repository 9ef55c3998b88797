package import Ledger
package import Values

extension Journal {
  /// The last event of a device's stream that can be read: its place, and when it was recorded, which the id of one
  /// that was made of a key does not tell. Nil where there is none.
  package func end(of device: DeviceID) throws(JournalError) -> (sequence: Int64, recorded: Instant)? {
    do throws(JournalError) {
      guard let last = try StreamTail(self, device).last else { return nil }
      let bytes = last.bytes
      if let line = try? EventLine.read(bytes.span, 0..<bytes.count),
        let at = try? Event(bytes.span, line).at
      {
        return (last.sequence, at.instant)
      }
      return (last.sequence, Instant(milliseconds: last.id.milliseconds))
    } catch {
      // A damaged end is `verify`'s to tell.
      guard case .damagedTail = error else { throw error }
      return nil
    }
  }
}
