extension Topic {
  /// What was decided about journals that several people write, and about what a power failure leaves.
  static let sharedDecisions: [Part] =
    decision(
      "179. What a journal is for is in the two files read first",
      """
      The journal of a training company has other kinds, commands and roles than a diary. A setting in the journal \
      would be an event: it could be edited, conflict, or be missing in a part of the journal, and each command \
      would have to read it. `journal.json` says the purpose, because every remote holds that file; `FORMAT` \
      requires it, so that versions that only know diaries refuse to open such a journal. A diary says nothing, as \
      before, and pays nothing. Either file can be written again from the other. The purpose never changes, and a \
      command for another purpose ends with 2.
      """)
    + decision(
      "180. One table says what each role may do in a company's journal",
      """
      The same table answers on the server, before a segment is stored, and on the device, before an event is \
      recorded. It is asked of every member, the owner included, because an ID that exists belongs to nobody else. \
      The kind of an entry is the kind it was added as, whatever an edit says; a change of an entry that the server \
      does not have is refused with `policy.later`, because nobody could know which row applies. People can undo \
      what they added themselves as long as nobody else has edited it. Each member only sends the streams of their \
      own devices. The only bodies that can be replaced are those that an accepted event erased.
      """)
    + decision(
      "181. A plan is shown where it is asked about",
      """
      Standard output is written when a command ends, so an import asked whether to store a plan that nobody had \
      seen yet. What a question is about is written to the terminal before the question, and the output after it \
      has the result only.
      """)
    + decision(
      "182. What is behind zeros at the end of a tail was never there",
      """
      A file system without a journal can have the new length of a file but not its blocks. The end of a tail is \
      then zeros, followed by old blocks: lines of the tail before, whole ones too. The next event was chained to one \
      of those. Everything from the first line with a zero is now moved to `local/quarantine`, unless an event after \
      it continues those before it: then it is damage, and `repair` reports it. `e2fsck` itself can cut a file that \
      has more than four extents; no program can prevent that.
      """)
}
