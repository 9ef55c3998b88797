extension Disk {
  /// The bytes of a file, up to a limit.
  package func contents(of path: String, atMost limit: Int) throws(Errno) -> [UInt8] {
    let descriptor = try open(path, for: .reading)
    defer { close(descriptor) }
    return try bytes(of: descriptor, 0..<min(limit, try length(descriptor)))
  }

  /// The bytes of an open file in a range, read as any disk reads.
  package func bytes(of descriptor: Int32, _ range: Range<Int>) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      let got = try read(descriptor, into: &bytes, from: filled, at: range.lowerBound + filled)
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
