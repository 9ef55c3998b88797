#if canImport(Darwin)
  internal import Darwin
#endif

extension Machine {
  /// What tells this machine from every other, as machine-id(5) or gethostuuid(2) has it; nil where nothing does,
  /// as in many containers.
  package static func identity() -> String? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 16)
      var wait = timespec(tv_sec: 1, tv_nsec: 0)
      guard unsafe gethostuuid(&bytes, &wait) == 0 else { return nil }
      return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    #else
      for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
        guard let bytes = try? SystemDisk().contents(of: path, atMost: 256) else { continue }
        // While an image is first started the file is empty or says `uninitialized`.
        let text = String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
        if !text.isEmpty && text != "uninitialized" { return text }
      }
      return nil
    #endif
  }
}
