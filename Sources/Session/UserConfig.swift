internal import Platform

/// The user's own configuration file, changed as a whole: a reader sees the old one or the new one.
package struct UserConfig: Sendable {
  /// Where it is.
  package let path: String
  private var file: ConfigFile
  private let world: World

  /// Reads it; an empty one where there is none yet.
  package init(_ world: World) throws(Failure) {
    guard let path = SettingsLoader.userPath(world) else {
      throw Failure(
        .notUnderstood, "config.no-home", "there is no HOME to keep settings in",
        hint: "set HOME or XDG_CONFIG_HOME, or use --config KEY=VALUE")
    }
    self.path = path
    self.world = world
    file = try SettingsLoader.file(path, world) ?? .empty
  }

  /// Sets a value.
  package mutating func set(_ key: String, to value: String) {
    file.set(key, to: value)
  }

  /// Takes a setting out; false where it was not in the file.
  package mutating func unset(_ key: String) -> Bool {
    file.unset(key)
  }

  /// Writes the file, mode 0600, and its directories, mode 0700, where they are missing.
  package func save() throws(Failure) {
    let disk = world.disk
    let temporary = path + ".tmp"
    do throws(Errno) {
      try disk.makeDirectories(above: path)
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
      throw Failure(
        .system, "config.unwritable", "cannot write '\(path)': \(error.reason)",
        hint: "`healthlog doctor` looks at the files")
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
        .system, "config.uncertain", "cannot make '\(path)' durable: \(error.reason); the setting may be set",
        hint: "`healthlog config list` shows what is set")
    }
  }
}
