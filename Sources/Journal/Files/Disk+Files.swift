package import Platform

extension Disk {
  /// The whole of a small file.
  package func contents(of path: String) throws(JournalError) -> [UInt8] {
    do {
      return try contents(of: path, atMost: 1 << 24)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// Whether there is something at a path, below a file there is not; a disk that will not say so is no proof that
  /// there is nothing.
  package func exists(_ path: String) throws(JournalError) -> Bool {
    do {
      _ = try status(path)
      return true
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "look at", path: path, error)
      }
      return false
    }
  }

  /// Whether there is something at a path that is no file: a directory, a pipe, a link to anything.
  func isNoFile(_ path: String) -> Bool {
    isLink(path) || (try? status(path)).map { $0.kind != .file } ?? false
  }

  /// Whether what is at a path is a directory.
  func isDirectory(_ path: String) throws(JournalError) -> Bool {
    do {
      return try status(path).kind == .directory
    } catch {
      throw .refused(action: "look at", path: path, error)
    }
  }

  /// Writes a new file durably; its directory must be synchronised afterwards.
  package func create(_ path: String, _ bytes: [UInt8]) throws(JournalError) {
    do throws(Errno) {
      let descriptor = try open(path, for: .creating)
      defer { close(descriptor) }
      try writeAll(descriptor, bytes)
      try synchronize(descriptor)
      guard try length(descriptor) == bytes.count else { throw Errno.inputOutput }
    } catch {
      throw .refused(action: "create", path: path, error)
    }
  }

  /// Writes a new file that is never changed again, mode 0444, durably; its directory must be synchronised
  /// afterwards.
  package func createSealed(_ path: String, _ bytes: [UInt8]) throws(JournalError) {
    do throws(Errno) {
      let descriptor = try open(path, for: .creating)
      defer { close(descriptor) }
      try writeAll(descriptor, bytes)
      // The mode is a courtesy, and some file systems have none.
      try? changeMode(of: path, to: 0o444)
      try synchronize(descriptor)
      guard try length(descriptor) == bytes.count else { throw Errno.inputOutput }
    } catch {
      throw .refused(action: "create", path: path, error)
    }
  }

  /// Writes a new file that is never changed again, mode 0444, durably, and gives it its name only then; false where
  /// something has that. Its directory must be synchronised afterwards. `temporary` is its path until then where files
  /// must have one.
  package func createSealed(
    _ path: String, in directory: String, _ bytes: [UInt8], by temporary: String
  ) throws(JournalError) -> Bool {
    do throws(Errno) {
      if let isNamed = try createUnnamed(path, in: directory, bytes) { return isNamed }
    } catch {
      throw .refused(action: "create", path: path, error)
    }
    defer { try? remove(temporary) }
    try createSealed(temporary, bytes)
    do {
      return try isNamed { () throws(Errno) in try link(temporary, to: path) }
    } catch {
      throw .refused(action: "create", path: path, error)
    }
  }

  /// Nil where a file must have a name, or `/proc`, by which it is given one later, is not there.
  private func createUnnamed(_ path: String, in directory: String, _ bytes: [UInt8]) throws(Errno) -> Bool? {
    guard let descriptor = try? createUnnamed(in: directory) else { return nil }
    defer { close(descriptor) }
    try writeAll(descriptor, bytes)
    try synchronize(descriptor)
    guard try length(descriptor) == bytes.count else { throw Errno.inputOutput }
    do {
      return try isNamed { () throws(Errno) in try name(descriptor, path) }
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }

  /// Whether a name was given; false where something has it.
  private func isNamed(_ naming: () throws(Errno) -> Void) throws(Errno) -> Bool {
    do throws(Errno) {
      try naming()
      return true
    } catch {
      guard error == .exists else { throw error }
      return false
    }
  }

  /// Replaces a file as a whole: a reader sees the old one or the new one.
  package func replace(_ path: String, _ bytes: [UInt8]) throws(JournalError) {
    let temporary = path + ".tmp"
    // A crash may have left one; most often there is none.
    try? remove(temporary)
    try create(temporary, bytes)
    try put(temporary, at: path)
  }

  /// Gives a finished file its name, in place of what has it.
  package func put(_ temporary: String, at path: String) throws(JournalError) {
    do {
      try rename(temporary, to: path)
    } catch {
      throw .refused(action: "replace", path: path, error)
    }
  }

  /// Makes a directory where there is none yet.
  package func ensureDirectory(_ path: String) throws(JournalError) {
    do {
      try makeDirectory(path)
    } catch {
      guard error == .exists, (try? status(path))?.kind == .directory else {
        throw .refused(action: "create the directory", path: path, error)
      }
    }
  }

  /// Makes a directory's entries durable.
  package func synchronizeDirectory(_ path: String) throws(JournalError) {
    do {
      let descriptor = try open(path, for: .directory)
      defer { close(descriptor) }
      try synchronize(descriptor)
    } catch {
      throw .refused(action: "synchronise", path: path, error)
    }
  }

  /// Writes all of some bytes behind what an open file has.
  func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty {
      let taken = try write(descriptor, rest)
      guard taken > 0 else { throw .inputOutput }
      rest.removeFirst(taken)
    }
  }
}
