internal import Ledger
internal import Session

extension Failure {
  /// An entry that a command needs and that cannot be read.
  init(reading entry: some CustomStringConvertible, _ damage: DamagedEntry) {
    self.init(
      .damaged, "entry.damaged", "cannot read the entry \(entry): \(damage.reason)",
      hint: "run `healthlog verify` to see the damage")
  }
}
