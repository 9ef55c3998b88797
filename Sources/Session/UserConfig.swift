internal import Platform

/// The user's own configuration file, changed as a whole: a reader sees the old one or the new one.
package struct UserConfig: Sendable {
  /// Where it is.
  package let path: String
  private let world: World

  /// The file of whoever runs the program.
  package init(_ world: World) throws(Failure) {
    guard let path = SettingsLoader.userPath(world) else {
      throw Failure(
        .notUnderstood, "config.no-home", "HOME is not set, so there is no place for settings",
        hint: "set HOME or XDG_CONFIG_HOME, or use --config KEY=VALUE")
    }
    self.path = path
    self.world = world
  }

  /// Sets a value.
  package func set(_ key: String, to value: String) throws(Failure) {
    try whileLocked { file throws(Failure) in
      file.set(key, to: value)
      try write(file)
    }
  }

  /// Takes a setting out; false where it was not in the file.
  package func unset(_ key: String) throws(Failure) -> Bool {
    guard try SettingsLoader.file(path, world) != nil else { return false }
    return try whileLocked { file throws(Failure) in
      guard file.unset(key) else { return false }
      try write(file)
      return true
    }
  }

  /// Reads it, an empty one where there is none yet, while no other process changes it.
  private func whileLocked<Result>(
    _ body: (inout ConfigFile) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock = try lock()
    defer { world.disk.close(lock) }
    var file = try SettingsLoader.file(path, world) ?? .empty
    return try body(&file)
  }

  /// Waits until no other process changes it.
  private func lock() throws(Failure) -> Int32 {
    do throws(Errno) {
      try world.disk.makeDirectories(above: path)
      if let lock = try world.disk.waitForLock(path + ".lock", pause: world.pause) { return lock }
    } catch {
      throw unwritable(error)
    }
    throw Failure(
      .system, "config.locked", "'\(path)' was still locked by another program after 30 s",
      hint: "try again in a moment")
  }

  private func unwritable(_ error: Errno) -> Failure {
    Failure(
      .system, "config.unwritable", "cannot write '\(path)': \(error.reason)",
      hint: "run `healthlog doctor` to check the files")
  }

  /// Writes the file, mode 0600.
  private func write(_ file: ConfigFile) throws(Failure) {
    let disk = world.disk
    let temporary = path + ".tmp"
    do throws(Errno) {
      if (try? disk.status(temporary)) != nil { try disk.remove(temporary) }
      let descriptor = try disk.open(temporary, for: .creating)
      do throws(Errno) {
        var rest = Array(file.text.utf8)
        while !rest.isEmpty { rest.removeFirst(max(1, try disk.write(descriptor, rest))) }
        try disk.synchronize(descriptor)
      } catch {
        disk.close(descriptor)
        throw error
      }
      disk.close(descriptor)
      try disk.rename(temporary, to: path)
    } catch {
      throw unwritable(error)
    }
    try synchronizeDirectory()
  }

  /// Makes the file's name durable: without that a power loss may bring the old file back.
  private func synchronizeDirectory() throws(Failure) {
    do throws(Errno) {
      let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      let descriptor = try world.disk.open(directory, for: .directory)
      defer { world.disk.close(descriptor) }
      try world.disk.synchronize(descriptor)
    } catch {
      throw Failure(
        .system, "config.uncertain",
        "cannot flush '\(path)' to disk: \(error.reason); the setting may be set",
        hint: "run `healthlog config list` to see what is set")
    }
  }
}
