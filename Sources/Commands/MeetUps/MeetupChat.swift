package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
package import Session
internal import Values

/// `healthlog meetup chat`.
package struct MeetupChat: Command {
  package static let page = Page(
    name: "meetup chat", group: .together, summary: "Read a meet-up's conversation, or write to it.",
    details: [
      """
      Without text shows the conversation, the newest message last, and marks it as read. With text writes to \
      everybody who takes part. Only participants can do either, from joining until 14 days after the end. There are \
      no private messages but in a meet-up of two.
      """,
      "Without a server in reach a message waits and is sent at the next sync.",
    ],
    examples: [
      Example("healthlog meetup chat H9J0", "read it"),
      Example("healthlog meetup chat H9J0 \"Court 3, I have the key\"", "write to it"),
    ],
    seeAlso: ["inbox", "meetup show", "meetup report"])

  let named: NamedMeetup
  let words: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: true)
    words = try read.words("TEXT", atLeast: 0, help: "what to write; without it the conversation is shown")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (copy, view) = try words.isEmpty ? named.look(session) : named.find(session)
    let meetup = view.meetup
    if words.isEmpty { return try show(meetup, copy, &session) }
    _ = try copy.room(of: meetup)
    let text = words.joined(separator: " ").trimmed
    var client = copy.client
    let request = client.request(
      "POST", "/v1/meetups/\(meetup.id)/messages", ["text": .string(text)], session)
    switch try client.perform(request, mayWait: true, session) {
    case .answered(let answer):
      session.tell("sent", queued: false, json: answer ?? .null)
    case .queued:
      session.tell(
        "written", queued: true,
        json: [
          "schema": "healthlog.meetup-message/1", "id": .string(request.key.description),
          "at": .string(request.at.description), "member": .text(copy.inbox?.member),
          "nick": .text(copy.inbox?.nick), "text": .string(text),
        ])
    }
  }

  private func show(_ meetup: Meetup, _ copy: MeetUpCopy, _ session: inout Session) throws(Failure) {
    let room = try copy.room(of: meetup)
    let messages = room.messages.sorted { room.event(of: $0.entry) < room.event(of: $1.entry) }
    let language = session.console.language
    if messages.isEmpty, session.console.isForPeople {
      session.console.say("nobody has written anything yet")
    }
    let table = Table(
      messages,
      columns: [
        .text("at", language.words(.time), .essential, .whole) { [session] in
          .text(session.clock($0.at.description))
        },
        .text("nick", language.words(.meetupNick), .essential, .whole) { .text($0.nick) },
        .text("text", language.words(.meetupText), .essential, .wrapped) { .text($0.text) },
        .text("id", "id", .useful, .whole) { .text($0.entry.short) },
      ] as [RowColumn<RoomMessage>])
    let rows = messages.map { message -> JSON in
      [
        "id": .string(message.entry.description), "at": .string(message.at.description),
        "member": .string(message.member.description), "nick": .string(message.nick),
        "text": .string(message.text),
      ]
    }
    if !messages.isEmpty || !session.console.isForPeople {
      session.console.show(
        Document(title: "", blocks: [.table(table)]),
        json: [
          "schema": "healthlog.meetup-chat/1", "meetup": .string(meetup.id.description),
          "messages": .array(rows),
        ], lines: rows)
    }
    let newest = (room.messages.map(\.entry) + room.news.map(\.entry)).map(room.event).max()
    if let newest { try copy.client.folder.mark(meetup.id, readUntil: newest) }
    if let inbox = copy.inbox { try MeetUpUnread(copy.client.folder, inbox).keep(in: copy.client.folder) }
  }
}

extension Phrase {
  static let meetupNick = Phrase("nick", "from", context: "message")
  static let meetupText = Phrase("text", "message", context: "meet-up")
}
