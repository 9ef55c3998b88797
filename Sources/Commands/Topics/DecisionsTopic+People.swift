extension Topic {
  /// What was decided of a server's people: how they hear of each other, and how they prove who they are.
  static let peopleDecisions: [Part] =
    decision(
      "105. Sharing with an address is an invitation, and a file",
      context:
        "Sharing answered 404 for an address without an account and told the name behind one with it: whoever owned a "
        + "journal could ask who is here, and made people members who had never heard of it.",
      decision:
        "An address is invited, in the same words and after the same work whether or not an account has it; who it belongs "
        + "to accepts or declines. Where mail goes out the address has to be proved by a mailed code. An invitation is a "
        + "file that is removed when it is over, beside the journal's id and a hash of the address: as an event the "
        + "address of somebody who never came would stay in the server's journal. Whether the inviter may still invite "
        + "is asked when it is accepted. The audit trail of the inviter names no account.",
      consequence:
        "Sharing takes a step of each. A store put back from a backup may have an invitation that was withdrawn since. A "
        + "member's role is still changed at once: the owner knows members.")
}
