package import Messages

/// One thing that is wrong with a journal.
package struct Finding: Equatable, Sendable {
  /// What was looked at: `format`, `permission`, `name`, `device`, `line`, `sum`, `chain`, `sequence`, `gap`, `fork`,
  /// `id`, `body`, `value`, `total`, `tail`, `temporary`, `lost`, `twice`, `clock` or `policy`.
  package let check: String
  /// The device whose stream it is in.
  package let device: String?
  /// The event's place in that stream.
  package let sequence: Int64?
  /// What is wrong.
  package let message: Message
  /// What to do about it.
  package let remedy: Message
  /// Whether nothing is damaged by it: it is worth knowing, and stays so.
  package var isNote: Bool { ["clock", "fork", "twice", "policy"].contains(check) }

  /// A finding of any check.
  init(check: String, device: String?, sequence: Int64?, message: Message, remedy: Message) {
    self.check = check
    self.device = device
    self.sequence = sequence
    self.message = message
    self.remedy = remedy
  }

  /// A file that is needed before anything else can be read, and why it cannot be.
  package init(format path: String, reason: Message) {
    self.init(
      check: "format", device: nil, sequence: nil, message: "'\(path)': \(reason)", remedy: Self.repairRemedy)
  }

  /// An event that the present roles of a shared journal do not allow, by its device and its place in that stream.
  package init(refused device: String, _ sequence: Int64, _ message: Message, remedy: Message) {
    self.init(check: "policy", device: device, sequence: sequence, message: message, remedy: remedy)
  }

  /// What helps where bytes were changed: no program can know what they were.
  static let restoreRemedy: Message =
    "run `healthlog repair` to fix what it can, with --from REMOTE to restore from a remote; the other lines still count"
  /// What helps where a program knows what to do.
  static let repairRemedy: Message = "run `healthlog repair --apply` to fix it"
}
