internal import Platform

extension World {
  /// Writes a file, mode 0600, that is there as a whole or not at all; one that was there is replaced.
  package func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(Errno) {
      // A device or a pipe, or what stands in its place, is nothing to be replaced.
      if let kind = try? disk.status(path).kind, kind != .file {
        throw kind == .directory ? .isDirectory : .invalid
      }
      let temporary = "\(path).\(String(random(), radix: 16)).tmp"
      do throws(Errno) {
        try make(temporary, bytes)
        try disk.rename(temporary, to: path)
      } catch {
        // The reason why it failed is told; that this may fail too is not.
        try? disk.remove(temporary)
        throw error
      }
    } catch {
      throw Failure(
        .system, "output.refused", "cannot write '\(path)': \(error.reason)",
        hint: "choose another file, or - for standard output")
    }
  }

  private func make(_ path: String, _ bytes: [UInt8]) throws(Errno) {
    let descriptor = try disk.open(path, for: .creating)
    defer { disk.close(descriptor) }
    var rest = bytes
    while !rest.isEmpty {
      let taken = try disk.write(descriptor, rest)
      guard taken > 0 else { throw .inputOutput }
      if taken == rest.count { break }
      rest.removeFirst(taken)
    }
    try disk.synchronize(descriptor)
  }
}
