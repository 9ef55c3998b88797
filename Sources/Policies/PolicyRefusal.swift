package import Encoding
package import Ledger
package import Messages
package import Values

/// Why an event is not taken from somebody.
package struct PolicyRefusal: Error, Equatable, Sendable {
  /// What is refused.
  package enum Reason: String, CaseIterable, Sendable {
    /// A reader records.
    case reading
    /// Who may only add does more than that.
    case addingOnly
    /// Who may only add adds what describes the person, a goal or a food.
    case kind
    /// Another event has added the entry.
    case entry
    /// Another event has the id.
    case event
    /// The id is of a time to come.
    case clock
    /// It takes back what somebody else did.
    case undo
    /// It erases what somebody else added.
    case erasing
    /// It erases events that are not of the entry.
    case erased
    /// It is too long.
    case size
    /// It cannot be read.
    case unreadable
    /// It says what its kind may not.
    case value
    /// A user adds what admins add.
    case adding
    /// A user edits what admins edit.
    case editing
    /// A user removes or restores what admins do.
    case removing
    /// A user erases something.
    case erasingAny
    /// A user changes an entry of somebody else that only that one and admins may change.
    case others
    /// The journal is not for entries of the kind.
    case foreign
    /// Entries of the kind never change.
    case fixed
    /// It says that somebody else recorded it.
    case author
    /// The entry was not added yet, so that nobody knows who may change it.
    case later

    /// The least role that may do it in a journal of a purpose; nil where nobody may.
    package func neededRole(in purpose: JournalPurpose) -> JournalRole? {
      switch self {
      case .reading: purpose == .diary ? .writer : .user
      case .addingOnly, .kind: .writer
      case .undo, .erasing, .erased: .owner
      case .adding, .editing, .removing, .erasingAny, .others: .admin
      case .entry, .event, .clock, .size, .unreadable, .value, .foreign, .fixed, .author, .later: nil
      }
    }

    /// The role of those whom a hint names; nil where it names nobody.
    package var namedRole: JournalRole? {
      switch self {
      case .reading, .addingOnly, .undo, .erasing, .erased: .owner
      case .adding, .editing, .removing, .erasingAny, .others: .admin
      case .kind, .entry, .event, .clock, .size, .unreadable, .value, .foreign, .fixed, .author, .later: nil
      }
    }
  }

  /// What is refused.
  package let reason: Reason
  /// The event's place in its device's stream.
  package let event: Int64
  /// The entry it is about; nil where it is about no single one.
  package let entry: ULID?
  /// The role that does not suffice.
  package let role: JournalRole

  /// A refusal of an event.
  package init(_ reason: Reason, event: Int64, entry: ULID?, role: JournalRole) {
    self.reason = reason
    self.event = event
    self.entry = entry
    self.role = role
  }

  /// The stable name of the reason, for programs.
  package var code: String {
    switch reason {
    case .reading, .addingOnly, .erasing, .adding, .editing, .removing, .erasingAny, .others, .fixed:
      "policy.role"
    case .kind, .foreign: "policy.kind"
    case .author: "policy.author"
    case .later: "policy.later"
    case .entry: "policy.entry"
    case .event: "policy.event"
    case .clock: "policy.clock"
    case .undo: "policy.undo"
    case .erased: "policy.erase"
    case .size: "policy.size"
    case .unreadable, .value: "policy.value"
    }
  }

  /// What is refused, for people.
  package var message: Message {
    switch reason {
    case .reading: "a reader cannot record in this journal"
    case .addingOnly: "an add-only role cannot change, remove, erase or undo anything"
    case .kind: "an add-only role cannot add entries of this kind"
    case .entry: "another event has already added an entry with this ID"
    case .event: "another event already has this ID"
    case .clock: "the event's ID is dated more than two days ahead"
    case .undo: "only the person who recorded something can undo it"
    case .erasing: "only the owner or the person who added an entry can erase it"
    case .erased: "only the owner can erase an event about other people's entries"
    case .size: "the event is too long"
    case .unreadable: "cannot read the event"
    case .value: "the event holds fields or values that its kind does not allow"
    case .adding: "only an admin can add entries of this kind"
    case .editing: "only an admin can edit entries of this kind"
    case .removing: "only an admin can remove or restore entries of this kind"
    case .erasingAny: "only an admin can erase an entry"
    case .others: "only an admin or the person who added this entry can change it"
    case .foreign: "this journal does not take entries of this kind"
    case .fixed: "entries of this kind cannot be changed"
    case .author: "the event says that somebody else recorded it"
    case .later: "the entry is not on the server yet"
    }
  }

  /// What to do about it, for people; nil where nothing helps.
  package var hint: Message? { hint(names: []) }

  /// The same with the names of those who have the role that it speaks of.
  package func hint(names: [String]) -> Message? {
    switch reason {
    case .adding, .editing, .removing, .erasingAny, .others:
      names.isEmpty ? "an admin can do this" : "an admin can do this: \(names.joined(separator: ", "))"
    case .fixed: "add a new one instead"
    case .later: "run `healthlog sync` again later"
    case .reading, .addingOnly, .erasing, .undo, .erased:
      names.isEmpty ? "the owner can do this" : "the owner can do this: \(names.joined(separator: ", "))"
    case .kind: "you can add the entries of a day, such as meals, activities, weights and notes"
    case .entry, .event: "the existing one remains; edit it instead"
    case .clock: "correct the device's clock"
    case .size: "split it into several"
    case .unreadable, .value, .foreign, .author: nil
    }
  }

  /// As a server answers it.
  package var json: JSON {
    [
      "error": [
        "code": .string(code), "message": .string(message.english), "hint": .text(hint?.english),
        "event": .number(String(event)), "entry": .text(entry), "role": .string(role.rawValue),
      ]
    ]
  }
}
