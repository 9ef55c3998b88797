package import Arguments
internal import Platform
package import Session

/// `healthlog share`.
package struct Share: Command {
  package static let page = Page(
    name: "share", group: .moving, summary: "Share the output of another command by mail or in a cloud.",
    details: [
      """
      Give a command that shows the journal, such as `report`, `chart`, `calendar`, `day` or `top`, with \
      its own options after `--`. Lists and exports cannot be shared; write them to a file instead. \
      `--mail` creates a mail for your own mail program, which sends it; healthlog itself sends nothing. \
      `--to` stores the output with rclone in one of its configured remotes; the extension of the name \
      sets the format, as with `--output`.
      """
    ],
    examples: [
      Example("healthlog share report week last week --mail anna@example.org --output week.eml", "a mail"),
      Example("healthlog share report month --to rclone:drive:health/month.pdf", "in a cloud"),
      Example(
        "healthlog share --mail anna@example.org --open -- report balance --by week",
        "a command with its own options"),
    ],
    seeAlso: ["report week", "export csv", "backup"])

  let words: [String]
  let place: CloudPlace?
  let delivery: Delivery

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    place = try read.option("to", help: "store it there, as rclone:REMOTE:PATH")
    delivery = try Delivery(&read)
    words = try read.words("COMMAND", atLeast: 1, help: "the command to share")
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let place else {
      guard delivery.isAsked else {
        throw Failure(
          .notUnderstood, "share.nowhere", "no destination given",
          hint: "use --mail ADDRESS, --to rclone:REMOTE:PATH, --output FILE or --open")
      }
      return try delivery.deliver(&session, show)
    }
    guard !delivery.isAsked else {
      throw Failure(
        .notUnderstood, "share.twice", "--to cannot be combined with --mail, --output or --open",
        hint: "share it in two steps")
    }
    try delivery.prepare(&session, named: place.path)
    try show(&session)
    try store(try session.console.takeShown(), at: place, session)
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
          .remote, "share.no-rclone", "the program `rclone`, which stores files in clouds, is not installed",
          hint: "install it and run `rclone config`, or use --output FILE to write a file")
      }
      throw Failure(.system, "system.refused", "cannot run rclone: \(error.reason)", hint: nil)
    }
    guard result.status == 0 else {
      let words = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
      throw Failure(
        .remote, "share.rclone", "rclone could not store it (\(result.status)): \(String(words))",
        hint: "run `rclone listremotes` to see the configured remotes")
    }
    session.console.say("stored as \(place.remote):\(place.path)")
  }
}
