extension Disk {
  /// Tries for the lock of an open file for so many milliseconds: nil once it is obtained, else how long that took, the
  /// file closed. `pause` waits.
  package func timeWasted(onLock descriptor: Int32, atMost wait: Int, pause: (Int32) -> Void) throws(Errno)
    -> Int?
  {
    var waited = 0
    do throws(Errno) {
      while try !tryLock(descriptor) {
        guard waited < wait else {
          close(descriptor)
          return waited
        }
        pause(10)
        waited += 10
      }
      return nil
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Waits up to 30 s for the lock of a file, which is made where it is missing; closing what this gives hands it back. Nil
  /// where another program holds it all that time.
  package func waitForLock(_ path: String, pause: (Int32) -> Void) throws(Errno) -> Int32? {
    let descriptor = try open(path, for: .locking)
    return try timeWasted(onLock: descriptor, atMost: 30_000, pause: pause) == nil ? descriptor : nil
  }
}
