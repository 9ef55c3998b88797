extension Topic {
  /// How a server is run: the way to the first sync, units, fronts and forced commands to copy, and what to look after.
  static let server = Topic(
    name: "server", section: 7, summary: "running a server that devices sync with",
    parts: startParts + firstParts + keptParts + unitParts + frontParts + shellParts + roleParts
      + invitationParts + twoFactorParts + mailParts
      + careParts + backupParts,
    seeAlso: [
      "serve", "serve check", "serve admin", "serve restored", "sync", "account register", "admin users",
      "healthlog-journal(5)",
    ])

  private static let startParts: [Part] = [
    .text(
      """
      `healthlog serve` is part of the same program: it answers HTTP/1.1 (and 1.0, with one request per \
      connection) at 127.0.0.1:8787 and stores flat files in one directory, one journal each. It does not do \
      TLS; use a proxy in front, or ssh. A segment is acknowledged once the file, its name and its directory \
      are durable.
      """)
  ]

  private static let firstParts: [Part] = [
    .heading("From an empty machine to the first sync"),
    .text(
      """
      Copy the program to `/usr/bin/healthlog`, the service and the socket from below to \
      `/etc/systemd/system`, and one of the proxy configurations to its place, with your host name. Then, on \
      that machine:
      """),
    .lines([
      "systemctl daemon-reload", "systemctl enable --now healthlog.socket healthlog.service",
      "systemctl reload nginx        # or caddy", "curl http://127.0.0.1:8787/readyz",
    ]),
    .text("It prints `ok`. On your own machine, create an account:"),
    .lines(["healthlog account register https://health.example.org --email anna@example.org"]),
    .text("On the server, make it an administrator, and check the setup:"),
    .lines(["sudo healthlog serve admin anna@example.org", "sudo healthlog serve check"]),
    .text("On your own machine, sync the journal with the server, now and with each later `sync`:"),
    .lines([
      "healthlog account login https://health.example.org --email anna@example.org",
      "healthlog remote add home https://health.example.org/", "healthlog sync home",
    ]),
    .text(
      """
      Once everyone has registered, add `--closed` to ExecStart to close registration, and `--existing`, so \
      that an unmounted disk stops the server instead of starting an empty store.
      """
    ),
    .text(
      """
      With `--meetups` the accounts can also meet for sport; healthlog-meetups(7) says who sees what. Read reports with \
      `admin reports`, and hide a meet-up with `admin hide`.
      """
    ),
    .text(
      """
      Commands that change a store (`serve admin`, `serve restored`, `serve rotate-keys`, `admin … --store`) \
      switch to the user who owns it when root runs them, so that the service can read every file in it.
      """
    ),
  ]

  private static let keptParts: [Part] = [
    .heading("What it stores"),
    .terms([
      Term(
        "FORMAT",
        """
        `healthlog server 1`; a directory without it is not a store: an empty one becomes one, one with \
        other files is refused
        """
      ),
      Term("epoch", "a word that changes with `serve restored`, which makes devices compare everything"),
      Term("server/", "the server's own journal: accounts, roles, blocks, notices"),
      Term("journals/ID/", "one journal each, as in `healthlog-journal(5)`"),
      Term(
        "secret/",
        """
        the keys of passwords and tokens, and one file per session, mode 0700; if there are accounts and the \
        file `pepper` is missing, the server does not start, since no password could be verified
        """),
      Term("logins/ID", "the days on which an account logged in, one per line"),
      Term("factors/", "the second factors of accounts, one file each, sealed with the pepper"),
      Term(
        "addresses/",
        "addresses that accounts have requested and not verified yet, one file each, for 24 hours"),
      Term(
        "invitations/",
        """
        the open invitations to journals, one file each; accepted, declined, withdrawn and expired ones are \
        removed
        """
      ),
      Term(
        "catalogue.jsonl",
        """
        the foods and exercises that administrators provide for all users (`admin food add`, `admin exercise \
        add`), at most 4 MiB; derived from the journal with the server's own ID
        """),
    ]),
    .heading("Limits"),
    .text(
      """
      16 KiB and 64 fields of a header, 4 KiB of a request target, 1 MiB of a body (16 MiB of a segment with \
      a single event, as earlier versions recorded them); 10 s for a header, 30 s for a body, 60 s between \
      requests. The numbers of connections, requests per second and bytes per account are options of \
      `serve`.
      """
    ),
    .terms([
      Term(
        "an address",
        """
        is an IPv4 address, or all IPv6 addresses with the same first 64 bits; those with the same first 48 \
        bits together have ten times the limit. `::ffff:192.0.2.1` is 192.0.2.1.
        """),
      Term(
        "connections",
        """
        one address can have at most an eighth of them, except for this machine and `--trusted-proxy`: there \
        the proxy must limit them, as nginx does with `limit_conn`.
        """),
      Term(
        "requests",
        "`--rate` per second for each account or address, 2,000 at once; unknown paths count too."),
      Term(
        "work",
        """
        requests that compute (REST, not segments) have 10 s, two requests of an account in progress and two \
        more that wait 2 s, and `--work` milliseconds of processor time per second, of which 100 s can be \
        saved up. Beyond that the answer is 429 or 503 with Retry-After. Nothing is computed for a client \
        that has closed the connection.
        """),
      Term(
        "accounts",
        """
        `--registrations` per hour from one address. Passwords are hashed on all processors but one; of \
        eight waiting requests, two can be registrations and five logins from new places.
        """),
      Term(
        "bytes",
        """
        `--quota` for all journals of an account, however they were created; 20 journals, 500 devices per \
        journal, 50 tokens, 50 keys, 50 feedback messages, 50 sessions.
        """),
      Term(
        "invitations",
        """
        50 open ones per journal, each for 14 days, and 20 a day per account; an address with more than five \
        gets no further mails about them.
        """),
      Term(
        "bodies",
        """
        those over 16 KiB are accepted only if the header shows who sends them, and at most 64 MiB for all \
        together.
        """),
    ]),
  ]

  private static let unitParts: [Part] = [
    .heading("systemd"),
    .text("The service, `/etc/systemd/system/healthlog.service`:"),
    .lines(ServerUnits.service),
    .text(
      """
      The socket, `/etc/systemd/system/healthlog.socket`: systemd listens, so that no client is refused \
      while the server restarts. `systemctl enable --now healthlog.socket` starts it.
      """),
    .lines(ServerUnits.socket),
    .text(
      """
      The store is /var/lib/healthlog. `systemd-analyze security healthlog` shows how little the service is \
      allowed to do: write to its store and use sockets.
      """),
  ]

  private static let frontParts: [Part] = [
    .heading("nginx"),
    .text("A TLS proxy, `/etc/nginx/conf.d/healthlog.conf`; fill in your host name and certificate:"),
    .lines(ServerUnits.nginx),
    .text(
      """
      It also works without the line `proxy_http_version`, but nginx then opens a connection for each \
      request. Requests to port 80 without TLS are redirected:
      """),
    .lines(ServerUnits.redirect),
    .heading("Caddy"),
    .text(
      """
      The same as `/etc/caddy/Caddyfile`; Caddy obtains the certificate and redirects port 80 by itself. \
      Versions before 2.6.3 have `buffer_requests` instead of `request_buffers 1MiB`; without either, \
      uploads that do not state their length are refused with 411:
      """),
    .lines(ServerUnits.caddy),
    .text(
      """
      Start the server with `--trusted-proxy 127.0.0.1`, so that limits apply to each client and not to the \
      proxy. For a proxy in a container or on another machine, name its address or its network, such as \
      `172.16.0.0/12`: everyone in that network is trusted. `/metrics` answers only this machine, and both \
      configurations block it from outside.
      """),
    .heading("haproxy"),
    .text(
      """
      A backend with `option httpchk GET /readyz` and `option forwardfor` needs nothing else; haproxy's \
      default check, `OPTIONS / HTTP/1.0`, is answered too.
      """),
  ]

  private static let shellParts: [Part] = [
    .heading("ssh"),
    .text(
      """
      `healthlog remote add home ssh://anna@example.org/` needs no running server: ssh starts one for each \
      sync. The permissions of a key are set in `~/.ssh/authorized_keys`:
      """),
    .lines(ServerUnits.forcedCommand),
    .text(
      """
      `--journal` pins the journal by its ID, `--role` sets what is allowed: `owner`, `writer`, `reader` or \
      `add-only`. Without them the key's owner can read and write everything in that user's store. Such \
      writers cannot be told apart, so none of them can erase anything.
      """),
  ]

  private static let roleParts: [Part] = [
    .heading("Roles"),
    .text(
      """
      Events from anyone but the owner are checked one by one, whatever program made them; the first one \
      that is rejected rejects its segment with 403 and one of these codes:
      """),
    .terms([
      Term(
        "policy.role",
        "the role does not allow it: a change by an add-only user, or erasing another person's entry"),
      Term("policy.kind", "an add-only user can add meals, activities, weights, water, measures and notes"),
      Term("policy.event, policy.entry", "the ID belongs to another existing event or entry"),
      Term("policy.clock", "an ID is more than two days ahead of the server's clock"),
      Term("policy.undo", "it undoes what another person recorded"),
      Term(
        "policy.erase", "it erases an event that also contains other people's entries"),
      Term("policy.size", "more than 20,000 operations in an event"),
      Term("role.none", "the role on the journal has been withdrawn"),
    ]),
    .text(
      """
      In the journal of a training company, the roles are reader, user, admin and owner, and the events of everyone \
      are checked. Users add and edit sessions and prospects, add documents and notes, and change their own notes; \
      everything else is for admins and the owner. Entries of diary kinds are rejected with `policy.kind`. A change \
      of an entry that is not there yet is rejected with 409 and `policy.later`. Admins and the owner can share the \
      journal; add-only tokens do not exist. `PUT /v1/journals/JOURNAL` with `{"purpose":"training"}` creates one.
      """),
    .text(
      """
      The client asks for its role again; if it comes to the same verdict, it removes such an event from its \
      journal and keeps it: see healthlog-sync(1). If not, it says so and changes nothing.
      """
    ),
    .text(
      """
      An add-only user receives only the ID of what was stored, or the code of a rejection. `GET \
      /v1/journals/JOURNAL/role` returns the role and the owner of each device.
      """),
  ]

  private static let invitationParts: [Part] = [
    .heading("Sharing with an address"),
    .text(
      """
      `PUT /v1/journals/JOURNAL/members` invites an address and answers 202 in the same words whether or not \
      an account has it; names are shown once it is accepted. The invited account finds the invitation at \
      `GET /v1/account/invitations`, accepts it with `POST …/ID/accept` or declines it with `DELETE …/ID`. \
      At that time the inviter must still be able to share the journal. The owner lists open invitations at \
      `/v1/journals/JOURNAL/invitations` and withdraws them there.
      """
    ),
    .text(
      """
      A server that sends mail shows invitations to an account once its address is verified: by the code in \
      such a mail, by registering with a mailed code, or by resetting the password through a mailed link. A \
      server that sends no mail cannot verify addresses: the person who registered an address counts as its \
      owner. Run such a server with `--closed`.
      """),
  ]

  private static let twoFactorParts: [Part] = [
    .heading("Two-factor authentication"),
    .text(
      """
      An account turns it on with `healthlog account two-factor enable`: from then on `POST /v1/login` also \
      requires a code from its authenticator (TOTP, RFC 6238: HMAC-SHA1, six digits, 30 s, one step to \
      either side), and so do changing the password or the email, a mailed password reset, new recovery \
      codes, and erasing the account. Without a code the answer is 401 with `login.code-needed`, with a \
      wrong or used one 401 with `login.code-refused`. Each step works once. After three wrong codes from \
      one place, it has to wait, twice as long each time; after ten from anywhere, ten minutes.
      """
    ),
    .text(
      """
      The secret is in `factors/ID.json`, sealed with a key derived from `secret/pepper`, and the ten \
      recovery codes are stored as HMACs under it: a copy of the store without `secret/` is useless, and one \
      with it reveals the secrets, just as it allows guessing passwords. If the file is missing or was \
      changed, no code is accepted. For someone who has lost everything, an administrator runs `healthlog \
      admin two-factor-off EMAIL`, which is recorded in the audit trail and reported by mail. A restored \
      store may accept a code that has been used since the backup.
      """),
  ]

  private static let mailParts: [Part] = [
    .heading("Mail"),
    .text(
      """
      With `--url https://health.example.org --mail-command "msmtp -t" --mail-from health@example.org` \
      people can reset forgotten passwords, and are notified of invitations, new devices, changed passwords \
      and changed addresses. The command receives the message on its standard input. Under the service above \
      it runs as the service's user and cannot switch to another: `msmtp`, which talks to a mail server, \
      works; postfix's `sendmail` does not. Test it:
      """),
    .lines([
      "sudo healthlog serve check --url https://health.example.org --mail-command \"msmtp -t\" --mail-to anna@example.org"
    ]),
    .text(
      """
      With mail, an account is created in two steps: `POST /v1/accounts` answers 202, whether or not the \
      address is in use, and the same request with the mailed `code` creates the account. If the address is \
      in use, its owner gets a mail that says so. A code is valid for 24 hours, nothing is stored for it, \
      and the password is that of the request with the code, so that nobody can prepare an account for \
      someone else. Without mail addresses cannot be verified: the account is created at once, and 409 \
      reveals that an address is in use. If that matters, run such a server with `--closed`.
      """),
    .text(
      """
      With mail, a new address of an account has to be verified: `PATCH /v1/account` answers 202, whether or \
      not the address is in use, and it becomes the account's once `POST /v1/account/email/confirm` \
      (`healthlog account confirm`) sends the mailed code; the old address is then notified. If the address \
      is in use, its owner gets a mail that says so. A code works once, within 24 hours and five attempts; a \
      newer code, a password change or erasing the account invalidates it, and only its hash under the \
      pepper is stored. Up to three mails are sent to an address or for an account at once, then one every \
      ten minutes. Without mail the address is changed at once, or 409 if it is in use.
      """
    ),
    .text(
      """
      A mail that the command failed to accept is logged as `{"event":"mail.failed","cause":…}` and counted \
      in `/metrics`.
      """),
  ]
}
