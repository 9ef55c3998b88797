internal import Encoding

extension AccountService {
  private static let wish = TextBody(.required("email", "the address of the account", most: 254))
  private static let code = TextBody(
    .required("token", "the code from the mail", most: 256),
    .required("password", "the new password", most: 256), codeField)

  /// A new password for whoever has forgotten theirs.
  var resetRoutes: [Route] {
    [
      Route(
        method: "POST", path: "/v1/account/reset", access: .anyone,
        summary:
          """
          Mails the account's owner a link to reset the password; the answer is the same if there is no \
          account.
          """,
        query: [], takes: Self.wish.schema,
        answers: [
          .init(status: 202, meaning: "if the account exists, a mail is on its way", schema: nil),
          .init(status: 501, meaning: "this server sends no mail", schema: nil),
        ]
      ) { call in
        answering { () throws(Refusal) in
          try sendReset(to: try Self.wish.read(call)["email"] ?? "", from: call.request.peer, call.now)
          return HTTPResponse(202)
        }
      },
      Route(
        method: "POST", path: "/v1/account/reset/confirm", access: .anyone,
        summary: "Sets the new password; all sessions end.", query: [], takes: Self.code.schema,
        answers: [
          .init(status: 204, meaning: "log in with it now", schema: nil),
          .init(status: 400, meaning: "the password is too easy to guess", schema: nil),
          .init(
            status: 401,
            meaning: """
              the token is invalid, expired or used; login.code-needed, login.code-refused: as in `login`
              """, schema: nil), Self.busy,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let texts = try Self.code.read(call)
          _ = try reset(
            texts["token"] ?? "", to: texts["password"] ?? "", code: texts["code"], from: call.request.peer,
            call.now)
          return HTTPResponse(204)
        }
      },
      Route(
        method: "GET", path: "/v1/account/reset/page", access: .anyone,
        summary: "Returns the page that the mail links to.",
        query: [], takes: nil,
        answers: [.init(status: 200, meaning: "a page for browsers", media: "text/html")]
      ) { _ in
        HTTPResponse(
          200,
          fields: [
            ("content-type", "text/html; charset=utf-8"),
            (
              "content-security-policy",
              "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; "
                + "script-src 'sha256-\(Self.scriptHash)'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
            ), ("referrer-policy", "no-referrer"),
          ],
          body: .bytes(Array((Self.pageHead + Self.script + Self.pageEnd).utf8)))
      },
    ]
  }

  private static var scriptHash: String {
    var hash = SHA256()
    hash.update(Array(script.utf8).span)
    return String(decoding: base64(hash.finish(), isBroken: false), as: UTF8.self)
  }

  private static let pageHead = """
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>healthlog: a new password</title>
    <style>body{font:1rem/1.5 sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;width:100%}</style>
    <h1>A new password</h1>
    <form id="form"><p><label>New password <small>(nouveau mot de passe)</small>
    <input id="password" type="password" autocomplete="new-password" required minlength="8"></label>
    <p><label>Repeat it <small>(encore une fois)</small>
    <input id="again" type="password" autocomplete="new-password" required></label>
    <p id="second" hidden><label>Code of your authenticator <small>(code de votre authentificateur)</small>
    <input id="code" autocomplete="one-time-code"></label>
    <p><button>Save</button></form><p id="said" role="status"></p>
    <script>
    """

  // The code stands behind `#`, which browsers send to nobody.
  private static let script = """
    const field = id => document.getElementById(id);
    field("form").addEventListener("submit", async event => {
      event.preventDefault();
      const say = text => { field("said").textContent = text; };
      if (field("password").value !== field("again").value) return say("The two differ.");
      const code = field("code").value.trim();
      const answer = await fetch("confirm", { method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token: location.hash.slice(1), password: field("password").value,
          ...(code ? { code } : {}) }) });
      if (answer.ok) { field("form").hidden = true; return say("Saved. Log in with it now."); }
      const { error } = await answer.json();
      if (error.code === "login.code-needed") field("second").hidden = false;
      say(error.message + (error.hint ? " (" + error.hint + ")" : ""));
    });
    """

  private static let pageEnd = "</script></html>\n"
}
