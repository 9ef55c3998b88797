extension Topic {
  /// What was decided about kinds that declare their fields once, and about the words people read.
  static let recordDecisions: [Part] =
    decision(
      "156. A kind whose entries are only fields has one form",
      context:
        "The share of fat in a weight was named in 26 files: the schema, the list and its order, `edit`, the text of a day, "
        + "two ways to write CSV, SQL, and the answers of the server. A field added to activities was forgotten twice.",
      decision:
        "A form declares each field once: key, names, label, meaning, unit, limits, and where it is shown. Everything else "
        + "follows from it. A form works on the members of an entry, not on closures over each Swift type, so that `edit`, "
        + "SQL and CSV need no type; the type remains for those who compute with it. Kinds with parts keep their own code.",
      consequence:
        "Databases and the manual use the same words for a field. Weights, measures, water and notes have forms; activities "
        + "and the registers follow.")
    + decision(
      "157. A test keeps the English plain",
      context: "Readers found the messages correct, but foreign in their grammar and wordy.",
      decision:
        "Messages, help, manual and README use active sentences and the field's words. `EnglishTests` lists the patterns "
        + "that stay out and the folders that are still to be read.",
      consequence:
        "Scripts should read exit codes and the `code` of an error, which never change; sentences may.")
}
