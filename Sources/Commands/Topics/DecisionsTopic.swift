internal import Messages

extension Topic {
  /// What was decided, and why.
  static let decisions = Topic(
    name: "decisions", section: 7, summary: "what was decided in healthlog, why, and what follows",
    parts: [
      .text("A decision that no longer holds is superseded by a later one, never edited.")
    ]
      + decision(
        "1. The journal is a plain-text log of events",
        """
        Health data outlives programs, and devices write without seeing each other. So each command writes \
        one line of JSON, each device has its own stream, and the lines are chained by checksums. Every \
        report is computed by a fold over the events. Undo, history and sync therefore need no storage of \
        their own. Reading has to be fast, and it is.
        """)
      + decision(
        "2. No packages and no Foundation",
        """
        A static program with Foundation is ten times larger and takes twice as long to start. JSON, CSV, \
        civil time, time zones, SHA-256 and argument parsing are therefore implemented here. They are \
        small, strict, and tested against the test vectors of the standards.
        """)
      + decision(
        "3. Numbers are exact",
        """
        Totals that depend on the order of their items cannot be compared between devices. Every stored \
        number is a decimal with three places, and an item is rounded once, half to even. Totals are sums \
        of rounded items. Binary numbers are never stored.
        """)
      + decision(
        "4. A meal keeps its numbers",
        """
        Food tables change; what you ate does not. Each item stores its label values, its grams, and the \
        version of its food. Reports never look up a food, and editing a food does not change past meals.
        """)
      + decision(
        "5. Unknown is not zero",
        """
        Many foods have no value for sugar or fiber. An unknown value stays null, and a sum shows how many \
        items it includes. No total is too small without saying so.
        """)
      + decision(
        "6. Nothing is guessed silently",
        """
        A diary that stores something you did not mean is worse than no diary. Input is either understood \
        or refused, and the output shows what it was understood as, with the source. Ambiguous input ends \
        with exit code 2 and a list of choices, and nothing is stored.
        """)
      + decision(
        "7. Undo is one event for each command",
        """
        Several commands may have changed the same field, and other devices may have changed it since. \
        `undo 3` writes three events, and an undone change no longer counts as a later change. Each undo \
        can be redone by itself. A field that another event has changed since is left unchanged and \
        listed.
        """)
      + decision(
        "8. Revisions first, then registers, then the rest",
        """
        The first read of an event must show whether it changes earlier entries. In an event, edits, \
        removals and restorations therefore come before additions, and additions of registers (settings, \
        profile, goals, own foods) come before all others. The first pass of a replay reads only the head \
        and the first operation of each event. Commands that only need registers skip the second pass.
        """)
      + decision(
        "9. Goals and the profile are separate kinds",
        """
        A goal has a period, an aim, a tolerance and a day it starts on; a setting only has a value. Goals \
        and the profile are registers of the kinds `goal` and `profile`, and `setting` only holds names \
        and values. The newest by day and ID counts, undo needs no special case, and past days keep their \
        goals.
        """)
      + decision(
        "10. No regular expressions in the product",
        """
        A single text search links Swift's regular expression module, 1.3 MB of 12. The product is built \
        without that module, and code that runs once is optimised for size. The compiler rejects the \
        convenience methods, and the static program stays below the size limit.
        """)
      + decision(
        "11. Time zone rules are linked in",
        """
        A static program in an empty container finds no time zone files. The current rule of each zone \
        (520 lines, 16 kB) is part of the program, and is only used if the files are missing. \
        `TZ=Europe/Paris` is then correct for today; dates in the distant past can be off by an hour.
        """)
      + decision(
        "12. Averages are over logged days",
        """
        A day without a meal is a day nobody logged, not a day without food. Averages are over logged \
        days, and a day without meals is null unless it was closed. A break from logging does not look \
        like a fast.
        """)
      + decision(
        "13. The static program cannot unwind its stack",
        """
        Unwind tables take up a tenth of the static program, and nothing in it unwinds. They are removed \
        when it is linked (`.ci/static.ld`). A trap ends the program without a backtrace, as before; other \
        builds show one.
        """)
      + decision(
        "14. A checkpoint stores positions, not totals",
        """
        With totals, every view would need its own stored form, and a way to subtract revisions from it. \
        Instead, a checkpoint lists the lines of the entries of each day, the current state of revised \
        entries and registers, and the lines that refer to each entry. A view says which days it needs, \
        and is computed from them as usual. One mechanism serves all present and future views. A \
        checkpoint only covers sealed segments, and is ignored if anything in it looks wrong.
        """)
      + decision(
        "15. A device is identified by its machine and its last event",
        """
        If a home directory is copied or restored, two copies would continue the same stream. \
        `local/device` therefore holds a hash of the machine ID, and the last sequence number and checksum \
        are also kept outside the journal. If either does not match, healthlog takes a new device ID and \
        seals the inherited tail. Both branches are kept. If the note outside is lost, the worst result is \
        an unnecessary device ID.
        """)
      + decision(
        "16. Conflicts are reported, but few commands fail for them",
        """
        An unresolved conflict must not break every script that runs a report. Only `conflicts`, `status` \
        and `sync` exit with 3; other reports mention conflicts on stderr. Cron jobs continue, and nobody \
        overlooks a conflict.
        """)
      + decision(
        "17. Imported lines keep their IDs",
        """
        Edits refer to entries and events by ID, and the same lines may arrive by sync later. An import \
        keeps the IDs of entries and events; only a line without an ID gets one from a hash. Lines that \
        arrive twice count once, and edits find their entries.
        """)
      + decision(
        "18. SHA-256 uses the processor's instructions",
        """
        `verify` hashes every byte of a journal. One C file uses the SHA instructions of the processor; \
        other processors use the Swift code. `verify` of a million events takes no longer than Debian's \
        `sha256sum`.
        """)
      + decision(
        "19. Erasing an event removes its text and nothing else",
        """
        An event can describe several entries when only one of them is to be erased. The erasing event \
        names the events whose bodies are removed, and repeats what they contained about other entries. \
        Every replica blanks the same lines, and all checksums still verify.
        """)
      + decision(
        "20. A command starts without searching",
        """
        Half the time of `version` was spent on casts that search all conformances, on the help pages of \
        all commands, on reading the settings three times, and on two parts of Swift's runtime. Commands \
        are now found in the catalogue by their first word, nothing is cast at startup, and settings are \
        read once. The static program replaces the runtime's argument search and backtracer with empty \
        functions. `version` takes two thirds of the time it took. What only programs read is only created \
        for them.
        """)
      + decision(
        "21. Plain entries are folded in one pass",
        """
        Reading a journal twice costs twice the copying, and most entries are never changed. Plain \
        additions are folded at once and their short position is kept. The lines of changed entries are \
        read again, subtracted, and folded in their current state. Only views that can subtract work this \
        way; after an erasure a journal is read twice, as before.
        """)
      + decision(
        "22. The next seal splits a long segment",
        """
        An import is one segment, so that it counts completely or not at all, but a sync needs short \
        segments. The long segment commits the import. The next seal writes its parts, makes them durable, \
        and removes it. An import is written twice, the second time when nobody is waiting for it.
        """)
      + decision(
        "23. A meal stores seven values and the version of its food",
        """
        Storing twenty-one more nutrients for each item would double the journal. For a food of the table, \
        an own food or a recipe, the version provides the other values: `usda:05064`, \
        `own:ENTRY@REVISION`. Foods without a fixed version (`off:`, `fdc:`, quick items) store their \
        other values under `more`. `report nutrients` of a past day does not change, and unknown stays \
        unknown.
        """)
      + decision(
        "24. Foods from other services are kept outside the journal",
        """
        Open Food Facts has its own licence, its dump has millions of foods, and most of them are never \
        eaten. Foods looked up or imported from it are kept in separate files, one for each service, which \
        sync does not transfer. Ciqual and FoodData Central are imported as own foods. An entry is a \
        snapshot, so a journal is complete without these files.
        """)
      + decision(
        "25. People and the program read the same recipe text",
        """
        Recipes are shared as text, and the built-in recipes should not need a second format. `recipe \
        export` writes Markdown and `recipe import` reads it; the built-in book is a file in that format. \
        A recipe written by hand can be imported.
        """)
      + decision(
        "26. A diet label is a hint with a reason",
        """
        No food table says what is vegan or gluten-free. The label is derived from the food's group, its \
        words in both languages and its values, and shown with its reason. A search can hide foods that \
        may not fit a diet, but no food is ever called safe.
        """)
      + decision(
        "27. The static program may be 15 MB",
        """
        Replaced by decision 47.
        """)
      + decision(
        "28. A comma followed by three digits is refused",
        """
        A comma between digits is a decimal comma here and separates thousands elsewhere: some people read \
        1,500 g as 1.5 kg, others as 1.5 g. `1,500` is refused wherever a number is read; `0,500` and \
        `1,50` can only mean one thing. This sometimes costs a keystroke, but prevents a meal that is a \
        thousand times too small.
        """)
      + decision(
        "29. Impossible values are refused when they are entered",
        """
        A mistake in an entered value stays in every sum forever, and nobody checks a label twice. Values \
        are refused if the macronutrients weigh more than the item, if there is more sodium than the salt \
        contains, or if the macronutrients are far above their energy. This applies to meals and foods; \
        `--force` overrides it. Implausible values get a warning, and impossible values are not stored.
        """)
      + decision(
        "30. An undone import can be repeated",
        """
        After `import undo`, importing the same file used to add nothing, because its entries were known, \
        though removed. Entries that only `import undo` removed are now restored, and counted as \
        `restored`. An import can be tried, undone and repeated. Entries that a person removed stay \
        removed.
        """)
      + decision(
        "31. A file with a stream's name does not block the journal",
        """
        After a power failure on a file system without a journal, the name of a new directory can refer to \
        a deleted file; every append was then refused. The writer now continues as another device and says \
        so, and `repair` moves the file away. No confirmed entry is lost, because none was in that \
        directory, and the next entry is stored.
        """)
      + decision(
        "32. A computed goal is a snapshot",
        """
        A target that followed the weight automatically would change how past days are judged. `goal set \
        kcal=auto` stores the computed number with its formula, activity level and rate. Lists show when \
        the result has changed by more than 50 kcal, and running the same command again applies it. Every \
        day keeps the target it had.
        """)
      + decision(
        "33. A goal is identified by its name and weekdays",
        """
        Saturday can have a different target than Monday. The key of the register is `kcal@sat,sun`. The \
        goal for the fewest weekdays takes precedence on its days, and a week adds up the targets of its \
        days. An older version sees an unknown goal, never a wrong target. Decision 135 adds the period to \
        the key.
        """)
      + decision(
        "34. Expenditure from the diary is a range or a reason",
        """
        Water hides changes in fat for days, and partly logged days look like fasting. The estimate uses \
        least squares on raw weights over 21 to 42 days, Student's t at 95 %, a slope variance widened for \
        what neighbouring days share (0.3 to 0.8), and residuals of at least 0.2 kg. A day counts if it is \
        closed, or has two meals and half the median. For 500 simulated people the range contains the true \
        value for 95 %, and is about 320 kcal wide in each direction. Until there is enough data, the \
        output shows how much is missing. Decision 136 replaces the model of water.
        """)
      + decision(
        "35. Distance and time take precedence over the table",
        """
        A run at a known speed has an equation (ACSM); the Compendium only has classes of speed. Plain \
        running from 4.8 km/h and walking at 3 to 6 km/h use the equation, at 5 kcal per litre; everything \
        else uses MET. The journal stores which was used, and `why` shows its arithmetic.
        """)
      + decision(
        "36. Form is a share of fitness, after 42 days",
        """
        Foster's loads are three to four times those that the bands of −10 and −30 were made for. The \
        bands are therefore −30, −10 and +5 % of fitness, and there is no form before day 42. A first week \
        of training is not called a risk.
        """)
      + decision(
        "37. A reminder has no memory",
        """
        If healthlog stored which reminders were shown, two devices would store two different answers. \
        `remind due` only depends on the clock and the journal. With `--within`, a cron job with that \
        interval shows each occurrence once. A computer that was asleep at that time does not show it \
        afterwards.
        """)
      + decision(
        "38. A language model gives tips, never activities",
        """
        A model invents places and times. It receives what `coach --preview` shows, without weight and \
        notes. Its answer is checked strictly and kept by the hash of the question; suggestions for \
        activities come from the journal. Without a model, or if it fails, the rules answer.
        """)
      + decision(
        "39. The static program may be 17 MB",
        """
        Replaced by decision 47.
        """)
      + decision(
        "40. French is looked up by the English sentence",
        """
        Every error and every sentence has to exist in French, and the code should read like its output. A \
        `Message` is an English literal with separate places for values, and a table holds the French for \
        each English template. A test reads all sources; it fails for a message without French, and for a \
        French line that is not used. Machine-readable errors, help, the manual and dates in messages (ISO \
        8601) stay the same in every language. Decision 159 extends this to all words.
        """)
      + decision(
        "41. Charts are drawn on request; text stays text",
        """
        Reports got charts, but cron jobs and scripts read reports as text. Pages (HTML) and paper (PDF) \
        always have charts, text has them with `--charts`, and machine formats never do. A chart is a \
        model with a table and a sentence that say the same. One scene of shapes is drawn as SVG and as \
        PDF; a terminal uses blocks and braille. No existing output changed.
        """)
      + decision(
        "42. A chart only judges complete periods",
        """
        A week that has just begun would look like a missed goal. Food by week or month is the average of \
        the days with known values. Energy burned and minutes are sums, and are only compared with goals \
        of the same period. An unlogged day is a gap, and a logged day without a session is 0 burned. `met \
        3 of 5 times` counts complete periods.
        """)
      + decision(
        "43. A page has no script, and paper has no fonts of its own",
        """
        People will open these files in ten years, without healthlog. HTML is one file with a policy that \
        blocks everything from elsewhere. PDF 1.7 uses the 14 standard fonts, uncompressed and tagged. \
        Letters that these fonts lack lose their accents or become a box, and selecting the text gives the \
        original. Dates and IDs come from the clock and the content. The same report gives the same bytes; \
        PDF/UA is not claimed.
        """)
      + decision(
        "44. Exports contain the current state",
        """
        Databases check rules that a journal does not. Every table has keys and CHECKs; an entry that \
        violates one is left out and reported (exit code 3). Calendars have times in UTC, days as DATE, \
        and reminders in floating time, so they need no VTIMEZONE. FHIR is R4: nutrients are Observations \
        with LOINC codes from a public source, and those without a code only have text. MariaDB, \
        PostgreSQL and SQLite give the same totals as `export csv --what days`, to the last digit.
        """)
      + decision(
        "45. The dashboard is for one person",
        """
        Any web page in a browser can send requests to this machine. `ui` listens on 127.0.0.1 and only \
        answers GET, with a 128-bit token and the right Host. `--open` passes the address in a file of \
        mode 0600, because every user can read argv. The dashboard reads the journal for each page and \
        writes nothing.
        """)
      + decision(
        "46. Messages use the index",
        """
        For its messages, `status` read 120 days of entries. Streaks and breaks only need the days that \
        have entries, which are in the checkpoint's index. Sums cover two weeks, weights come from their \
        own view, and goals are kept by name. `status` over ten years takes a fraction of the instructions \
        it took.
        """)
      + laterDecisions + operatorDecisions + peopleDecisions + growthDecisions + recordDecisions
      + sharedDecisions + companyDecisions + gateDecisions
      + appDecisions
      + goalDecisions + administrationDecisions + spokenDecisions + placeDecisions + meetUpDecisions
      + exportDecisions,
    seeAlso: ["healthlog-developing(7)"])

  /// A decision as the page has it.
  static func decision(_ title: String, _ text: String) -> [Part] {
    [.heading(title), .text(text)]
  }
}
