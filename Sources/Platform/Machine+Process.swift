internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What this process uses of the machine.
package struct ProcessFigures: Sendable {
  /// Microseconds that processors have worked for it.
  package let processorTime: Int64
  /// Bytes of memory it holds; nil where the system does not tell.
  package let memory: Int?
  /// Descriptors that are open; nil where the system does not tell.
  package let descriptors: Int?
}

extension Machine {
  /// What this process uses now.
  package static func processFigures() -> ProcessFigures {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let disk = SystemDisk()
    let descriptors = (try? disk.names(in: "/proc/self/fd").count).map { $0 - 1 }
    return ProcessFigures(
      processorTime: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000, memory: memory(disk),
      descriptors: descriptors)
  }

  /// The second number of `/proc/self/statm`: pages that are in memory (proc(5)).
  private static func memory(_ disk: SystemDisk) -> Int? {
    guard let descriptor = try? disk.open("/proc/self/statm", for: .reading) else { return nil }
    defer { disk.close(descriptor) }
    guard let bytes = try? disk.bytes(of: descriptor, 0..<128) else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
