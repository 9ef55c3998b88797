package import Ledger
package import Values

extension Journal {
  /// The last event of a device's stream that can be read, by its id and its place; nil where there is none.
  package func end(of device: DeviceID) throws(JournalError) -> (id: ULID, sequence: Int64)? {
    do throws(JournalError) {
      return try StreamTail(self, device).last.map { ($0.id, $0.sequence) }
    } catch {
      // A damaged end is `verify`'s to tell.
      guard case .damagedTail = error else { throw error }
      return nil
    }
  }
}
