extension Topic {
  /// What a remote is, and how a helper program is written.
  static let remotes = Topic(
    name: "remotes", section: 7, summary: "places to sync a journal with",
    parts: placeParts + failureParts + helperParts,
    seeAlso: ["sync", "remote add", "clone", "healthlog-journal(5)"])

  private static let placeParts: [Part] = [
    .text(
      """
      A journal is a set of segments that never change and whose names identify their content. A remote \
      holds such a set too, and `sync` makes both equal: it fetches what is missing here and sends what is \
      missing there. Any number of devices can do so at the same time, can be interrupted, and never wait \
      for one another. The URL of a remote is stored on this machine, in `local/remotes`, and never synced.
      """),
    .heading("URLs"),
    .terms([
      Term(
        "dir:PATH, PATH",
        """
        a directory, by its absolute path: a USB stick, a mounted disk, a Syncthing or Dropbox folder. It \
        holds `FORMAT`, `journal.json` and `log/DEVICE/SEGMENT` as a journal does; other files in it are \
        ignored. Segments that are fully contained in a longer one that was read back there are removed
        """),
      Term("ssh://HOST/", "a server on another machine, reached through ssh(1)"),
      Term("https://HOST/", "a server, reached through curl(1); `http:` only works for this machine"),
      Term("NAME:ADDRESS", "anything that the program `healthlog-remote-NAME` on PATH provides"),
    ]),
  ]

  private static let failureParts: [Part] = [
    .heading("What is verified"),
    .text(
      """
      Every segment received is checked line by line against its name and against the segment it follows. \
      Damaged ones are set aside in `local/quarantine` and reported; those that arrive too early wait in \
      `local/inbox`. A remote that held this journal and is empty, or holds another one, is left alone: \
      `remote check` examines it, and `remote add NAME URL --reset` sends everything again. A sync only \
      counts as done once the remote has listed what was sent. If another device supersedes segments in the \
      meantime, they are listed again.
      """),
    .text(
      """
      What is damaged here and intact on the remote is restored: `sync` checks files changed since the last \
      sync, `repair --from REMOTE` checks all. Damaged data that only this device has is not sent, nor \
      anything that builds on it, until `repair --apply` has set it aside.
      """),
    .text(
      """
      A journal that was copied or restored continues as a new device, and what either has recorded is kept. \
      An erased entry is erased on every device and every remote that syncs.
      """),
  ]

  private static let helperParts: [Part] = [
    .heading("Helper programs"),
    .text(
      """
      A helper is started with ADDRESS as its only argument. It reads commands, one per line, and answers \
      each in order; it exits when its input ends. FILE is the rest of the line; data is passed only through \
      files. If it exits with a status other than 0, none of its answers count.
      """),
    .terms([
      Term("capabilities", "`ok healthlog-remote 1`, followed by ` replace` if it supports that command"),
      Term(
        "list",
        "`object DEVICE/SEGMENT SIZE` for each, followed by its SHA-256 if known; then `ok`"),
      Term("stat OBJECT", "`ok SIZE` or `missing`"),
      Term("get OBJECT FILE", "`ok` once FILE contains it, `missing`, or `error WORDS`"),
      Term(
        "put-new OBJECT FILE",
        """
        `ok` once it is stored durably, `exists` if there is one of that name, whatever its content, or \
        `error WORDS`
        """
      ),
      Term("replace OBJECT FILE", "`ok` once it has been replaced by FILE's content, or `error WORDS`"),
    ]),
    .text(
      """
      Besides segments there is one more object, `journal.json`, which identifies the journal. Without \
      `replace`, texts that are erased later remain on the remote. A complete helper, for a directory:
      """),
    .lines([
      "#!/bin/sh", "while read -r command object file; do",
      "  case $object in journal.json) path=$1/$object ;; *) path=$1/log/$object ;; esac",
      "  case $command in",
      "    capabilities) echo \"ok healthlog-remote 1\" ;;", "    list)",
      "      mkdir -p \"$1/log\"", "      (cd \"$1/log\" && for name in */*.seg; do",
      "        [ -f \"$name\" ] && echo \"object $name $(($(wc -c <\"$name\")))\"", "      done)",
      "      echo ok ;;",
      "    get) if [ -f \"$path\" ]; then cp \"$path\" \"$file\" && echo ok; else echo missing; fi ;;",
      "    put-new)", "      mkdir -p \"${path%/*}\"",
      "      cp \"$file\" \"$path.tmp\" && ln \"$path.tmp\" \"$path\" 2>/dev/null && echo ok || echo exists",
      "      rm -f \"$path.tmp\" ;;", "  esac", "done",
    ]),
  ]
}
