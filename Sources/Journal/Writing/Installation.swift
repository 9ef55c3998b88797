/// What tells an installation from a copy of it. Both parts lie outside the journal's directory, so that they do
/// not travel with it.
package struct Installation: Sendable {
  /// The machine's own id; nil where it has none.
  package let machine: String?
  /// The folder that has a note of the last append of every device, in a folder a journal; nil where there is
  /// none.
  package let notes: String?

  /// An installation on a machine that keeps its notes in a folder.
  package init(machine: String?, notes: String?) {
    self.machine = machine
    self.notes = notes
  }
}
