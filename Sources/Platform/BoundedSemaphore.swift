internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Lets so many threads through at once and so many wait; those that come then are turned away.
@safe package final class BoundedSemaphore: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let isFree: UnsafeMutablePointer<pthread_cond_t>
  private let places: Int
  private let seats: Int
  private var inside = 0
  private var waiting = 0

  /// A semaphore with so many places behind it and so many seats before it.
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

  /// Does work once there is a place; nil, and at once, where all seats are taken too, or as many as this work may have
  /// taken by others before it: so some are left for what is more important.
  package func pass<Answer>(seats own: Int? = nil, _ work: () -> Answer) -> Answer? {
    guard enter(min(seats, own ?? seats), nil) else { return nil }
    defer { leave() }
    return work()
  }

  /// How many are inside, and how many wait.
  package var load: (running: Int, waiting: Int) {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return (inside, waiting)
  }

  /// Does work once there is a place; nil where all seats are taken too, or none is free after so many milliseconds.
  package func pass<Answer>(waitingAtMost milliseconds: Int32, _ work: () -> Answer) -> Answer? {
    guard enter(seats, milliseconds) else { return nil }
    defer { leave() }
    return work()
  }

  private func enter(_ seats: Int, _ milliseconds: Int32?) -> Bool {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    guard inside >= places else {
      inside += 1
      return true
    }
    guard waiting < seats else { return false }
    waiting += 1
    defer { waiting -= 1 }
    var end = milliseconds.map(Self.time)
    while inside >= places {
      guard end != nil else {
        _ = unsafe pthread_cond_wait(isFree, mutex)
        continue
      }
      guard var until = end, unsafe pthread_cond_timedwait(isFree, mutex, &until) == 0 else { break }
      end = until
    }
    guard inside < places else { return false }
    inside += 1
    return true
  }

  /// The time of the wall in so many milliseconds.
  private static func time(in milliseconds: Int32) -> timespec {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = Int(time.tv_nsec) + Int(milliseconds) % 1000 * 1_000_000
    time.tv_sec += Int(milliseconds) / 1000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }

  private func leave() {
    _ = unsafe pthread_mutex_lock(mutex)
    inside -= 1
    _ = unsafe pthread_cond_signal(isFree)
    _ = unsafe pthread_mutex_unlock(mutex)
  }
}
