package import Arguments
internal import Platform
package import Session

/// `healthlog share`.
package struct Share: Command {
  package static let page = Page(
    name: "share", group: .moving, summary: "Send what another command shows: by mail, or into a cloud.",
    details: [
      """
      The words are a command that looks at the journal, such as `report`, `chart`, `calendar`, `day` or `top`; its own \
      options stand behind `--`. What lists or exports is no letter to somebody: write it to a file. With `--mail` it becomes a \
      mail for your own mail program, which sends it; nothing is sent here. With `--to` the program rclone stores it \
      in one of the places it is configured for; the ending of the name tells the form, as for `--output`.
      """
    ],
    examples: [
      Example("healthlog share report week last week --mail anna@example.org --output week.eml", "a mail"),
      Example("healthlog share report month --to rclone:drive:health/month.pdf", "into a cloud"),
      Example(
        "healthlog share --mail anna@example.org --open -- report balance --by week", "with its options"),
    ],
    seeAlso: ["report week", "export csv", "backup"])

  let words: [String]
  let place: CloudPlace?
  let delivery: Delivery

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    place = try read.option("to", help: "store it there, as rclone:REMOTE:PATH")
    delivery = try Delivery(&read)
    words = try read.words("COMMAND", atLeast: 1, help: "the command whose output is sent")
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let place else {
      guard delivery.isAsked else {
        throw Failure(
          .notUnderstood, "share.nowhere", "it is not said where to",
          hint: "--mail ADDRESS, --to rclone:REMOTE:PATH, --output FILE or --open")
      }
      return try delivery.deliver(&session, show)
    }
    guard !delivery.isAsked else {
      throw Failure(
        .notUnderstood, "share.twice", "--to goes with none of --mail, --output and --open",
        hint: "share it twice")
    }
    try delivery.prepare(&session, named: place.path)
    try show(&session)
    try store(try session.takeShown(), at: place, session)
  }

  private func show(_ session: inout Session) throws(Failure) {
    try Healthlog.run(words, in: &session, among: [.looking])
  }

  private func store(_ bytes: [UInt8], at place: CloudPlace, _ session: Session) throws(Failure) {
    let result: ProgramResult
    do {
      result = try session.world.runProgram(
        arguments: ["rclone", "rcat", "\(place.remote):\(place.path)"], input: bytes, limit: 1 << 16)
    } catch {
      guard error != .missing else {
        throw Failure(
          .remote, "share.no-rclone", "there is no `rclone` program, which stores files in clouds",
          hint: "install it and run `rclone config`; --output FILE writes a file to store by hand")
      }
      throw Failure(.system, "system.refused", "cannot run rclone: \(error.reason)", hint: nil)
    }
    guard result.status == 0 else {
      let words = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
      throw Failure(
        .remote, "share.rclone", "rclone could not store it (\(result.status)): \(String(words))",
        hint: "`rclone listremotes` shows the places it is configured for")
    }
    session.say("stored as \(place.remote):\(place.path)")
  }
}
