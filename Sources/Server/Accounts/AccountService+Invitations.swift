// Who shares a journal with an address is answered the same whether or not an account has it, and after the same work: a
// file is written, and a mail handed over. Only whoever the address belongs to is told who invites; where mail goes out they
// have to prove that it is theirs, by the code in the mail or by a link that was mailed before.

internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  /// Open invitations to one address beyond which no mail tells of more.
  private static let mostMails = 5

  /// Invites an address to a journal, in place of what it was invited for before. Throws 403 where the journal has as many
  /// invitations as it may have, 429 where the account has made as many as it may in a day.
  func invite(_ email: EmailAddress, to journal: ULID, as role: JournalRole, _ call: Route.Call)
    throws(Refusal) -> Invitation
  {
    let inviter = try own(call)
    return try invitations.folder.change { () throws(Refusal) in
      let open = try stored { () throws(JournalError) in try invitations.of(journal, call.now) }
      let earlier = open.first { $0.email == email }
      if let earlier, earlier.role == role, earlier.inviter == inviter.id { return earlier }
      guard earlier != nil || open.count < Invitations.mostOfJournal else {
        throw Refusal(
          403, "invitation.too-many", "the journal has reached its limit of open invitations",
          hint: "use `healthlog journal share --revoke EMAIL` to withdraw one")
      }
      if let seconds = invitations.wait(for: inviter.id, call.now) {
        throw Refusal(
          429, "invitation.too-often", "you have reached your daily limit of invitations",
          hint: "try again in \(seconds) s", fields: [("retry-after", String(seconds))])
      }
      let invitation = try book.change {
        (_, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Invitation) in
        let made = Invitation(id: fresh(), journal: journal, inviter: inviter.id, email: email, role: role)
        let record = self.record("journal.invite", by: inviter.id, at: call.now, fresh(), journal: journal)
        return ([record], made)
      }
      let toAddress = try stored { () throws(JournalError) in
        let before = try invitations.to(email, call.now).count
        if let earlier { try invitations.remove(earlier) }
        try invitations.keep(invitation)
        return before
      }
      if earlier == nil, toAddress < Self.mostMails {
        write { $0.invitation(invitation, from: inviter, code: invitationCode(invitation), call.now) }
      }
      return invitation
    }
  }

  /// Takes back an invitation to a journal. Throws 404 where there is none.
  func withdraw(_ id: ULID?, from journal: ULID, _ call: Route.Call) throws(Refusal) {
    try invitations.folder.change { () throws(Refusal) in
      let open = try stored { () throws(JournalError) in try invitations.of(journal, call.now) }
      guard let invitation = open.first(where: { $0.id == id }) else { throw Self.noInvitation }
      try stored { () throws(JournalError) in try invitations.remove(invitation) }
      try note("journal.uninvite", journal, call)
    }
  }

  /// The invitations that an account is told of: those to its address, where that is proved as far as the server can, and
  /// whose inviters may still invite.
  func invitations(to account: Account, _ now: Instant) throws(Refusal) -> [(Invitation, from: Account)] {
    guard isProved(account) else { return [] }
    let open = try stored { () throws(JournalError) in try invitations.to(account.email, now) }
    return book.read { book in
      open.compactMap { invitation in Self.inviter(of: invitation, book, now).map { (invitation, from: $0) } }
    }
  }

  /// Whether the address of an account is known to be its owner's, or the server has no way to know.
  func isProved(_ account: Account) -> Bool { rules.post == nil || account.isProved }

  /// Gives whoever is invited the role, and gives that. Throws 404 where there is no such invitation, or who made it may
  /// not invite any more.
  func accept(_ id: ULID?, code: String?, _ call: Route.Call) throws(Refusal) -> Invitation {
    let account = try own(call)
    return try invitations.folder.change { () throws(Refusal) in
      let open = try stored { () throws(JournalError) in try invitations.to(account.email, call.now) }
      guard let invitation = open.first(where: { $0.id == id }) else { throw Self.noInvitation }
      let isShown = code.map { isSameSecret(Array($0.utf8), Array(invitationCode(invitation).utf8)) } ?? false
      guard isShown || isProved(account) else {
        throw code == nil ? Self.unproved : Self.noInvitation
      }
      try admit(account, by: invitation, proving: isShown, call)
      try stored { () throws(JournalError) in try invitations.remove(invitation) }
      return invitation
    }
  }

  private func admit(_ account: Account, by invitation: Invitation, proving: Bool, _ call: Route.Call)
    throws(Refusal)
  {
    try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      guard Self.inviter(of: invitation, book, call.now) != nil, var current = book.accounts[account.id],
        current.email == invitation.email
      else { throw Self.noInvitation }
      let old = book.memberships[invitation.journal]?[account.id]
      guard old?.role != .owner else { throw Self.owns }
      let new = Membership(
        entry: fresh(), journal: invitation.journal, account: account.id, role: invitation.role)
      let given = (old.flatMap { book.removal(of: $0.entry) }.map { [$0] } ?? []) + [new.addition]
      var changes = [
        LiveChange(action: "journal.share", operations: given),
        self.record(
          "journal.accept", by: account.id, at: call.now, fresh(), account: account.id,
          journal: invitation.journal),
      ]
      current.isProved = current.isProved || proving
      if current != book.accounts[account.id], let edit = book.edit(current) {
        changes.append(LiveChange("account.prove", edit))
      }
      return (changes, ())
    }
  }

  /// Refuses an invitation for whoever is invited. Throws 404 where there is none.
  func decline(_ id: ULID?, _ call: Route.Call) throws(Refusal) {
    let account = try own(call)
    try invitations.folder.change { () throws(Refusal) in
      guard let invitation = try invitations(to: account, call.now).first(where: { $0.0.id == id })?.0 else {
        throw Self.noInvitation
      }
      try stored { () throws(JournalError) in try invitations.remove(invitation) }
      try note("journal.decline", invitation.journal, call)
    }
  }

  /// Forgets the invitations to an account that is erased, and to its journals.
  func forgetInvitations(to account: Account, and journals: [ULID], _ now: Instant) throws(Refusal) {
    try invitations.folder.change { () throws(Refusal) in
      try stored { () throws(JournalError) in
        var gone = try invitations.to(account.email, now)
        for journal in journals { gone += try invitations.of(journal, now) }
        for invitation in gone { try invitations.remove(invitation) }
      }
    }
  }

  /// What a mail proves an address with: only who got it knows it.
  private func invitationCode(_ invitation: Invitation) -> String {
    let text = "\(invitation.id)\n\(invitation.email.key)\n"
    return base64URL(Array(hmacSHA256(key: invitationKey, Array(text.utf8)).prefix(16)))
  }

  /// Who made an invitation, where that one may still make it: that one may be gone, blocked, or have lost the role.
  private static func inviter(of invitation: Invitation, _ book: borrowing AccountBook, _ now: Instant)
    -> Account?
  {
    guard let inviter = book.accounts[invitation.inviter], inviter.isActive(at: now),
      book.role(of: inviter.id, on: invitation.journal)?.suffices(for: .admin) == true
    else { return nil }
    return inviter
  }

  private func note(_ action: String, _ journal: ULID, _ call: Route.Call) throws(Refusal) {
    try book.change { (_, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      ([self.record(action, by: call.principal?.account, at: call.now, fresh(), journal: journal)], ())
    }
  }

  private static let noInvitation = Refusal(
    404, "invitation.missing", "unknown invitation",
    hint: "run `healthlog journal invitations` to list the open ones")
  private static let unproved = Refusal(
    403, "invitation.unproved", "the email address of the account is not verified yet",
    hint: "the invitation mail contains a code; use --code to enter it")
  /// Whoever owns a journal needs no other role.
  static let owns = Refusal(
    409, "journal.owner", "the account owns the journal", hint: "the owner does not need another role")
}
