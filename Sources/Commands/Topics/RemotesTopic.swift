extension Topic {
  /// What a remote is, and how a helper program is written.
  static let remotes = Topic(
    name: "remotes", section: 7, summary: "places that a journal is exchanged with",
    parts: placeParts + failureParts + helperParts,
    seeAlso: ["sync", "remote add", "clone", "healthlog-journal(5)"])

  private static let placeParts: [Part] = [
    .text(
      "A journal is a set of segments that never change, and whose names say what is inside. A remote holds such a set "
        + "too, and `sync` makes one of both: it gets what is missing here and sends what is missing there. Any number "
        + "of devices may do so at the same time, each may end in the middle, and none has to wait for another. The "
        + "URL of a remote is kept on this machine, in `local/remotes`, and never synced."),
    .heading("URLs"),
    .terms([
      Term(
        "dir:PATH, PATH",
        "a directory, by its absolute path: a stick, a mounted disk, a folder that Syncthing or "
          + "Dropbox carries. It holds `FORMAT`, `journal.json` and `log/DEVICE/SEGMENT` as a journal does; whatever "
          + "else is in it is passed over and left alone. What lies whole within a longer segment that was read back "
          + "there is removed"),
      Term("ssh://HOST/", "a server on another machine, reached through ssh(1)"),
      Term("https://HOST/", "a server, reached through curl(1); `http:` leads to this machine only"),
      Term("NAME:ADDRESS", "whatever the program `healthlog-remote-NAME` on PATH leads to"),
    ]),
  ]

  private static let failureParts: [Part] = [
    .heading("What is not believed"),
    .text(
      "Every segment that comes is checked line by line against its name and against the one it goes on from. What is "
        + "damaged is put aside in `local/quarantine` and told; what came too early waits in `local/inbox`. A remote that "
        + "held this journal and is empty, or holds another one, is left alone: `remote check` looks at it, and "
        + "`remote add NAME URL --reset` sends everything again. Only after the remote has listed what it was sent the "
        + "exchange counts as done. What another device supersedes meanwhile is listed again."),
    .text(
      "What is damaged here and whole over there comes back: `sync` looks at files that were changed since the last one, "
        + "`repair --from REMOTE` at all. What this device alone has and is damaged is not sent, nor what goes on from it, "
        + "until `repair --apply` has put it aside."),
    .text(
      "A journal that was copied or restored goes on as a new device, and what either has recorded stays. An entry that "
        + "was erased is erased on every device and every remote that is exchanged with."),
  ]

  private static let helperParts: [Part] = [
    .heading("Helper programs"),
    .text(
      "A helper is started with ADDRESS as its only argument. It reads commands, one a line, and answers each in its "
        + "order; it ends when its input does. FILE is the rest of the line; bytes go through files only. Where it ends "
        + "with another status than 0, nothing that it said counts as done."),
    .terms([
      Term("capabilities", "`ok healthlog-remote 1`, and ` replace` behind it where it knows that command"),
      Term(
        "list",
        "`object DEVICE/SEGMENT SIZE` for each, with its SHA-256 behind it where that is known; then `ok`"),
      Term("stat OBJECT", "`ok SIZE` or `missing`"),
      Term("get OBJECT FILE", "`ok` once FILE holds it, `missing`, or `error WORDS`"),
      Term(
        "put-new OBJECT FILE",
        "`ok` once it is durably there, `exists` where one of that name is, whatever it holds, or `error WORDS`"
      ),
      Term("replace OBJECT FILE", "`ok` once FILE's bytes are there in place of others, or `error WORDS`"),
    ]),
    .text(
      "Besides segments there is one object more, `journal.json`, which says which journal it is. Without `replace`, texts "
        + "that are erased later stay on the remote. A whole helper, for a directory:"),
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
