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
        "Databases and the manual use the same words for a field. Weights, measures, water, notes and activities have forms. "
        + "What follows from other fields, such as the load of an activity, is added by its type.")
    + decision(
      "157. A test keeps the English plain",
      context: "Readers found the messages correct, but foreign in their grammar and wordy.",
      decision:
        "Messages, help, manual and README use active sentences and the field's words. `EnglishTests` lists the patterns "
        + "that stay out and the folders that are still to be read.",
      consequence:
        "Scripts should read exit codes and the `code` of an error, which never change; sentences may.")
    + decision(
      "158. What the commands do with a kind is in one place",
      context:
        "`edit`, `edit day`, `why`, the calendar, the database and the summary of an entry each had a switch over the names "
        + "of kinds. A new kind had to be added to all six, and no test found one that was forgotten.",
      decision:
        "A kind conforms to `EntryKind` in `Commands/Kinds`. A kind with a form needs no code there; others override what "
        + "they do in another way.",
      consequence:
        "The compiler asks a new kind for what it has to say. Folds still read only the kinds they need.")
    + decision(
      "159. English is the key of the words of other languages",
      context:
        "French was beside the English in 115 Swift files: in labels, and in branches that asked for the language. A third "
        + "language would have touched all of them.",
      decision:
        "The English text stays in Swift, where it is said, as gettext and the messages of this program do. "
        + "`words-fr.tsv` has the French, sorted and found by binary search; plurals follow the categories of the Unicode "
        + "CLDR, and words that are said differently of different things have a context. A table of English keys "
        + "would have made every line of code say what it shows only by a name.",
      consequence:
        "A label needs one line of Swift and one of the table; a test lists what the table lacks and what nobody says. "
        + "Sentences that are put together by the grammar of a language, and words that people type, are still in Swift."
    )
}
