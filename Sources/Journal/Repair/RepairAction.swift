internal import Ledger
package import Messages
internal import Platform

/// One thing that `repair` does. Nothing is ever deleted: what is in the way is moved aside.
package struct RepairAction: Equatable, Sendable {
  /// What is done.
  package enum Deed: String, Sendable {
    /// A last line gets its newline, or is moved to quarantine where it is no whole event.
    case finish
    /// A file or directory is moved to quarantine.
    case quarantine
    /// A file gets the name and the folder that its content has.
    case rename
    /// A file or directory gets its permissions.
    case permission
    /// `FORMAT` or `journal.json` is written anew.
    case rebuild
    /// A broken stream is cut back to what is whole, and what is sound after that recorded in another.
    case rescue
    /// The bodies of erased events are taken out.
    case erase
  }

  /// What is done.
  package let deed: Deed
  /// The file or directory.
  package let path: String
  /// Where it goes, for those that move.
  package let target: String?
  /// Why, in a few words.
  package let reason: Message
  /// The permissions it gets.
  let mode: UInt16?
  /// What is written.
  let bytes: [UInt8]?
  /// The stream it is in.
  let device: DeviceID?
  /// What is saved of that.
  private let rescue: StreamRescue?

  /// A thing to do.
  init(
    _ deed: Deed, _ path: String, target: String? = nil, reason: Message, mode: UInt16? = nil,
    bytes: [UInt8]? = nil, device: DeviceID? = nil
  ) {
    self.deed = deed
    self.path = path
    self.target = target
    self.reason = reason
    self.mode = mode
    self.bytes = bytes
    self.device = device
    rescue = nil
  }

  /// The saving of a stream, which is broken from a file on.
  init(_ rescue: StreamRescue, _ path: String, reason: Message) {
    deed = .rescue
    self.path = path
    target = nil
    self.reason = reason
    mode = nil
    bytes = nil
    device = rescue.device
    self.rescue = rescue
  }

  /// Does it.
  func apply(_ layout: JournalLayout, on disk: any Disk) throws(JournalError) {
    switch deed {
    case .quarantine, .rename: try move(layout, disk)
    case .permission:
      do {
        try disk.changeMode(of: path, to: mode ?? 0o600)
      } catch {
        throw .refused(action: "change the mode of", path: path, error)
      }
    case .rebuild:
      try disk.replace(path, bytes ?? [])
      try disk.synchronizeDirectory(layout.directory)
    case .finish:
      guard let device, let journal = try? Journal.open(layout.directory, on: disk) else { return }
      var tail = try StreamTail(journal, device)
      try tail.mend()
    case .rescue: try rescue?.apply(try Journal.open(layout.directory, on: disk))
    case .erase:
      try Erasure(try Journal.open(layout.directory, on: disk)).apply()
    }
  }

  private func move(_ layout: JournalLayout, _ disk: any Disk) throws(JournalError) {
    guard let target else { return }
    if deed == .quarantine { try disk.ensureDirectory(layout.quarantine) }
    if deed == .rename, let device { try Journal.open(layout.directory, on: disk).prepareStream(of: device) }
    // It would be replaced without a word.
    guard try !disk.exists(target) else { throw .refused(action: "move", path: path, .exists) }
    do {
      try disk.rename(path, to: target)
    } catch {
      throw .refused(action: "move", path: path, error)
    }
    // The new name first: power loss may leave both, never none.
    for file in [target, path] {
      try disk.synchronizeDirectory(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
    }
  }
}
