internal import Ledger

extension Topic {
  /// The journal's files, with the kinds of entries as they are declared.
  static let journal = Topic(
    name: "journal", section: 5, summary: "the format of the journal's files",
    parts: layoutParts + eventParts + kindParts + replayParts + JournalRules.parts,
    seeAlso: ["verify", "journal path", "plumb replay", "healthlog-exit-codes(7)"])

  private static let layoutParts: [Part] = [
    .text(
      """
      The journal is the only source of truth: every report is computed from it and can be thrown away. It \
      is plain text; grep, jq and an editor can read it without healthlog.
      """),
    .heading("Layout"),
    .terms([
      Term(
        "FORMAT",
        """
        `healthlog 1` and a line `requires:`, with `training` in the journal of a training company; read first, \
        written last; other lines start with a name and a colon
        """),
      Term(
        "journal.json",
        "the journal's ID, when it was created, and its purpose unless it is a diary; never changed"),
      Term(
        "log/DEVICE/open.jsonl",
        "the tail of one device's stream, one event per line; only that device appends to it"),
      Term(
        "log/DEVICE/00000001-00000064-9f2c81d07ab3e455.seg",
        """
        a sealed segment, never changed again: its first and last event, each with eight digits or more, and \
        the first 16 digits of the last event's checksum; mode 0444
        """),
      Term(
        "local/",
        """
        data of this machine that is never synced: the device file, lock, quarantine and checkpoint, and \
        what servers publish: `notices.json`, `catalogues/REMOTE.jsonl`
        """),
      Term(
        "local/refused/DEVICE-41-60.jsonl",
        """
        the lines of a stream, from the first event that a server rejected, as they were, with a `.json` \
        that says what was done with them (`healthlog sync --refused`)
        """),
    ]),
    .text(
      """
      The journal is in `$XDG_DATA_HOME/healthlog/NAME/`, or else in `~/.local/share/healthlog/NAME/`. The \
      name of a device is ten characters of `[a-z0-9]`. Directories have mode 0700, files 0600, segments \
      0444.
      """),
    .text(
      """
      One device writes one stream, on one machine. `local/device` has the device's name and, if the machine \
      has an ID, a line `machine` with the SHA-256 of `healthlog machine\\n<journal id>\\n<machine id>\\n`. \
      The last append is recorded outside the journal as `<seq> <sum>`, in \
      `$XDG_STATE_HOME/healthlog/<journal id>/DEVICE`, or else under `~/.local/state/healthlog/`. A \
      different machine, a stream that ends before that record, or one that has a different event with the \
      same number indicates a copy or a restored backup: the next entry continues under a new device name, \
      and the old device's events are sealed and kept.
      """),
    .text(
      """
      A stream can become shorter. If a server rejects an event that the rules reject here too, the lines \
      from that event on are copied to `local/refused`, and this installation continues as a new device. The \
      events that do not build on a rejected one are recorded there with their IDs, and only then is the old \
      stream cut before the rejected one. A crash at any step is repaired by the next sync.
      """),
  ]

  private static let eventParts: [Part] = [
    .heading("An event"),
    .text(
      "The order of keys is fixed, there are no spaces, and text is UTF-8 in NFC; the bytes never change."),
    .lines([
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"#,
      #""prev":"9d51f143bc681cce0292220a301c1b59","body":{"v":1,"#,
      #""at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"weight add","#,
      #""ops":[{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","#,
      #""day":"2026-11-21","at":"2026-11-21T08:11:04+01:00","weight_kg":79.8}],"#,
      #""salt":"00112233445566778899aabbccddeeff"},"sum":"43772f89e1756f1ef783b74cc043905e"}"#,
    ]),
    .text("This is a single line, broken here for readability. The keys of the line:"),
    .terms([
      Term("id", "a ULID; its time is that of the clock, or one millisecond after the newest ID seen"),
      Term("dev, seq", "the device and the event's position in its stream, starting at 1"),
      Term(
        "prev",
        """
        the checksum of the previous event; for the first event, that of `healthlog 1\\n<journal \
        id>\\n<dev>\\n`
        """),
      Term(
        "body", "what was recorded; null once it is erased, with its hash as `erased` between it and `sum`"),
      Term(
        "sum",
        """
        32 hex digits of SHA-256 over `healthlog 1\\n<prev>\\n<dev>\\n<seq>\\n<id>\\n<H>\\n`, where H is the \
        64 hex digits of SHA-256 over the body's bytes
        """),
    ]),
    .text("The keys of the body:"),
    .terms([
      Term("v", "the format version, 1; bodies of other versions are kept but ignored"),
      Term("at, tz", "when it was recorded, and in which time zone"),
      Term("cmd", "the command that recorded it"),
      Term("undoes, redoes", "the events that an `undo` or `redo` reverts; otherwise missing"),
      Term(
        "keyed",
        "true if `--key`, a recurring job or an import made or supplied the ID; otherwise missing"),
      Term(
        "batch",
        """
        the import it is part of, or the first event of a command that needed several, which `undo` and \
        `redo` treat as one; otherwise missing
        """),
      Term("source", "in the first event of an import, the name of the source; otherwise missing"),
      Term(
        "by",
        """
        the account that a server recorded it for, over REST, in the journal of a training company; otherwise \
        missing. Only the server's own device may use it
        """),
      Term("ops", "the operations, which apply together or not at all"),
      Term("salt", "prevents an erased text from being guessed from its hash"),
    ]),
    .text(
      """
      An event has at most 1,000 operations and a line at most 256 KiB, so that every remote accepts it. A \
      command that changes more writes several events of one `batch`, which are all stored or none. Earlier \
      versions wrote longer lines: these are still read, and each is a segment of its own, of at most 16 MiB \
      on a server.
      """
    ),
    .heading("Operations"),
    .terms([
      Term("add", "adds an entry: `kind`, `entry`, its `day` and `at` if it has them, and its fields"),
      Term(
        "edit",
        "edits fields of an entry: `base`, `set` and `unset`; a path is a field, or `items/KEY` of a meal"),
      Term("remove, restore", "removes an entry from every view, or brings it back; with `base`"),
      Term(
        "erase",
        """
        removes an entry from every view for good: `events` lists those whose bodies are deleted, here and \
        on every device that receives it; nothing in them counts any longer
        """),
    ]),
    .text(
      """
      `base` names the newest events on the entry that the author had seen; those they build on count as \
      seen too, and the `add` always does. Older journals list all of them, which means the same. A name in \
      it that is not here yet has no effect until that event arrives. Several operations on one entry in one \
      event apply in order; edits, removals and restorations come before additions.
      """),
    .text(
      """
      Each path is a register. An edit counts if no other edit of the path has seen it; of several, the one \
      with the larger event ID counts, and if they differ it is a conflict until an edit of the path has \
      seen them all. A removal counts unless there is a concurrent edit (neither has seen the other) in an \
      event that does not also remove the entry, or a restoration that the removal had not seen; a removal \
      that lost is a conflict until a revision has seen both sides. An edit made after seeing a removal does \
      not bring the entry back.
      """
    ),
    .text(
      """
      The edits that count apply in the order of their event IDs: one that sets all `items` of a meal \
      replaces what smaller IDs set for single ones, and larger IDs change what it sets.
      """),
    .text(
      "Numbers are exact decimals with at most three places. Unknown values are null or missing, never 0."),
  ]

