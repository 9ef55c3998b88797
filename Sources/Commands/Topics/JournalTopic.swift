internal import Ledger

extension Topic {
  /// The journal's files, with the kinds of entries as they are declared.
  static let journal = Topic(
    name: "journal", section: 5, summary: "the files healthlog keeps, byte for byte",
    parts: layoutParts + eventParts + kindParts + replayParts + JournalRules.parts,
    seeAlso: ["verify", "journal path", "plumb replay", "healthlog-exit-codes(7)"])

  private static let layoutParts: [Part] = [
    .text(
      "The journal is the only truth: every report is computed from it and may be thrown away. It is plain "
        + "text for ever; grep, jq and an editor read it without healthlog."),
    .heading("Layout"),
    .terms([
      Term(
        "FORMAT",
        "`healthlog 1` and a line `requires:`; read before anything else, written last; other lines begin with a "
          + "name and a colon"),
      Term("journal.json", "the journal's id and when it was made; never changed"),
      Term(
        "log/DEVICE/open.jsonl",
        "the tail of one device's stream, appended to by that device alone, an event a line"),
      Term(
        "log/DEVICE/00000001-00000064-9f2c81d07ab3e455.seg",
        "a sealed segment, never changed again: its first and last event, each in eight digits or more, and the "
          + "first 16 digits of the last event's sum; mode 0444"),
      Term(
        "local/",
        "what belongs to this machine and is never synced: the device file, lock, quarantine and checkpoint, "
          + "and what servers tell everybody: `notices.json`, `catalogues/REMOTE.jsonl`"),
      Term(
        "local/refused/DEVICE-41-60.jsonl",
        "the lines of a stream from an event on that a server did not take, as they were, and beside it a `.json` with "
          + "what was done with them (`healthlog sync --refused`)"),
    ]),
    .text(
      "It lies in `$XDG_DATA_HOME/healthlog/NAME/`, else in `~/.local/share/healthlog/NAME/`. A device is "
        + "named by ten characters of `[a-z0-9]`. Directories are 0700, files 0600, segments 0444."),
    .text(
      "One device writes one stream, on one machine. `local/device` has the device's name and, where the "
        + "machine has an id, a line `machine` with the SHA-256 of `healthlog machine\\n<journal id>\\n<machine "
        + "id>\\n`. The last append is noted outside the journal as `<seq> <sum>`, in "
        + "`$XDG_STATE_HOME/healthlog/<journal id>/DEVICE`, else below `~/.local/state/healthlog/`. Another "
        + "machine, a stream that ends before that note, or one with different events of one number is a copy or "
        + "a restored backup: the next entry goes on as a new device, and what the old one had is sealed and "
        + "kept."),
    .text(
      "A stream may end earlier than it did. Where a server refuses an event that the rules refuse here too, its lines "
        + "from there on are copied to `local/refused`, this installation goes on as a new device, those events that do "
        + "not go on from a refused one are recorded there under their ids, and only then the old stream is cut before "
        + "the refused one. A crash at any step is mended by the next sync."),
  ]

