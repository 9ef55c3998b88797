// Calls whose names our own methods shadow, under names that nothing shadows.

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// close(2).
func systemClose(_ descriptor: Int32) { _ = close(descriptor) }

/// write(2): the bytes taken, or -1.
func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// write(2) of borrowed bytes: the bytes taken, or -1.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// read(2) into the whole buffer: the bytes read, or -1.
func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
}

/// pread(2) into `buffer[start...]`: the bytes read, or -1.
func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], from start: Int, at offset: Int) -> Int {
  unsafe buffer.withUnsafeMutableBytes { bytes in
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
    return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset))
  }
}

/// pread(2) of a range into an array of its own, which nothing fills beforehand; fewer bytes where the file ends.
func systemBytes(of descriptor: Int32, _ range: Range<Int>) throws(Errno) -> [UInt8] {
  // Of no bytes it would write to the one array that all empty ones share.
  guard !range.isEmpty else { return [] }
  var refusal: Errno?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
    do throws(Errno) {
      while filled < range.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let offset = off_t(range.lowerBound + filled)
        let got = try retried { unsafe pread(descriptor, rest.baseAddress, rest.count, offset) }
        if got == 0 { break }
        filled += got
      }
    } catch {
      refusal = error
    }
  }
  if let refusal { throw refusal }
  return bytes
}

/// rename(2).
func systemRename(_ path: String, _ target: String) -> Int { unsafe Int(rename(path, target)) }

/// link(2).
func systemLink(_ path: String, _ target: String) -> Int { unsafe Int(link(path, target)) }

/// A call's result, asked again while a signal interrupts it.
func retried(_ call: () -> Int) throws(Errno) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = Errno.last
    guard error == .interrupted else { throw error }
  }
}
