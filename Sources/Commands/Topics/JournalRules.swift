internal import Ledger

/// What a reader of a journal must know beyond its form: what counts, in which order, and what it may meet later.
enum JournalRules {
  /// The parts of the page behind those that describe the files.
  static let parts: [Topic.Part] = identityParts + conflictParts + computedParts + oddParts + laterParts

  private static let identityParts: [Topic.Part] = [
    .heading("What counts once"),
    .text(
      """
      An event is identified by its ID. If several streams have bodies with the same ID, one of them counts: \
      a body that is not `keyed` takes precedence over those that are, as these are copies made by an import \
      or a repair; otherwise the one with the smaller `sum`. The others, with all their operations, are \
      ignored. An erased body does not count, and neither does any body of an event that an `erase` names. A \
      program never creates an ID twice: two bodies with one ID that are not keyed have been forged. A \
      server rejects the second one; a reader of a folder that has both may count both, and `verify` reports \
      them.
      """),
    .text(
      """
      An entry is identified by its ID too, which is usually that of the event that adds it. If several \
      events add one entry, the addition in the event with the entry's ID counts; otherwise that of the \
      smaller event ID. `import` and `clone --adopt` keep IDs, and skip events and entries that are already \
      there. Undoing an import removes what it brought, and nothing that another device has recorded itself.
      """),
    .text(
      """
      A line says which device wrote it. From files in another device's folder, only events that are not in \
      their own device's folder are read, each once.
      """),
  ]

  private static let conflictParts: [Topic.Part] = [
    .heading("Conflicts"),
    .text(
      """
      If keyed bodies with one ID differ, and there is none that is not keyed, the fields in which they \
      differ are conflicts until there is an edit of the field, or of a path in it, except for `total`. \
      Items are compared in order, without their keys. An `at` that equals the `at` of one of the bodies is \
      the time of recording, not content: it is ignored, and a body without one does not contradict \
      another's. A removed or erased entry has no conflicts.
      """),
  ]

  private static let computedParts: [Topic.Part] = [
    .heading("What is computed"),
    .text(
      """
      The items of a meal are in the order of its addition; items added by edits follow in the order of the \
      ID of the first event that set them, and of their keys within one. After any edit of items, `total` is \
      their sum: a value that all of them lack is null, as are all values if no item is left. An activity \
      whose `kcal_source` is `estimated` has the `kcal` computed from its other current fields, rounded half \
      to even to 0.001; if one of them is missing, it keeps its value. A day's totals are those of its \
      meals, activities and water; its weight is that of the last weighing by `at`, and of several with the \
      same time or without one, by the event's ID.
      """
    ),
  ]

  private static let oddParts: [Topic.Part] = [
    .heading("Irregularities"),
    .text(
      """
      Only regular files are read: a link, a folder or a pipe with a file's name is damage. A segment whose \
      name does not match its content is still read, and `verify` reports it; one that is empty, or ends \
      before the event that its name ends with, is damage. A line with a malformed ID, device, number or \
      checksum is not an event.
      """),
  ]

  private static let laterParts: [Topic.Part] = [
    .heading("Later versions"),
    .text(
      """
      Format 1 stays readable: every later healthlog reads a journal whose `FORMAT` starts with `healthlog \
      1`, and produces the same entries. Journals of each release are kept in the tests with their digests \
      and totals.
      """
    ),
    .text(
      """
      An earlier version keeps, syncs and preserves byte for byte what a later version adds: kinds, fields, \
      keys of a body, names in a total, and lines of `FORMAT` other than `requires:`. It skips an operation \
      with an unknown `op`, and the others of that event count; it skips a body whose `v` is not 1, as if it \
      were not there. None of that is damage, and `repair` removes none of it. Additions that must not be \
      skipped have a word after `requires:`, or another number in the first line: then nothing is read or \
      written, and the exit code is 10.
      """),
  ]
}
