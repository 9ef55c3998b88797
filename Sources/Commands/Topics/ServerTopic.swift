extension Topic {
  /// How a server is run: the way to the first sync, units, fronts and forced commands to copy, and what to look after.
  static let server = Topic(
    name: "server", section: 7, summary: "running a server for devices that sync",
    parts: startParts + firstParts + keptParts + unitParts + frontParts + shellParts + roleParts
      + invitationParts + twoFactorParts + mailParts
      + careParts + backupParts,
    seeAlso: [
      "serve", "serve check", "serve admin", "serve restored", "sync", "account register", "admin users",
      "healthlog-journal(5)",
    ])

  private static let startParts: [Part] = [
    .text(
      "`healthlog serve` is the same program as everything else: it answers HTTP/1.1 (and 1.0, a request a connection) at "
        + "127.0.0.1:8787 and keeps flat files below one directory, a journal each. It speaks no TLS: a proxy in front "
        + "does, or ssh. A segment is acknowledged once it, its name and its directory are durable.")
  ]

  private static let firstParts: [Part] = [
    .heading("From an empty machine to the first sync"),
    .text(
      "Copy the program to `/usr/bin/healthlog`, the service and the socket from below to `/etc/systemd/system`, and one of "
        + "the fronts to its place with your name in it. Then, on that machine:"),
    .lines([
      "systemctl daemon-reload", "systemctl enable --now healthlog.socket healthlog.service",
      "systemctl reload nginx        # or caddy", "curl http://127.0.0.1:8787/readyz",
    ]),
    .text("It says `ok`. On your own machine make an account:"),
    .lines(["healthlog account register https://health.example.org --email anna@example.org"]),
    .text("On the server make it an administrator, and look whether everything is as it should be:"),
    .lines(["sudo healthlog serve admin anna@example.org", "sudo healthlog serve check"]),
    .text("On your own machine let the journal go there, and from then on with each `sync`:"),
    .lines([
      "healthlog account login https://health.example.org --email anna@example.org",
      "healthlog remote add home https://health.example.org/", "healthlog sync home",
    ]),
    .text(
      "Once everybody is registered who is to be, add `--closed` to the line ExecStart, so that nobody else can; and "
        + "`--existing`, so that a disk that is not mounted stops the server and does not begin an empty one."
    ),
    .text(
      "Commands that change a store (`serve admin`, `serve restored`, `serve rotate-keys`, `admin … --store`) go on as the "
        + "user whom it belongs to when root begins them: no file is left in it that the service cannot read."
    ),
  ]

  private static let keptParts: [Part] = [
    .heading("What it keeps"),
    .terms([
      Term(
        "FORMAT",
        "`healthlog server 1`; a directory without it is no store: an empty one becomes one, one with other files is refused"
      ),
      Term("epoch", "a word that is another one after `serve restored`: then devices compare everything"),
      Term("server/", "the server's own journal: accounts, roles, blocks, notices"),
      Term("journals/ID/", "a journal each, as in `healthlog-journal(5)`"),
      Term(
        "secret/",
        "the keys of passwords and tokens, and a file for each session, mode 0700; where there are accounts and the file "
          + "`pepper` is gone, the server does not start: no password would be right any more"),
      Term("logins/ID", "the days on which an account logged in, a line each"),
      Term("factors/", "the second factors of accounts, a file each, sealed under the pepper"),
      Term(
        "addresses/", "the addresses that accounts asked for and have not proved, a file each, for 24 hours"),
      Term(
        "invitations/",
        "the open invitations to journals, a file each; what is accepted, declined, withdrawn or over is removed"
      ),
      Term(
        "catalogue.jsonl",
        "the foods and exercises that administrators keep for everybody (`admin food add`, `admin exercise add`), 4 MiB at most; "
          + "made of the journal that has the id of the server's own"),
    ]),
    .heading("Limits"),
    .text(
      "16 KiB and 64 fields of a head, 4 KiB of a target, 1 MiB of a body (16 MiB of a segment "
        + "that holds a single event, as earlier healthlogs recorded them); 10 s for a head, 30 s for a body, 60 s "
        + "between requests. How many connections, requests a second and bytes an account are options of `serve`."
    ),
    .terms([
      Term(
        "an address",
        "is an IPv4 address, or all of IPv6 that begins with the same 64 bits; those that begin with the same 48 bits "
          + "may ten times as much. `::ffff:192.0.2.1` is 192.0.2.1."),
      Term(
        "connections",
        "one address holds an eighth of them at most, but for this machine and `--trusted-proxy`: there the proxy "
          + "counts, as nginx does with `limit_conn`."),
      Term(
        "requests",
        "`--rate` a second of each account or address, 2,000 at once; paths that are not there count too."),
      Term(
        "work",
        "what computes (REST, not segments) has 10 s, two requests of an account under way and two more that wait 2 s, "
          + "and `--work` milliseconds of a processor a second, 100 s of these in hand. Beyond that the answer is 429 or "
          + "503 with Retry-After. Nothing is computed for whoever has closed the connection."),
      Term(
        "accounts",
        "`--registrations` an hour from one address. Passwords are hashed on all processors but one; of eight who wait "
          + "two may be making accounts and five logging in from where they never got in before."),
      Term(
        "bytes",
        "`--quota` for all journals of an account, however they came; 20 journals, 500 devices a journal, 50 tokens, 50 keys, "
          + "50 words to the administrators, 50 sessions."),
      Term(
        "invitations",
        "50 open ones a journal, each for 14 days, and 20 a day of each account; an address with more than five gets "
          + "no more mails of them."),
      Term(
        "bodies",
        "over 16 KiB are taken in only where the head shows who sends them, and 64 MiB of all together."),
    ]),
  ]

  private static let unitParts: [Part] = [
    .heading("systemd"),
    .text("The service, `/etc/systemd/system/healthlog.service`:"),
    .lines(ServerUnits.service),
    .text(
      "The socket, `/etc/systemd/system/healthlog.socket`: systemd listens, so that no client is refused while the "
        + "server starts again. `systemctl enable --now healthlog.socket` begins it."),
    .lines(ServerUnits.socket),
    .text(
      "The store is /var/lib/healthlog. `systemd-analyze security healthlog` tells how little the service may do: it may "
        + "write to its store and talk over sockets."),
  ]

  private static let frontParts: [Part] = [
    .heading("nginx"),
    .text("A front that does TLS, `/etc/nginx/conf.d/healthlog.conf`; your name and certificate go into it:"),
    .lines(ServerUnits.nginx),
    .text(
      "Without the line `proxy_http_version` everything works too, but nginx opens a connection for each request. What "
        + "comes to port 80 without TLS is sent to the front:"),
    .lines(ServerUnits.redirect),
    .heading("Caddy"),
    .text(
      "The same as `/etc/caddy/Caddyfile`; Caddy fetches the certificate and redirects port 80 by itself. Before 2.6.3 it "
        + "has `buffer_requests` in place of `request_buffers 1MiB`; without either, uploads that do not say their length "
        + "are refused with 411:"),
    .lines(ServerUnits.caddy),
    .text(
      "Start the server with `--trusted-proxy 127.0.0.1`, so that limits are those of each client and not of the "
        + "proxy. For one in a container or on another machine name its address or its network, such as "
        + "`172.16.0.0/12`: whoever is in that network is believed. `/metrics` answers this machine alone, and both "
        + "fronts keep it from others."),
    .heading("haproxy"),
    .text(
      "A backend with `option httpchk GET /readyz` and `option forwardfor` needs nothing else; the check that haproxy "
        + "makes unless told otherwise, `OPTIONS / HTTP/1.0`, is answered as well."),
  ]

  private static let shellParts: [Part] = [
    .heading("ssh"),
    .text(
      "`healthlog remote add home ssh://anna@example.org/` needs no server that runs: ssh starts one for each sync. "
        + "What a key may do stands in front of it, in `~/.ssh/authorized_keys`:"),
    .lines(ServerUnits.forcedCommand),
    .text(
      "`--journal` pins the journal by its id, `--role` what may be done: `owner`, `writer`, `reader` or `add-only`. "
        + "Without them the key's owner reads and writes all that is in the store of that user. Writers that come so are "
        + "not told apart, and so none of them erases anything."),
  ]

  private static let roleParts: [Part] = [
    .heading("Roles"),
    .text(
      "What somebody else than the owner brings is judged event by event, whatever program made it; the first that is "
        + "refused refuses its segment with 403 and one of these codes:"),
    .terms([
      Term(
        "policy.role", "the role does not allow it: a change by who may only add, erasing what another added"),
      Term("policy.kind", "who may only add adds meals, activities, weights, water, measures and notes"),
      Term("policy.event, policy.entry", "the id is that of another event or entry that is there"),
      Term("policy.clock", "an id is more than two days ahead of the server's clock"),
      Term("policy.undo", "it takes back what somebody else recorded"),
      Term("policy.erase", "with an entry of one's own it erases an event about others' entries"),
      Term("policy.size", "more than 20,000 operations in an event"),
      Term("role.none", "there was a role on the journal, and there is none any more"),
    ]),
    .text(
      "The client takes such an event out of its journal and keeps it, where it comes to the same verdict by the role that "
        + "it asks for anew: see healthlog-sync(1). Where it does not, it says so and leaves everything as it is."
    ),
    .text(
      "Who may only add is told nothing but the id of what was stored, and of a refusal its code. "
        + "`GET /v1/journals/JOURNAL/role` tells the role and whose the devices are."),
  ]

  private static let invitationParts: [Part] = [
    .heading("Sharing with an address"),
    .text(
      "`PUT /v1/journals/JOURNAL/members` invites an address and answers 202 in the same words whether or not an account "
        + "has it; names are told once it is accepted. The invited account finds it at `GET /v1/account/invitations` and "
        + "accepts it with `POST …/ID/accept` or declines it with `DELETE …/ID`. Whoever made it has to own the journal "
        + "then, too. The owner lists open ones at `/v1/journals/JOURNAL/invitations` and withdraws them there."
    ),
    .text(
      "A server that sends mail shows invitations to an account once its address is proved: by the code in such a mail, "
        + "by registering with a mailed code, or by a new password through a mailed link. A server that sends none cannot know whose an address is: whoever "
        + "registered it is taken for its owner. Run such a server with `--closed`."),
  ]

  private static let twoFactorParts: [Part] = [
    .heading("Two-factor authentication"),
    .text(
      "An account turns it on with `healthlog account two-factor enable`: from then on `POST /v1/login` wants a code of "
        + "its authenticator too (TOTP, RFC 6238: HMAC-SHA1, six digits, 30 s, one step to either side), and so do "
        + "another password or email, a mailed link to a new password, new recovery codes, and erasing the account. Without one the answer "
        + "is 401 with `login.code-needed`, with a wrong or used one 401 with `login.code-refused`. A step is good once. "
        + "After three wrong codes from a place it waits, twice as long each time; after ten from anywhere ten minutes."
    ),
    .text(
      "The secret is in `factors/ID.json`, sealed under a key that is made of `secret/pepper`, and the ten recovery codes "
        + "are HMACs under it: a copy of the store without `secret/` is of no use, one with it tells the secrets, as it lets "
        + "passwords be guessed. Where the file is missing or was changed, nobody comes in with a code. For who has lost "
        + "everything an administrator runs `healthlog admin two-factor-off EMAIL`, which the audit trail keeps and a mail "
        + "tells. A store put back from a backup may take a code once more that was used since."),
  ]

  private static let mailParts: [Part] = [
    .heading("Mail"),
    .text(
      "With `--url https://health.example.org --mail-command \"msmtp -t\" --mail-from health@example.org` people can have "
        + "forgotten passwords reset, and hear of invitations, new devices, changed passwords and changed addresses. The command has "
        + "the message on its input. Under the service above it runs as the service's user and cannot become another: "
        + "`msmtp`, which talks to a mail server, works; postfix's `sendmail` does not. Try it:"),
    .lines([
      "sudo healthlog serve check --url https://health.example.org --mail-command \"msmtp -t\" --mail-to anna@example.org"
    ]),
    .text(
      "With mail, an account is made in two steps: `POST /v1/accounts` answers 202, whether or not somebody has the address, "
        + "and the same request with the `code` that was mailed makes the account. Where somebody has it already, that one "
        + "gets a mail that says so. A code is good for 24 hours, nothing is kept of it, and the password is the one of the "
        + "request with the code, so that nobody makes an account ahead for somebody else. Without mail nothing can show "
        + "whose an address is: the account is made at once, and 409 tells whoever asks that an address is used. Run such a "
        + "server with `--closed` where that matters."),
    .text(
      "With mail, another address of an account has to be proved: `PATCH /v1/account` answers 202, whether or not somebody "
        + "has that address, and it is the account's once `POST /v1/account/email/confirm` (`healthlog account confirm`) brings "
        + "the code that was mailed there; then the old address is told. Where somebody has it already, that one gets a mail that "
        + "says so. A code is good once, for 24 hours and five tries; a newer one, another password and erasing the account "
        + "end it, and its hash under the pepper is all that is kept. Three mails go to an address or for an account at "
        + "once, then one in ten minutes. Without mail the address is changed at once, 409 where it is used."
    ),
    .text(
      "A mail that the command did not take is a line of the log, `{\"event\":\"mail.failed\",\"cause\":…}`, and counts in "
        + "`/metrics`."),
  ]
}
