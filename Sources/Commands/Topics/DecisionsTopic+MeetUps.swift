extension Topic {
  /// What was decided of meet-ups.
  static let meetUpDecisions: [Part] =
    decision(
      "205. Meet-ups are decided by the server alone, and each decision is an addition",
      """
      A place in a meet-up needs one winner. Members ask over HTTP, and the server decides under one lock and writes: a \
      seat in its own journal, which is the truth, then the room, then the counts of the board. One function makes the \
      last two agree with the first, after each decision and when the server starts, so that there is no second code \
      path for a crash. A seat is never edited: the newest decision about a member counts, and those who wait are in \
      the order of the events, not of clocks.
      """)
    + decision(
      "206. The board and rooms are journals that nobody but the server can write",
      """
      They have a purpose of their own, `meetups`, which no command or request can create, and for which the gate refuses \
      every event, from any role. Devices read them with the same exchange as any journal. In a room each event is about \
      one person only, so that erasing somebody takes nothing of others with it.
      """)
    + decision(
      "207. A host who leaves the server takes the meet-up off the board",
      """
      The design kept the entry without its text. An entry whose bodies are erased is in no view any more, and an entry of \
      another ID would lose its seats. So the meet-ups of a host who was erased disappear from the board; participants \
      read in the room that it was cancelled, and why.
      """)
    + decision(
      "208. What was read is kept on each device",
      """
      The design put read marks into the diary, so that all devices count alike. Each look at a conversation would then be \
      an event that `undo` has to pass over, in a journal that is about food and training. Marks are in `.meetups` \
      instead; a second device shows messages as unread once more.
      """)
    + decision(
      "209. Commands ask the server first, and show the last copy if it does not answer",
      """
      A list of meet-ups from yesterday is of little use, and a command that only reads a copy would need `meetup sync` \
      before each. `--offline` does not ask. `status`, `remind due` and the coach never ask: they run in prompts and in \
      cron.
      """)
    + decision(
      "210. An imported place is shown exactly",
      """
      A point is rounded to about a kilometre unless the host uses --exact. With the ID of a place on the board rounding \
      its point would hide nothing, so meet-ups at imported places have the exact point.
      """)
    + decision(
      "211. Members keep their ID when they withdraw from meet-ups and enter again",
      """
      The design gave each entrance a random member ID, so that withdrawing removed every block. The ID is now a hash of \
      the account under the server's pepper, which nobody can reverse, and a block or a removal from a meet-up remains \
      in force. Erasing the account removes the blocks as well.
      """)
    + decision(
      "212. A dish can be named with more than its name",
      """
      People say pho with beef and naan with garlic; the tables have pho and naan. The dish is then used and the item marked \
      with `~`. Other food, such as bulgur with vegetables, becomes two items. A flavor after a dessert or a drink does \
      not add a second food. `a few` means three.
      """)
    + decision(
      "213. What is left out of a dish marks it",
      """
      `caesar salad, no croutons` was refused, which loses the meal in a pipe. What the croutons weigh is not known, so the \
      dish is used whole and marked with `~`, and so is a food behind a word that no table has, as in `greggs sausage roll`.
      """)
    + decision(
      "214. British words follow the locale",
      """
      A pint of 473 ml and chips from a bag are wrong for everyone who sets `LANG=en_GB.UTF-8`. The country of the locale \
      decides, not a setting of its own; the journal has the grams.
      """)
    + decision(
      "215. A plural is at least two",
      """
      `pancakes` meant one pancake, since that is what surveys give as usual. Two is the least that a plural can mean of what \
      people have one or two of. Vegetables, and whatever weighs more than 80 g, keep their usual serving.
      """)
    + decision(
      "216. Meet-ups are listed in parts",
      """
      `GET /v1/meetups` had no limit in the design. With ten thousand meet-ups one answer took as much memory as the server \
      has besides, so that it gives at most 500, and `next`, which is the `after` of the request for more.
      """)
    + decision(
      "217. An amount behind a comma belongs to the food before it",
      """
      `hachis parmentier, une part` and `beer, a pint` were refused, since a comma separates foods; `yaourt, un pot` was yogurt \
      and cottage cheese. An amount with a unit or a container and no food belongs to the food before it, if that has no \
      amount yet. In the same way `a box of 6 nuggets` and `nuggets (6)` are 6 nuggets.
      """)
    + decision(
      "218. How a food is cooked is not another food",
      """
      `steak, grilled` was a steak and a fish, and `chicken, fried` had an apple pie with it: the tables have foods that are \
      called so by one word. How something is cooked, and a size, now belong to the food before the comma. Words between \
      brackets are read as if they were not between them, and an amount there is that of the food, not of its container: \
      `a pint of beer (500 ml)`. Shops are a short list of words that say nothing of a food; a food behind one is marked with `~`.
      """)
    + decision(
      "219. `swift test` tries a part of very many cases",
      """
      A cut at every byte, a death at every call and thousands of random histories took two thirds of the seven minutes that \
      the tests ran. Now `swift test` tries some of them, spread over all, and `.ci/evening` every one (`HEALTHLOG_TESTS=all`). \
      Optimising `Values`, `Ledger`, `Food` and `Journal` in debug builds would halve the time once more, from 260 s to 134 s, \
      but makes the first command of a newcomer wait 240 s instead of 155 s: they are built without.
      """)
    + decision(
      "220. Debug builds leave out the compiler's check of its own output",
      """
      LLVM verifies what the Swift compiler hands over, which takes an eighth of the time of each file. Without it the first \
      command takes 147 s instead of 155 s on two cores. Debug information would take another 7 s and stays: a contributor needs \
      it. Building with `--build-system swiftbuild` takes as long. Release builds keep the check.
      """)
    + decision(
      "221. A structure does not hold a session",
      """
      The compiler writes 37 kB of code for each type that holds one by value: to copy, to assign and to destroy its forty \
      fields. What needs a few of them takes those; what looks at everything once, such as `doctor`, is a class. The static \
      program is 157 kB smaller.
      """)
}
