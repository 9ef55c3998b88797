extension Topic {
  /// What was decided of a server's people: how they hear of each other, and how they prove who they are.
  static let peopleDecisions: [Part] =
    decision(
      "105. Sharing with an address is an invitation, stored in a file",
      """
      Sharing answered 404 for an address without an account, and returned the name for an address with \
      one. Any owner of a journal could find out who has an account, and add members who had never heard \
      of it. An address is now invited with the same text and the same work, whether it has an account or \
      not, and its owner accepts or declines. If the server sends mail, the address must be proved by a \
      mailed code. An invitation is a file with the journal ID and a hash of the address, and is deleted \
      when it ends. As an event, the address of somebody who never accepted would stay in the server's \
      journal. The inviter's permission is checked again on acceptance. The inviter's audit trail names no \
      account. Sharing takes a step from both people. A store restored from a backup can contain an \
      invitation that was withdrawn since. The role of a member is still changed at once, because the \
      owner already knows the members.
      """)
    + decision(
      "106. A new address of an account waits for a mailed code",
      """
      A changed address counted at once. A typing error gave the account, with its mailed passwords, to a \
      stranger, and 409 showed who has an account. If the server sends mail, the new address is a file \
      until the logged-in account enters the code mailed to it. For an address in use, the answer and the \
      work are the same, its owner gets a mail, and the stored code was sent to nobody. The file has the \
      epoch of the account, so another password ends it, and the HMAC of the code. It is deleted before \
      the account changes: after a crash in between, the user asks again, and no code works twice. The old \
      address stays in force, and receives password links, until the new one is proved. A server without \
      mail still changes the address at once and answers 409. Registration did the same until decision \
      115.
      """)
    + decision(
      "107. A second factor is a flag in the journal and a sealed file",
      """
      With only a password, a leaked password was enough to take over an account. Authenticator apps use \
      TOTP with HMAC-SHA1; a code works once, and its secret cannot be hashed. An event for each login \
      would fill the server's journal. The account's event says that a factor exists. The secret, the last \
      used step and the hashes of the recovery codes are in a file, sealed with the pepper and changed \
      under a lock. With the flag but without the file, nobody can log in. Codes have their own limits, \
      because anyone who tries one already has the password. SHA-1 is forty lines next to SHA-256, and is \
      only used here. Every request that sets or uses a credential can be answered with \
      `login.code-needed`. There is no QR code: the secret and the otpauth URI are text.
      """)
    + decision(
      "112. Add-only members sync in one direction",
      """
      The device of an add-only member could not send anything: the list of segments and the role were \
      only for readers, and both are needed to know what to send. Every member can now get the list and \
      the role. An add-only member sees the segments of their own devices, with a cursor that has no \
      meaning, and only their own name among the members. The exchange sends what this installation \
      recorded and fetches nothing. Over ssh, which does not identify people, the list is empty and the \
      earlier state is trusted. What the owner erased of theirs stays erased in longer segments they send, \
      because their device never learns about it. Such a device sees neither the entries of others nor \
      what was erased, so texts it recorded stay in its own files. If its stream was also written \
      elsewhere, it continues as another device, without the events that only exist there.
      """)
    + decision(
      "113. All recording follows one set of rules",
      """
      An import was checked as a whole: a reader was stopped, but an add-only member could import goals \
      that they could not set by hand, and only learned about it at the next sync. Events recorded in bulk \
      now pass the rules one by one before any is stored, each with knowledge of the earlier ones. `clone \
      --adopt` also checks each event. The owner, and anyone without a role from a server, is not checked. \
      An import by somebody else reads the journal once more.
      """)
    + decision(
      "114. The client trusts a server about values",
      """
      A value that a server refused blocked its stream forever. Whether it is valid depends on the kinds \
      in the server's version, which a client of another version does not have. The answer now names the \
      event and the field. The client sets the event aside as if a role refused it, even if its own kinds \
      allow it, and keeps the server's answer. Events that its own kinds refuse are set aside too. Nothing \
      is lost: these events stay on the machine, and `sync --retry` tries them again. For roles, a server \
      still has to follow the rules that both sides know.
      """)
    + decision(
      "115. If the server sends mail, the code creates the account",
      """
      `POST /v1/accounts` created an account at once and answered 409 for an address with an account, so \
      anybody could find out who has one. The same answer for both is not enough, because a new user would \
      try to log in. The request is now sent twice. Without a code, it is answered with 202, only sends a \
      mail, and stores nothing; the owner of an address with an account gets a different mail (OWASP \
      Authentication Cheat Sheet, Account Creation). With the code (the HMAC of the address and the \
      expiry, valid for a day), it creates the account with a verified address. Passwords are only hashed \
      for people who proved an address, and nobody can set one in advance for somebody else's address. A \
      client that does not know codes says that the account was created, and then cannot log in. Without \
      mail, 409 stays: people who register must learn why they have no account, and the server cannot \
      reach only them.
      """)
    + decision(
      "116. Limits are stored in a file every ten seconds",
      """
      Failed logins, new accounts and used processor time were only in memory. A restart, whether from a \
      deploy or a provoked crash, reset the limits for every attacker. They are now in one file, \
      `limits.json`, which is replaced if something changed, and at exit. Its names are hashed with the \
      pepper, in memory too. It does not contain requests per second, because that bucket is full again \
      before the server has started. A killed server forgets ten seconds. A server that cannot write the \
      file logs that and continues; a file it cannot read is set aside.
      """)
    + decision(
      "129. A web page for forgotten passwords, and for nothing else",
      """
      A mailed code is entered where the person is: people who register or change an address have the \
      program and are logged in on it. People who forgot their password may have no device left. `account \
      reset` therefore has a web page; `account register --code` and `account confirm` are commands. The \
      mail contains the complete command, and a test parses each of them with the program's own grammar. \
      No link in a mail creates or moves an account when it is opened, as the scanners of mail services \
      do.
      """)
    + decision(
      "130. One account can use a quarter of the memory for bodies",
      """
      The server holds at most 64 MiB of long bodies in transit, and 64 connections of one account could \
      use all of it. The head of a request shows the account before any of the body is stored, and an \
      account can use a quarter of the memory. Connections behind a trusted proxy must be limited by the \
      proxy (`limit_conn` in the sample), because the server sees one address until a head has arrived. \
      Four accounts together can still use all of it; each has to be registered and is in the log.
      """)
    + decision(
      "131. The rest of a weekly goal is split into sessions",
      """
      A goal for energy burned counts gross kcal, but suggestions counted net kcal and put the whole week \
      into one session: 1,720 kcal on a Sunday evening were 520 minutes of walking. The minutes are now \
      gap / (MET x kg / 60), as sessions of the activities of the last weeks, one a day on the remaining \
      days, in the proportions in which they were done (Sainte-Lague). A session is at most as long as the \
      longest of them; if no number of those is enough, it is a quarter longer than usual. If even that is \
      not enough, the output says so, with what is possible. Nobody is asked to walk for nine hours. For \
      people without logged activities it suggests walking, for 30 to 60 minutes.
      """)
    + decision(
      "132. Tips name foods that the person eats",
      """
      Vegan and lactose-free people got tips to eat eggs, yoghurt and fish. A tip now has a list of foods, \
      and names the first few that fit the diet and `avoid`, by the rules that judge a logged food. A \
      language model gets both in its request, and its tips are not shown if they name an excluded food. \
      The diet is part of what `coach --preview` shows and a model receives.
      """)
    + decision(
      "133. An aim has a default rate",
      """
      `goal set kcal=auto` gave the same number for losing, gaining and maintaining weight. Without a date \
      or a rate, it now uses 0.5 kg a week to lose weight (the slower rate in guidelines, and at most 1 % \
      of body weight) and 0.25 % of body weight to gain. The output says so. A weight goal takes \
      precedence over the aim of the profile, and the output says if they differ. An existing computed \
      goal is shown as changed, and stays until it is set again.
      """)
    + decision(
      "134. Infrequent weighings still give a trend",
      """
      A steady loss, weighed once a week, had no trend: three weeks contain three weighings. With fewer \
      than four weighings in 21 days, a straight line through the weighings of 42, 84 or 182 days gives \
      the change and its range. Its scatter is combined with that of three weighings half a kilogram off \
      the line, because a few weighings can be close to a line by chance. For 400 simulated people, 95 in \
      100 are within the range. A change that could be zero has a range that says so, and gives no tip.
      """)
}
