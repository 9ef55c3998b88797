extension Topic {
  /// What whoever runs a server looks at.
  static let careParts: [Part] = [
    .heading("Looking after it"),
    .text(
      "`/healthz` answers while the process is up. `/readyz` answers 200 while it can do its work, and 503 while its disk is "
        + "full (fewer than 16 MiB, or than a tenth of a small one, are free), read-only or out of places for files, or "
        + "while all its threads have been busy for ten seconds without one of them coming to an end. `/metrics` has figures "
        + "for Prometheus: requests and how long they took, connections, threads, the disk, accounts, journals, sessions, "
        + "passwords that wait to be hashed, logins that failed, mails, lines that the log left out, and the process. "
        + "`healthlog_work_refusals_total` counts the requests that were sent away before they computed anything: because "
        + "their account had used up its processor time (`budget`), had too many under way (`crowded`), or all accounts "
        + "together had (`busy`)."
    ),
    .text(
      "Each request is a line of JSON on standard error: the time, an id that the answer has too (`x-request-id`), the "
        + "method, the route, the status, milliseconds and bytes; `cause` says why the server failed. A line that whoever "
        + "reads them has no room for is left out, and `left_out` says how many were. SIGTERM lets what is under way end, "
        + "for 10 seconds at most. One store is served by one server: a second one ends with exit code 8."),
    .heading("Keeping guessers out"),
    .text(
      "How often an account or a network failed to log in, made accounts, asked for mails or used the processor is kept in "
        + "`limits.json`, every ten seconds where it changed and when the server ends: whoever makes it start again has to "
        + "wait as before. Accounts and networks stand in it as hashes under the pepper. A file that cannot be read is put "
        + "aside as `limits.json.damaged`, with a line of the log; deleting it, while no server runs, lets everybody try anew."
    ),
    .text(
      "Whoever sends wrong passwords has to wait, without any other program. With `--log-clients` each line has the address "
        + "it came from (`client`) and the id of the account (`account`), where one is known: tell the people who use the "
        + "server, and keep the log no longer than it is needed. fail2ban reads it with "
        + "`/etc/fail2ban/filter.d/healthlog.conf`"),
    .lines(ServerUnits.filter), .text("and `/etc/fail2ban/jail.d/healthlog.conf`:"),
    .lines(ServerUnits.jail),
  ]

  /// How a server comes back.
  static let backupParts: [Part] = [
    .heading("Backup"),
    .text(
      "Copy the directory with any program that copies files, at any moment, such as `tar -C /var/lib/healthlog -cf - .`. "
        + "The copy has everything: the journals, the hashes of passwords, and in `secret/` the pepper that they were mixed "
        + "with. Who has it can try passwords at home. Encrypt it, or leave `secret/` out and keep that elsewhere: it changes "
        + "only with `serve rotate-keys` and with logins, and without it no password is right."),
    .text(
      "A backup is one once it was put back. Prove it in an empty directory, beside the server that runs:"),
    .lines([
      "mkdir /tmp/proof && tar -C /tmp/proof -xf backup.tar", "healthlog serve check --store /tmp/proof",
      "for id in $(ls /tmp/proof/journals); do healthlog verify --dir /tmp/proof/journals --journal $id; done",
      "healthlog serve --store /tmp/proof --port 8788 &",
      "healthlog account login http://127.0.0.1:8788 --email anna@example.org",
    ]),
    .text("To put it back, stop the server, and let the devices send what the backup lacks:"),
    .lines([
      "systemctl stop healthlog.socket healthlog.service", "tar -C /var/lib/healthlog -xf backup.tar",
      "healthlog serve restored", "healthlog serve check",
      "systemctl start healthlog.socket healthlog.service",
    ]),
    .text(
      "A restore brings back what was ended since the backup: accounts that were erased, tokens that were revoked, sharing "
        + "that was over, blocks that were lifted or not yet set, and the passwords of that day. Erase and revoke again "
        + "what was; people whose password was stolen meanwhile change it again. `healthlog admin audit` of the last log, or "
        + "the mails that people got, say what there was."),
    .heading("Upgrading and going back"),
    .text(
      "Make a backup, replace `/usr/bin/healthlog`, and `systemctl restart healthlog`: the socket keeps clients waiting "
        + "meanwhile. A store of format 1 is read by every later version. To go back put the older program there again; it "
        + "passes over what it does not know. Where it says that the store needs a newer healthlog (exit code 10), put the "
        + "backup back."),
  ]
}
