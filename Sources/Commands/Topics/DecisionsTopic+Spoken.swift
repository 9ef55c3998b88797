extension Topic {
  /// What was decided of what people type, and of reports that others read.
  static let spokenDecisions: [Part] =
    decision(
      "150. A clock time next to a distance means what is possible",
      """
      `0:45` always meant hours and minutes, so that `run 5km 25:30` was refused as longer than a day, and \
      `run 1km 4:30` lasted four and a half hours. With a distance or a pace, two numbers with a colon are \
      now minutes and seconds if hours are impossible: if they are more than a day, or slower than 1 km/h \
      while minutes and seconds are not faster than the world record. Otherwise they stay hours and \
      minutes, as without a distance. The output shows duration and pace. `swim 1km 1:10` is 70 minutes, \
      because nobody swims a kilometre in 70 seconds. The result depends on the activity, and can change \
      with a record.
      """)
    + decision(
      "151. Steps give a duration and stay in the note",
      """
      People count walks in steps. An activity has no field for steps, and a day has its own counter, \
      `measure steps`. Without a duration, steps are converted to minutes: 100 a minute for walking \
      (moderate intensity begins there: CADENCE-adults) and 160 for running. They give no distance, \
      because the length of a step is unknown. They stay in the note, and are not added to the counter of \
      the day, which already includes them. The energy uses the MET value of the table, not a distance, \
      unless you give a distance or the energy.
      """)
    + decision(
      "152. A report for somebody else is one page",
      """
      A report for a doctor had six pages, and nobody in a surgery reads more than one. For people, \
      `--for` shows the front page: the person, the weight with its chart, the averages, what was too \
      little or too much, and the goals. `--full` adds the rest, and `--sections` selects parts. Machine \
      formats always contain everything. Scripts that need the long form for people add `--full`.
      """)
    + decision(
      "153. An edited line of an export changes nothing, and the output says so",
      """
      An export that was edited by hand and imported again was skipped silently, because its IDs were \
      known. The existing entry stays as it is. If a line differs from its entry, the output shows its \
      number and the exit code is 3. It does not count as an edit, because an old export would revert \
      every later change, on every device. Use `edit` to edit; a line without its ID is a new entry.
      """)
    + decision(
      "154. A name belongs to the profile, and is sent to the account",
      """
      Only the server knew a person's name, so that reports had none. `profile set` stores name and first \
      name in the journal, where reports find them without a network, and sends them to each account that \
      is logged in. If a server cannot be reached, its account keeps the old name, and the output says so. \
      Nothing is copied the other way: a name changed only on the server stays there.
      """)
}
