/// How much room there is where a file is.
package struct DiskSpace: Equatable, Sendable {
  /// Bytes that this process may still write.
  package let free: Int
  /// Bytes there are in all.
  package let total: Int
  /// Whether more files can be made: those have places of their own, which may be used up.
  package let takesFiles: Bool
  /// Whether nothing can be written at all.
  package let isReadOnly: Bool

  /// So much room.
  package init(free: Int, total: Int, takesFiles: Bool, isReadOnly: Bool) {
    self.free = free
    self.total = total
    self.takesFiles = takesFiles
    self.isReadOnly = isReadOnly
  }

  /// Bytes that have to be free for a server to be of use, on a large disk.
  private static let least = 16 << 20

  /// Whether it will do for a server: 16 MiB are free, or a tenth of a disk that is smaller than ten times that.
  package var suffices: Bool {
    !isReadOnly && takesFiles && free >= min(Self.least, total / 10)
  }
}

extension Disk {
  /// Refuses to tell: this disk does not know.
  package func space(at path: String) throws(Errno) -> DiskSpace { throw .invalid }
}
