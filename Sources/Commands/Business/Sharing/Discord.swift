internal import Encoding
internal import Session
internal import Values

/// A channel on Discord that a webhook posts into (Discord, Webhook Resource, "Execute Webhook"). Its address is a secret:
/// whoever has it may post.
struct Discord {
  private let address: String

  /// Milliseconds that are waited at most where the channel gets too many posts.
  private static let mostWaited: Int64 = 30_000

  /// The channel of the webhook that is set. Throws where none is.
  init(_ settings: Settings) throws(Failure) {
    address = settings[.discordWebhook].value
    guard !address.isEmpty else {
      throw Failure(
        .refused, "discord.no-webhook", "no webhook of Discord is set",
        hint:
          "create one in the settings of the channel, then run `healthlog config set discord.webhook ADDRESS`"
      )
    }
  }

  /// A post under a name, in which no words ping anybody.
  static func message(_ content: String, from name: String) -> JSON {
    [
      "username": .string(name), "content": .string(content),
      "allowed_mentions": .object([.init("parse", .array([]))]),
    ]
  }

  /// Posts a message; where the channel asks to wait for at most half a minute, once more after that.
  func post(_ message: JSON, _ session: Session) throws(Failure) {
    let answer = try ask(message, session)
    if answer.status == 429, let wait = Self.wait(answer), wait <= Self.mostWaited {
      session.world.pause(Int32(clamping: wait))
      return try check(try ask(message, session))
    }
    try check(answer)
  }

  private func ask(_ message: JSON, _ session: Session) throws(Failure) -> WebAnswer {
    do {
      return try session.web.post(message, to: WebRequest("Discord", secretAddress: address))
    } catch {
      guard ["web.timeout", "web.cut-off", "web.empty"].contains(error.code) else { throw error }
      throw Failure(
        error.exit, error.code, error.message,
        hint: "look into the channel before you try again: the message may have arrived")
    }
  }

  private func check(_ answer: WebAnswer) throws(Failure) {
    switch answer.status {
    case 200..<300: return
    case 404:
      throw Failure(
        .remote, "discord.gone", "the webhook is gone",
        hint:
          "create a new one in the settings of the channel, then run `healthlog config set discord.webhook ADDRESS`"
      )
    case 401, 403:
      throw Failure(
        .refused, "discord.refused", "Discord rejected the webhook (\(answer.status))",
        hint: "copy its address again, then run `healthlog config set discord.webhook ADDRESS`")
    default:
      throw answer.failure(of: "Discord")
        ?? Failure(
          .remote, "web.status", "Discord rejected the message (\(answer.status)): \(Self.reason(answer))",
          hint: "use --dry-run to see what is sent")
    }
  }

  /// Milliseconds after which it may be asked again, rounded up; nil where it does not say.
  private static func wait(_ answer: WebAnswer) -> Int64? {
    let body = try? JSON.parse(answer.body.span)
    let seconds = body?["retry_after"]?.decimalValue ?? answer.retryAfter.flatMap(Decimal.init(parsing:))
    return seconds.flatMap { $0 >= .zero ? $0.thousandths : nil }
  }

  /// What Discord says of a message that it does not take, on one short line.
  private static func reason(_ answer: WebAnswer) -> String {
    let body = try? JSON.parse(answer.body.span)
    let words = body?["message"]?.stringValue ?? body?["content"]?.arrayValue?.first?.stringValue ?? "?"
    return String(words.prefix(200))
  }
}
