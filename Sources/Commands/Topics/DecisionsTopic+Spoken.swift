extension Topic {
  /// What was decided of what people type, and of reports that others read.
  static let spokenDecisions: [Part] =
    decision(
      "150. A clock time beside a distance is what it can be",
      context:
        "`0:45` was hours and minutes everywhere, so that `run 5km 25:30` was refused as longer than a day, and "
        + "`run 1km 4:30` lasted four and a half hours.",
      decision:
        "With a distance or a pace, two numbers with a colon are minutes and seconds where hours cannot be: where they are "
        + "more than a day, or slower than 1 km/h while minutes and seconds are no faster than the world record. Else they "
        + "stay hours and minutes, as they are without a distance. The echo shows duration and pace.",
      consequence:
        "`swim 1km 1:10` is 70 minutes, since nobody swims a kilometre in 70 seconds. What is believed depends on the "
        + "activity, and changes where a record does.")
    + decision(
      "151. Steps give minutes and stay words",
      context:
        "People count walks in steps. An activity has no field for them, and a day has its counter, `measure steps`.",
      decision:
        "Without a duration, steps are minutes at 100 a minute walking (moderate intensity begins there: CADENCE-adults) and "
        + "160 running. No distance is made of them, since a step's length is not known. They stay in the note, and are "
        + "not added to the day's counter, which has them already.",
      consequence:
        "The energy goes by the MET value of the table, not by distance; whoever knows either says it.")
    + decision(
      "152. Somebody else's report is a page",
      context: "A report for a doctor was six pages, of which nobody in a surgery reads more than one.",
      decision:
        "`--for` shows people the front page: who it is, the weight with its chart, the means, what was short or too much, "
        + "the goals. `--full` has the rest, and `--sections` what it names. Programs always get everything.",
      consequence: "Whoever had the long form in a script for people adds `--full`.")
    + decision(
      "153. An edited line of an export changes nothing, and says so",
      context:
        "An export that was edited by hand and imported again was passed over in silence, since the ids were known.",
      decision:
        "What is there stands. A line that says something else of its entry is named by its number, and the command ends "
        + "with 3. It is not taken as an edit: an old export would take back all that was changed since, on every device.",
      consequence: "Edits go by `edit`; a line without its id is a new entry.")
    + decision(
      "154. A name is of the profile, and told to the account",
      context: "The name of a person was known to the server alone, so that reports had none.",
      decision:
        "`profile set` keeps name and first name in the journal, where reports find them without a network, and gives them "
        + "to each account that is logged in. Where a server cannot be asked its account keeps its name, which is said.",
      consequence: "The other way nothing goes: a name changed on the server alone stays there.")
}
