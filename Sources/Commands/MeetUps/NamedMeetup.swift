internal import Arguments
internal import MeetUps
internal import Session

/// A meet-up that a command names, on the server that it names.
struct NamedMeetup {
  private let name: String
  private let options: MeetUpOptions

  /// Reads both; whether the last copy may do is asked where a command only looks.
  init(_ read: inout ArgumentReader, looking: Bool) throws(UsageError) {
    name = try read.word(
      "ID", help: "the end of its ID, or @1 for the newest", completion: .dynamic("meetups"))
    options = try MeetUpOptions(&read, looking: looking)
  }

  /// The meet-up as the server has it now, with the copy that it is in.
  func look(_ session: Session) throws(Failure) -> (copy: MeetUpCopy, view: MeetupView) {
    let copy = try MeetUpCopy(options, session)
    return (copy, try copy.meetup(named: name))
  }

  /// The meet-up that something is asked of: the server answers by what it has, so that the last copy will do if the
  /// meet-up is in it. What the newest one is only the server knows.
  func find(_ session: Session) throws(Failure) -> (copy: MeetUpCopy, view: MeetupView) {
    if !name.hasPrefix("@"), let copy = try? MeetUpCopy(options.offline, session),
      let view = try? copy.meetup(named: name)
    {
      return (copy, view)
    }
    return try look(session)
  }
}
