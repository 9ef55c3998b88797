internal import Values

/// Two sessions of one trainer that overlap. It is a warning and never an error: two people may enter them without
/// knowing of each other.
package struct DoubleBooking: Hashable, Sendable {
  /// The session that began first.
  package let first: Booking
  /// The one that began before a span of the first had ended.
  package let second: Booking

  /// The double bookings among sessions, by trainer, day and time: every session that overlaps another is in one or
  /// more, in at most as many as the sessions have spans.
  ///
  /// The spans are walked in the order of their starts. Each is compared with the one that ends last of those before it,
  /// which is the only one that need be known: whatever still runs runs no longer than that. So n sessions take
  /// n log n steps, even where all of them overlap.
  package static func all(among bookings: [Booking]) -> [DoubleBooking] {
    var spans: [Place] = []
    spans.reserveCapacity(bookings.count)
    for (index, booking) in bookings.enumerated() {
      for span in booking.hours.spans { spans.append(Place(index: index, span: span)) }
    }
    spans.sort { left, right in
      let (first, second) = (bookings[left.index], bookings[right.index])
      if first.trainer != second.trainer { return first.trainer < second.trainer }
      if first.day != second.day { return first.day < second.day }
      return (left.span.start, left.index) < (right.span.start, right.index)
    }
    var (found, seen) = ([DoubleBooking](), Set<[Int]>())
    var last: Place?
    for place in spans {
      let booking = bookings[place.index]
      guard let running = last, bookings[running.index].trainer == booking.trainer,
        bookings[running.index].day == booking.day
      else {
        last = place
        continue
      }
      let other = bookings[running.index]
      if place.span.start < running.span.end, other.session != booking.session,
        seen.insert([min(running.index, place.index), max(running.index, place.index)]).inserted
      {
        found.append(DoubleBooking(first: other, second: booking))
      }
      if place.span.end > running.span.end { last = place }
    }
    return found
  }

  /// The sessions that overlap one, in the order given.
  package static func overlapping(_ booking: Booking, among bookings: [Booking]) -> [Booking] {
    bookings.filter { $0.overlaps(booking) }
  }

  /// One span of a session.
  private struct Place {
    let index: Int
    let span: SessionSpan
  }
}
