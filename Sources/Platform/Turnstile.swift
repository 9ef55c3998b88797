#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Lets so many threads through at once and so many wait; those that come then are turned away.
@safe package final class Turnstile: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let isFree: UnsafeMutablePointer<pthread_cond_t>
  private let places: Int
  private let seats: Int
  private var inside = 0
  private var waiting = 0

  /// A turnstile with so many places behind it and so many seats before it.
  package init(places: Int, seats: Int) {
    self.places = max(1, places)
    self.seats = seats
    unsafe mutex = .allocate(capacity: 1)
    unsafe isFree = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(isFree, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(isFree)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe isFree.deallocate()
    unsafe mutex.deallocate()
  }

  /// Does work once there is a place; nil, and at once, where all seats are taken too.
  package func pass<Answer>(_ work: () -> Answer) -> Answer? {
    guard enter() else { return nil }
    defer { leave() }
    return work()
  }

  /// How many are inside, and how many wait.
  package var load: (running: Int, waiting: Int) {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return (inside, waiting)
  }

  private func enter() -> Bool {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    guard inside >= places else {
      inside += 1
      return true
    }
    guard waiting < seats else { return false }
    waiting += 1
    while inside >= places { _ = unsafe pthread_cond_wait(isFree, mutex) }
    waiting -= 1
    inside += 1
    return true
  }

  private func leave() {
    _ = unsafe pthread_mutex_lock(mutex)
    inside -= 1
    _ = unsafe pthread_cond_signal(isFree)
    _ = unsafe pthread_mutex_unlock(mutex)
  }
}
