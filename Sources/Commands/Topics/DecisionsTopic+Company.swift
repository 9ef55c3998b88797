extension Topic {
  /// What was decided about the records of a training company.
  static let companyDecisions: [Part] =
    decision(
      "183. A record is a form, and checks are asked where it is written",
      """
      A trainer, a client or a session is declared once: its fields with their lengths and checks, by what it is \
      named, ordered and found. Adding, editing, lists, cards, JSON, CSV, SQL, routes, completion and the words of \
      both languages follow. A check digit is asked where a person or a request writes a value. Replay asks only for \
      lengths, so that a stricter rule of a later version hides nothing that was kept.
      """)
    + decision(
      "184. The server knows the forms of a company",
      """
      The design wanted forms to be handed to the server as values. It already imports the forms of weights and \
      activities for their routes, so it imports these in the same way: one rule for all kinds. Who may use a route is \
      read from the table of permissions, not written beside it.
      """)
    + decision(
      "185. A client has a type",
      """
      The design calls it `sort`, which is also the option that orders every list. `type` is what trainers have, too.
      """)
    + decision(
      "186. What nobody said is unknown in a margin",
      """
      A session without costs has no margin, because its costs are unknown; `costs=0` says that they are zero. The line \
      that is printed after `session add` subtracts what is known. Sums count sessions whose parts are all known and \
      say how many are not.
      """)
}
