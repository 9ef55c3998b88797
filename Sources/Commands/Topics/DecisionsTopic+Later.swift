extension Topic {
  /// What was decided from the server on.
  static let laterDecisions: [Part] =
    decision(
      "47. The static program may be 20 MB",
      context:
        "Sync, a server with accounts and its commands came; decision 39 is superseded. A third of the program are "
        + "tables of foods and Swift's own library, and no function stands out of the rest.",
      decision: "The limit of `.ci/run` is 20,000,000 bytes.",
      consequence: "`version` still takes no longer than `git --version`.")
    + decision(
      "48. Every row of the bench is whole processes",
      context: "DuckDB was taken at its query alone, all others with their start.",
      decision: "Its start counts like everybody's; its query alone is said beside the ratio.",
      consequence: "Ratios to DuckDB of before and after cannot be compared.")
    + decision(
      "49. An object's name is its path below log/",
      context: "A segment has a name within its device's stream; a remote holds the streams of many.",
      decision: "It travels as `DEVICE/SEGMENT`, in folders, in URLs and to helper programs alike.",
      consequence: "A folder that carries a journal, and a server's store, is a journal's own tree.")
    + decision(
      "50. The server answers with what the commands say",
      context: "Phones and web pages ask for the same lists and reports that people type commands for.",
      decision:
        "A table says which route is which command; the server runs that in process, in a world without "
        + "programs, settings and home, and answers with its JSON.",
      consequence: "There is one implementation of everything, and a new command is a route by one row.")
    + decision(
      "51. Loads of every line are inlinable",
      context:
        "The optimiser does not look across modules at what has package access, and every line of a "
        + "journal is read by a few loads.",
      decision: "WordLoad and UsualNumber are `@inlinable`, and nothing else is.",
      consequence: "With what stands beside it a third fewer instructions for all day sums, for 18 kB.")
    + decision(
      "52. One weight a month, one meaning of partial",
      context:
        "A month's weight was its mean in one report and its last weighing in another; goals counted "
        + "days with gaps where averages counted items.",
      decision:
        "A month has the mean of its weighed days, the last weighing is the trend's. Partial counts "
        + "items or sessions everywhere.",
      consequence: "Two reports of one time say the same.")
    + decision(
      "53. Periods above ten years end with the journal",
      context: "A calendar from the year 1 to 9999 wrote gigabytes.",
      decision:
        "Reports, charts and calendars of more than 3,653 days show the first entry to the last, and "
        + "say so.",
      consequence: "Lists and exports are as long as they are asked for.")
    + decision(
      "54. Tables for programs speak no language",
      context:
        "CSV had names of months and words in the reader's language, and durations without a unit.",
      decision:
        "Months are `2026-10`, slots, types and measures are their keys; a value, its second value "
        + "and its unit are three columns where rows differ.",
      consequence:
        "CSV and TSV are the same bytes in English and French, which a test asks of some fifty "
        + "commands.")
    + decision(
      "55. What comes is kept before it is believed",
      context: "A segment may be cut, wrong, or come before its parent.",
      decision:
        "It is made durable in `local/inbox`, checked there, and moved. Parking is not moving it.",
      consequence: "A sync may be killed at any step; the next one finishes.")
    + decision(
      "56. A remote's file names no time of its own",
      context: "Two devices that give one journal to a remote must write the same bytes.",
      decision:
        "`journal.json` over there takes its time from the journal's id; what is known of a remote is "
        + "one local file.",
      consequence: "Names alone decide what is exchanged; lines are read where ranges overlap.")
    + decision(
      "57. Adopted entries have ids by hash",
      context: "A device was used before it knew the journal, and may be told to join twice.",
      decision:
        "Its events are recorded anew, keyed by the new journal and their old id; the old journal is "
        + "kept.",
      consequence: "Joining twice counts once.")
    + decision(
      "58. Failed logins are not events",
      context: "Nobody may grow the server's journal who is not let in.",
      decision:
        "Failures stay in memory, the first login of a day is an event, and sessions carry the "
        + "account's token epoch.",
      consequence:
        "A restart forgets failures; a block or a new password ends sessions at once, wherever it was "
        + "said.")
    + decision(
      "59. Statistics hide what subtraction would tell",
      context:
        "A cell of fewer than five people is not shown, and its neighbours and the total would tell "
        + "it.",
      decision: "One more cell is hidden where that could be.",
      consequence: "Some cells of five and more are null.")
    + decision(
      "60. Answers over HTTP have one language",
      context:
        "Accept-Language would make two forms of every answer, and the server's zone is nobody's.",
      decision:
        "Answers are the machine formats; `zone` names the person's zone. A form outside the document "
        + "is 400, what a command refuses is 422.",
      consequence: "A client knows its own mistakes from the person's.")
    + decision(
      "61. Where something is planned, Friday is the next one",
      context: "The grammar says that a bare weekday is the most recent one, which is over.",
      decision:
        "`plan add`, `activity plan`, `--by` and `--until` look ahead, for days of a month too; what finds a plan looks both ways.",
      consequence: "`plan add friday` and `plan remove friday` mean the same day.")
    + decision(
      "62. Days of a checkpoint stand in pages",
      context: "Every command read 146 KB of day table of ten years.",
      decision: "A page has 64 days; its first and last day, kinds and sum stand in the index.",
      consequence: "A week's report reads one page. Older checkpoints are made anew.")
    + decision(
      "63. Freed memory is kept",
      context: "Fresh pages cost a fault and zeroing each.",
      decision: "glibc is told not to map blocks below 4 MB and not to give back below 8 MB.",
      consequence: "A server may hold 8 MB longer.")
    + decision(
      "64. A checkpoint leaves out the segment that grows",
      context:
        "An exchange joins the newest segment with what is new, and a checkpoint that covered it was lost each time.",
      decision: "Where there are remotes, the newest segment of a device is left out until it has 256 KB.",
      consequence: "Commands replay that much more; journals without remotes are as before.")
    + decision(
      "65. What was looked through for erasures is noted",
      context: "Each exchange looked for erased texts in the whole journal.",
      decision: "`local/erasures.json` has the name and length of the segments that were looked through.",
      consequence:
        "A segment that was put back with its texts has another length and is looked at again; the file may be deleted."
    )
    + decision(
      "66. A loop for each processor",
      context:
        "Sixteen threads on one set of sockets spent their time on wake-ups and locks; design/sync.md has EPOLLONESHOT.",
      decision:
        "Routes that never wait are answered by one thread a processor, each with its own sockets; all else goes to a pool.",
      consequence:
        "A request costs half the time. A segment that is not in memory holds up one loop, as in nginx.")
    + decision(
      "67. Claims of a token are kept, verdicts are not",
      context: "A signature was checked at every request.",
      decision:
        "The claims of 10,000 tokens are kept by their hash; blocks, roles, sessions and expiry are asked each time.",
      consequence: "A revocation counts at the next request.")
    + decision(
      "68. Forwarding binds nobody",
      context: "An owner who brought another's stream became its writer.",
      decision: "A device is bound by whoever first brings it as their own.",
      consequence: "Until then somebody else could claim it; that is a fork, and told.")
    + decision(
      "69. A guesser does not lock out an owner",
      context: "A wait for each account kept its owner out too.",
      decision: "An address that got in before has a wait of its own, and a link by mail makes one known.",
      consequence: "After a restart addresses are unknown again; sessions go on.")
    + decision(
      "70. The client says a server's refusals in French",
      context: "Answers over HTTP have one language (60), and one code stands for several sentences.",
      decision: "The client knows the sentences.",
      consequence: "A sentence that is new stays English.")
    + decision(
      "71. The dashboard reads with the server's parser",
      context: "`ui` had a second, laxer one.",
      decision: "There is one reader of requests.",
      consequence: "Paths with `..` are 400 there; a refusal is JSON.")
    + decision(
      "72. Statistics hide what sums would tell",
      context:
        "Supersedes 59. A cell of fewer than five people is told by any sum that can be asked for, by a coarser "
        + "table, or by those who are not in it.",
      decision:
        "Coarser tables are settled first; every row whose sum is told hides nothing, or two cells of five people; "
        + "counts of some of the people hide those of the others.",
      consequence: "On small servers many cells are null.")
    + decision(
      "73. What everyday commands touch stands side by side",
      context:
        "`version` touched 240 pages of the program, each of 2 to 4 µs, since code lay as its files do.",
      decision: "The linker orders functions and variables by `.ci/order.symbols`, which `.ci/order` makes.",
      consequence: "116 pages, and 40 % less time. Names that are gone are passed over.")
    + decision(
      "74. A short list instead of a set where a command starts",
      context:
        "The first `joined`, `sort`, `Set` or `Dictionary` of a kind of element searches all conformances of the "
        + "program: 100,000 instructions and as many cold bytes.",
      decision: "What every command runs uses lists, `joined(_:by:)` and `ordered(by:)`.",
      consequence: "`report week` runs a third fewer instructions.")
    + decision(
      "75. Types are found by calls, not by their names",
      context:
        "Supersedes 74 where that has `ordered(by:)`. Of the first array of a kind of element the runtime reads the "
        + "type's name, and looks for conformances that the compiler knew: 10,000 instructions, fifty times a command.",
      decision:
        "`.ci/build-static` has the compiler write calls that find types. Lists are put in order by `sorted`.",
      consequence: "A short command runs a tenth fewer instructions. The program is 55 kB longer.")
    + decision(
      "76. A long tail is read in parts",
      context:
        "`open.jsonl` was read into memory, and a page of memory that is used for the first time costs ten times what "
        + "reading its bytes once more does.",
      decision:
        "One of more than 64 KiB stays on the disk, behind a descriptor that is kept, and each view reads it again. Its "
        + "first bytes tell whether a writer has emptied it; then its events are read from the segments.",
      consequence:
        "What came since the checkpoint costs half. A tail that overlaps segments is held in memory as before."
    )
    + decision(
      "77. Who looks at the accounts waits for nobody who looks",
      context:
        "Every request looks at them three times. Under a `Mutex` all waited for one thread that was put aside while it "
        + "looked, and spun: half of a server's time when it was asked most.",
      decision: "A readers-writer lock of the system, `ReadersWriterLock`.",
      consequence: "A third more requests on two processors.")
    + decision(
      "78. Exports copy entries span by span",
      context:
        "`export json` and `jsonl` made a tree of every entry and kept all: a second and 370 MB for ten years, 17 "
        + "seconds and 4 GB for a million events.",
      decision:
        "As `export csv` does they copy what stands in the journal as it would be written, in spans of days that two "
        + "threads read; anything else is read and written as before.",
      consequence: "A fifteenth of the time, in 40 MB.")
    + decision(
      "79. Nobody waits for who reads the log",
      context: "A paused terminal, or a pager before a server's log, stopped all of its clients.",
      decision: "A line for which there is no room is left out, and the next one says how many were.",
      consequence: "The log may have gaps, and tells them.")
    + decision(
      "80. A plural does not say how many",
      context: "`meal add almonds` was one almond, 7 kcal, and `grapes` one grape.",
      decision: "Without an amount one piece is meant; a plural is refused, with what to say.",
      consequence: "`meal add eggs` asks for a number. A plural that looks like none, `noix`, is one piece.")
    + decision(
      "81. Short entries stand in the checkpoint",
      context:
        "A chart of ten years' weights looked up 7,300 lines one by one, as often 16 KB apart: three quarters of its "
        + "time. In the blocks of days they made everything else read more.",
      decision:
        "An entry whose line is no longer than 512 bytes stands in the checkpoint as a revised one does, and a block has "
        + "the entries of one kind on one day. Pages have 128 of these, instead of the 64 days of 62.",
      consequence:
        "`chart weight` and `report trend` take half the time or less. A checkpoint is an eighth of its journal."
    )
    + decision(
      "82. A key of a day to come makes an id of the past",
      context:
        "Ids rise, so that the id of a plan done ahead led its device ahead of the clock, and `verify`, `clone` and "
        + "`import` refused what was recorded next.",
      decision:
        "Its time is four weeks earlier, as often as it takes, and a key is known by the rest of its id.",
      consequence:
        "Two devices that record one key of a day to come weeks apart, with no sync between, make two entries."
    )
    + decision(
      "83. What was stated for a serving is counted by it",
      context:
        "Rounded to 100 g and counted from there a pizza of 700 kcal had 699.999, and a limit was missed.",
      decision:
        "A food keeps the values and grams as stated; each counts while it rounds to the one of 100 g. A dish is "
        + "counted by its whole sum.",
      consequence: "Values are rounded once. Older programs carry them along, and what they edit wins.")
    + decision(
      "84. What could not be read again is not stored",
      context:
        "`edit @1 weight=71 weight_kg=72` stored an event with one key twice, which every reader skips.",
      decision: "An event that `verify` would find fault with is refused before it is appended.",
      consequence: "A mistake of the program is seen where it is made. It costs some microseconds an event.")
    + decision(
      "85. A number beside a threshold is told from it",
      context:
        "An index of 24.97 was shown as 25.0, in the healthy range, and 2,300.3 mg of at most 2,300 as 2,300, not "
        + "met.",
      decision:
        "It has as many decimal places more as it takes to be on its side of the threshold, three at most.",
      consequence: "Such a number is longer than its neighbours; what is said of it is what is seen.")
    + decision(
      "86. A day is edited as the fields of `edit`",
      context:
        "`edit day` could write a day as commands, as JSON or as a table. Commands would log anew; the other two "
        + "break where somebody aligns a column or forgets a quote.",
      decision:
        "A heading an entry and a line a field, read by what reads `edit`, and only lines that differ. All is one "
        + "event, or nothing where a line is not understood or an entry was changed elsewhere meanwhile.",
      consequence:
        "New fields of `edit` work there at once. What was written is kept in a file where it is refused.")
    + decision(
      "87. `status --watch` looks once a second",
      context: "Watching files for changes has another interface on every system, and none on network disks.",
      decision: "The names and lengths of the journal's files are compared each second, and the day.",
      consequence:
        "What was logged elsewhere is seen within a second of its sync; ten years of entries are looked at in less than a "
        + "millisecond.")
    + decision(
      "88. What is put on a server has no name until it is whole",
      context:
        "Each segment was made under a name in `incoming`, linked and unlinked there: sixteen threads waited for one "
        + "directory, and a segment cost 6.1 writes of the disk.",
      decision:
        "A file without a name (`O_TMPFILE`) is written, synchronised and then named. Where a file system has none, "
        + "or `/proc` is missing, `incoming` is used as before.",
      consequence: "5.8 writes a segment, and nothing is left to be cleaned up after a crash.")
    + decision(
      "89. A durable PUT is measured on a disk that both wait for",
      context:
        "Sixteen bare threads take both processors of the machine whole; the server shares these with its clients and "
        + "its hashes. ext4 looks at every file deleted beside a folder within five minutes before it makes one there, "
        + "so that either side was now quick, now slow.",
      decision:
        "`.ci/load` and `.ci/bench` take the quickest of twelve folders spread over the disk, and the bound is that of a "
        + "disk of 10,000 writes a second for each side. What the machine does without that is told beside it.",
      consequence:
        "The figure is the same within 5 % from run to run. It needs root, and is skipped aloud without.")
    + decision(
      "90. Kinds say what their fields may hold, and what does not fit counts in nothing",
      context:
        "One event with a duration of 9007199254740993 minutes, brought by a token that may only add, ended a server and "
        + "every command of whoever had synced it; the check was at one door of five.",
      decision:
        "Each field of a kind is declared with its form and limits, in one table. It is asked when an event is recorded, "
        + "imported, brought to a server (422 `policy.value`) and verified, and by whoever reads an entry; sums look at "
        + "the numbers they read. An edit that sets what its entry may not hold is passed over. An edit does not name a "
        + "kind, so a door looks whether any kind takes the value. Words that a later version may add are texts.",
      consequence:
        "What 0.1.0 stored passes, but for measures beyond 2,147,483,647 and items beyond a thousand million, which no "
        + "report could count. A million entries add up without overflow.")
    + decision(
      "91. Arithmetic on what was read stays at its limits",
      context: "`+` of exact decimals trapped, \"known to be far from the limits\": a forged number is not.",
      decision:
        "Sums and differences that do not fit stay at the largest or smallest number; `adding` and `subtracting` tell of "
        + "it. `.ci/forge.py` forges events, one field changed at a time, and runs every reading command and route over "
        + "them on the static program.",
      consequence: "No call site needs care, and none can stop a program.")
    + decision(
      "94. One id counts once, the original before its copies",
      context:
        "What was exported on one device and imported on another counted twice once they met: two keyed bodies of one "
        + "id counted once, a keyed one and a plain one both. `clone --adopt` gave the same things new ids (57).",
      decision:
        "A body that is not keyed counts before keyed ones, of these the smaller sum; an entry is added by the event of its "
        + "id. Only keyed ids, and entries added under other ids, are looked for among the other lines, and only where "
        + "there are several streams. Adopted events keep their ids.",
      consequence:
        "The result is what it would be if the devices had met before the import. No table of all ids is needed, and "
        + "one device's journal costs nothing more. 57 is superseded.")
    + decision(
      "95. What is not known is carried, and what must be known is required",
      context:
        "A body of `v` 2 counted as if it were 1, `verify` took an unknown `op` for damage, and `repair` a line of "
        + "`FORMAT` away.",
      decision:
        "Another `v` and an unknown `op` are passed over and carried, unknown lines of `FORMAT` stay, and `requires:` alone "
        + "stops an earlier program. Format 1 stays readable; whole journals of each release are kept in the tests.",
      consequence:
        "A later version chooses whether an earlier one reads on without what is new, or stops. A flipped digit in "
        + "`FORMAT` is told from a later one only where it makes no later number.")
    + decision(
      "100. A checkpoint knows what was erased",
      context:
        "After one `erase` every command read the whole journal until the event that erases was sealed: 4 ms became a "
        + "second after ten years.",
      decision:
        "A checkpoint keeps the ids of erased entries and events, and a row for every event by its id. Where a later line "
        + "erases, the entries that it or its events name are put together anew, and no others. The checkpoint that is "
        + "removed with the texts is made again by `erase` itself.",
      consequence:
        "Commands stay as quick as before. A checkpoint holds ids of what was erased, as the journal does, and nothing of "
        + "its text. Older checkpoints are made anew.")
    + decision(
      "101. What names an entry reads that entry",
      context:
        "`restore`, `history`, `why`, `edit`, `remove` and `undo` read every line, some of them several times: at a million "
        + "events 73 seconds and 5 GB. A table of its own for each question would have to be kept in step.",
      decision:
        "The rows of the checkpoint answer: every line by the id of its event, of each entry it names and of each event it "
        + "takes or brings back. `undo` reads its stream from the end until it is sure. Lists of all days are read in spans "
        + "and written as they are read; a long journal without a checkpoint gets one before it is read.",
      consequence:
        "They take milliseconds and some megabytes. Without a checkpoint everything is read as before. A table for people "
        + "that is neither limited nor of a period is held whole, since its columns depend on all rows.")
    + decision(
      "108. What a server refuses is taken out here too, and kept",
      context:
        "A chain has no gaps: an event that the server refuses, since a role was taken away meanwhile, kept everything "
        + "after it from being sent, for ever.",
      decision:
        "The client asks for its role anew and judges by the same rules. Where they refuse the event too, its lines from "
        + "there on go to `local/refused`, it takes a new device id, records anew what does not go on from a refused event, "
        + "under the ids it had, and only then cuts the old stream. What it is about to do is written down first, and done "
        + "again after a crash. Where its rules allow the event nothing is touched: exit 6.",
      consequence:
        "A sync ends with 3 once and is quiet then. `sync --retry` records again what is allowed by then. A replica that "
        + "had the events by way of another remote keeps them; here they do not come back from there. `undo` begins anew "
        + "with the new device.")
    + decision(
      "98. What is too much for one event is several, and undone as one",
      context:
        "`food edit --apply-past` over 3,500 meals was one event of 1.28 MB, which no server took: that device never "
        + "synced again.",
      decision:
        "An event has at most 1,000 operations and 256 KiB a line. Where events are recorded a larger one is cut into a "
        + "`batch`, stored all or none, that `undo` and `redo` take as one. A longer line of an earlier program is sealed "
        + "by itself, and a server takes a segment of one event up to 16 MiB.",
      consequence: "Another device may see a part of a batch for as long as its segments take to arrive.")
    + decision(
      "99. A broken stream goes on under another name",
      context:
        "One changed digit in what was not yet sent stopped a device's sync for ever: nobody can go on from a line whose "
        + "sum is wrong, and nobody else had it.",
      decision:
        "`repair` puts the line aside and records the sound events after it once more, under their ids and marked as "
        + "copies, as a new device whose name follows from where the chain broke. The old tail goes after the new one is durable.",
      consequence:
        "What the line said is lost to the chain, and in quarantine to be read. It rests on one id counting once."
    )
    + decision(
      "92. What an event may say is asked where it enters",
      context:
        "A writer could erase what the owner wrote from the owner's own disk, pass a smaller sum off as the owner's event, "
        + "or win every conflict by an id of the year 2200. Checks at replay would need signed roles in every replica.",
      decision:
        "The server judges each line that somebody else than the owner puts, by who added what is there: `Policies`, which "
        + "the client asks too before it records. Who may only add adds meals, activities, weights, water, measures and "
        + "notes. The owner is not asked: old clocks and old programs of theirs have to get through.",
      consequence:
        "Replicas stay plain unions, and what a server let in earlier stays. The index is made of the journal at the first "
        + "such PUT; an owner's PUT costs what it did. A key that two people use for different things is refused the second."
    )
    + decision(
      "93. A stream that is there is nobody's to go on with but the owner's",
      context:
        "After 68 a forwarded stream could be claimed by any writer, who would then be taken for whoever wrote it, and may "
        + "erase that. A token that may only add passed for the account that made it.",
      decision:
        "Who is not the owner begins streams of their own. A token is somebody of its own, with devices of its own.",
      consequence:
        "A device whose stream the owner brought first cannot go on with it by itself; `clone` makes it another. Behind ssh, "
        + "where nobody is told apart, only the owner erases.")
    + decision(
      "96. Work is a resource of each account",
      context:
        "A question of 600 bytes took seconds, twenty at once all threads for minutes, and the processors went on after "
        + "the client had left.",
      decision:
        "What computes is marked on its route. It has ten seconds, two places an account with two who wait, a bucket of "
        + "processor time by the clock of the thread, and half of the threads at most. The commands learn that their time "
        + "is over, or their client gone, from the disk they read and from a few loops; what has begun to be written is "
        + "finished. Segments, logins and the server's own words are none of it and keep their threads.",
      consequence:
        "Whoever asks much is told 429 or 503 and when to come again, and nobody else notices. A client that closes its "
        + "side of the connection before the answer gets none of what computes.")
    + decision(
      "97. A session is a file, and a day of logging in is no event",
      context:
        "All sessions were one file, read under a lock by every request with an unknown token and written at each "
        + "refresh: a second at 50,000. A login day took 432 bytes of the server's journal for ever, which every start "
        + "replays.",
      decision:
        "A session is a file in its account's folder, and its id begins with the account's, so that it is found without "
        + "a list. The old file is taken apart at the first start. Login days are lines in a file of each account; events "
        + "of before still count.",
      consequence:
        "A refresh costs the same with any number of sessions. An older server does not find the sessions of a newer one: "
        + "everybody logs in again after a downgrade.")
    + decision(
      "110. A list is written as it is read",
      context:
        "`meal list` held every meal before it knew how wide its columns are: 83 s and 4.4 GB at a million events. With "
        + "`--period` every form of every list did.",
      decision:
        "Lists of entries are one piece of code. Their days are read in spans. For people they are read twice, once to "
        + "measure and once to write, and a third time where cells have footnotes; the bytes are those of the whole.",
      consequence:
        "Memory does not grow with the journal. `--sort` without `--limit`, markdown, html and pdf still hold what they "
        + "show. Where a pager is used the text is held for it.")
    + decision(
      "111. A checkpoint is written and read in pieces",
      context:
        "Making one held its items, its rows and the whole file: 490 MB at a million events. Reading the days of ten years "
        + "held all their items.",
      decision:
        "Items wait in a file without a name once they are 8 MB, rows are held as the 32 bytes they take, and blocks are "
        + "written as they are made; so where the index is stands at the end of the file. A view of many days gets a "
        + "megabyte of items at a time.",
      consequence:
        "Rows alone grow with the journal, 32 bytes an event. Checkpoints of before are made anew, once.")
}
