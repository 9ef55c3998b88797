// Files for a browser or a mail program stand in a directory of this user's alone: below XDG_RUNTIME_DIR, which the
// system empties, else below the cache. Every opening removes what an earlier one left.

internal import Encoding
internal import Platform

extension Session {
  /// Writes a file for another program, mode 0600, in place of those written so before; gives its path.
  package func handOver(_ bytes: [UInt8], ending: String) throws(Failure) -> String {
    let directory = try handOverDirectory()
    let disk = world.disk
    do throws(Errno) {
      try disk.makeDirectories(above: directory + "/" + Self.prefix)
      for name in try disk.names(in: directory) where name.hasPrefix(Self.prefix) {
        try disk.remove("\(directory)/\(name)")
      }
    } catch {
      throw Failure(
        .system, "output.refused", "cannot write into '\(directory)': \(error.reason)",
        hint: "use `--output FILE` to write elsewhere")
    }
    let path = "\(directory)/\(Self.prefix)\(SHA256.hexOf(bytes.span).prefix(16)).\(ending)"
    try world.write(bytes, to: path)
    return path
  }

  /// Lets the user's own program open a file; says where the file is where there is none that could.
  package func open(_ path: String) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    do throws(Errno) {
      guard let status = try world.programs.launch([opener, path]), status != 0 else {
        return console.say("opened '\(path)'")
      }
      console.warn("`\(opener)` found no program for '\(path)' (\(status)); open it yourself")
    } catch {
      console.warn("cannot start `\(opener)` (\(error.reason)); open '\(path)' yourself")
    }
  }

  private static let prefix = "healthlog-"

  private func handOverDirectory() throws(Failure) -> String {
    for (name, rest) in [("XDG_RUNTIME_DIR", ""), ("XDG_CACHE_HOME", ""), ("HOME", "/.cache")] {
      guard let base = world.environment[name], base.hasPrefix("/") else { continue }
      return base.withoutTrailingSlash + rest + "/healthlog/open"
    }
    throw Failure(
      .notUnderstood, "output.no-home", "HOME is not set, so there is no place for a file for the browser",
      hint: "use `--output FILE` to write a file")
  }
}

extension Disk {
  /// Makes the directories that a path lies in, mode 0700, where they are missing.
  func makeDirectories(above path: String) throws(Errno) {
    var parent = ""
    for part in path.split(separator: "/").dropLast() {
      parent += "/" + part
      guard (try? status(parent)) == nil else { continue }
      do {
        try makeDirectory(parent)
      } catch {
        // Another program may have made it meanwhile.
        guard error == .exists else { throw error }
      }
    }
  }
}
