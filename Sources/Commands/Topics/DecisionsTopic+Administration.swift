extension Topic {
  /// What was decided for the administrators of a server and what they keep for everybody.
  static let administrationDecisions: [Part] =
    decision(
      "145. Administrators see goals of those who agreed",
      context:
        "Users should be found by their aim and by being over target; what people eat and weigh is nobody's business.",
      decision:
        "`account consent goals` lets the administrators of one server see the aim and whether a goal is exceeded now, yes or no, "
        + "never an amount. The time is kept with the account and in the trail; taking it back holds at once. Of all others "
        + "there are sums over five people and more, as before.",
      consequence:
        "`admin users --where \"aim=lose and over_target=yes\"` finds those who agreed, and says how many of all they are. "
        + "Of who has no goal, or none of which that is known, it is unknown."
    )
    + decision(
      "146. Notices come with a sync and are told where people look",
      context: "What administrators told everybody was shown by `account show` alone, where nobody looks.",
      decision:
        "Each sync with a server asks for its notices behind the exchange, by the same connection, and keeps them in `local/`. "
        + "Login shows them, sync those that are new, `status` and `remind due` read the file: until the last day, or for a week "
        + "after they came. None of it is an event: it is the server's word, and not the person's.",
      consequence:
        "Nothing is asked of a server that was not asked for; who never syncs is told when logging in.")
    + decision(
      "147. The catalogue is a journal of the server's, and a file for everybody",
      context:
        "Administrators should keep foods and exercises for all accounts, which are there offline too.",
      decision:
        "The catalogue is an ordinary journal with the id of the server's own, on which nobody has a role. Its routes run the "
        + "commands that people have for their own foods and exercises, so that there is one set of checks. What stands in it is "
        + "written to one file; a sync fetches that by its ETag and keeps it in `local/catalogues/`, 8 MB at most, each line read "
        + "by the rules of its kind. Names are looked up there below one's own and above the built-in table.",
      consequence:
        "A meal has its numbers already: it stays as it is whatever becomes of the food, the server or the remote. `remote remove` "
        + "takes the catalogue away. Where there is none, `meal add` looks for one directory that is not there."
    )
    + decision(
      "148. An exercise with an energy of its own is a type of activity",
      context:
        "A type of activity with kcal a minute, beside an exercise of the same name, would be two entries for one thing.",
      decision:
        "`exercise add --kcal-per-minute 8` (of a person of 70 kg) or `--met` gives an exercise an energy, kept as MET, so that it "
        + "follows the weight of whoever does it. `activity add`, `burn` and `activity types` know it by its name then, where "
        + "what is built in does not. The key of the entry is `cardio/aqua zumba`, the family and the name; its MET and energy "
        + "stand beside it.",
      consequence:
        "Reports name such an entry, and goals for a family count it, on every device and without the exercise. No goal is "
        + "for such a type alone.")
    + decision(
      "149. A login is a password; a session that goes on is seen",
      context:
        "The last login was the first sign of life of that day: wrong by hours, and no login at all where a token was renewed.",
      decision:
        "The line of a day in `logins/` has the newest login of that day, or says that a session was only renewed. `last_login` is "
        + "the newest login, `last_seen` the newest sign of life.",
      consequence: "Days that somebody came count as before; lines of before are taken for logins.")
}
