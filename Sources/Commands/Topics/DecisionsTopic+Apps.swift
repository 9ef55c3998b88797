extension Topic {
  /// What was decided for apps that were written for the addresses of other services.
  static let appDecisions: [Part] =
    decision(
      "140. Fields that apps expect are never null",
      """
      The apps that call `POST /ai-coach/suggestions` require `location`, `time`, `participants`, \
      `maxParticipants` and `level`. In healthlog's own JSON, unknown values are null, and without \
      meet-ups that includes the place and the company of every suggestion. In this answer nothing is \
      null. An individual activity is for one person, 1 of 1, at a place of "your choice", which is true \
      and not a guess. A suggestion with an unknown time or level is left out, because any time of day \
      would be wrong; if none is left, the list is empty and has a `reason`. The five fields of a request \
      replace the numbers of the journal; missing fields come from the account's oldest own journal on the \
      server. The route runs `coach --shape seed --request -`, so both read and answer the same. `coach \
      --format json` keeps null, and can show more suggestions than an app gets. The route answers by \
      rules; a server does not ask a language model.
      """)
    + decision(
      "141. A key can look up foods and nothing else",
      """
      Apps written for API Ninjas send a fixed key, which anyone can read in the app. A token with all of \
      its owner's rights is too much for that, and an add-only token cannot read. `account token add` \
      creates a separate kind of key: it works for the five look-ups and no other route; tokens of those \
      routes work for the look-ups too. Look-ups find own foods, recipes and exercises. They do not use \
      the weight in the diary, because the energy of an activity would reveal it; if no weight is given \
      they use the service's 160 lb. A key counts towards every limit of its account, is stored as a hash, \
      and ends when it is revoked or the account is blocked or erased. Anyone who reads the key from the \
      app can see the names and values of own foods and recipes. Texts are read as the service reads them, \
      with 100 g if there is no amount; an unknown food gives 404 and not an empty list.
      """)
    + decision(
      "142. Strength training is 3.5 MET, and moderate 5",
      """
      The original example counts weights with 5.0 MET, 375 kcal for 75 kg and an hour; `strength` counts \
      3.5. The Compendium has no code with 5.0 for weights in general: 02054 (3.5) is several exercises of \
      8 to 15 repetitions, 02052 (5.0) squats and explosive lifts, 02050 (6.0) heavy loads. The default is \
      the usual training, 3.5. `--intensity moderate` is 5.0, which gives the 375 of the example, and \
      `hard` is 6.0. A routine with any lifting is strength training, whatever else it contains. No code \
      is for a treadmill: it uses that of walking and running in turns (12010, 6.0), and with a distance \
      the equation for walking or running at that speed. Nobody gets credit for energy because of a word; \
      people who train harder can say so.
      """)
}
