internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// What `local/device` says: the device this installation writes as, and the machine that is true on.
enum DeviceFile {
  /// There is none: nothing was written here yet.
  case missing
  /// It names no device.
  case damaged
  /// A device, and the hash of the machine it was made on where the file has one.
  case named(DeviceID, machine: String?)

  /// Reads a journal's device file.
  static func read(_ journal: Journal) throws(JournalError) -> DeviceFile {
    let bytes: [UInt8]
    do {
      bytes = try journal.disk.contents(of: journal.layout.device, atMost: 4096)
    } catch {
      guard error != .missing else { return .missing }
      throw .refused(action: "read", path: journal.layout.device, error)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let device = DeviceID(lines.first.map(String.init) ?? "") else { return .damaged }
    let machine = lines.dropFirst().first { $0.hasPrefix(Self.machineKey) }?.dropFirst(Self.machineKey.count)
    return .named(device, machine: machine.map(String.init))
  }

  /// Writes a journal's device file and makes it durable.
  static func write(_ device: DeviceID, machine: String?, in journal: Journal) throws(JournalError) {
    let line = machine.map { "\(machineKey)\($0)\n" } ?? ""
    try journal.disk.replace(journal.layout.device, Array("\(device)\n\(line)".utf8))
    try journal.disk.synchronizeDirectory(journal.layout.local)
  }

  /// What stands for a machine in a journal: its own id is nobody else's business.
  static func hash(ofMachine machine: String, in journal: ULID) -> String {
    SHA256.hexOf(Array("healthlog machine\n\(journal)\n\(machine)\n".utf8).span)
  }

  private static let machineKey = "machine "
}
