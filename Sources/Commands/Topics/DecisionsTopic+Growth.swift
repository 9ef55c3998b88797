extension Topic {
  /// What was decided for journals of a million events, and for files that lie where they do not belong.
  static let growthDecisions: [Part] =
    decision(
      "119. A file in the wrong device folder is moved back",
      """
      A file that was moved or copied into the folder of another device was counted correctly, but \
      `verify` exited with 1, each `sync` with 5, and `repair` did not move it. If all lines of a file are \
      intact, consecutive events of one other device, `repair` now moves the file byte for byte to that \
      device's folder, under the name that matches its content; a tail becomes a segment there. If that \
      file already exists, the copy goes to quarantine. Checksums, numbers and IDs do not include the \
      folder, so nothing is recorded again. A file that mixes devices or has a changed line stays and is \
      reported, because splitting it would create a file that no device wrote. Its intact lines still \
      count.
      """)
    + decision(
      "120. Sorted lists and PDF pages are held in memory",
      """
      With a million events, every command should need at most 100 MB. Lists are written as they are read, \
      and reports hold days. `--sort` without `--limit` cannot write its first line before it has read the \
      last entry, and a PDF lays out one document: these hold what they show, about 5 kB per meal. `plumb \
      digest` holds 32 bytes per entry, because it hashes checksums in order; training load holds one \
      number per day. With `core.checkpoint=never` nothing shows where the entries of a day are, so output \
      in order of time is held, and sums are not. A page for a journal of a million events takes 3 GB; ten \
      years with four meals a day take 70 MB. `--period`, `--limit` or a line format (plain, csv, jsonl) \
      limits it. Markdown and HTML were held too, until decision 155.
      """)
    + decision(
      "125. The streams prove the journal ID",
      """
      When a byte of the ID in `journal.json` was changed, nothing was reported, and the next entry began \
      a stream that did not match the others. A copy and a restored backup have the ID that their streams \
      started with. If no stream started with the ID, no new stream is started, and `repair` looks for the \
      right ID among the journals recorded here and among IDs that differ in one character. A match is \
      certain, because the first event of a stream contains a hash of the ID.
      """)
    + decision(
      "121. Duplicates are only searched within two minutes",
      """
      If an entry is sent again, for example by a phone that lost the answer, the first one is returned. \
      The search read every entry of the day completely, so that the 1,500th note of a day took seven \
      times as long as the first. Now only the times of the day's entries are read, and entries within two \
      minutes completely. A damaged entry of the same day is reported by commands that read the day, and \
      by `verify`, but no longer by `add`.
      """)
    + decision(
      "155. Markdown and pages of a list are written in parts",
      """
      Decision 120 held a whole list for Markdown and HTML: 3 GB for a million events. They are now \
      written as they are read, like text: one pass finds which columns have marks, a second writes. Only \
      PDF, whose pages are counted before the first is written, and `--sort` without `--limit` still hold \
      all rows. Each row is read twice, as for a terminal.
      """)
}
