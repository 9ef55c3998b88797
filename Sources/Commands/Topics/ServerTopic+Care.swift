extension Topic {
  /// What whoever runs a server looks at.
  static let careParts: [Part] = [
    .heading("Maintenance"),
    .text(
      """
      `/healthz` answers while the process is running. `/readyz` answers 200 while it can work, and 503 \
      while its disk is full (less than 16 MiB free, or a tenth of a small disk), read-only or out of \
      inodes, or while all its threads have been busy for ten seconds without one finishing. `/metrics` has \
      figures for Prometheus: requests and their duration, connections, threads, the disk, accounts, \
      journals, sessions, passwords waiting to be hashed, failed logins, mails, dropped log lines, and the \
      process. `healthlog_work_refusals_total` counts the requests that were refused before any work was \
      done: because their account had used up its processor time (`budget`), had too many requests in \
      progress (`crowded`), or all accounts together had (`busy`).
      """
    ),
    .text(
      """
      Each request is logged as one line of JSON on standard error: the time, an ID that is also in the \
      response (`x-request-id`), the method, the route, the status, milliseconds and bytes; `cause` says why \
      the server failed. If the reader of the log is too slow, lines are dropped, and `left_out` gives their \
      number. On SIGTERM requests in progress may finish, for at most 10 seconds. Only one server can use a \
      store: a second one exits with 8.
      """),
    .heading("Brute-force protection"),
    .text(
      """
      How often an account or a network failed to log in, created accounts, requested mails or used the \
      processor is saved in `limits.json`, every ten seconds if it changed and when the server stops: \
      restarting the server does not reset the waiting times. Accounts and networks are stored as hashes \
      under the pepper. An unreadable file is set aside as `limits.json.damaged` and logged; deleting it \
      while the server is stopped resets all limits.
      """
    ),
    .text(
      """
      Clients that send wrong passwords have to wait, without any other program. With `--log-clients` each \
      line has the address it came from (`client`) and the ID of the account (`account`), if known: tell \
      your users, and keep the log no longer than needed. fail2ban reads it with \
      `/etc/fail2ban/filter.d/healthlog.conf`
      """),
    .lines(ServerUnits.filter), .text("and `/etc/fail2ban/jail.d/healthlog.conf`:"),
    .lines(ServerUnits.jail),
  ]

  /// How a server comes back.
  static let backupParts: [Part] = [
    .heading("Backup"),
    .text(
      """
      Copy the directory with any program that copies files, at any time, for example `tar -C \
      /var/lib/healthlog -cf - .`. The copy is complete: the journals, the hashes of passwords, and in \
      `secret/` the pepper used for them. Anyone who has it can try to guess passwords offline. Encrypt it, \
      or leave out `secret/` and store that elsewhere: it changes only with `serve rotate-keys` and with \
      logins, and without it no password can be verified.
      """),
    .text(
      "Test that a backup can be restored. Do it in an empty directory, while the server is running:"),
    .lines([
      "mkdir /tmp/proof && tar -C /tmp/proof -xf backup.tar", "healthlog serve check --store /tmp/proof",
      "for id in $(ls /tmp/proof/journals); do healthlog verify --dir /tmp/proof/journals --journal $id; done",
      "healthlog serve --store /tmp/proof --port 8788 &",
      "healthlog account login http://127.0.0.1:8788 --email anna@example.org",
    ]),
    .text("To restore it, stop the server, and let the devices send what the backup lacks:"),
    .lines([
      "systemctl stop healthlog.socket healthlog.service", "tar -C /var/lib/healthlog -xf backup.tar",
      "healthlog serve restored", "healthlog serve check",
      "systemctl start healthlog.socket healthlog.service",
    ]),
    .text(
      """
      A restore brings back what was ended since the backup: erased accounts, revoked tokens, ended sharing, \
      blocks that have since been lifted, and the passwords of that day; later blocks are missing. Erase and \
      revoke again as needed; people whose passwords were stolen have to change them again. `healthlog admin \
      audit` from the last log, or the mails people received, show what was done.
      """),
    .heading("Upgrading and downgrading"),
    .text(
      """
      Make a backup, replace `/usr/bin/healthlog`, and run `systemctl restart healthlog`: the socket keeps \
      clients waiting meanwhile. Every later version reads a store of format 1. To downgrade, install the \
      older program again; it ignores what it does not know. If it says that the store requires a newer \
      healthlog (exit code 10), restore the backup.
      """),
  ]
}
