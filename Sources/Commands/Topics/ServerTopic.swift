extension Topic {
  /// How a server is run: units, fronts and forced commands to copy.
  static let server = Topic(
    name: "server", section: 7, summary: "running a server for devices that sync",
    parts: startParts + unitParts + frontParts + shellParts + roleParts + careParts,
    seeAlso: ["serve", "sync", "account register", "admin users", "healthlog-journal(5)"])

  private static let startParts: [Part] = [
    .text(
      "`healthlog serve` is the same program as everything else: it answers HTTP/1.1 at 127.0.0.1:8787 and keeps "
        + "flat files below one directory, a journal each. It speaks no TLS: a proxy in front does, or ssh. A segment "
        + "is acknowledged once it, its name and its directory are durable."),
    .heading("What it keeps"),
    .terms([
      Term("FORMAT", "`healthlog server 1`; a directory without it is no store"),
      Term("epoch", "a word that is another one after `serve --restored`: then devices compare everything"),
      Term("server/", "the server's own journal: accounts, roles, blocks, notices"),
      Term("journals/ID/", "a journal each, as in `healthlog-journal(5)`"),
      Term("secret/", "the keys of passwords and tokens, mode 0700; without it nobody can log in any more"),
    ]),
    .text(
      "Back it up with any program that copies files, at any moment. After you have put a backup back, start the "
        + "server once with `--restored`: what it lost is sent to it again by the devices that have it."),
    .heading("Limits"),
    .text(
      "16 KiB and 64 fields of a head, 4 KiB of a target, 1 MiB of a body (16 MiB of a segment "
        + "that holds a single event, as earlier healthlogs recorded them); 10 s for a head, 30 s for a body, 60 s "
        + "between requests. How many connections, requests a second and bytes a journal are options of `serve`."
    ),
  ]

  private static let unitParts: [Part] = [
    .heading("systemd"),
    .text("The service, `/etc/systemd/system/healthlog.service`:"),
    .lines(Units.service),
    .text(
      "The socket, `/etc/systemd/system/healthlog.socket`: systemd listens, so that no client is refused while the "
        + "server starts again. `systemctl enable --now healthlog.socket` begins it."),
    .lines(Units.socket),
  ]

  private static let frontParts: [Part] = [
    .heading("nginx"),
    .text("A front that does TLS, `/etc/nginx/conf.d/healthlog.conf`; your name and certificate go into it:"),
    .lines(Units.nginx),
    .heading("Caddy"),
    .text("The same as `/etc/caddy/Caddyfile`; Caddy fetches the certificate by itself:"),
    .lines(Units.caddy),
    .text(
      "Start the server with `--trusted-proxy 127.0.0.1`, so that limits are those of each client and not of the "
        + "proxy. `/metrics` answers this machine alone: both fronts keep it from others."),
  ]

  private static let shellParts: [Part] = [
    .heading("ssh"),
    .text(
      "`healthlog remote add home ssh://anna@example.org/` needs no server that runs: ssh starts one for each sync. "
        + "What a key may do stands in front of it, in `~/.ssh/authorized_keys`:"),
    .lines(Units.forcedCommand),
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
      "Who may only add is told nothing but the id of what was stored, and of a refusal its code. "
        + "`GET /v1/journals/JOURNAL/role` tells the role and whose the devices are."),
  ]

  private static let careParts: [Part] = [
    .heading("Looking after it"),
    .text(
      "`/healthz` answers while it is up. `/metrics` has figures for Prometheus. Each request is a line of JSON on "
        + "standard error: the time, an id that the answer has too (`x-request-id`), the method, the route, the "
        + "status, milliseconds and bytes; `cause` says why the server failed. A line that whoever reads them has no "
        + "room for is left out, and `left_out` says how many were. SIGTERM lets what is under way end, "
        + "for 10 seconds at most. One store is served by one server: a second one ends with exit code 8."),
  ]
}

/// The files that `healthlog-server(7)` has to copy; `.ci/serve.sh` tries them.
private enum Units {
  static let service = [
    "[Unit]", "Description=healthlog", "Requires=healthlog.socket", "After=network.target", "", "[Service]",
    "ExecStart=/usr/bin/healthlog serve --trusted-proxy 127.0.0.1", "DynamicUser=yes",
    "StateDirectory=healthlog", "StateDirectoryMode=0700", "Restart=on-failure", "TimeoutStopSec=15",
    "LimitNOFILE=65536", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes",
    "PrivateDevices=yes", "ProtectKernelTunables=yes", "ProtectControlGroups=yes",
    "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX", "MemoryDenyWriteExecute=yes",
    "SystemCallArchitectures=native", "", "[Install]", "WantedBy=multi-user.target",
  ]

  static let socket = [
    "[Unit]", "Description=healthlog's port", "", "[Socket]", "ListenStream=127.0.0.1:8787", "", "[Install]",
    "WantedBy=sockets.target",
  ]

  static let nginx = [
    "upstream healthlog {", "  server 127.0.0.1:8787;", "  keepalive 32;", "}", "server {",
    "  listen 443 ssl;", "  server_name health.example.org;",
    "  ssl_certificate /etc/ssl/health.example.org.pem;",
    "  ssl_certificate_key /etc/ssl/health.example.org.key;", "  client_max_body_size 1m;",
    "  location = /metrics {", "    return 404;", "  }", "  location / {",
    "    proxy_pass http://healthlog;", "    proxy_http_version 1.1;",
    "    proxy_set_header Connection \"\";",
    "    proxy_set_header Host $host;", "    proxy_set_header X-Forwarded-For $remote_addr;",
    "    proxy_request_buffering on;", "  }", "}",
  ]

  static let caddy = [
    "health.example.org {", "  respond /metrics 404", "  request_body {", "    max_size 1MB", "  }",
    "  reverse_proxy 127.0.0.1:8787 {", "    header_up X-Forwarded-For {remote_host}", "  }", "}",
  ]

  static let forcedCommand = [
    "command=\"healthlog serve --stdio --journal 01M7YF3F00N4V7T5R2M9X6C1DQ --role writer\",restrict ssh-ed25519 …"
  ]
}
