internal import Ledger

/// What a reader of a journal must know beyond its form: what counts, in which order, and what it may meet later.
enum JournalRules {
  /// The parts of the page behind those that describe the files.
  static let parts: [Topic.Part] = identityParts + conflictParts + computedParts + oddParts + laterParts

  private static let identityParts: [Topic.Part] = [
    .heading("What counts once"),
    .text(
      "An event is its id. Where bodies stand under one id in several streams one of them "
        + "counts: one that is not `keyed` before those that are, as these are copies of it that "
        + "an import or a repair made; else the one with the smaller `sum`. The others count for nothing, none "
        + "of their operations. An erased body is none, and what an `erase` names counts under no "
        + "body. A program makes no id twice: two bodies of one id that are not keyed have been "
        + "forged. A server takes no second one; where a folder has one a reader may count both, "
        + "and `verify` names them."),
    .text(
      "An entry is its id too, and most often that of the event which adds it. Where several "
        + "events add one entry the addition counts that is in the event of the entry's id; else "
        + "that of the smaller event id. `import` and `clone --adopt` keep ids, and pass over "
        + "events and entries that are there already. Taking back an import takes away what it "
        + "brought, and nothing that another device has recorded itself."),
    .text(
      "A line says itself which device wrote it. Of files in another device's folder the "
        + "events are read that are not in their own device's folder, each once."),
  ]

  private static let conflictParts: [Topic.Part] = [
    .heading("Conflicts"),
    .text(
      "Where keyed bodies of one id do not say the same, and none that is not keyed is there, "
        + "the fields they say differently are conflicts until an edit of the field, or of a path "
        + "in it, is there; `total` is none. Items are compared in their order, without their "
        + "keys. An `at` that is the `at` of one of the bodies is when it was recorded, not what: "
        + "it is left out, and a body without one says nothing against another's. An entry that "
        + "stands removed or is erased has no conflicts."),
  ]

  private static let computedParts: [Topic.Part] = [
    .heading("What is computed"),
    .text(
      "The items of a meal stand in the order of its addition; those that edits added follow by the id of the first "
        + "event that set them, and by key within one. After any edit of items `total` is their sum: a value that all "
        + "lack is null, and so are all values where no item is left. An activity whose `kcal_source` is `estimated` has "
        + "the `kcal` that follows from its other fields as they stand, rounded half to even to 0.001; where one of "
        + "them is missing it keeps the one it has. A day's sums are those of its meals, activities and water; its weight "
        + "is that of the last weighing by `at`, and of several at one time or without one by the event's id."
    ),
  ]

  private static let oddParts: [Topic.Part] = [
    .heading("What may be odd"),
    .text(
      "Only regular files are read: a link, a folder or a pipe under a file's name is damage. "
        + "A segment whose name does not say what is in it is read all the same, and `verify` "
        + "tells; one that is empty, or ends before the event that its name ends with, is damage. A line whose "
        + "id, device, number or sums have not their form is no event."),
  ]

  private static let laterParts: [Topic.Part] = [
    .heading("What comes later"),
    .text(
      "Format 1 stays readable: every later healthlog reads a journal whose `FORMAT` begins with `healthlog 1`, and "
        + "gives the same entries. Journals of each release are kept in the tests with their digests and sums."
    ),
    .text(
      "What a later version adds an earlier one carries along, syncs and keeps byte for byte: "
        + "kinds, fields, keys of a body, names in a total, and lines of `FORMAT` but those of "
        + "`requires:`. It passes over an operation whose `op` it does not know, and the others of "
        + "that event count; it passes over a body whose `v` is not 1, as if it were not there. "
        + "None of that is damage, and `repair` takes none of it away. What must not be passed "
        + "over has a word behind `requires:`, or another number in the first line: then nothing "
        + "is read or written, and the exit code is 10."),
  ]
}
