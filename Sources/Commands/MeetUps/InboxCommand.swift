package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
internal import Messages
package import Session
internal import Sync
internal import Values

/// `healthlog inbox`.
package struct InboxCommand: Command {
  package static let page = Page(
    name: "inbox", group: .together, summary: "Show unread messages and news of your meet-ups.",
    details: [
      """
      Shows what was written and what changed in the meet-ups you joined, the meet-up with the newest first. \
      `meetup chat ID` marks its messages as read, and --read all of them. `status` shows how many are unread.
      """
    ],
    examples: [
      Example("healthlog inbox", "what is new"),
      Example("healthlog inbox --all", "what you have read, too"),
      Example("healthlog inbox --read", "show it and mark it as read"),
    ],
    seeAlso: ["meetup chat", "meetup sync", "status"])

  let isAll: Bool
  let marks: Bool
  let options: MeetUpOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    isAll = try read.flag("all", help: "show what you have read, too")
    marks = try read.flag("read", help: "mark everything as read")
    options = try MeetUpOptions(&read, looking: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let copy = try MeetUpCopy(options, session)
    guard let inbox = copy.inbox else {
      throw Failure(
        .refused, "meetup.consent",
        "you do not take part in the meet-ups of \(copy.client.server.address.server)",
        hint: "run `healthlog meetup enter`")
    }
    let folder = copy.client.folder
    let unread = try MeetUpUnread(folder, inbox)
    let shown = isAll ? try MeetUpUnread(folder, inbox, includingRead: true) : unread
    show(shown, unread, copy, &session)
    if marks {
      for (meetup, items) in unread.items {
        if let newest = items.map(\.id).max() { try folder.mark(meetup, readUntil: newest) }
      }
      try MeetUpUnread(folder, inbox).keep(in: folder)
    }
  }

  private func show(
    _ shown: MeetUpUnread, _ unread: MeetUpUnread, _ copy: MeetUpCopy, _ session: inout Session
  ) {
    let language = session.console.language
    let sorted = shown.items.sorted {
      ($0.items.map(\.id).max() ?? $0.meetup) > ($1.items.map(\.id).max() ?? $1.meetup)
    }
    let titles = Dictionary(copy.views.map { ($0.meetup.id, $0.meetup.title) }) { first, _ in first }
    var blocks: [Block] = []
    for (meetup, items) in sorted {
      let title = titles[meetup] ?? language.words("a meet-up that was erased")
      blocks.append(.heading(level: 1, "\(title), \(meetup.short)"))
      blocks.append(.list(items.map { "\(session.clock($0.at.description))  \(language.words($0.message))" }))
    }
    if blocks.isEmpty, session.console.isForPeople { session.console.say("nothing is unread") }
    let json: JSON = [
      "schema": "healthlog.inbox/1", "unread": .count(unread.count),
      "meetups": .array(
        sorted.map { meetup, items -> JSON in
          [
            "id": .string(meetup.description), "title": .text(titles[meetup]),
            "unread": .count(unread.items.first { $0.meetup == meetup }?.items.count ?? 0),
            "items": .array(items.map(\.json)),
          ]
        }),
    ]
    if !blocks.isEmpty || !session.console.isForPeople {
      session.console.show(Document(title: "", blocks: blocks), json: json)
    }
  }
}

extension MeetUpUnread.Item {
  /// What it says, for people.
  var message: Message {
    let (nick, text) = (nick ?? "", text ?? "")
    switch what {
    case "message": return .inEach { _ in "\(nick): \(text)" }
    case "moved": return "it begins at another time: \(text)"
    case "place": return "it is at another place: \(text)"
    case "cancelled": return text.isEmpty ? "it was cancelled" : "it was cancelled: \(text)"
    case "promoted": return "a place became free: \(nick) takes part"
    case "left": return "\(nick) left"
    case "removed": return nick.isEmpty ? "you were removed" : "\(nick) was removed"
    case "host": return "\(nick) hosts it now"
    case "hidden": return text.isEmpty ? "an administrator hid it" : "an administrator hid it: \(text)"
    case "free": return "a place is free: the first to join gets it"
    default: return .inEach { _ in what }
    }
  }

  /// Its object.
  var json: JSON {
    [
      "at": .string(at.description), "what": .string(what), "nick": .text(nick), "text": .text(text),
    ]
  }
}
