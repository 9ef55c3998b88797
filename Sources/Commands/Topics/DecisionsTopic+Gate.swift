extension Topic {
  /// What was decided about what the people of a company may bring to its server.
  static let gateDecisions: [Part] =
    decision(
      "190. What was said first about a company's entry stays",
      """
      What a role may do with an entry follows from the kind it was added as. If whoever added an entry \
      could add it again as another kind, or use the ID of one of their events twice, replicas might show \
      another kind than the server judges. So in a company's journal an ID is used once, unless both events \
      are keyed and say the same. In a diary your own devices may still repeat themselves. A line whose body \
      was erased says nothing, and is accepted next to any other.
      """)
      + decision(
        "191. Only an accepted erasure empties a company's events",
        """
        A longer segment replaces the shorter ones it contains, so a line without its body could delete a \
        text that its author may not erase. The server puts such bodies back as it stores the segment, and \
        the device takes them back at its next sync. Once the server has accepted an erasure, any user's \
        device may empty what it erased: the server does not edit segments by itself.
        """)
      + decision(
        "192. The server says for whom it records",
        """
        Over REST everybody records on the server's own device. In a company's journal each such event \
        names the account as `by`, and own entries are told apart by it. Only the server may write it: a \
        device that sends it gets 403 `policy.author`. Importing events drops it, because then the importer \
        says them. The same policy judges REST requests and segments.
        """)
      + decision(
        "193. One event is judged by what it names",
        """
        A verdict follows from the entries and events that an event names, so a command looks these up as \
        `edit` and `undo` do. Only what records many events builds the index of the whole journal.
        """)
}
