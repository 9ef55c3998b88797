package import Ledger
package import Values

extension Journal {
  /// The last event of a device's stream that can be read: its place, and when it was recorded; nil where there is
  /// none.
  package func end(of device: DeviceID) throws(JournalError) -> (sequence: Int64, recorded: Instant)? {
    do throws(JournalError) {
      return try StreamTail(self, device).last.map { ($0.sequence, $0.recorded) }
    } catch {
      // A damaged end is `verify`'s to tell.
      guard case .damagedTail = error else { throw error }
      return nil
    }
  }
}
