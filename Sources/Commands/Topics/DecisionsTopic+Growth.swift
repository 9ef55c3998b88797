extension Topic {
  /// What was decided for journals of a million events, and for files that lie where they do not belong.
  static let growthDecisions: [Part] =
    decision(
      "119. A file in another device's folder goes to its own",
      context:
        "A file that somebody moved or copied into another device's folder counted rightly, but `verify` ended with 1, each "
        + "`sync` with 5, and `repair` left it where it was.",
      decision:
        "Where all lines of a file are sound events of one other device, one after the other, `repair` moves the file, byte "
        + "for byte, to that device's folder under the name that its content has; a tail becomes a segment there. Where that "
        + "file is there already the copy goes to quarantine. Sums, numbers and ids cover no folder: nothing is recorded anew.",
      consequence:
        "A file that mixes devices, or has a changed line, stays and is named: to part it would be to write a file that no "
        + "device wrote. Its sound lines count where they are.")
    + decision(
      "120. What is ordered, or is one page, is held",
      context:
        "With a million events every command should do with 100 MB. Lists are written as they are read; reports hold days.",
      decision:
        "`--sort` without `--limit` cannot write its first line before it has read the last entry, and html, markdown and PDF "
        + "lay out one document: these hold what they show, some 5 kB a meal. `plumb digest` holds 32 bytes an entry, "
        + "since it hashes sums in their order; training load holds one number a day. With `core.checkpoint=never` nothing "
        + "tells where the entries of a day are: what is shown in the order of time is held then, and sums are not.",
      consequence:
        "A page of a journal of a million events takes 3 GB, of ten years with four meals a day 70 MB. `--period`, "
        + "`--limit` or a form of lines (plain, csv, jsonl) bound it."
    )
    + decision(
      "125. The streams prove the journal's id",
      context:
        "Where a byte of the id in `journal.json` was changed nothing was told, and the next entry began a stream that fits "
        + "no other.",
      decision:
        "A copy and a restored backup have the id that their streams were begun under. Where no stream was begun under it "
        + "nothing is begun, and `repair` looks for the id among the journals that were recorded in here and those that one "
        + "other character makes.",
      consequence: "What is found is certain: the first event of a stream has a hash over it.")
    + decision(
      "121. A twin is looked for within two minutes only",
      context:
        "Whoever sends an entry again, as a phone does whose answer was lost, gets the first one. The look for it read every "
        + "entry of the day whole, so that the 1,500th note of a day took seven times as long as the first.",
      decision: "Only the times of the day's entries are read, and whole those within two minutes.",
      consequence:
        "A damaged entry of the same day is told by what reads the day, and by `verify`, and no longer by an `add`."
    )
    + decision(
      "155. Markdown and pages of a list are written in parts",
      context: "Decision 120 held a whole list for Markdown and html: 3 GB for a million events.",
      decision:
        "They are written as they are read, like text in lines: one pass measures which columns have marks, a second "
        + "writes. What holds all rows now is PDF, whose pages are counted before the first is written, and `--sort` "
        + "without `--limit`.",
      consequence: "Each row is read twice, as it is for a terminal.")
}
