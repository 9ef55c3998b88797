internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The operating system's file system.
package struct SystemDisk: Disk {
  /// The disk of this machine.
  package init() {}

  package func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    // Without O_NONBLOCK a named pipe in a file's place would be waited for.
    let flags =
      switch purpose {
      case .reading: O_RDONLY | O_NONBLOCK
      case .readingInPlace: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
      case .appending: O_WRONLY | O_APPEND | O_NOFOLLOW
      case .creating: O_WRONLY | O_APPEND | O_CREAT | O_EXCL
      case .overwriting: O_WRONLY | O_CREAT | O_NONBLOCK
      case .locking: O_RDWR | O_CREAT
      case .directory: O_RDONLY | O_DIRECTORY
      }
    return Int32(try retried { unsafe Int(healthlog_open(path, flags | O_CLOEXEC, 0o600)) })
  }

  package func close(_ descriptor: Int32) {
    systemClose(descriptor)
  }

  package func read(_ descriptor: Int32, into buffer: inout [UInt8], from start: Int, at offset: Int)
    throws(Errno) -> Int
  {
    try retried { systemRead(descriptor, &buffer, from: start, at: offset) }
  }

  package func bytes(of descriptor: Int32, _ range: Range<Int>) throws(Errno) -> [UInt8] {
    try systemBytes(of: descriptor, range)
  }

  package func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) -> Int {
    try retried { systemWrite(descriptor, bytes) }
  }

  package func synchronize(_ descriptor: Int32) throws(Errno) {
    _ = try retried { Int(healthlog_synchronize(descriptor)) }
  }

  package func length(_ descriptor: Int32) throws(Errno) -> Int {
    var status = stat()
    _ = try retried { unsafe Int(fstat(descriptor, &status)) }
    return Int(status.st_size)
  }

  package func truncate(_ descriptor: Int32, to length: Int) throws(Errno) {
    _ = try retried { Int(ftruncate(descriptor, off_t(length))) }
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    do {
      _ = try retried { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      guard error == .wouldBlock else { throw error }
      return false
    }
  }

  package func status(_ path: String) throws(Errno) -> FileStatus {
    var status = stat()
    _ = try retried { unsafe Int(stat(path, &status)) }
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      default: .other
      }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return FileStatus(
      kind: kind, length: Int(status.st_size), mode: UInt16(status.st_mode & 0o7777), owner: status.st_uid,
      modified: Self.nanoseconds(modified))
  }

  package func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// A time in nanoseconds since 1970, as near as they can say it.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (seconds, isTooMuch) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooMuch else { return time.tv_sec < 0 ? .min : .max }
    let (sum, isOver) = seconds.addingReportingOverflow(Int64(time.tv_nsec))
    return isOver ? .max : sum
  }

  package func space(at path: String) throws(Errno) -> DiskSpace {
    var room = statvfs()
    _ = try retried { unsafe Int(statvfs(path, &room)) }
    let size = Int(clamping: room.f_frsize)
    return DiskSpace(
      free: Int(clamping: room.f_bavail) * size, total: Int(clamping: room.f_blocks) * size,
      // Some file systems, such as btrfs, count no files.
      takesFiles: room.f_files == 0 || room.f_favail > 0,
      isReadOnly: UInt(room.f_flag) & UInt(ST_RDONLY) != 0)
  }

  package func names(in directory: String) throws(Errno) -> [String] {
    var names: [String] = []
    try eachName(in: directory) { name in
      names.append(unsafe name.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) })
    }
    return names
  }

  package func eachName(in directory: String, _ body: (Span<UInt8>) -> Void) throws(Errno) {
    guard let stream = unsafe opendir(directory) else { throw Errno.last }
    defer { _ = unsafe closedir(stream) }
    while let entry = unsafe next(in: stream) {
      unsafe withUnsafePointer(to: entry.pointee.d_name) { field in
        let start = unsafe UnsafeRawPointer(field)
        let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
        let name = unsafe UnsafeBufferPointer(
          start: start.assumingMemoryBound(to: UInt8.self), count: length)
        // The directory itself and the one above it are left out.
        let isNamed = unsafe length > 2 || name.contains { $0 != UInt8(ascii: ".") }
        if isNamed { unsafe body(name.span) }
      }
    }
    // readdir(3) tells a refusal from the end by errno alone: half a list must not be taken for the whole.
    guard errno == 0 else { throw Errno.last }
  }

  private func next(in stream: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    return unsafe readdir(stream)
  }

  package func changeMode(of path: String, to mode: UInt16) throws(Errno) {
    _ = try retried { unsafe Int(chmod(path, mode_t(mode))) }
  }

  package func makeDirectory(_ path: String) throws(Errno) {
    _ = try retried { unsafe Int(mkdir(path, 0o700)) }
  }

  package func rename(_ path: String, to target: String) throws(Errno) {
    _ = try retried { systemRename(path, target) }
  }

  package func link(_ path: String, to target: String) throws(Errno) {
    _ = try retried { systemLink(path, target) }
  }

  package func createUnnamed(in directory: String) throws(Errno) -> Int32 {
    Int32(try retried { unsafe Int(healthlog_open_unnamed(directory, 0o444)) })
  }

  package func name(_ descriptor: Int32, _ path: String) throws(Errno) {
    _ = try retried { unsafe Int(healthlog_name(descriptor, path)) }
  }

  package func remove(_ path: String) throws(Errno) {
    do {
      _ = try retried { unsafe Int(unlink(path)) }
    } catch {
      // Linux says EISDIR of a directory, POSIX EPERM.
      guard error == .isDirectory || error == .notPermitted else { throw error }
      _ = try retried { unsafe Int(rmdir(path)) }
    }
  }
}
