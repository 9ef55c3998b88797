extension Topic {
  /// How people meet for sport, and what others see of them.
  static let meetups = Topic(
    name: "meetups", section: 7, summary: "meeting others for sport, on your own server",
    parts: meetupStart + meetupRules + meetupPrivacy + meetupFiles,
    seeAlso: [
      "meetup list", "meetup create", "inbox", "account consent", "healthlog-places(7)",
      "healthlog-server(7)",
    ])

  private static let meetupStart: [Part] = [
    .text(
      """
      The accounts of a server can meet for sport: one of them creates a meet-up, others join it, and those who joined \
      talk in its conversation. The operator turns it on with `serve --meetups`. Everything works from a copy on your \
      device, and what you ask for while the server is not reachable is sent later.
      """),
    .heading("Five minutes"),
    .lines([
      "healthlog account login https://example.org --email anna@example.org",
      "healthlog meetup enter --nick Anna",
      "healthlog profile set home=43.65,-79.38 city=Toronto",
      "healthlog meetup list --sport tennis --to +48h",
      "healthlog meetup join H9J0",
      "healthlog meetup chat H9J0 \"I bring the balls\"",
      "healthlog meetup ics --all --output meetups.ics",
    ]),
  ]

  private static let meetupRules: [Part] = [
    .heading("Who gets a place"),
    .text(
      """
      The server alone decides, in the order in which requests reach it, so that two people never \
      get the same place. If a meet-up is full, you wait in line and see your position. A place that becomes free goes to \
      the first in line at once, until 2 hours before the start; then everybody who waits is notified, and the first to run \
      `meetup join` gets it.
      """),
    .terms([
      Term("hosting", "5 open meet-ups, 10 new ones a day, 1 while your account is younger than a day"),
      Term("start", "from 10 minutes to 180 days ahead; 15 minutes to 24 hours long; 2 to 500 participants"),
      Term("places", "20 meet-ups to come that you joined or wait for"),
      Term("messages", "60 an hour, until 14 days after the end; so are reviews and tracks"),
      Term("reports", "20 a day"),
    ]),
    .text(
      """
      A host cancels a meet-up or gives it to another participant with `meetup edit ID host=NICK`, and can remove \
      participants. Those who were removed or blocked only read that the meet-up is not open to them.
      """),
  ]

  private static let meetupPrivacy: [Part] = [
    .heading("Who sees what"),
    .terms([
      Term("not logged in, or not entered", "nothing"),
      Term(
        "entered",
        """
        all meet-ups: sport, place, time, level, number of places and the host's nickname; the point is rounded to about \
        a kilometre unless the host chose --exact or an imported place
        """),
      Term("waiting", "the same, and the position in line"),
      Term(
        "joined",
        """
        the nicknames and photos of the participants, the conversation from its beginning, reviews, tracks and the exact \
        point
        """),
      Term("left or removed", "nothing new; the conversation is removed from the device at the next sync"),
      Term("administrator", "all meet-ups, and a conversation only through a report"),
    ]),
    .text(
      """
      Meet-ups never send where you live: distances and the city are computed on your device. `account consent meetups \
      --withdraw` and `account erase` cancel what you host and erase your messages, reviews, tracks and seats, on the \
      server at once and on the devices of others at their next sync.
      """),
  ]

  private static let meetupFiles: [Part] = [
    .heading("Files"),
    .text(
      """
      The copy is in `.meetups` beside your journals, a folder for each server. You can delete it at any time: \
      `meetup sync` fetches all but what waits in `outbox`. `backup` and `journal list` pass it over. Read marks are \
      kept there, so each device counts unread messages by itself.
      """),
    .heading("Calendars"),
    .text(
      """
      `meetup list --free work.ics` and the setting `meetup.calendar` compare meet-ups with your calendar file; \
      nothing of it is sent. `meetup ics --subscribe` prints an address that Google and Apple Calendar fetch by \
      themselves.
      """),
  ]
}
