package import Arguments
internal import Encoding
internal import Journal
internal import MeetUps
package import Session
internal import Sync
internal import Values

/// `healthlog meetup photos`.
package struct MeetupPhotos: Command {
  package static let page = Page(
    name: "meetup photos", group: .together, summary: "Save the photos of those who take part in a meet-up.",
    details: [
      """
      Writes a PNG or JPEG file for each participant who shows a photo, named after the nickname, to a folder. Only \
      participants can see them, and the server is asked each time: no photo is kept on this device otherwise.
      """
    ],
    examples: [Example("healthlog meetup photos H9J0 ~/Pictures/tennis", "to see whom to look out for")],
    seeAlso: ["meetup show", "meetup enter", "profile set"])

  let named: NamedMeetup
  let folder: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    folder = try read.word(
      "FOLDER", help: "the folder to write to; made if it is missing", completion: .files)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let (copy, view) = try named.find(session)
    let meetup = view.meetup
    var client = copy.client
    guard let answer = try client.ask(path: "/v1/meetups/\(meetup.id)/photos", session) else {
      throw Failure(
        .remote, "meetup.unreachable", "\(client.server.address.server) did not answer",
        hint: "photos are only on the server; try again while it is reachable")
    }
    let photos = (answer["photos"]?.arrayValue ?? []).compactMap(Photo.init)
    do throws(JournalError) {
      if !photos.isEmpty { try session.world.disk.ensureDirectory(folder) }
    } catch {
      throw Failure(error)
    }
    var files: [(nick: String, path: String)] = []
    for photo in photos {
      let path = "\(folder)/\(photo.name(besides: files.map(\.path)))"
      try session.world.write(photo.portrait.file, to: path)
      files.append((photo.nick, path))
    }
    session.tell(
      files.count == 1
        ? "saved 1 photo of \(session.line(meetup)) in '\(folder)'"
        : "saved \(files.count) photos of \(session.line(meetup)) in '\(folder)'",
      json: [
        "schema": "healthlog.meetup-photos/1", "meetup": .string(meetup.id.description),
        "photos": .array(files.map { ["nick": .string($0.nick), "file": .string($0.path)] }),
      ])
  }
}

/// The photo of a participant as a server gives it.
private struct Photo {
  let nick: String
  let portrait: Portrait

  /// Reads one; nil for what is none, as a server of another kind may give.
  init?(_ row: JSON) {
    guard let nick = row["nick"]?.stringValue, let text = row["photo"]?.stringValue,
      let portrait = try? Portrait(text: text)
    else { return nil }
    self.nick = nick
    self.portrait = portrait
  }

  /// A name for its file that no other one has: what a nickname may hold and a file's name may not is a hyphen.
  func name(besides others: [String]) -> String {
    let letters = nick.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    let ending = portrait.form == .png ? "png" : "jpg"
    let first = String(letters)
    var name = "\(first).\(ending)"
    var number = 2
    while others.contains(where: { $0.hasSuffix("/" + name) }) {
      name = "\(first)-\(number).\(ending)"
      number += 1
    }
    return name
  }
}
