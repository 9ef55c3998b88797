internal import CPlatform
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Runs the same work twice at once, on this thread and one more, and comes back when both are done. Where no
/// thread can be had it runs twice on this one. The other one's time counts for this one, see `workedMicroseconds`.
package func twiceAtOnce(_ work: @escaping @Sendable () -> Void) {
  twiceAtOnce(work, after: {})
}

/// The same, but that this thread does something else first, which the other one need not wait for.
package func twiceAtOnce<Refusal: Error>(
  _ work: @escaping @Sendable () -> Void, after first: () throws(Refusal) -> Void
) throws(Refusal) {
  let other = Work(run: work)
  let box = unsafe Unmanaged.passRetained(other)
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let isStarted = unsafe pthread_create(&thread, nil, runBoxed, box.toOpaque()) == 0
  let outcome = Result(catching: first)
  work()
  guard isStarted else {
    unsafe box.release()
    work()
    return try outcome.get()
  }
  #if canImport(Darwin)
    if let thread = unsafe thread { _ = unsafe pthread_join(thread, nil) }
  #else
    _ = pthread_join(thread, nil)
  #endif
  healthlog_credit(other.worked.load(ordering: .relaxed))
  try outcome.get()
}

/// Runs work on a thread of its own that nobody waits for; false, and nothing is run, where no thread can be had.
@discardableResult
package func inBackground(_ work: @escaping @Sendable () -> Void) -> Bool {
  let box = unsafe Unmanaged.passRetained(Work(run: work))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  guard unsafe pthread_create(&thread, nil, runBoxed, box.toOpaque()) == 0 else {
    unsafe box.release()
    return false
  }
  #if canImport(Darwin)
    if let thread = unsafe thread { _ = unsafe pthread_detach(thread) }
  #else
    _ = pthread_detach(thread)
  #endif
  return true
}

/// What a thread is to run, behind the one pointer it is given.
private final class Work: Sendable {
  /// Microseconds of a processor that the thread has had, once it has run.
  let worked = Atomic<Int64>(0)
  private let work: @Sendable () -> Void

  init(run work: @escaping @Sendable () -> Void) { self.work = work }

  func run() {
    work()
    worked.store(Machine.workedMicroseconds(), ordering: .relaxed)
  }
}

#if canImport(Darwin)
  private func runBoxed(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
    return nil
  }
#else
  private func runBoxed(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
    return nil
  }
#endif
