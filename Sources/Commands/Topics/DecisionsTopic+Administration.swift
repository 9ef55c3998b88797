extension Topic {
  /// What was decided for the administrators of a server and what they keep for everybody.
  static let administrationDecisions: [Part] =
    decision(
      "145. Administrators see the goals of users who agreed",
      """
      Administrators should find users by aim and by whether they exceed a target, but what people eat and \
      weigh is private. With `account consent goals`, the administrators of one server can see a user's \
      aim and whether a goal is exceeded now, yes or no, never an amount. The time of consent is stored \
      with the account and in the audit trail, and withdrawing it takes effect at once. For everybody else \
      there are only totals over at least five people, as before. `admin users --where "aim=lose and \
      over_target=yes"` finds users who agreed, and shows how many of all users they are. For a user \
      without a goal, or without a goal with a known result, it is unknown.
      """)
    + decision(
      "146. Notices arrive with a sync and are shown where people look",
      """
      Notices from administrators were only shown by `account show`, where nobody looks. After its \
      exchange, each sync with a server now fetches notices over the same connection and keeps them in \
      `local/`. Login shows all of them, sync shows new ones, and `status` and `remind due` read the file: \
      until the last day of a notice, or for a week after it arrived. Notices are not events, because they \
      come from the server and not from the person. healthlog sends no extra requests to a server for \
      them. People who never sync see notices when they log in.
      """)
    + decision(
      "147. The catalogue is a journal on the server and a file for users",
      """
      Administrators should maintain foods and exercises for all accounts, also for offline use. The \
      catalogue is an ordinary journal with the ID of the server's own journal, on which nobody has a \
      role. Its routes run the commands for own foods and exercises, so there is one set of checks. Its \
      content is written to one file; a sync fetches it by ETag and keeps it in `local/catalogues/`, 8 MB \
      at most, with each line checked by the rules of its kind. Names are searched there after your own \
      and before the built-in table. A meal already has its numbers, so it does not change whatever \
      happens to the food, the server or the remote. `remote remove` removes the catalogue. Without a \
      catalogue, `meal add` only checks for one missing directory.
      """)
    + decision(
      "148. An exercise with its own energy is an activity type",
      """
      A custom activity type with kcal per minute, next to an exercise of the same name, would be two \
      entries for one thing. `exercise add --kcal-per-minute 8` (for a person of 70 kg) or `--met` gives \
      an exercise an energy, which is stored as MET so that it depends on the weight of the person. \
      `activity add`, `burn` and `activity types` then find it by name if no built-in type matches. The \
      key of the entry is `cardio/aqua zumba`, the family and the name; its MET and energy are stored next \
      to it. Reports name such an entry, and goals for a family count it, on every device and without the \
      exercise. No goal can be for such a type alone.
      """)
    + decision(
      "149. A login uses a password; a continued session is only seen",
      """
      The last login was the first activity of that day: wrong by hours, and not a login at all if a token \
      was only renewed. The line of a day in `logins/` now has the latest login of that day, or says that \
      a session was only renewed. `last_login` is the latest login, and `last_seen` the latest activity. \
      Active days count as before; older lines count as logins.
      """)
}
