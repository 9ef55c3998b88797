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
    + decision(
      "106. Another address of an account waits for a code that is mailed to it",
      context:
        "A changed address counted at once: a typing error gave the account, with its mailed passwords, to a stranger, and 409 "
        + "told everybody who is here.",
      decision:
        "Where mail goes out, the address is a file until the logged-in account brings the code from a mail to it. An address "
        + "in use is answered in the same words after the same work, its owner gets a mail, and the code that is written "
        + "down was sent to nobody. The file has the account's epoch, so that another password ends it, and the HMAC of the "
        + "code. It is removed before the account changes: after a crash in between one asks again, and no code is good twice.",
      consequence:
        "The old address is in force, and gets links to passwords, until the new one is proved. A server without mail still "
        + "changes at once and tells by 409. Registering told it as well, until 115.")
    + decision(
      "107. A second factor is a flag in the journal and a sealed file",
      context:
        "A password that leaked was an account. Authenticators speak TOTP with HMAC-SHA1, a code is good once, and its "
        + "secret cannot be hashed. An event for each login would fill the server's journal.",
      decision:
        "The account's event says that there is a factor; the secret, the last step that was used and the hashes of the "
        + "recovery codes are a file, sealed under the pepper and changed under a lock. The flag without the file lets "
        + "nobody in. Codes have limits of their own, since who tries one has the password already. SHA-1 is forty lines "
        + "of our own beside SHA-256, and for this alone.",
      consequence:
        "Every request that sets or spends a credential may be answered `login.code-needed`. There is no QR code: the "
        + "secret and the otpauth URI are text.")
    + decision(
      "112. Who may only add syncs one way",
      context:
        "A device of somebody who may only add could not send: the list of segments and the role were for readers, and "
        + "without them nobody knows what is still to be sent.",
      decision:
        "The list and the role are for every member. Who may only add is shown the segments of the devices that are bound "
        + "to them, with a cursor that counts nothing, and their own name among the members. The exchange sends what the "
        + "installation recorded and fetches nothing. Behind ssh, where nobody is told apart, the list is empty and what was "
        + "settled before is believed. What the owner erased of theirs stays erased in longer segments they send, since "
        + "they never learn of it.",
      consequence:
        "Such a device is told neither of other people's entries nor of what was erased: the texts it recorded stay in its "
        + "own files. Where its stream was written elsewhere too it goes on as another device without the events that are "
        + "there alone.")
    + decision(
      "113. Everything that records asks one rule",
      context:
        "An import was asked about as a whole: a reader was stopped, and who may only add recorded goals by it that they "
        + "could not set by hand, and learned at the next sync.",
      decision:
        "Events that are recorded in bulk pass the rules one by one before any is stored, each knowing those before it. "
        + "`clone --adopt` asks for each event too. The owner, and whoever no server told of a role, is not asked.",
      consequence: "An import by somebody else reads the journal once more.")
    + decision(
      "114. A server is believed about values",
      context:
        "A value that a server refuses blocked its stream for ever. Whether it is right depends on the kinds of the "
        + "server's version, which a client of another version does not have.",
      decision:
        "The answer names the event and the field. The client sets that event aside like one that a role refuses, also "
        + "where its own kinds allow it, and keeps what the server said. What its own kinds refuse goes with it.",
      consequence:
        "Nothing is lost: what is set aside stays on the machine, and `sync --retry` tries it again. About roles a server "
        + "is still held to the rules that both sides have.")
    + decision(
      "115. Where mail goes out, the code makes the account",
      context:
        "`POST /v1/accounts` made an account at once and answered 409 for an address that has one: anybody could ask who is "
        + "here. The same answer alone is not enough: whoever has just registered would try to log in.",
      decision:
        "The request comes twice. Without a code it is answered 202, costs a mail and nothing else, and is kept nowhere; the "
        + "owner of an address that has an account gets another mail (OWASP Authentication Cheat Sheet, Account Creation). "
        + "With the code (the HMAC of address and end, good for a day) it makes the account, whose address is verified.",
      consequence:
        "A password is hashed for who has shown an address only, and nobody can set one ahead for somebody else's. A client "
        + "that does not know of codes says that the account was made, and then cannot log in. Without mail 409 stays: who "
        + "registers has to be told why they have no account, and nobody but them can be.")
    + decision(
      "116. The limits are a file, written every ten seconds",
      context:
        "Failed logins, accounts made and processor time used were known to the process alone: a restart, which a deploy is "
        + "and a crash may be brought about, gave every guesser a new start.",
      decision:
        "One file, `limits.json`, is replaced whole where something changed, and at the end. Names in it are hashes under the "
        + "pepper, in memory too. Requests a second are not in it: that bucket is full again before a server is.",
      consequence:
        "A server that is killed forgets ten seconds. One that cannot write says so in its log and goes on; a file that it "
        + "cannot read is put aside.")
    + decision(
      "129. A page in a browser for a forgotten password, and for nothing else",
      context:
        "A mailed code is typed where the person is: whoever registers or changes an address has the program at hand and is "
        + "logged in on it. Whoever forgot a password may have no device left.",
      decision:
        "`account reset` has a page; `account register --code` and `account confirm` are commands. The mail has the whole "
        + "command, and a test reads each of them with the program's own grammar.",
      consequence:
        "No link in a mail makes or moves an account by being opened, as the scanners of mail services do.")
    + decision(
      "130. One account takes a quarter of the room for bodies",
      context: "64 MiB of long bodies may be under way; 64 connections of one account could hold all of it.",
      decision:
        "The head of a request says whose the body is before any of it is kept, and that account has a quarter of the room. "
        + "Connections behind a trusted proxy are the proxy's to limit (`limit_conn` in the sample): the server sees one "
        + "address until a head has come.",
      consequence: "Four accounts together can still fill it; each has to be registered and is in the log.")
    + decision(
      "131. What is missing to a week is sessions, gross, on the days left",
      context:
        "A goal of energy burned counts gross kcal; proposals counted net ones and put the whole week into one session: "
        + "1,720 kcal on a Sunday evening were 520 minutes of walking.",
      decision:
        "minutes = gap / (MET x kg / 60), as sessions of the activities of the last weeks, one a day, in the proportions "
        + "in which they were done (Sainte-Lague). A session is at most as long as the longest of them; where no number of "
        + "those is enough, a quarter longer than usual. What is more than that is said to be, with what is possible.",
      consequence:
        "Nobody is told to walk for nine hours. Whoever has logged nothing is proposed walking, for 30 to 60 minutes."
    )
    + decision(
      "132. Tips name what the person eats",
      context: "Vegan and lactose-free people were told to eat eggs, yoghurt and fish.",
      decision:
        "A tip has a list of foods, of which the first few that fit diet and `avoid` are named, by the rules that judge a "
        + "logged food. A language model gets both in its request, and a tip of its that names what is left out is not shown.",
      consequence: "What somebody eats by is among what `coach --preview` shows and a model gets.")
    + decision(
      "133. The aim has a usual rate",
      context: "`goal set kcal=auto` gave the same number to whoever wants to lose, to gain, or neither.",
      decision:
        "Where neither a day nor a rate is named, 0.5 kg a week is counted down (the slower of what guidelines advise, and "
        + "at most 1 % of the weight) and 0.25 % of the weight up. The echo says so. A goal of weight goes before the aim "
        + "of the profile, and where the two differ that is said.",
      consequence: "A computed goal of before is said to have moved, and stays until it is set again.")
    + decision(
      "134. Who weighs seldom is read by the weighings",
      context: "A steady loss, weighed once a week, gave no trend: three weeks hold three weighings.",
      decision:
        "Without four weighings in 21 days, the straight line through those of 42, 84 or 182 days tells the change, with "
        + "its width: its scatter counts together with that of three weighings half a kilogram beside it, since few "
        + "weighings lie on a line by chance. Of 400 simulated people, 95 in 100 lie within.",
      consequence: "A change that may as well be none says so by its width, and gives no tip.")
}
