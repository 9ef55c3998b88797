// A hook runs once what a command recorded is durable, and never for what came by sync. What it cannot do is a warning: the
// sessions are stored.

internal import Encoding
internal import Session
internal import Training
internal import Values

/// What the person lets happen after `session add` and `session copy`: a post to a channel.
enum SessionHook {
  /// Runs it after some sessions were stored; nothing where none is set, and at a server, whose settings are not those
  /// of whoever asks it.
  static func run(after ids: [ULID], _ session: inout Session) {
    guard case .here = session.world.asker else { return }
    let words = session.settings[.hookSessionAdd].value.split(separator: Character(" "))
    guard words.count == 2, let audience = ShareAudience(rawValue: String(words[1])) else { return }
    do throws(Failure) {
      let texts = try texts(of: ids, for: audience, &session)
      guard !texts.isEmpty else { return }
      let message = Discord.message(
        ShareText.cutForDiscord(texts.joined(separator: "\n\n")), from: try session.company().postName)
      try Discord(session.settings).post(message, session)
      session.console.say(ids.count == 1 ? "posted it to Discord" : "posted them to Discord")
    } catch {
      session.console.warn("not posted to Discord: \(error.message)")
    }
  }

  private static func texts(of ids: [ULID], for audience: ShareAudience, _ session: inout Session)
    throws(Failure) -> [String]
  {
    let contacts = try session.contacts()
    var texts: [String] = []
    for id in ids {
      guard let record = try session.record(id, TrainingSession.form),
        let facts = SessionFacts(record, contacts)
      else { continue }
      texts.append(try session.shareText(of: facts, for: audience).text)
    }
    return texts
  }
}
