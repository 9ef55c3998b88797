extension Topic {
  /// What was decided from the server on.
  static let laterDecisions: [Part] =
    decision(
      "47. The static program may be 20 MB",
      """
      Replaces decisions 27 and 39. Sync, a server with accounts and its commands were added. A third of \
      the program is food tables and Swift's own library, and no function is unusually large. The limit of \
      `.ci/run` is 20,000,000 bytes. `version` still takes no longer than `git --version`.
      """)
    + decision(
      "48. Every row of the benchmark measures whole processes",
      """
      DuckDB was measured by its query alone, all others with their startup. Its startup now counts too, \
      and its query time is shown next to the ratio. Older and newer ratios to DuckDB cannot be compared.
      """)
    + decision(
      "49. An object's name is its path below log/",
      """
      A segment has a name in the stream of its device, and a remote holds the streams of many devices. It \
      is transferred as `DEVICE/SEGMENT`, in folders, in URLs and to helper programs. A folder remote, and \
      the store of a server, has the same layout as a journal.
      """)
    + decision(
      "50. The server answers with the output of commands",
      """
      Phones and web pages need the same lists and reports as people who type commands. A table maps each \
      route to a command. The server runs the command in its own process, without access to programs, \
      settings and home directory, and answers with its JSON. Everything is implemented once, and a new \
      command becomes a route with one row.
      """)
    + decision(
      "51. Loads of every line are inlinable",
      """
      The optimiser does not inline package-level code across modules, and every line of a journal is read \
      by a few loads. Only WordLoad and UsualNumber are `@inlinable`. With the related changes, all day \
      sums take a third fewer instructions, for 18 kB.
      """)
    + decision(
      "52. One weight per month, one meaning of partial",
      """
      A month's weight was its mean in one report and its last weighing in another, and goals counted days \
      with gaps while averages counted items. A month now has the mean of its weighed days; the last \
      weighing belongs to the trend. Partial counts items or sessions everywhere. Two reports of the same \
      period agree.
      """)
    + decision(
      "53. Periods above ten years end with the journal",
      """
      A calendar from the year 1 to 9999 wrote gigabytes. Reports, charts and calendars of more than 3,653 \
      days now show the first to the last entry, and say so. Lists and exports have the length you ask \
      for.
      """)
    + decision(
      "54. Machine-readable tables have no language",
      """
      CSV had month names and words in the reader's language, and durations without a unit. Months are now \
      `2026-10`; slots, types and measures are keys; if rows differ, the value, the second value and the \
      unit are three columns. CSV and TSV are the same bytes in English and French, which a test checks \
      for about fifty commands.
      """)
    + decision(
      "55. Received data is stored before it is trusted",
      """
      A segment can be cut off, wrong, or arrive before its parent. It is made durable in `local/inbox`, \
      checked there, and then moved; a segment that waits for its parent is not moved yet. A sync can be \
      killed at any step, and the next one finishes.
      """)
    + decision(
      "56. A remote's file has no time of its own",
      """
      Two devices that push one journal to a remote must write the same bytes. `journal.json` on a remote \
      therefore takes its time from the journal ID, and what is known about a remote is in one local file. \
      Names alone decide what is exchanged; lines are only read if ranges overlap.
      """)
    + decision(
      "57. Adopted entries get hashed IDs",
      """
      Replaced by decision 94.
      """)
    + decision(
      "58. Failed logins are not events",
      """
      Nobody without access should be able to grow the server's journal. Failures stay in memory, the \
      first login of a day is an event, and sessions carry the token epoch of the account. A restart \
      forgets failures. A block or a new password ends all sessions at once, wherever it was set. \
      Decisions 97 and 116 replace how logins and failures are stored.
      """)
    + decision(
      "59. Statistics hide what subtraction would reveal",
      """
      Replaced by decision 72.
      """)
    + decision(
      "60. HTTP answers have one language",
      """
      With Accept-Language every answer would have two forms, and the server's time zone is not the \
      user's. Answers are the machine formats, and `zone` names the person's time zone. A request outside \
      the documented form gets 400, and one that a command refuses gets 422. A client can distinguish its \
      own mistakes from those of the person.
      """)
    + decision(
      "61. For plans, Friday is the next Friday",
      """
      Elsewhere a weekday means the most recent one, which is in the past. `plan add`, `activity plan`, \
      `--by` and `--until` look ahead, also for days of a month; commands that find a plan look in both \
      directions. `plan add friday` and `plan remove friday` mean the same day.
      """)
    + decision(
      "62. A checkpoint stores its days in pages",
      """
      Every command read 146 KB of day table for ten years. A page had 64 days, with its first and last \
      day, kinds and checksum in the index, so the report of a week reads one page. Decision 81 changed \
      the size of a page. Older checkpoints are created again.
      """)
    + decision(
      "63. Freed memory is kept",
      """
      Each new page of memory costs a fault and zeroing. glibc is set not to map blocks below 4 MB and not \
      to return memory below 8 MB. A server may hold 8 MB longer.
      """)
    + decision(
      "64. A checkpoint leaves out the growing segment",
      """
      An exchange joins the newest segment with new events, and a checkpoint that covered it was lost each \
      time. If there are remotes, the newest segment of a device is left out until it has 256 KB. Commands \
      replay that much more. Journals without remotes do not change.
      """)
    + decision(
      "65. Segments searched for erasures are recorded",
      """
      Each exchange searched the whole journal for erased texts. `local/erasures.json` now has the name \
      and length of the segments already searched. A segment that was put back with its texts has another \
      length and is searched again. The file can be deleted.
      """)
    + decision(
      "66. One loop for each processor",
      """
      Sixteen threads on one set of sockets, with EPOLLONESHOT as in design/sync.md, spent their time on \
      wake-ups and locks. Routes that never wait are now answered by one thread per processor, each with \
      its own sockets; everything else goes to a pool. A request costs half the time. A segment that is \
      not in memory blocks one loop, as in nginx.
      """)
    + decision(
      "67. Token claims are cached, decisions are not",
      """
      Every request verified a signature. The claims of 10,000 tokens are now cached by their hash; \
      blocks, roles, sessions and expiry are checked each time. A revocation applies to the next request.
      """)
    + decision(
      "68. Forwarding does not bind a device",
      """
      An owner who forwarded another person's stream became its writer; since then, a device belongs to \
      the first account that uploads it as its own. Decision 93 restricts this to streams that the account \
      begins.
      """)
    + decision(
      "69. Guessing a password does not lock out the owner",
      """
      A delay for each account also kept out its owner. An address that has logged in before now has its \
      own delay, and a link by mail makes an address known. After a restart addresses are unknown again, \
      but sessions continue.
      """)
    + decision(
      "70. The client translates the server's refusals into French",
      """
      HTTP answers have one language (decision 60), and one code is used for several sentences. The client \
      has the French for these sentences. A new sentence stays in English.
      """)
    + decision(
      "71. The dashboard uses the server's parser",
      """
      `ui` had a second, less strict parser of requests. There is now one. Paths with `..` get 400, and \
      refusals are JSON.
      """)
    + decision(
      "72. Statistics hide what sums would reveal",
      """
      Replaces decision 59. A cell of fewer than five people can be derived from any available sum, from a \
      coarser table, or from the people who are not in it. Coarser tables are settled first. Every row \
      with a visible sum hides nothing, or hides two cells with at least five people. Counts of some of \
      the people hide those of the others. On small servers many cells are null.
      """)
    + decision(
      "73. Code for everyday commands is stored together",
      """
      `version` touched 240 pages of the program, at 2 to 4 µs each, because code was ordered by file. The \
      linker now orders functions and variables by `.ci/order.symbols`, which `.ci/order` creates. This \
      leaves 116 pages and saves 40 % of the time. Names that no longer exist are skipped.
      """)
    + decision(
      "74. Short lists instead of sets at startup",
      """
      The first `joined`, `sort`, `Set` or `Dictionary` of an element type searches all conformances of \
      the program: 100,000 instructions and as many cold bytes. Code that every command runs uses lists, \
      `joined(_:by:)` and `ordered(by:)`. `report week` runs a third fewer instructions. Decision 75 \
      replaces `ordered(by:)`.
      """)
    + decision(
      "75. Types are found by calls, not by name",
      """
      Replaces `ordered(by:)` of decision 74; decision 163 takes it back. For the first array of an element \
      type the runtime reads the type's name, and searches for conformances that the compiler already knew. \
      `.ci/build-static` made the compiler write calls that find types, and lists are sorted with `sorted`.
      """)
    + decision(
      "76. A long tail is read in parts",
      """
      `open.jsonl` was read into memory, and a page of memory that is used for the first time costs ten \
      times as much as reading its bytes again. A tail of more than 64 KiB stays on disk, with an open \
      descriptor, and each view reads it again. Its first bytes show whether a writer has emptied it; its \
      events are then read from the segments. Events since the checkpoint cost half. A tail that overlaps \
      segments is held in memory, as before.
      """)
    + decision(
      "77. Readers of the accounts do not wait for each other",
      """
      Every request reads the accounts three times. With a `Mutex`, all threads spun while waiting for one \
      that was suspended during its read: half of a server's time under full load. The accounts now use \
      the system's readers-writer lock, `ReadersWriterLock`. Two processors answer a third more requests.
      """)
    + decision(
      "78. Exports copy entries range by range",
      """
      `export json` and `jsonl` made a tree of every entry and kept them all: a second and 370 MB for ten \
      years, 17 seconds and 4 GB for a million events. Like `export csv`, they now copy stored text if it \
      already has the output format, in ranges of days that two threads read; everything else is read and \
      written as before. This takes a fifteenth of the time, in 40 MB.
      """)
    + decision(
      "79. The server never waits for a reader of its log",
      """
      A paused terminal, or a pager on a server's log, stopped all of its clients. A line that does not \
      fit is now dropped, and the next line says how many were. The log can have gaps, but it shows them.
      """)
    + decision(
      "80. A plural is not an amount",
      """
      `meal add almonds` was one almond, 7 kcal, and `grapes` one grape. A singular without an amount \
      means one piece; a plural is refused with a hint. `meal add eggs` asks for a number. A plural that \
      does not look like one, such as `noix`, is one piece.
      """)
    + decision(
      "81. Short entries are stored in the checkpoint",
      """
      A chart of ten years of weights looked up 7,300 lines one by one, often 16 KB apart: three quarters \
      of its time. Storing them in the blocks of days made everything else read more. An entry whose line \
      has at most 512 bytes is now stored in the checkpoint, as revised entries are. A block has the \
      entries of one kind on one day, and a page has 128 of these, instead of the 64 days of decision 62. \
      `chart weight` and `report trend` take half the time or less. A checkpoint is an eighth of its \
      journal.
      """)
    + decision(
      "82. A key for a future day gets an ID in the past",
      """
      IDs increase, so the ID of a plan that was done early set the IDs of its device ahead of the clock, \
      and `verify`, `clone` and `import` refused what was recorded next. Its time is now four weeks \
      earlier, repeated as often as needed, and a key is recognised by the rest of its ID. Two devices \
      that record one key for a future day weeks apart, with no sync in between, create two entries.
      """)
    + decision(
      "83. Values given for a serving are counted per serving",
      """
      Values were rounded to 100 g and counted from there, so that a pizza of 700 kcal had 699.999, and a \
      limit was missed. A food now keeps the values and grams as given; each is used as long as it rounds \
      to the value for 100 g. A dish is counted by its total. Values are rounded once. Older versions \
      preserve these values, and their edits take precedence.
      """)
    + decision(
      "84. What could not be read again is not stored",
      """
      `edit @1 weight=71 weight_kg=72` stored an event with the same key twice, which every reader skips. \
      An event that `verify` would reject is now refused before it is appended. A mistake in the program \
      is found where it happens. This costs a few microseconds per event.
      """)
    + decision(
      "85. A number near a threshold is shown precisely enough",
      """
      A BMI of 24.97 was shown as 25.0, in the healthy range, and 2,300.3 mg of at most 2,300 as 2,300, \
      not met. Such a number now has as many extra decimal places as it needs to be on the right side of \
      the threshold, three at most. It is longer than its neighbours, but agrees with the text.
      """)
    + decision(
      "86. `edit day` uses the fields of `edit`",
      """
      `edit day` could have written a day as commands, as JSON or as a table. Commands would log the \
      entries again, and the other two break if somebody aligns a column or forgets a quote. Instead there \
      is a heading for each entry and a line for each field, read by the parser of `edit`, and only \
      changed lines count. All changes are one event; nothing is stored if a line is not understood or an \
      entry was changed elsewhere in the meantime. New fields of `edit` work at once. If the text is \
      refused, it is saved in a file.
      """)
    + decision(
      "87. `status --watch` checks once a second",
      """
      Watching files for changes has a different interface on every system, and does not work on network \
      disks. Once a second, `status --watch` compares the names and lengths of the journal's files, and \
      the day. It shows entries from elsewhere within a second of their sync. For ten years of entries a \
      check takes less than a millisecond.
      """)
    + decision(
      "88. A file on a server has no name until it is complete",
      """
      Each segment was created under a name in `incoming`, linked and unlinked there. Sixteen threads \
      waited for one directory, and a segment cost 6.1 disk writes. Now a file without a name \
      (`O_TMPFILE`) is written, synced and then named. If the file system does not support this, or \
      `/proc` is missing, `incoming` is used as before. A segment costs 5.8 writes, and a crash leaves \
      nothing to clean up.
      """)
    + decision(
      "89. A durable PUT is measured on a disk that both sides wait for",
      """
      Sixteen bare threads use both processors of the machine completely; the server shares them with its \
      clients and its hashing. Before ext4 creates a file in a folder, it checks every file deleted nearby \
      in the last five minutes, so that either side was fast at one time and slow at another. `.ci/load` \
      and `.ci/bench` use the fastest of twelve folders spread over the disk. The limit is that of a disk \
      with 10,000 writes a second for each side; the result without that limit is shown next to it. \
      Results agree within 5 % between runs. The measurement needs root, and without root it is skipped \
      with a message.
      """)
    + decision(
      "90. Kinds declare what their fields can hold",
      """
      One event with a duration of 9007199254740993 minutes, sent with an add-only token, crashed a server \
      and every command of each person who had synced it; only one of five entry points checked values. \
      Each field of a kind now has its form and limits in one table. They are checked when an event is \
      recorded, imported, sent to a server (422 `policy.value`) and verified, and when an entry is read; \
      sums check the numbers they read. An edit that sets an invalid value is skipped. An edit does not \
      name a kind, so entry points check whether any kind accepts the value. Words that a later version \
      may add are texts. Everything that 0.1.0 stored is valid, except measures above 2,147,483,647 and \
      items above a thousand million, which no report could count. A million entries add up without \
      overflow.
      """)
    + decision(
      "91. Arithmetic on stored numbers saturates",
      """
      `+` of exact decimals trapped on overflow, because numbers were "known to be far from the limits"; a \
      forged number is not. Sums and differences that do not fit now stay at the largest or smallest \
      number; `adding` and `subtracting` report it. `.ci/forge.py` forges events, changing one field at a \
      time, and runs every reading command and route over them with the static program. No caller needs \
      special care, and none can crash a program.
      """)
    + decision(
      "94. An ID counts once, the original before its copies",
      """
      Replaces decision 57. Entries exported on one device and imported on another counted twice once the \
      devices synced. Two keyed bodies with one ID counted once, but a keyed and a plain body both \
      counted, and `clone --adopt` gave the same entries new IDs. A body without a key now counts before \
      keyed ones, and of keyed ones the smaller checksum counts; an entry is added by the event of its ID. \
      Only keyed IDs, and entries added under other IDs, are searched for among the other lines, and only \
      if there are several streams. Adopted events keep their IDs. The result is the same as if the \
      devices had synced before the import. No table of all IDs is needed, and a journal of one device \
      costs nothing extra.
      """)
    + decision(
      "95. Unknown data is preserved, and required features are declared",
      """
      A body with `v` 2 counted as if it were 1, `verify` treated an unknown `op` as damage, and `repair` \
      removed an unknown line of `FORMAT`. Now another `v` and an unknown `op` are skipped and preserved, \
      unknown lines of `FORMAT` stay, and only `requires:` stops an earlier version. Format 1 stays \
      readable; complete journals of each release are kept in the tests. A later version decides whether \
      earlier ones can read on without its additions, or must stop. A flipped digit in `FORMAT` can only \
      be distinguished from a later version if it does not give a later number.
      """)
    + decision(
      "100. A checkpoint records what was erased",
      """
      After one `erase`, every command read the whole journal until the erasing event was sealed: 4 ms \
      became a second after ten years. A checkpoint now keeps the IDs of erased entries and events, and a \
      row for every event by its ID. If a later line erases, only the entries that it or its events name \
      are computed again. `erase` removes the checkpoint with the texts and creates a new one. Commands \
      stay as fast as before. A checkpoint holds the IDs of what was erased, as the journal does, but none \
      of its text. Older checkpoints are created again.
      """)
    + decision(
      "101. A command that names an entry only reads that entry",
      """
      `restore`, `history`, `why`, `edit`, `remove` and `undo` read every line, some of them several \
      times: 73 seconds and 5 GB for a million events. A separate table for each question would have to be \
      kept in sync. The rows of the checkpoint answer instead: they find each line by the ID of its event, \
      of each entry it names and of each event it undoes or redoes. `undo` reads its stream from the end \
      until it has enough. Lists of all days are read in ranges and written as they are read; a long \
      journal without a checkpoint gets one first. These commands take milliseconds and a few megabytes. \
      Without a checkpoint everything is read as before. A table for people without a limit or period is \
      held in memory, because its columns depend on all rows; decision 110 replaces this.
      """)
    + decision(
      "108. Events that a server refuses are set aside and kept",
      """
      A chain has no gaps: if the server refused an event, for example because a role was removed in the \
      meantime, nothing after it could ever be sent. The client now asks for its role again and applies \
      the same rules. If they refuse the event too, its lines from there on move to `local/refused` and \
      the client takes a new device ID. It records again, under their IDs, the events that do not build on \
      a refused one, and only then cuts the old stream. It writes down what it is about to do first, and \
      repeats it after a crash. If its rules allow the event, nothing is changed and the exit code is 6. A \
      sync exits with 3 once and then continues normally. `sync --retry` records again what is allowed by \
      then. A replica that received the events through another remote keeps them; they do not come back \
      here. `undo` starts again with the new device.
      """)
    + decision(
      "98. A large event is split, and undone as one",
      """
      `food edit --apply-past` over 3,500 meals was one event of 1.28 MB, which no server accepted, so \
      that device never synced again. An event has at most 1,000 operations and 256 KiB per line. A larger \
      one is split into a `batch` when it is recorded; all of it is stored or nothing, and `undo` and \
      `redo` treat it as one. A longer line of an earlier version is sealed by itself, and a server \
      accepts a segment of one event up to 16 MiB. Another device can see part of a batch while its \
      segments arrive.
      """)
    + decision(
      "99. A broken stream continues under another name",
      """
      One changed digit in unsent data stopped the sync of a device forever: no event can follow a line \
      with a wrong checksum, and no other device had the line. `repair` sets the line aside and records \
      the intact events after it again, under their IDs and marked as copies, as a new device whose name \
      follows from where the chain broke. The old tail is removed once the new one is durable. The line is \
      lost to the chain, but can be read in quarantine. This relies on an ID counting once.
      """)
    + decision(
      "92. Permissions are checked when an event arrives",
      """
      A writer could erase the owner's entries from the owner's own disk, pass off a smaller checksum as \
      the owner's event, or win every conflict with an ID of the year 2200. Checks during replay would \
      need signed roles in every replica. Instead, the server judges each line from anyone but the owner \
      by who added the entry; the rules are in `Policies`, and the client applies them too before it \
      records. An add-only member can add meals, activities, weights, water, measures and notes. The owner \
      is not checked, because their old clocks and old versions have to work. Replicas stay plain unions, \
      and what a server accepted earlier stays. The index is created from the journal at the first such \
      PUT; an owner's PUT costs what it did. If two people use one key for different things, the second is \
      refused.
      """)
    + decision(
      "93. Only the owner can continue an existing stream",
      """
      After decision 68 any writer could claim a forwarded stream, and then counted as its author, who can \
      erase it. An add-only token counted as the account that created it. Now everyone but the owner \
      begins their own streams, and a token has its own identity and devices. A device whose stream the \
      owner uploaded first cannot continue it by itself; `clone` makes it a new device. Over ssh, which \
      does not identify people, only the owner can erase.
      """)
    + decision(
      "96. Computing time is limited for each account",
      """
      A query of 600 bytes took seconds, twenty at once blocked all threads for minutes, and the \
      processors continued after the client had left. Routes that compute are now marked. They have ten \
      seconds, two slots per account with two more requests waiting, a budget of processor time measured \
      by the thread clock, and at most half of the threads. Commands learn from the disk they read and \
      from a few loops that their time is over or their client has left; a write that has begun is \
      finished. Segments, logins and the server's own answers are exempt and keep their threads. A heavy \
      user gets 429 or 503 and the time to retry, and nobody else notices. A client that closes its side \
      of the connection before the answer gets no computed answer.
      """)
    + decision(
      "97. A session is a file, and a login day is not an event",
      """
      All sessions were in one file, which every request with an unknown token read under a lock, and \
      which was written at each refresh: a second with 50,000 sessions. A login day took 432 bytes of the \
      server's journal forever, and every start replayed it. A session is now a file in the folder of its \
      account, and its ID begins with that of the account, so it is found without a list. The old file is \
      split at the first start. Login days are lines in a file for each account; earlier events still \
      count. A refresh costs the same with any number of sessions. An older server does not find the \
      sessions of a newer one: after a downgrade everybody has to log in again.
      """)
    + decision(
      "110. A list is written as it is read",
      """
      `meal list` held every meal before it knew the widths of its columns: 83 s and 4.4 GB for a million \
      events. With `--period` every format of every list did. All lists of entries now share one \
      implementation. Their days are read in ranges: twice for people, once to measure and once to write, \
      and a third time if cells have footnotes. The bytes are the same as before. Memory use does not grow \
      with the journal. `--sort` without `--limit` and PDF still hold what they show (decision 155), and \
      so does a pager.
      """)
    + decision(
      "111. A checkpoint is written and read in parts",
      """
      Creating one held its items, its rows and the whole file: 490 MB for a million events. Reading the \
      days of ten years held all their items. Items now go to a file without a name once they reach 8 MB, \
      rows are held in their 32 bytes each, and blocks are written as they are created, so the position of \
      the index is at the end of the file. A view of many days gets a megabyte of items at a time. Only \
      rows grow with the journal, 32 bytes per event. Older checkpoints are created again, once.
      """)
}
