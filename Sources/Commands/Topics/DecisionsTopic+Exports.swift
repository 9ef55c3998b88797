extension Topic {
  /// What the exports of several hundred people taught.
  static let exportDecisions: [Part] =
    decision(
      "222. Steps and exercise of Fitbit in Takeout are in UTC",
      """
      Nothing in the files says which clock they have. In two people's exports, of America and Australia, files of steps begin \
      and end with the midnights of the person only if they are in UTC, and the steps of 200 exercises are found in their \
      minutes by the same clock; read as local, 867 of 872 days were wrong. A file that would begin before the day of its \
      name then is local. Sleep and weights are on the clock of the device.
      """)
    + decision(
      "223. What nobody can move at is in meters",
      """
      Strava and Garmin write the distance of a swim or a row in meters, in a column that is in kilometers otherwise, and \
      nothing says so: 1,250 m were 1,250 km. A distance at more than 15 km/h for a swim, 40 for a row and 400 for anything \
      else is taken as meters, and the report says of how many. Strava's second column is exact and goes first. Garmin's \
      tables of an American account are in miles and do not say so either; kilometers are taken, the report says that, and \
      `--unit mi` changes it: asking everybody would stop a cron job for what most do not have.
      """)
    + decision(
      "224. A file with several tables is read as several",
      """
      Fitbit's web page puts weights, steps and sleep into one file, each below a line with its name; read as one, minutes of \
      sleep became steps and calories weights. Each part now is a table by itself, with its own numbers of lines. In the same \
      way Whoop's table of days is read once for its nights and once for its pulse.
      """)
}
