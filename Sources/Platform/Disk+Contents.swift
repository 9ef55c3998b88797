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
    let filled = try fill(&bytes, from: 0, with: range, of: descriptor)
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Reads a range of an open file into `buffer[start...]`, and maybe more behind it where the buffer goes on; how many
  /// bytes of the range there are.
  package func fill(
    _ buffer: inout [UInt8], from start: Int, with range: Range<Int>, of descriptor: Int32
  ) throws(Errno) -> Int {
    var filled = 0
    while filled < range.count {
      let got = try read(descriptor, into: &buffer, from: start + filled, at: range.lowerBound + filled)
      if got == 0 { break }
      filled += got
    }
    return min(filled, range.count)
  }
}