  private static let replayParts: [Part] = [
    .heading("Writing"),
    .text(
      """
      A writer takes the lock and reads the end of the stream. A last line without a newline is completed if \
      its checksum is right, and otherwise moved to `local/quarantine/`. The event is written in one call, \
      flushed to disk, and the file size is checked. A short write is cut back; a failed flush is final and \
      reported.
      """),
    .text(
      """
      A tail of 256 KiB, or less if a sync asks for it, is sealed before the next event: it is written to a \
      file `.seg.tmp`, flushed, renamed, and only then `open.jsonl` is emptied. Small neighbours are joined \
      into one longer segment, which supersedes them. A crash in between leaves an event in two files, never \
      in none; readers count it once, and the next entry finishes the sealing.
      """),
    .heading("Reading"),
    .text(
      """
      Readers take no lock: they read `open.jsonl`, never past its last newline, then list and read the \
      segments. If the ranges of two files overlap, events with the same number and checksum are the same; \
      different ones, a fork, are both read. Files with other names are not read; anything with such a name \
      that is not a file is skipped and reported.
      """),
    .heading("Repairing"),
    .text(
      """
      A changed line breaks the chain, and other devices cannot receive what follows. `repair --apply` \
      copies the damaged lines to `local/quarantine/`, records the intact events after them again, with \
      their IDs and bodies, as the stream of a new device, and moves the rest of the old files after the \
      break to quarantine. The new device's name is derived from the journal, the old name and the first \
      missing number, so that an interrupted repair arrives at the same files. An ID counts once, wherever \
      it is.
      """),
    .text(
      """
      A later revision that has seen an earlier one wins; concurrent edits of two devices are merged field \
      by field, as above, and `conflicts` lists where they disagree. Unknown kinds and fields are kept. A \
      broken line is skipped and reported. Any order of arrival gives the same result; `plumb digest` prints \
      a hash of it.
      """),
  ]

  private static var kindParts: [Part] {
    [
      .heading("Kinds of entries"),
      .text(
        """
        After `op`, `kind`, `entry`, `day` and `at`, an `add` has these fields, in this order. An imported entry \
        ends with `origin`, the program and perhaps the device it came from. Registers are \
        few, and nearly every command needs them; the others are log entries. A value of another form or \
        outside the limits is ignored: its entry is skipped and reported, an edit that sets it is ignored, \
        `verify` reports it, `import` refuses it, and a server rejects a segment with it (422, \
        `policy.value`). Texts have at most 16 MiB. Unknown kinds, fields, operations and versions are kept \
        whatever they contain.
        """),
    ]
      + Kinds.known.all.flatMap { kind -> [Part] in
        [
          .text("`\(kind.name)`\(kind.isRegister ? " (register)" : ""): \(kind.summary)"),
          .terms(kind.fields.map { Term($0.name, $0.meaning + limits(of: $0.form)) }),
        ]
      }
  }

  /// The limits of a number, as they stand behind what it means.
  private static func limits(of form: FieldForm) -> String {
    switch form {
    case .number(let range): "; from \(range.lowerBound) to \(range.upperBound)"
    case .whole(let range): "; a whole number from \(range.lowerBound) to \(range.upperBound)"
    default: ""
    }
  }
}
