extension Topic {
  /// What was decided for apps that were written for the addresses of other services.
  static let appDecisions: [Part] =
    decision(
      "140. An app's fields are not optional",
      context:
        "The apps that ask `POST /ai-coach/suggestions` decode `location`, `time`, `participants`, `maxParticipants` and "
        + "`level` as fields that are there always; our own JSON has null for what nobody knows, and without meet-ups that is "
        + "the place and the company of every suggestion.",
      decision:
        "There nothing is null. An activity of one's own is for one person, 1 of 1, at a place of \"your choice\": that is so "
        + "and is no guess. Whose time or level nobody knows is left out, since no time of day would be true; where nothing "
        + "is left the list is empty and a `reason` stands beside it. The five members of a request take the place of the "
        + "journal's numbers; what it leaves out is taken from the oldest journal of the account's own that is on the server. "
        + "The route runs `coach --shape seed --request -`, so that both read and answer the same.",
      consequence:
        "`coach --format json` keeps null, and may show more suggestions than an app gets. The route answers by rules: a "
        + "server asks no language model.")
}
