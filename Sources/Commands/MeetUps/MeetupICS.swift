package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
package import Session
internal import Sync
internal import Values

/// `healthlog meetup ics`.
package struct MeetupICS: Command {
  package static let page = Page(
    name: "meetup ics", group: .together,
    summary: "Write meet-ups as a calendar file, or subscribe a calendar to them.",
    details: [
      """
      Import the file into the calendar of a phone or of Google. An event keeps its UID and gets a larger SEQUENCE \
      when its time, place or state changes, so that importing it again moves it. --all has the meet-ups you joined \
      that are not over, and those you left or that were cancelled in the last 30 days.
      """,
      """
      --subscribe prints an address that calendars fetch by themselves. Anyone who has it sees what you joined; \
      --unsubscribe ends it, and so does another --subscribe.
      """,
    ],
    examples: [
      Example("healthlog meetup ics H9J0 > tennis.ics", "a single one"),
      Example("healthlog meetup ics --all --output meetups.ics", "all of yours"),
      Example("healthlog meetup ics --subscribe", "an address for Google or Apple Calendar"),
    ],
    seeAlso: ["meetup list", "meetup show", "healthlog-meetups(7)"])

  let name: String?
  let isAll: Bool
  let subscribes: Bool
  let unsubscribes: Bool
  let file: String?
  let options: MeetUpOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "ID", help: "the end of its ID, or @1 for the newest", completion: .dynamic("meetups"))
    isAll = try read.flag("all", help: "all that you joined")
    subscribes = try read.flag("subscribe", help: "print an address for calendars to fetch")
    unsubscribes = try read.flag("unsubscribe", help: "end that address")
    file = try read.option("output", help: "write to this file", completion: .files)
    options = try MeetUpOptions(&read, looking: true)
    if [name != nil, isAll, subscribes, unsubscribes].count(where: \.self) != 1 {
      throw UsageError(
        code: "usage.which-meetups", message: "say which meet-ups to write",
        hint: "use one of ID, --all, --subscribe and --unsubscribe", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    if subscribes || unsubscribes { return try subscribe(&session) }
    let copy = try MeetUpCopy(options, session)
    let views =
      try name.map { (name) throws(Failure) in [try copy.meetup(named: name)] } ?? own(copy, session)
    var calendar = MeetupCalendar(name: nil)
    let versions = try copy.client.folder.board()?.versions ?? [:]
    for view in views {
      let seat = copy.inbox?.seat(in: view.meetup.id)
      let spot = seat?.state == .joined ? try copy.client.folder.room(of: view.meetup.id)?.spot : nil
      let changed = Instant(milliseconds: (versions[view.meetup.id] ?? view.meetup.id).milliseconds)
      calendar.add(
        view.meetup, isLeft: isAll && seat?.state != .joined,
        changed: max(changed, seat?.since.instant ?? changed),
        spot: spot)
    }
    let bytes = calendar.finished()
    guard let file, file != "-" else { return session.console.write(bytes) }
    try session.world.write(bytes, to: file)
    session.console.say("wrote '\(file)'")
  }

  private func own(_ copy: MeetUpCopy, _ session: Session) -> [MeetupView] {
    let since = session.now.instant.milliseconds - 30 * 86_400_000
    return copy.views.filter { view in
      guard let seat = copy.inbox?.seat(in: view.meetup.id) else { return false }
      switch seat.state {
      case .joined: return !view.meetup.isOver(at: session.now.instant)
      case .waiting: return false
      case .left, .removed: return seat.since.instant.milliseconds > since
      }
    }
  }

  private func subscribe(_ session: inout Session) throws(Failure) {
    var client = try MeetUpClient(options.server, session)
    let request = client.request(subscribes ? "POST" : "DELETE", "/v1/meetups/calendar-token", nil, session)
    guard case .answered(let answer) = try client.send(request, mayWait: false, session) else { return }
    guard subscribes else {
      return session.tell(
        "the address no longer works", json: ["schema": "healthlog.meetup-calendar/1", "url": .null])
    }
    let url = client.server.address.server + (answer?["path"]?.stringValue ?? "")
    session.console.show(
      Document(title: "", blocks: [.paragraph(url)]),
      json: ["schema": "healthlog.meetup-calendar/1", "url": .string(url)])
    session.console.say("anyone with this address sees what you joined; --unsubscribe ends it")
  }
}
