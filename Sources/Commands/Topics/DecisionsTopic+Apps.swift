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
    + decision(
      "141. A key looks foods up, and nothing else",
      context:
        "Apps that were written for API Ninjas send a key that never changes and stands in the app for anybody to read. A "
        + "token that does what its owner may is too much for that, and one that may add reads nothing.",
      decision:
        "`account token add` makes a key of a kind of its own: it opens the five look-ups and no other route, whose tokens "
        + "open them as well. Own foods, recipes and exercises are found; the weight of the diary is not used, since the "
        + "energy of an activity would tell it: without one the service's 160 lb count. A key is of its account in every "
        + "limit, is kept as a hash, and ends when it is revoked or the account is blocked or erased.",
      consequence:
        "Whoever reads the key out of the app learns the names and values of own foods and recipes. Texts are taken as the "
        + "service takes them, 100 g where no amount is said; a food that is not there is 404 and not an empty list."
    )
    + decision(
      "142. Strength training is 3.5 MET, and moderate 5",
      context:
        "The founding example counts weights with 5.0 MET, 375 kcal for 75 kg and an hour; `strength` counts 3.5. The "
        + "Compendium has no code of 5.0 for weights in general: 02054 (3.5) is several exercises of 8 to 15 repetitions, 02052 "
        + "(5.0) squats and explosive lifts, 02050 (6.0) heavy loads.",
      decision:
        "What is usual is the default: 3.5. `--intensity moderate` is 5.0, which gives the example's 375, and `hard` 6.0. A "
        + "routine in which something is lifted is strength training whatever else is in it. No code is of a treadmill: it is "
        + "that of walking and running in turns (12010, 6.0), and with a distance the line of the gait at that speed.",
      consequence:
        "Nobody is credited with energy for a word. Who trains harder says so.")
}
