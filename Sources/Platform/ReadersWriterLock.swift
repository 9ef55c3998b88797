#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A value that any number of threads may look at together, and one alone may change (pthread_rwlock_t). A `Mutex` has
/// all who look wait for one that was put aside while it looked, and they use up the processor while they wait.
@safe package final class ReadersWriterLock<Value: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_rwlock_t>
  private var value: Value

  /// A lock of a value.
  package init(_ value: Value) {
    self.value = value
    unsafe lock = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_rwlock_t())
    unsafe pthread_rwlock_init(lock, nil)
  }

  deinit {
    unsafe pthread_rwlock_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Looks at the value, beside others that look.
  package func read<Result, Refusal: Error>(_ body: (borrowing Value) throws(Refusal) -> Result)
    throws(Refusal) -> Result
  {
    unsafe pthread_rwlock_rdlock(lock)
    defer { unsafe pthread_rwlock_unlock(lock) }
    return try body(value)
  }

  /// Changes the value, while nobody else looks at it.
  package func write<Result, Refusal: Error>(_ body: (inout Value) throws(Refusal) -> Result)
    throws(Refusal) -> Result
  {
    unsafe pthread_rwlock_wrlock(lock)
    defer { unsafe pthread_rwlock_unlock(lock) }
    return try body(&value)
  }
}
