extension Topic {
  /// What can be imported, and how the columns of other tables are described.
  static let importing = Topic(
    name: "import", section: 7, summary: "what healthlog imports from other programs",
    parts: [
      .heading("Coming from another program"),
      .text(
        """
        Ask the other program for your data, and give the file or folder to `healthlog import`. The file is \
        recognized by its content, whatever its name. `--plan` shows what would be stored.
        """),
      .lines([
        "healthlog import --plan Downloads/File-Export", "healthlog import Downloads/File-Export --unit kg",
        "healthlog import undo",
      ]),
      .text(
        """
        Each entry is known by what the other program knows it by: its ID if it has one, otherwise its time \
        and kind. So the same file adds nothing the second time, and a newer export adds what is new. If the \
        other program has changed an entry, `--update` changes it here too; a note stays. Entries that you \
        edited or removed here stay as they are. `import undo` reverts an import, and importing the file \
        again restores its entries. Each entry keeps its program under `origin`.
        """),
      .text(
        """
        A row that cannot be read is listed with its line and its reason, the rest is imported, and the exit \
        code is 3. The sums of the file, added up from its cells, are shown beside those of the entries, so \
        that you see what is missing. All entries of a command are stored, or none.
        """),
      .heading("What is taken"),
      .terms([
        Term(
          "MyFitnessPal",
          """
          nutrition (its tables name no foods, so each row becomes an item named as its meal), measurements, \
          exercise, and strength with its sets; calorie adjustments are left out, and so are vitamins in percent. Give `--unit`
          """),
        Term(
          "Cronometer",
          """
          servings with all nutrients, biometrics, exercises, notes. The daily summary adds up the servings and \
          is left out; fasts are too, because the diary has nothing of that kind
          """),
        Term("Lose It!", "foods, exercise, weights, body fat, steps, sleep, water, notes; give `--unit`"),
        Term("MacroFactor", "foods of the granular export, without meals"),
        Term("Lifesum", "foods"),
        Term(
          "Hevy, Strong, FitNotes, Fitbod, Alpha Progression",
          """
          trainings with their exercises and sets, of Strong in English, French and German; rest timers are left \
          out, and perceived exertion of a set is not kept. A training without a length gets an estimate. FitNotes's \
          body tracker too
          """),
        Term(
          "Strava",
          """
          activities.csv in English, German, Spanish and Dutch, all its headers since 2018. A file that a row names adds its route, \
          the time of each kilometre, the time in motion, and climb and heart rate if the row has none, without a \
          second activity
          """),
        Term(
          "Garmin Connect",
          """
          tables of activities in twelve languages, and of weights. Their distances are in kilometers, or in miles if strides \
          show it or with `--unit mi`; those of swims are in meters. Of the account's export activities, weights, sleep with naps, daily steps and resting heart rate; activities in the JSON of its \
          web page. An activity of several sports is one for each
          """),
        Term(
          "FIT, GPX, TCX",
          """
          activities of any watch, alone, in archives or in folders, also packed with gzip: time, distance, climb, \
          energy, heart rate, the time of each kilometre, the time in motion, the route with at most 200 places, and the sets \
          of a strength training; weighings and daily steps of FIT files. Points are not kept. A \
          planned route is not an activity. What the file states is taken before what its points come to
          """),
        Term("Whoop", "workouts, sleep, resting heart rate, in English and Spanish"),
        Term("Fitbit, Sleepmeter", "sleep; of Fitbit's web export also weight and steps"),
        Term(
          "Fitbit in Takeout",
          """
          the JSON files of Global Export Data: weight and body fat, steps added up for each day, sleep with naps, \
          exercise, resting heart rate. Steps and exercise are in UTC, the rest by the clock of the device. Give `--unit`, \
          as the unit of the weights is that of the account
          """),
        Term(
          "Samsung Health",
          """
          weight, body fat, exercise, sleep, foods, water, and the steps of all devices together; days and times \
          are those of the zone that each row names
          """),
        Term("Oura", "sleep and naps, steps; rest without sleep is left"),
        Term(
          "Sleep as Android",
          "sleep, from the backup or its table, in the zone of each night; less than 3 minutes is a test"),
        Term(
          "Google Health",
          "weight, body fat, resting heart rate and steps of Takeout since 2026, for each app they come from"),
        Term(
          "Apple Health",
          """
          the exported archive or its XML file: weight, body fat, waist, blood pressure, resting heart rate, \
          temperature, steps by day and source, sleep by night and source, water, foods with their nutrients, \
          workouts. Time in bed counts only on days without sleep stages. Route files of workouts add no \
          second activity. The other types are counted and not taken
          """),
        Term(
          "Health Connect",
          """
          the exported archive or its database: weight, body fat, blood pressure, resting heart rate, temperature, \
          steps, sleep, water, foods with their nutrients, and workouts with the distance, energy and heart rate \
          that the same app recorded. If you ranked your apps, the steps of a day are those that Health Connect \
          shows; otherwise each app keeps its own. A log beside the database (`-wal`) is not read. The other types \
          are counted and not taken
          """),
        Term(
          "Google Fit",
          """
          daily steps, weight and sleep, whose calories include rest and are not taken; each activity and sleep of \
          All Sessions, without the time awake
          """),
        Term(
          "Polar Flow",
          """
          training sessions, each sport of a triathlon by itself, and daily steps, of all exports since 2014
          """),
        Term(
          "Withings",
          "weight, body fat, blood pressure, sleep, steps and activities, in any language of the account"),
        Term("OpenTracks", "an activity from the table of its points or its KML; the same as its GPX"),
        Term(
          "openScale, Libra, Renpho, eufy, Happy Scale, GoldenCheetah", "weights, body fat and girths"),
        Term(
          "MyFitnessPal pages",
          """
          a page of the food or exercise diary as a browser saves it: foods by meal, with the sums the page shows held \
          against them, and exercises with minutes. Shares of a day's needs, goals, water and sets are left out
          """),
        Term(
          "Yazio",
          """
          days.json and weight.json of the programs that fetch them: meals, water, steps, weights. Foods have their names \
          where products.json is imported with it; else a meal is one item
          """),
        Term(
          "OpenNutriTracker, Waistline",
          "foods with their nutrients, activities, weights, body fat and girths; Waistline from version 3 on"),
        Term(
          "Health Auto Export",
          """
          weight, body fat, waist, blood pressure, resting heart rate, temperature, water, steps by day, sleep by night, \
          workouts; the other metrics are counted and not taken: sums of nutrients name no foods, and a height is in your \
          profile. Of its CSV the body, steps and sleep of each day
          """),
        Term(
          "FHIR",
          """
          observations that are final: weight, body fat, waist, blood pressure, resting heart rate, temperature, steps; one, \
          a bundle, or one a line. A height is not taken
          """),
        Term(
          "Hacker's Diet",
          "weights and comments of its table and of the XML edition, in the unit of each month"),
        Term("OpenTracks", "activities, as KML"),
        Term(
          "any table with a date and a weight",
          "weight, body fat, waist and notes, unless it has sets of exercises; a blood pressure too"),
      ]),
      .heading("What is assumed"),
      .text(
        """
        A table may be UTF-8, cp1252, or UTF-16 with a byte order mark. Clocks without a zone show the time of your zone, or of `--zone`. The order of day and month, and \
        whether a comma is decimal, is read from all cells of a column; if they leave it open you are asked, \
        or give `--dates`. Pounds become kilograms to two places. Zero weights, distances, heart rates and \
        energies are unknown. Words for meals, activities and exercises are translated where their meaning \
        is exact; any other word is kept. A food is never replaced by one of ours.
        """),
      .heading("A map of your own"),
      .text(
        """
        For a table that healthlog does not know, write down what its columns mean, in the form of the \
        settings: a section `[program]` with its name, and a section for each table. `|` separates the names \
        that a column may have; `in` gives its unit if the header does not, as in `Weight (kg)`. `@2` is the second of two \
        columns with one name.
        """),
      .lines([
        "[program]", "name = My scale", "", "[weights]", "rows = body", "marks = Measured at | Mass",
        "at = Measured at", "weight = Mass in kg", "body-fat = Fat %", "note = Remark",
      ]),
      .terms([
        Term(
          "rows",
          "what a row is: body, metric, food, activity, set, sleep, water, note or passed, of which nothing is taken"
        ),
        Term("marks", "the columns by which the table is recognized"),
        Term("without", "columns that no such table has"),
        Term("needs", "what it must have at least one of, as `weight | fat-mass`"),
        Term(
          "files",
          "names of its files, with `*` for anything; `only-by-file = yes` if nothing else identifies it"),
        Term("dates", "dmy or mdy, if it is always the same"),
        Term(
          "per-day",
          "yes, if the rows of a day are to be added up, as those of a step counter; parts, if a day may be in two files"
        ),
        Term("day-lines", "yes, if a line with a date alone gives the day of the rows below it"),
        Term("sections", "yes, if a file has several tables, each below a line with its name"),
        Term("beside", "yes, if it is read besides another table of the program that has the same columns"),
        Term("loose", "the meaning of a column whose commas are not in quotes, as `exercise`"),
        Term("clock", "utc, if times without a zone are in UTC"),
        Term("skip COLUMN", "words in a column whose rows are left out; `*word` for their end"),
        Term("only COLUMN", "words in a column without which a row is left out"),
        Term("word COLUMN", "what words in a column mean, as `WORD: MEANING | WORD: MEANING`"),
        Term("at, day, time", "when it was, in one column or two"),
        Term("from, to", "the beginning and the end, of sleep or an activity"),
        Term("weight, body-fat, fat-mass", "of the body; any measure that `measure add` knows has its name"),
        Term("metric, value, unit", "the name, the value and the unit of a measure"),
        Term("slot, food, brand, amount", "the meal of the day, and what was eaten"),
        Term("quantity, unit, grams", "how much, if the amount is in several columns"),
        Term(
          "kcal, kj, protein_g", "energy and nutrients of the row, by the names of `nutrition --format json`"),
        Term("type, name, duration, moving", "the activity, its title and its length"),
        Term("distance, hr, ascent", "how far, the mean heart rate, how high"),
        Term("stride, cadence", "in meters and a minute: they show if distances are in miles"),
        Term("exercise, set, reps, load, seconds", "a set of an exercise"),
        Term("sets", "how many such sets there are"),
        Term("set-distance, mass-unit, distance-unit", "its distance, and the columns of its units"),
        Term(
          "person, source, deleted, id, zone, note",
          "whose row, from which device, whether it counts, its ID, its zone, its words"),
      ]),
      .text(
        """
        Use it with `healthlog import FILE --map MAP`. `healthlog import --describe FILE` shows the columns of a \
        table and the form of their values, with every letter and digit masked, and a map to begin with; it can be sent \
        to us without saying anything of your diary.
        """),
      .heading("What is not read"),
      .text(
        """
        Noom, FatSecret, Energize, FoodYou, Jefit and wger: they export nothing with a stable form, or \
        nothing at all. Export from the service they sync with, such as Apple Health or Google Fit, or write a \
        map for their table. Of RunKeeper and Runtastic import the GPX and TCX files of the export. Zepp, Gadgetbridge \
        and Sleep Cycle need a map.
        """),
    ] + learnTrackParts,
    seeAlso: [
      "healthlog-import(1)", "healthlog-import-jsonl(1)", "healthlog-import-learntrack(1)",
      "healthlog-import-undo(1)",
    ])
}
