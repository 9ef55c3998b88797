extension Topic {
  /// How dates, times and periods are written.
  static let dates = Topic(
    name: "dates", section: 7, summary: "how healthlog reads dates, times and periods",
    parts: [
      .heading("Dates and times"),
      .text("ISO 8601 always works. Words do too, in English and in French."),
      .terms([
        Term(
          "days",
          "`2026-11-21`, `21 nov`, `21 November 2026`, `Nov 21`, `today`, `yesterday`, `monday`, `last monday`, "
            + "`3 days ago`, `-2d`"),
        Term("times", "`8:05`, `8am`, `noon`, `2026-11-21T08:05`, with an offset `2026-11-21T08:05+01:00`"),
        Term("both", "`yesterday 8:30`, `8am yesterday`, `2026-11-21 at 8:05`"),
        Term("en français", "`hier 8h30`, `avant-hier`, `lundi`, `21 novembre`, `il y a 3 jours`"),
      ]),
      .text(
        """
        A bare weekday is the most recent one, including today, and so is a day of a month without a year; \
        where plans are made or listed, as in `plan add friday`, `plan show friday`, `goal set --by "1 \
        march"` and `admin block --until`, it is the next one, including today; `activity done`, `plan \
        confirm` and `plan remove` accept a plan of either. A day without a time is stored that way: the \
        time of the entry is unknown, not midnight. A word of `-` and a digit, such as `-2d`, is never an \
        option.
        """
      ),
      .text(
        """
        Dates with slashes are refused unless `date.order` says how to read them (`dmy`, `mdy` or `ymd`). \
        Impossible dates and extra text after a date are refused with a mark under the place. A time more \
        than 24 hours ahead needs `--future`. A local time skipped by daylight saving is refused with the \
        nearest times; a repeated one means the first.
        """),
      .heading("The day of an entry"),
      .text(
        """
        An entry belongs to a civil day, which is stored with it, so that travel never moves a meal. With \
        `day.start = 04:00`, anything logged before four belongs to the day before. The day is fixed when \
        the entry is made; changing the setting later moves nothing.
        """),
      .heading("Periods"),
      .terms([
        Term("days", "`today`, `yesterday`, any day: `2026-11-21`"),
        Term("weeks", "`this week`, `last week`, `2026-W47`; weeks begin on Monday"),
        Term("months, years", "`this month`, `last month`, `2026-11`, `this year`, `2026`"),
        Term("counted", "`last 30 days`, `last 4 weeks`, `last 3 months`; today is the last day"),
        Term(
          "from to",
          "`2026-11-01..2026-11-21`, `monday..today`, `from 1 to 7 november`, « `du 1er au 7 novembre` »; the second "
            + "day is included"),
      ]),
      .heading("The current time"),
      .text(
        """
        healthlog uses the clock and the time zone of the machine (`TZ`, or else `/etc/localtime`). `--now` \
        and HEALTHLOG_NOW set another time, for tests and for adding past entries; every command respects \
        it.
        """),
    ],
    seeAlso: ["healthlog-quantities(7)", "plumb parse-date"])
}