  private static let eventParts: [Part] = [
    .heading("An event"),
    .text("Key order is fixed, there are no blanks, UTF-8 in NFC; the bytes are kept for ever."),
    .lines([
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2m7xa","seq":1,"#,
      #""prev":"9d51f143bc681cce0292220a301c1b59","body":{"v":1,"#,
      #""at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"weight add","#,
      #""ops":[{"op":"add","kind":"weight","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","#,
      #""day":"2026-11-21","at":"2026-11-21T08:11:04+01:00","weight_kg":79.8}],"#,
      #""salt":"00112233445566778899aabbccddeeff"},"sum":"43772f89e1756f1ef783b74cc043905e"}"#,
    ]),
    .text("That is one line, broken here for reading. The keys of the line:"),
    .terms([
      Term("id", "a ULID; its time is that of the clock or one millisecond after the newest id seen"),
      Term("dev, seq", "the device and the event's place in its stream, from 1"),
      Term("prev", "the sum of the event before; of the first: of `healthlog 1\\n<journal id>\\n<dev>\\n`"),
      Term(
        "body", "what was recorded; null once it is erased, with its hash as `erased` between it and `sum`"),
      Term(
        "sum",
        "32 hex digits of SHA-256 over `healthlog 1\\n<prev>\\n<dev>\\n<seq>\\n<id>\\n<H>\\n`, H being the "
          + "64 hex digits of SHA-256 over the body's bytes"),
    ]),
    .text("The keys of the body:"),
    .terms([
      Term("v", "the version of its form, 1; a body of another is carried along and counts for nothing"),
      Term("at, tz", "when it was recorded, and in which zone"),
      Term("cmd", "the command that recorded it"),
      Term("undoes, redoes", "the events an `undo` or `redo` takes back; else missing"),
      Term(
        "keyed",
        "true where `--key`, a recurring job or an import made or brought the id; else missing"),
      Term(
        "batch",
        "the import it is part of, or the first event of a command that had to make several: `undo` takes them "
          + "back as one, and `redo` so; else missing"),
      Term("source", "in the first event of an import: the name of what was imported; else missing"),
      Term("ops", "the operations, which count together or not at all"),
      Term("salt", "keeps an erased text from being guessed by its hash"),
    ]),
    .text(
      "An event has 1,000 operations and a line 256 KiB at most, so that every remote takes it. A command that "
        + "changes more writes several events of one `batch`, all of them stored or none. Earlier programs wrote longer "
        + "lines: these are read as any other, and each is a segment by itself, of at most 16 MiB for a server."
    ),
    .heading("Operations"),
    .terms([
      Term("add", "makes an entry: `kind`, `entry`, its `day` and `at` where it has them, and its fields"),
      Term(
        "edit",
        "changes fields of an entry: `base`, `set` and `unset`; a path is a field, or `items/KEY` of a meal"),
      Term("remove, restore", "takes an entry out of every view, and brings it back; with `base`"),
      Term(
        "erase",
        "takes an entry out of every view for ever: `events` are those whose bodies go, here and on every "
          + "device that sees it; nothing in them counts any more"),
    ]),
    .text(
      "`base` names the newest events on the entry that the author had seen; those they build on are seen "
        + "too, and the `add` always is. Older journals name all of them, which means the same. A name in it of "
        + "what is not here yet says nothing until that arrives. Several operations on one entry in one event apply in "
        + "their order, and edits, removals and restorations stand before additions."),
    .text(
      "Each path is a register. An edit counts that no other edit of the path has seen; of several the one "
        + "with the larger event id counts, and where they differ that is a conflict until an edit of the "
        + "path has seen them all. A removal counts unless an edit was made beside it, neither knowing of the "
        + "other, in an event that does not remove the entry too, or a restoration that it had not seen; a removal "
        + "that lost is a conflict until a revision has seen both sides. An edit made in knowledge of a removal brings nothing back."
    ),
    .text(
      "The edits that count apply in the order of their event ids: one of all `items` of a meal replaces what "
        + "smaller ids say of single ones, and larger ids change what it says."),
    .text(
      "Numbers are exact decimals with at most three places. What is unknown is null or missing, never 0."),
  ]

  private static let replayParts: [Part] = [
    .heading("Writing"),
    .text(
      "Under a lock the end of the stream is read. A last line without its newline is finished if its sum "
        + "is right, and moved to `local/quarantine/` if not. The event goes out in one write, is "
        + "synchronised, and the file is measured. A write that came up short is cut back; a failed "
        + "synchronisation is final and says so."),
    .text(
      "A tail of 256 KiB, or less where a sync asks, is sealed before the next event: written to a file "
        + "`.seg.tmp`, synchronised, renamed, and only then `open.jsonl` is emptied. Small neighbours are joined "
        + "into one longer segment, which supersedes them. A crash in between leaves an event in two files, never "
        + "in none; readers count it once, and the next entry finishes the sealing."),
    .heading("Reading"),
    .text(
      "Readers take no lock: they read `open.jsonl`, never past its last newline, then list and read the "
        + "segments. Where the ranges of two files overlap, events of one number and one sum are the same; "
        + "different ones, a fork, are both read. What is not named as above is not read, and what is so named and no "
        + "file is passed over and told of."),
    .heading("Repairing"),
    .text(
      "A changed line breaks the chain, and no other device can take what follows. `repair --apply` copies the damaged "
        + "lines to `local/quarantine/`, records the sound events after them once more, with their ids and bodies, as the "
        + "stream of a new device, and moves what is left of the old files behind the break to quarantine. The new "
        + "device's name follows from the journal, the old name and the first number that is missing, so that a repair "
        + "that was cut off comes to the same files. An id counts once, wherever it stands."),
    .text(
      "A later revision that saw an earlier one wins; what two devices did at once merges field by field, as "
        + "above, and `conflicts` lists what they disagree on. Kinds and fields that are not known are carried "
        + "along. A line that is "
        + "broken is skipped and told of. Any order of arrival gives the same result; `plumb digest` prints "
        + "a hash of it."),
  ]

  private static var kindParts: [Part] {
    [
      .heading("Kinds of entries"),
      .text(
        "After `op`, `kind`, `entry`, `day` and `at` an `add` has these fields, in this order. Registers "
          + "are few and needed by nearly every command; the others are what is logged. A value that is not what is "
          + "said here, or beyond the limits, counts in nothing: its entry is skipped and told of, an edit that sets it "
          + "is passed over, `verify` names it, `import` refuses it, and a server takes no segment with it (422, "
          + "`policy.value`). Texts have at most 16 MiB. Kinds, fields, operations and versions that are not known are "
          + "carried along whatever they hold."),
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
