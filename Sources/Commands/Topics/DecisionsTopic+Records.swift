extension Topic {
  /// What was decided about kinds that declare their fields once, and about the words people read.
  static let recordDecisions: [Part] =
    decision(
      "156. A kind whose entries are only fields has one form",
      """
      The body fat of a weight was named in 26 files: the schema, the list and its sorting, `edit`, the \
      text of a day, two ways to write CSV, SQL, and the answers of the server. Fields added to activities \
      were forgotten twice. A form now declares each field once: key, names, label, meaning, unit, limits, \
      and where it is shown. Everything else follows from it. A form works on the members of an entry, not \
      on closures over each Swift type, so `edit`, SQL and CSV need no type; the type remains for \
      computing. Kinds with parts keep their own code. Databases and the manual use the same words for a \
      field. Weights, measures, water, notes and activities have forms. Values computed from other fields, \
      such as the load of an activity, are added by the type.
      """)
    + decision(
      "157. A test keeps the English plain",
      """
      Readers found the messages correct, but wordy and foreign in their grammar. Messages, help, manual \
      and README use active sentences and the terms of the field. `EnglishTests` lists the patterns to \
      avoid. Scripts should read exit codes and the `code` of an error, which never change; sentences can.
      """)
    + decision(
      "158. Everything commands do with a kind is in one place",
      """
      `edit`, `edit day`, `why`, the calendar, the database and the summary of an entry each had a switch \
      over the names of kinds. A new kind had to be added to all six, and no test found a missing one. A \
      kind now conforms to `EntryKind` in `Commands/Kinds`. A kind with a form needs no code there; others \
      override what they do differently. The compiler asks for what a new kind has to define. Folds still \
      only read the kinds they need.
      """)
    + decision(
      "159. English is the key for other languages",
      """
      Extends decision 40. French was next to the English in 115 Swift files: in labels, and in branches \
      by language. A third language would have touched all of them. The English text stays in Swift, where \
      it is used, as with gettext and the messages of this program. `words-fr.tsv` has the French, sorted \
      and found by binary search. Plurals follow the categories of the Unicode CLDR, and a word with \
      several translations has a context. With a table of abstract keys, each line of code would only name \
      its text. A label needs one line of Swift and one line of the table; a test lists missing and unused \
      lines of the table. Sentences assembled by grammar, and words that people type, are still in Swift.
      """)
    + decision(
      "160. Debug builds optimise one module",
      """
      `Encoding` is built with `-O` in debug builds, and nothing else: the compiler crashes on it without, and \
      hashing would be 160 times slower. On one day and one machine with two cores a fresh build of the program \
      took 313 seconds with `-O` in six modules, and 208 with it in one. The loops that the tests felt (moving \
      bytes to the front of a buffer, looking back for a newline) moved into that module; the suite needs 0.7 \
      times the processor time it needed before they did. README's first command is this build, which \
      `swift test` shares: 78 to 148 seconds on another day, where the release build takes over 200. \
      Whole-module debug builds are faster still, but then every change compiles a whole module again.
      """)
    + decision(
      "161. Evening checks are separate from `.ci/run`",
      """
      `.ci/run` is what a change has to pass. Benchmarks, the load test, every single system call refused, an \
      hour of forged events, the fuzzers and the sanitizer run in `.ci/evening`: together they take hours and \
      rarely find anything. `.ci/run` tries every fifth system call. Debian packages are installed while the \
      program is built (`.ci/need`).
      """)
    + decision(
      "162. A list's column includes its cell",
      """
      `RowColumn` has a column and the function that makes its cell from a row. Before, a column and its cell \
      were in two lists that had to agree in number and order, and only a reader could see that they did.
      """)
    + decision(
      "163. Of three build tricks, two stay",
      """
      Each was measured without it, the same commands in turn. Without `.ci/order.symbols`, `version` takes \
      0.93 ms instead of 0.80 and `report week` 1.72 instead of 1.52: nobody feels it, but commands run in \
      prompts and loops, and the file costs a reader nothing. Without `.ci/static.ld` the program is 23.9 MB \
      instead of 21.2. Without the compiler's calls that find types (decision 75) nothing is slower, and the \
      program is 127 kB smaller: that flag is gone.
      """)
    + decision(
      "164. A form says how its fields are typed",
      """
      A field that people type at `add` was an option of a command, an input of a route and a line of the form, \
      and a kind was named again in exports, answer shapes, databases and day reports. Now the form says it \
      (`.typed(as:)`, `commands:`), `FormAdding` and `FormList` are the commands, and every list of such kinds \
      reads `BodyKinds.entries`. Tried on a branch: a kind with five fields takes 8 files, over HTTP and in \
      French included (42 before any of this, 13 before this decision), a field with its option 2 (26). \
      Activities and meals, whose values follow from each other, keep commands of their own. `export sql` \
      writes the table of drinks beside the other tables of its kind.
      """)
    + decision(
      "165. The console is not the session",
      """
      `Session` opened the journal, read, recorded, showed and asked; everything that got it could do all of \
      that. `Console` shows, says and asks; `Session` has one and reads and records. What only shows gets the console. \
      Reading and recording stay in one type: a command that records has to forget what it has read.
      """)
    + decision(
      "166. Foods as people eat them, and usual amounts",
      """
      The table of ingredients has no latte, no sushi and no oat milk, and half of all bare names ended with \
      "no amount given". USDA's survey database (FNDDS 2021-2023) is the second built-in table: its foods are \
      used if no food of SR28 is clearly meant, and its "quantity not specified" is the amount of a food \
      without one. Other foods take the reference amount customarily consumed; a pizza or a melon is never \
      eaten whole. What FNDDS says of a dish's ingredients gives the diet hints, and where it has a food of SR28 \
      as it is, SR28's food takes its portions. `and` and `with` join two items unless a food is called so, \
      and what goes into coffee or onto bread is FNDDS's guideline amount. The item says that the amount is a \
      usual one. This replaces the refusals of decision 80; an item with stated energy still gets exactly that. \
      Of 630 phrases written before, 222 came to what they mean, and 494 do now. In French the table Ciqual 2020 \
      is the third: a food that is called exactly as you type is taken before SR28's unless that is an everyday \
      name; of variants that differ in nothing you typed, the one of median energy. One ranking over all tables \
      is still to come.
      """)
    + decision(
      "167. Forty nutrients, packed",
      """
      FNDDS and Ciqual have vitamins of group B, trace elements and fatty acids. The part of SR28 in use had \
      none of them; USDA's own release has, and the table takes them from there. As text the 12 more would have made the program \
      larger than 24 MB. A food's amounts are now one cell of numbers of base 47: 40 nutrients take less room \
      than 28 did, and a search has fewer bytes to pass. What is new comes after what was there in every list \
      and CSV. Vitamin B3 is the niacin alone, and its reference is in niacin equivalents: the report is rather \
      too low than too high.
      """)
    + decision(
      "168. French names from parts",
      """
      The USDA names its foods in English only. Its names are lists of parts, so the French name of a food is put \
      together from a table of 2,000 parts, and adjectives agree with the noun: more than 6,200 of 14,143 foods, of the \
      everyday ones all but four, and most portions. If one part has no words, the whole name stays English. The journal \
      keeps the English name; what people see, and the names in `export csv` and `export sql`, follow the language. JSON and \
      the CSV of lists keep the name as it is stored. Ciqual's foods have French names only.
      """)
    + decision(
      "169. The nearest food says that it is one",
      """
      If the food of an everyday name in SR28 is another thing, such as egg bread for brioche, the name begins \
      with `~` in the lists. FNDDS and Ciqual are asked first for it; if neither has it, the item is marked \
      with `~` and keeps what you typed, in JSON as `stand_in` and `stands_for`. Ciqual has no household \
      measures: a food that replaces the one of the list takes its measures. Names side by side, as in `steak \
      frites`, are several items in French only, where the whole names nothing; in English they are usually one. If several \
      foods of FNDDS are equally near, none is taken: on a terminal you choose, and in a pipe the choices are \
      listed.
      """)
    + decision(
      "170. A whole name takes precedence over a name that has the words",
      """
      `beef stroganoff` found a soup in SR28, and `poke bowl` found pokeberries, because SR28 has the words and \
      was asked first. A name that FNDDS has as a whole now takes precedence over a name of SR28 that only contains it, unless \
      FNDDS says that the food is made of that one SR28 food. What is in brackets in a name explains it and need not \
      be typed. A short list gives dishes the names that no table has (`kebab`, `chai latte`); where its food is only \
      similar, `~` marks it. The lists of everyday names stay, although the tables could now answer many of them: \
      completion reads them, they hold the weight of a piece, and what they name does not change with an edition of a \
      table.
      """)
    + decision(
      "171. An imported entry is known by its program, and changed only when asked",
      """
      The ID of an entry follows from what the other program knows it by, and the ID of the event from what the \
      file says of it. So the same file adds nothing, and an entry that the other program has changed does not look \
      like one that was edited here. `--update` takes over the former; the latter stays. `import` plans before it \
      stores on a terminal and stores at once in a pipe. All entries of a command are stored, or none; a row that \
      cannot be read is listed, and the exit code is 3. What the columns of a program mean is a file in git's form \
      for each program, the same that `--map` takes, so that a new program needs no code.
      """)
    + decision(
      "172. A line that was edited changes its entry, an old line does not",
      """
      `import jsonl` of an edited export used to leave entries alone, and a changed number was lost. Now a line that \
      differs from its entry is an edit, unless the entry once said the same: then the export is only older, \
      and taking it over would revert newer work. `--ignore-changes` leaves all entries alone and exits with 3.
      """)
    + decision(
      "173. XML, FIT, deflate and zip are read by our own code",
      """
      There is no program on every system that streams them, and `unzip` cannot be trusted with names and sizes it \
      is given. The readers are strict about sizes and lenient about what apps are known to get wrong, tested \
      with the vectors of zlib and with files of real devices, and quicker than the usual libraries: FIT at \
      100 MB/s and more (fitdecode 0.8), XML at 400 MB/s and more (expat 130 to 240).
      """)
    + decision(
      "174. Several sources of one thing do not add up",
      """
      Each imported entry keeps its program and device as `origin`. Steps and sleep are kept for each source and \
      added up within one; reports take the source that has most of a day. Weights and pressures are all kept. Two \
      activities of one sport from different sources, of which each takes up at least half of the time of the other, \
      are one: the one that came first stays, and the other is named and not stored. A source that has both means two. \
      Steps and sleep of all sources are stored; of those of a day the source counts that `import.priority` puts \
      first, and without one that which has most. `why` says which.
      """)
    + decision(
      "175. A track is kept as a line and the times of its kilometres",
      """
      The points of a watch are a megabyte an hour, and only a map needs them. An activity keeps what people ask \
      of a track: time in motion, time with pauses, the seconds of each whole kilometre, and a line of at most 200 \
      places, chosen by how far they lie from the line so far (Douglas and Peucker). The line is in Google's polyline \
      encoding with 5 decimal places, a segment between two pauses each, joined by a blank: 5 to 8 bytes a \
      place, a third of the same numbers in JSON, in ASCII, and read by hundreds of programs. Base64 of bytes would \
      save a fifth, and nobody could read it. It is the last field, because lists and sums do not need it, and neither \
      lists nor CSV show it. The check takes only the shortest form, places on Earth, and at most 1,000 of them, so a \
      line that passes can always be drawn. A table that names the file of each activity gets the track from there.
      """)
    + decision(
      "176. The database of Health Connect is read by our own code",
      """
      Few computers have the `sqlite3` program. It would need the database outside of its archive, and on a file from \
      elsewhere it runs what the schema of the file contains. The format is documented to the byte, and \
      tables are all that is needed, without indexes and queries. The reader uses each page once and checks every \
      offset, so a damaged file costs its damaged rows only. It is tested with databases that SQLite made, \
      each byte changed, and reads 6 million heart rates a second (Python's `sqlite3` 1.4).
      """)
    + decision(
      "177. A plan is a file of lines with what the program knows each entry by",
      """
      `import --plan --output P` writes entries without ids: those follow from the journal, the program and \
      the key in the program, so a plan made before there is a journal can be stored in one. `--apply` stores what a \
      line has now. The event of an edited line is another than that of the file, and a later import of the file \
      counts the entry as changed and leaves it.
      """)
    + decision(
      "178. A name is put into a language when it is shown",
      """
      A phrase used to keep its words in every language. When the tables had French names, a list of meals became \
      six times as slow for people who read English. A phrase that is made for a language keeps how it is made.
      """)
}
