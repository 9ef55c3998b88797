/// The one seam to the file system: everything durable goes through it, so that a test can make it fail,
/// lie or lose power at any call. Descriptors are the disk's own numbers. `EINTR` is retried inside.
package protocol Disk: Sendable {
  /// Opens a file and gives its descriptor.
  func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32
  /// Closes a descriptor; what it held locked is free.
  func close(_ descriptor: Int32)
  /// Reads into `buffer[start...]` from a place in the file; the number of bytes read, 0 at its end.
  func read(_ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int)
    throws(Errno) -> Int
  /// The bytes of an open file in a range; fewer where it ends before.
  func bytes(of descriptor: Int32, _ range: Range<Int>) throws(Errno) -> [UInt8]
  /// One write(2) to an appending or created file; the number of bytes taken, which may be fewer.
  func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) -> Int
  /// Makes the file, or the directory, durable.
  func synchronize(_ descriptor: Int32) throws(Errno)
  /// The file's length in bytes.
  func length(_ descriptor: Int32) throws(Errno) -> Int
  /// Cuts the file to a length.
  func truncate(_ descriptor: Int32, to length: Int) throws(Errno)
  /// Tries to lock the file for this descriptor alone; false where another holds it.
  func tryLock(_ descriptor: Int32) throws(Errno) -> Bool
  /// What is at a path, or at the end of a link there.
  func status(_ path: String) throws(Errno) -> FileStatus
  /// Whether a symbolic link is at a path.
  func isLink(_ path: String) -> Bool
  /// The names in a directory, in no order, without `.` and `..`.
  func names(in directory: String) throws(Errno) -> [String]
  /// Hands out the same names one by one, without making a text of each.
  func eachName(in directory: String, _ body: (Span<UInt8>) -> Void) throws(Errno)
  /// Gives a file or directory other permission bits, such as `0o444`.
  func changeMode(of path: String, to mode: UInt16) throws(Errno)
  /// Makes a directory, mode 0700.
  func makeDirectory(_ path: String) throws(Errno)
  /// Puts a file under another name, replacing what was there.
  func rename(_ path: String, to target: String) throws(Errno)
  /// Gives a file one more name, which nothing may have yet (`EEXIST`). Some file systems know no such thing.
  func link(_ path: String, to target: String) throws(Errno)
  /// Makes a file without a name in the file system of a directory, mode 0444, to append to it; it is gone when it is
  /// closed unless it was given a name. Some file systems know no such thing.
  func createUnnamed(in directory: String) throws(Errno) -> Int32
  /// Gives an open file without a name one, which nothing may have yet (`EEXIST`).
  func name(_ descriptor: Int32, _ path: String) throws(Errno)
  /// Removes a file or an empty directory.
  func remove(_ path: String) throws(Errno)
  /// How much room there is where a file or directory is.
  func space(at path: String) throws(Errno) -> DiskSpace
}

/// Why a file is opened.
package enum OpenPurpose: Sendable {
  /// Reading a file.
  case reading
  /// Reading a file that is at the path itself: a link to one is refused.
  case readingInPlace
  /// Appending to a file that is at the path itself.
  case appending
  /// Making a file that must not be there yet, mode 0600, to append to it.
  case creating
  /// Writing over the beginning of a file, made with mode 0600 if it is missing.
  case overwriting
  /// Holding a lock: made with mode 0600 if it is missing.
  case locking
  /// Making a directory's entries durable.
  case directory
}

/// What is known of a file without opening it.
package struct FileStatus: Equatable, Sendable {
  /// What can be at a path.
  package enum Kind: Sendable { case file, directory, other }
  /// What it is.
  package let kind: Kind
  /// Length in bytes.
  package let length: Int
  /// Permission bits, such as `0o600`.
  package let mode: UInt16
  /// The number of the user it belongs to.
  package let owner: UInt32
  /// When its bytes were changed last, in nanoseconds since 1970; at the limits of the type where the system says less or more.
  package let modified: Int64

  /// A status, as a disk reports it.
  package init(kind: Kind, length: Int, mode: UInt16, owner: UInt32, modified: Int64) {
    self.kind = kind
    self.length = length
    self.mode = mode
    self.owner = owner
    self.modified = modified
  }
}

/// Where bytes go, piece by piece.
package typealias ByteSink = ([UInt8]) throws(Errno) -> Void

extension Disk {
  /// Hands out the names in a directory from their list.
  package func eachName(in directory: String, _ body: (Span<UInt8>) -> Void) throws(Errno) {
    for name in try names(in: directory) { body(name.utf8Span.span) }
  }

  /// No: this disk has no links.
  package func isLink(_ path: String) -> Bool { false }

  /// Refuses to: this disk has no files without a name.
  package func createUnnamed(in directory: String) throws(Errno) -> Int32 { throw .invalid }

  /// Refuses to: there is none to be named.
  package func name(_ descriptor: Int32, _ path: String) throws(Errno) { throw .invalid }
}
