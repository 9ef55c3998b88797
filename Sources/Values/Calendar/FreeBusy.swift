/// When a person has something to do.
package struct FreeBusy: Equatable, Sendable {
  /// Something that is to be done, from its start to before its end.
  package struct Appointment: Hashable, Sendable {
    /// What it is called; nil where it has no name.
    package let title: String?
    /// When it begins.
    package let start: Instant
    /// When it ends.
    package let end: Instant
    /// Whether it takes whole days.
    package let isDay: Bool

    /// Something of a name and a time.
    package init(title: String?, start: Instant, end: Instant, isDay: Bool = false) {
      (self.title, self.start, self.end, self.isDay) = (title, start, end, isDay)
    }
  }

  /// Whether there is time for something.
  package enum Fit: Equatable, Sendable {
    /// Yes.
    case free
    /// Yes, but this ends or begins less than half an hour before or after it.
    case tight(Appointment)
    /// No: this is at the same time.
    case busy(Appointment)

    /// Its name in machine formats: `free`, `tight`, `busy`.
    package var name: String {
      switch self {
      case .free: "free"
      case .tight: "tight"
      case .busy: "busy"
      }
    }

    /// What is before, after or at the same time; nil where nothing is.
    package var other: Appointment? {
      switch self {
      case .free: nil
      case .tight(let other), .busy(let other): other
      }
    }
  }

  /// All that is to be done, by its starts.
  package let appointments: [Appointment]
  /// The latest end of each and all before it.
  private let ends: [Instant]

  /// The milliseconds that somebody needs from one place to another.
  private static let way: Int64 = 30 * 60 * 1000

  /// What is to be done; what takes no time keeps nobody from anything.
  package init(_ appointments: [Appointment]) {
    self.appointments = appointments.filter { $0.start < $0.end }.sorted { $0.order < $1.order }
    var ends: [Instant] = []
    for appointment in self.appointments {
      ends.append(max(ends.last ?? appointment.end, appointment.end))
    }
    self.ends = ends
  }

  /// What a calendar says that is to be done.
  package init(_ occurrences: [CalendarOccurrence]) {
    self.init(
      occurrences.filter { !$0.isTransparent }
        .map { Appointment(title: $0.summary, start: $0.start, end: $0.end, isDay: $0.isDay) })
  }

  /// The same and more.
  package func adding(_ others: [Appointment]) -> FreeBusy { FreeBusy(appointments + others) }

  /// Whether there is time for something that takes from one moment to another.
  package func fit(from start: Instant, to end: Instant) -> Fit {
    let early = start.adding(milliseconds: -Self.way) ?? start
    let late = end.adding(milliseconds: Self.way) ?? end
    var (busy, tight) = (Appointment?.none, Appointment?.none)
    var place = count(before: late) - 1
    while place >= 0, ends[place] > early {
      let other = appointments[place]
      if other.start < end, other.end > start {
        busy = other
      } else if other.end > early {
        tight = other
      }
      place -= 1
    }
    return busy.map(Fit.busy) ?? tight.map(Fit.tight) ?? .free
  }

  /// How many begin before a moment, by halving.
  private func count(before moment: Instant) -> Int {
    var (low, high) = (0, appointments.count)
    while low < high {
      let middle = (low + high) / 2
      if appointments[middle].start < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FreeBusy.Appointment {
  fileprivate var order: (Instant, Instant, String) { (start, end, title ?? "") }
}
