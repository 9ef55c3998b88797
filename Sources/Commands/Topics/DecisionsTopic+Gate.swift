extension Topic {
  /// What was decided about what the people of a company may bring to its server.
  static let gateDecisions: [Part] =
    decision(
      "190. What was said first about a company's entry stays",
      """
      What a role may do with an entry follows from the kind it was added as. If the person who added an entry \
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
      names the account as `by`, and that shows whose entries they are. Only the server may write it: a \
      device that sends it gets 403 `policy.author`. Importing events drops it, because then the importer \
      says them. The same policy judges REST requests and segments.
      """)
    + decision(
      "193. One event is judged by what it names",
      """
      A verdict follows from the entries and events that an event names, so a command looks these up as \
      `edit` and `undo` do. Only what records many events builds the index of the whole journal.
      """)
    + decision(
      "194. A contact that others name is not removed",
      """
      The index of a company's journal keeps the value of each field that names another entry; of several \
      values the one of the newest event counts. A removal of a trainer, client, school or session that a \
      standing entry names gets 409 `policy.held`, on the device exit code 7. What the same event changes \
      counts already, so a merge of two clients is one event. The other way round nothing is refused: a \
      session may name a removed trainer, because it may have been recorded offline.
      """)
    + decision(
      "195. A device takes a company's events from the server only",
      """
      What comes from another remote, such as a stick or a folder, is a copy that nobody has judged. It waits in \
      the inbox until the server lists it, also if it continues a stream of the device itself, and a text \
      that is only erased in a copy stays. Such remotes are for backups. A journal that no server knows \
      takes everything, as before.
      """)
    + decision(
      "196. The first exchange makes durable what others began",
      """
      A process can die after it has named a file on a stick and before that is on the disk. A second device \
      found the file, believed it, and after a power failure found the stick empty. So the first exchange \
      with a directory flushes its directories. Later ones do not: what is missing then is sent again.
      """)
    + decision(
      "197. Words that change nothing of a food may be typed",
      """
      `tea without sugar` is tea, because tea has none, and `orange juice without sugar` is refused, because \
      juice has some: nothing that somebody says is dropped. In the same way `apple slices` are apples, and \
      a tuna sandwich on brown bread has the bread that was named, and not two.
      """)
    + decision(
      "198. LearnTrack's columns are known by several names",
      """
      No export of LearnTrack was there to read. A table of names in French and English says which column is \
      which; a column that is in none of them is listed, and its values are not taken. What a field refuses \
      is kept in the note.
      """)
}
