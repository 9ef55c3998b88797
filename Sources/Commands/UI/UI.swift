package import Arguments
internal import Document
internal import Encoding
internal import Platform
package import Session

/// `healthlog ui`.
package struct UI: Command {
  package static let page = Page(
    name: "ui", group: .looking, summary: "Show linked reports in the browser.",
    details: [
      """
      Serves days, weeks, months, the weight trend, the most eaten foods and, if you take part in any, the map of \
      meet-ups to browsers on this machine until Ctrl-C. Every page is built on request, so reloading shows what has been logged since. The pages \
      are read-only.
      """,
      """
      It listens on 127.0.0.1, which other machines cannot reach. The address contains a random word that is \
      new every time; without it every answer is 404. Other users of this machine cannot guess it, so do not \
      show it to them.
      """,
    ],
    examples: [
      Example("healthlog ui --open", "open it in the browser at once"),
      Example("healthlog ui --port 8023", "on a fixed port, for example for `ssh -L`"),
    ],
    seeAlso: ["report week", "status"])

  let port: Int?
  let isOpened: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    port = try read.option("port", help: "the port to listen on; any free one if left out")
    isOpened = try read.flag("open", help: "open it in the browser")
    if let port, !(1...65_535).contains(port) {
      throw UsageError(
        code: "ui.port", message: "--port: \(String(port)) is not a valid port",
        hint: "from 1024 to 65535, for example --port 8023",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let token = Self.token(session.world)
    let begun = session
    var address = ""
    var refusal: Failure?
    do throws(Errno) {
      try session.world.loopback.serve(UInt16(port ?? 0)) { port in
        address = "127.0.0.1:\(port)"
        do throws(Failure) { try tell("http://\(address)/\(token)/", begun) } catch { refusal = error }
      } _: { bytes in
        Dashboard(begun, token: token, host: address).answer(to: bytes)
      }
    } catch {
      throw Failure(
        .system, "ui.refused", "cannot listen on port \(port ?? 0) of this machine: \(error.reason)",
        hint: "use --port with another one, or leave it out")
    }
    if let refusal { throw refusal }
    session.console.say("stopped")
  }

  /// Says where it is; the browser is given a file that leads there, because every user can read what programs are
  /// started with.
  private func tell(_ address: String, _ session: Session) throws(Failure) {
    do throws(Errno) {
      try session.world.output.write(Array("\(address)\n".utf8))
    } catch {
      throw Failure(.system, "system.output", "cannot write the output: \(error.reason)", hint: nil)
    }
    session.console.say("press Ctrl-C to stop")
    guard isOpened else { return }
    session.open(try session.handOver(Array(Self.redirection(to: address).utf8), ending: "html"))
  }

  private static func redirection(to address: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address)">
    <title>healthlog</title>
    </head>
    <body><p><a href="\(address)">healthlog</a></p></body>
    </html>

    """
  }

  /// 128 unpredictable bits.
  private static func token(_ world: World) -> String {
    let words = [world.random(), world.random()]
    return hexadecimal(
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) } })
  }
}
