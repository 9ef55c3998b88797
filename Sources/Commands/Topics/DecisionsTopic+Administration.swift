extension Topic {
  /// What was decided for the administrators of a server.
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
      "149. A login is a password; a session that goes on is seen",
      context:
        "The last login was the first sign of life of that day: wrong by hours, and no login at all where a token was renewed.",
      decision:
        "The line of a day in `logins/` has the newest login of that day, or says that a session was only renewed. `last_login` is "
        + "the newest login, `last_seen` the newest sign of life.",
      consequence: "Days that somebody came count as before; lines of before are taken for logins.")
}
