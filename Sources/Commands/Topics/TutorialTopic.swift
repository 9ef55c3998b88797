extension Topic {
  /// The program by example: what to run for what.
  static let tutorial = Topic(
    name: "tutorial", section: 7, summary: "what to run for what, by example",
    parts: [
      .heading("The first week"),
      .lines([
        #"healthlog meal add breakfast "2 eggs, 1 slice whole wheat bread, 250 ml whole milk" --at 8:05"#,
        "healthlog goal set kcal=2000 protein=150",
        "healthlog weight add 79.8 --at 7:10",
        "healthlog activity add running 45m --at 9:00",
        "healthlog status",
        "healthlog report week",
      ]),
      .text(
        """
        Each of them says what it stored, and what is left of the day's goals. `healthlog edit @1 weight=79.6` \
        corrects the newest entry, `healthlog undo` takes back the last command, and `healthlog why @1` shows \
        how a number came about. Without a time an entry is of now; `--at yesterday` is of yesterday.
        """),
      .heading("Food"),
      .terms([
        Term(
          #"healthlog meal add lunch "lunch out =650kcal p:30 c:70 f:25""#, "log food that no table has"),
        Term("healthlog meal again", "log the same meal again"),
        Term("healthlog meal copy yesterday lunch --scale 0.5", "log half of yesterday's lunch"),
        Term("healthlog food barcode 3017620422003", "look up a packaged food; it is saved for offline use"),
        Term("healthlog recipe search chicken --has rice", "find a recipe; 64 are built in"),
        Term(
          #"healthlog recipe add "my stew" "500 g beef, 3 carrots" --servings 4"#, "add a recipe of your own"),
        Term(#"healthlog plan add tomorrow lunch "250 g ratatouille""#, "plan a meal"),
        Term(
          "healthlog import ciqual FILE", "import a food table; also `fdc PATH`, `off FILE --match granola`"),
      ]),
      .heading("Training"),
      .terms([
        Term("healthlog exercise search chest", "find exercises"),
        Term("healthlog routine start push", "train a routine"),
        Term("healthlog burn", "what an activity burns, before you do it"),
      ]),
      .heading("Goals"),
      .terms([
        Term("healthlog energy explain", "how much energy you need, and why"),
        Term("healthlog goal plan --weight 75kg --rate 0.5kg", "what a target weight takes"),
        Term("healthlog goal set kcal=auto", "follow what your own diary says you need"),
        Term("healthlog goal set cardio.minutes=30/day --step +10/week", "a goal that grows"),
        Term("healthlog goal progress", "how far you are"),
        Term("healthlog remind add workout --at 18:00 --days mon-fri", "a reminder"),
        Term("healthlog coach", "advice from your own entries"),
      ]),
      .heading("Looking back"),
      .terms([
        Term("healthlog status --watch", "today, updated as you log"),
        Term("healthlog report trend", "how your weight develops, and until when"),
        Term(#"healthlog report nutrients "this week""#, "what is missing; also `healthlog alerts`"),
        Term("healthlog top --nutrient sodium", "which foods it comes from"),
        Term(#"healthlog report compare "last month" "this month""#, "two periods side by side"),
        Term("healthlog chart weight", "a chart"),
        Term("healthlog ui", "pages to read in your browser"),
        Term("healthlog --journal demo demo", "a year of demo data to try all this on"),
      ]),
      .heading("Sharing"),
      .terms([
        Term("healthlog report month --for doctor --output month.pdf", "a report for a professional"),
        Term("healthlog report week --mail coach@example.org", "the same by mail"),
        Term("healthlog export csv --excel", "a spreadsheet"),
        Term("healthlog export sql --dialect sqlite | sqlite3 diary.db", "a database"),
        Term("healthlog export ics", "a calendar; also `fhir` and `jsonl`"),
      ]),
      .heading("The same diary on every device"),
      .text("Sync through any shared folder, over ssh, or through your own server:"),
      .lines([
        "healthlog remote add usb dir:/media/usb/diary     # on the device that has the diary",
        "healthlog sync",
        "healthlog clone dir:/media/usb/diary              # on another device; then `healthlog sync` on either",
      ]),
      .text(
        """
        Devices exchange sealed pieces of the journal, so nothing is overwritten and any step can be repeated. If \
        two devices edit the same entry, the edits are merged field by field; `healthlog conflicts` lists real \
        conflicts. `healthlog status --sync` shows when each remote was last synced.
        """),
      .text(
        """
        `healthlog serve` runs the server: accounts, shared journals, add-only tokens for a phone's shortcut, and \
        a JSON API (`healthlog serve --openapi`). healthlog-server(7) has ready-made configurations.
        """),
      .lines([
        "healthlog account register https://health.example.org --email anna@example.org",
        "healthlog account login https://health.example.org --email anna@example.org",
        "healthlog remote add home https://health.example.org",
        "healthlog sync",
      ]),
      .heading("From cron"),
      .lines([
        "0 21 * * *  healthlog report day --format plain",
        "5 21 * * *  healthlog sync --quiet || healthlog status --sync",
        "0 9 * * 1   healthlog report week \"last week\" --output ~/week.html",
        "*/15 * * * *  healthlog remind due --notify",
      ]),
      .text("Commands never prompt without a terminal; healthlog-exit-codes(7) lists their exit codes."),
      .heading("When something is wrong"),
      .terms([
        Term("healthlog edit day", "change a whole day in your editor"),
        Term("healthlog undo", "take back the last command; again, the one before it"),
        Term("healthlog doctor", "check the installation and suggest fixes"),
        Term(
          "healthlog verify", "check every entry of the journal; `healthlog repair --plan` shows a repair"),
        Term("healthlog backup FILE", "write everything into one file; `healthlog clone FILE` reads it"),
      ]),
    ],
    seeAlso: [
      "healthlog-quantities(7)", "healthlog-dates(7)", "healthlog-remotes(7)", "healthlog-server(7)",
    ])
}
