internal import Messages

extension Topic {
  /// What was decided, and why.
  static let decisions = Topic(
    name: "decisions", section: 7, summary: "what was decided in healthlog, why, and what follows",
    parts: [
      .text("A decision that no longer holds is superseded by a later one, never edited.")
    ]
      + decision(
        "1. The journal is a log of events in plain text",
        context: "Health data outlives programs, and devices write without seeing each other.",
        decision:
          "One JSON line a command, one stream a device, chained by sums; every report is a fold over them.",
        consequence: "Undo, history and sync need nothing of their own. Reading must be fast, and is.")
      + decision(
        "2. No packages and no Foundation",
        context: "A static program with Foundation is ten times larger and starts at half the speed.",
        decision: "JSON, CSV, civil time, zones, SHA-256 and argument parsing are written here.",
        consequence: "They are small, strict, and tested against the standards' own vectors.")
      + decision(
        "3. Numbers are exact",
        context: "Totals that depend on the order of their items cannot be compared between devices.",
        decision:
          "Every stored number is a decimal with three places; an item is rounded once, half to even.",
        consequence: "Totals are sums of rounded items. Nothing binary is ever stored.")
      + decision(
        "4. A meal keeps its numbers",
        context: "A table of foods changes; what was eaten does not.",
        decision: "Each item keeps a snapshot of its label values, its grams, and the version of its food.",
        consequence: "Reports never look a food up; editing a food rewrites no history.")
      + decision(
        "5. Unknown is not zero",
        context: "Many foods lack a value for sugar or fiber.",
        decision: "What is unknown stays null, and a sum says from how many items it is.",
        consequence: "No total is quietly too small.")
      + decision(
        "6. Nothing is guessed silently",
        context: "A diary that stores what was not meant is worse than none.",
        decision:
          "What is typed is understood or refused, and what was taken for it is shown with its source.",
        consequence: "Ambiguity ends with exit code 2 and a list; nothing is stored.")
      + decision(
        "7. Undo is an event for each command",
        context: "Several commands may have changed one field, and other devices may have changed it since.",
        decision: "`undo 3` writes three events; what was taken back no longer counts as a later change.",
        consequence:
          "Each can be redone alone, and a field that another event changed since is left and named.")
      + decision(
        "8. Revisions first, then registers, then the rest",
        context: "A first look at every event must tell whether it changes entries that were there before.",
        decision:
          "In an event edits, removals and restorations stand before additions, and additions of registers "
          + "(settings, profile, goals, own foods) before all others.",
        consequence:
          "The first pass of a replay reads an event's head and first operation only; commands that need no "
          + "more than registers do without the second.")
      + decision(
        "9. Goals and the profile are kinds of their own",
        context: "A goal has a period, an aim, a tolerance and a day it holds from; a setting has a value.",
        decision: "They are registers of kinds `goal` and `profile`; `setting` holds only names and values.",
        consequence:
          "The newest by day and id counts, an undo needs nothing special, and old days keep their goals.")
      + decision(
        "10. No regular expressions in the product",
        context: "One search for a text in a text links Swift's regular expressions: 1.3 MB of 12.",
        decision: "The product is built without that module; code that runs once is optimised for size.",
        consequence: "The compiler refuses the convenience, and the static program stays under 12 MB.")
      + decision(
        "11. Zone rules are linked in",
        context: "A static program in an empty container finds no zone files.",
        decision:
          "Each zone's present rule (520 lines, 16 kB) is in the program and used only where files lack.",
        consequence:
          "`TZ=Europe/Paris` is right there for today; for dates long past it may be off by an hour.")
      + decision(
        "12. What a week averages",
        context: "A day without a meal is a day nobody logged, not a day without food.",
        decision: "Averages are over logged days; a day without meals is null, unless it was closed.",
        consequence: "A holiday from logging does not look like a fast.")
      + decision(
        "13. The static program cannot unwind its stack",
        context: "Tables for unwinding are a tenth of the static program, and nothing in it unwinds.",
        decision: "They are left out when it is linked (`.ci/static.ld`).",
        consequence: "A trap ends it without a backtrace, as it did before; other builds have one.")
      + decision(
        "14. A checkpoint says where things stand, not what they add up to",
        context:
          "Every view would need a folded form of its own, and a way to take revisions back out of it.",
        decision:
          "It lists for each day the lines of its entries, keeps revised entries and registers as they are now, and "
          + "which lines name an entry. A view says which days it reaches and is folded as ever.",
        consequence:
          "One mechanism for all views, present and to come; it covers sealed segments only, and whatever looks odd in "
          + "it, it is not used.")
      + decision(
        "15. A device is known by its machine and by what it wrote last",
        context: "A home that was copied or restored would write a stream that another copy goes on with.",
        decision:
          "`local/device` holds a hash of the machine's id, and the last number and sum are noted outside the "
          + "journal. Where either does not fit, a new device id is taken and the inherited tail is sealed.",
        consequence: "Both branches are kept. A lost note costs at worst a device id that was not needed.")
      + decision(
        "16. Conflicts are told of, and end only some commands with 3",
        context: "A conflict that nobody decided would break every script that reports.",
        decision: "`conflicts`, `status` and `sync` end with 3; other reports say it on stderr.",
        consequence: "Cron jobs go on, and nobody overlooks it.")
      + decision(
        "17. Imported lines keep their ids",
        context: "Edits name entries and events by id, and the same lines may come by a sync later.",
        decision:
          "An import keeps the ids of entries and events; only a line without one gets an id from a hash.",
        consequence: "What came twice counts once, and edits find their entries.")
      + decision(
        "18. SHA-256 by the processor where it can",
        context: "`verify` hashes every byte of a journal.",
        decision: "One C file uses the processor's instructions; the Swift code stays for all others.",
        consequence: "`verify` of a million events takes no longer than `sha256sum` of Debian.")
      + decision(
        "19. An erased event takes its text along, and nothing else",
        context: "An event may speak of several entries, and only one of them is to be erased.",
        decision:
          "The erasing event names the events whose bodies go and says again what they said of other entries.",
        consequence: "Every replica blanks the same lines, and every sum still verifies.")
      + decision(
        "20. A command starts without looking around",
        context:
          "Half of the time of `version` went into casts that search all conformances, into the pages "
          + "of all commands, into the settings, read three times, and into two parts of Swift's runtime.",
        decision:
          "Commands stand in the catalogue under their first word; nothing is cast at the start; "
          + "settings are read once; the static program has empty stand-ins for the runtime's look for "
          + "arguments and for a backtracer.",
        consequence:
          "`version` takes two thirds of the time it took. What only programs read is made only for "
          + "them.")
      + decision(
        "21. What is plain is folded in one reading",
        context: "Two readings of a journal cost twice the copying, and most entries are never changed.",
        decision:
          "Plain additions are folded at once and a short place of each is kept; the lines of entries "
          + "that were changed are read again, taken back and folded as they are now.",
        consequence:
          "Only views that can take back are folded so; after an erasure a journal is read twice as "
          + "before.")
      + decision(
        "22. A long segment is cut by the next seal",
        context:
          "An import is one segment so that it counts whole or not at all, and a sync wants short ones.",
        decision:
          "The long segment is what commits; the next seal writes its pieces, makes them durable, and "
          + "removes it.",
        consequence: "An import is written twice, the second time when nobody waits for it.")
      + decision(
        "23. A meal keeps seven values and the version of its food",
        context: "Twenty-one more nutrients of every item would double the journal.",
        decision:
          "Of a food of the table, an own food or a recipe the version says the rest: `usda:05064`, "
          + "`own:ENTRY@REVISION`. What is pinned nowhere (`off:`, `fdc:`, quick items) takes its other "
          + "values along under `more`.",
        consequence: "`report nutrients` of an old day is what it was, and unknown stays unknown.")
      + decision(
        "24. Foods of other services are kept beside the journal",
        context:
          "Open Food Facts is under a licence of its own, its dump has millions of foods, and most are "
          + "never eaten.",
        decision:
          "What was looked up or imported of it is in files of its own, a service each, that no sync "
          + "takes along; Ciqual and FoodData Central are imported as own foods.",
        consequence: "An entry is a snapshot, so a journal is whole without these files.")
      + decision(
        "25. A recipe is a text that people and the program read alike",
        context: "Recipes are shared as text, and a book of our own should be no second format.",
        decision:
          "`recipe export` writes Markdown and `recipe import` reads it; the built-in book is a file of "
          + "that form.",
        consequence: "Whoever writes a recipe by hand has written one that can be imported.")
      + decision(
        "26. A diet is a hint with its reason",
        context: "No table says what is vegan or free of gluten.",
        decision:
          "It is derived from the food's group, its words in both languages and its values, and shown "
          + "with what it was derived from.",
        consequence: "A search can hide what speaks against a diet; nothing is ever called safe.")
      + decision(
        "27. The static program may be 15 MB",
        context:
          "The spine was to stay below 12 MB. Recipes, cocktails, exercises and the code for food "
          + "tables came later.",
        decision: "The limit of `.ci/run` is 15,000,000 bytes.",
        consequence: "It still starts as fast: what is not needed is not read.")
      + decision(
        "28. A number with a comma and three digits is refused",
        context:
          "A comma between digits is decimal here, and parts thousands elsewhere: 1,500 g is read as "
          + "1.5 kg by one person and as 1.5 g by another.",
        decision: "`1,500` is refused, wherever a number is read; `0,500` and `1,50` mean one thing only.",
        consequence: "One keystroke more now and then, and no meal a thousand times too small.")
      + decision(
        "29. Values that cannot be are refused where they are stated",
        context:
          "A slip in a stated value stays in every sum for ever, and nobody looks at a label twice.",
        decision:
          "More macronutrients than the item weighs, more sodium than salt has, or macronutrients far "
          + "above their energy are refused unless forced, in meals as in foods.",
        consequence: "What is improbable is told, what is impossible is not stored.")
      + decision(
        "30. What an import brought comes back with the same file",
        context: "After `import undo` the same file brought nothing: its entries were known, and removed.",
        decision: "Entries that only `import undo` took away are restored, and counted as `restored`.",
        consequence: "An import can be tried, undone and repeated; what a person removed stays removed.")
      + decision(
        "31. A file under a stream's name makes way for a new device",
        context:
          "After a power failure on a file system without a journal a new directory's name can stand "
          + "for a deleted file; every append was then refused.",
        decision: "The writer goes on as another device and says so; `repair` puts the file aside.",
        consequence: "Nothing that was acknowledged was there, and the next entry is stored.")
      + decision(
        "32. A computed goal is a snapshot",
        context: "A target that follows the weight by itself changes what old days are judged by.",
        decision:
          "`goal set kcal=auto` stores the number it comes to, with its formula, level and rate; lists say "
          + "when it has moved by more than 50 kcal, and the same command applies that.",
        consequence: "Every day keeps the target it was lived under.")
      + decision(
        "33. A goal is told apart by its name and its weekdays",
        context: "A Saturday may have another target than a Monday.",
        decision:
          "The register's key is `kcal@sat,sun`; the goal for the fewest weekdays wins on its days, and a "
          + "week adds up the targets of its days.",
        consequence: "An older program sees a goal it does not know, and never a wrong target.")
      + decision(
        "34. Expenditure from the diary is a range or a reason",
        context: "Water hides fat for days, and days logged in part look like fasting.",
        decision:
          "Least squares on raw weights over 21 to 42 days, Student's t at 95 %, the variance of the "
          + "slope widened for what neighbouring days share (0.3 to 0.8), residuals of at least 0.2 kg; "
          + "a day counts that is closed, or has two meals and half the median.",
        consequence:
          "Of 500 simulated people the range holds the truth for 95 %, and is some 320 kcal wide "
          + "either way; before that there is a count of what is missing.")
      + decision(
        "35. Distance and time go before a table",
        context: "A run of known speed has an equation (ACSM); the Compendium has classes of speed.",
        decision:
          "Plain running from 4.8 km/h and walking at 3 to 6 km/h go by the equation, at 5 kcal a litre; "
          + "all else by MET. The journal says which.",
        consequence: "`why` shows the arithmetic of the one that was used.")
      + decision(
        "36. Form is judged as a share of fitness, after 42 days",
        context: "Foster's loads are three to four times those that the bands of −10 and −30 were made for.",
        decision: "Bands are −30, −10 and +5 % of fitness; before day 42 there is none.",
        consequence: "A first week of training is not called a risk.")
      + decision(
        "37. A reminder has no memory",
        context: "What was told could be kept, and two devices would keep two truths.",
        decision:
          "`remind due` is a function of the clock and the journal; with `--within` each occurrence is "
          + "told once by a cron job of that step.",
        consequence: "A computer that slept at the time tells nothing of it afterwards.")
      + decision(
        "38. A language model gives tips, never activities",
        context: "A model invents places and times.",
        decision:
          "It gets what `coach --preview` shows, without weight and notes; its answer is checked to the "
          + "letter and kept by the hash of the question; suggestions come from the journal.",
        consequence: "Without a model, or with a broken one, the rules answer.")
      + decision(
        "39. The static program may be 17 MB",
        context: "Energy, goals, activities, reminders and the coach came; decision 27 is superseded.",
        decision: "The limit of `.ci/run` is 17,000,000 bytes.",
        consequence: "It still starts as fast.")
      + decision(
        "40. French is looked up by the English sentence",
        context:
          "Every error and every word of talk has to exist in French, and a call site should read as "
          + "what it says.",
        decision:
          "A `Message` is a literal in English whose places are kept apart; `messages-fr.tsv` has the "
          + "French by the English template. A test reads all sources: it fails for a message without "
          + "French and for a French line that nobody says.",
        consequence:
          "Errors of machine formats, help, the manual and dates in messages (ISO 8601) stay as they "
          + "are in every language.")
      + decision(
        "41. Drawings are for who asks; text stays text",
        context: "Reports got charts, and cron jobs and scripts read reports as text.",
        decision:
          "Pages (HTML) and paper (PDF) always have charts; text has them with `--charts`, formats for "
          + "programs never. A chart is a model with a table and a sentence that say the same; one scene "
          + "of shapes is drawn as SVG and as PDF, blocks and braille draw it in a terminal.",
        consequence: "No output of before has changed.")
      + decision(
        "42. A chart judges only what is over",
        context: "A week that has begun would be a goal missed.",
        decision:
          "Eaten by week or month is the average of the days on which it is known; burned and minutes are "
          + "sums, compared with goals of the same span only. An unlogged day is a gap, a logged one "
          + "without a session is 0 burned.",
        consequence: "`met 3 of 5 times` counts spans that are over.")
      + decision(
        "43. A page has no script, paper no font of its own",
        context: "Files are opened in ten years, by people without us.",
        decision:
          "HTML is one file under a policy that allows nothing from elsewhere. PDF 1.7 uses the 14 "
          + "standard fonts, uncompressed and tagged; letters they lack lose their accents or become a "
          + "box, and the true text stays behind them for who selects it. Dates and ids come from the "
          + "clock and the content.",
        consequence: "The same report gives the same bytes; PDF/UA is not claimed.")
      + decision(
        "44. What is exported is what stands",
        context: "Databases check what a journal does not.",
        decision:
          "Every table has keys and CHECKs; an entry that breaks one is left out and told (exit 3). "
          + "Calendars have moments in UTC, days as DATE, reminders in floating time, so no VTIMEZONE. "
          + "FHIR is R4: nutrients are Observations with LOINC codes that a public source names; what has "
          + "none carries words alone.",
        consequence: "MariaDB, PostgreSQL and SQLite add up to the last digit of `export csv --what days`.")
      + decision(
        "45. The dashboard is a door for one",
        context: "Any page in a browser can send requests to this machine.",
        decision:
          "`ui` listens on 127.0.0.1, answers GET alone, under a token of 128 bits and the right Host; "
          + "`--open` hands the address over in a file of mode 0600, since everybody can read argv.",
        consequence: "It reads the journal anew for each page and writes nothing.")
      + decision(
        "46. What messages look back to comes from the index",
        context: "`status` read 120 days of entries for the rules of messages.",
        decision:
          "Streaks and pauses need only which days have entries: the checkpoint's index knows that. Sums "
          + "are of two weeks, weights come from a view of their own, goals are kept by name.",
        consequence: "`status` over ten years takes a fraction of the instructions it took.")
      + laterDecisions + operatorDecisions + peopleDecisions + growthDecisions + recordDecisions
      + appDecisions
      + goalDecisions + administrationDecisions + spokenDecisions,
    seeAlso: ["healthlog-developing(7)"])

  /// A decision as the page has it.
  static func decision(
    _ title: String, context: String, decision: String, consequence: String
  ) -> [Part] {
    [
      .heading(title),
      .terms([Term("Context", context), Term("Decision", decision), Term("Consequence", consequence)]),
    ]
  }
}
