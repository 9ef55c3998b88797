/// What journal is wanted.
struct JournalOptions {
  /// Where it is to be, or is.
  private(set) var directory = ""
  /// How many events it has.
  private(set) var events: Int64 = 0
  /// How many devices recorded them.
  private(set) var devices = 1
  /// Whether keys stand in another order than the program writes them.
  private(set) var isSorted = false
  /// Whether everything is in the open tail.
  private(set) var isUnsealed = false
  /// Whether it is that of a training company; `events` then counts its sessions.
  private(set) var isOfCompany = false
  /// How many events to append to the journal that is there.
  private(set) var tail: Int64?

  /// Reads the words of a command line; nil where they cannot be understood.
  init?(_ words: ArraySlice<String>) {
    var plain: [String] = []
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "--other-order": isSorted = true
      case "--unsealed": isUnsealed = true
      case "--devices":
        guard let number = words.popFirst().flatMap({ Int($0) }), (1...64).contains(number) else {
          return nil
        }
        devices = number
      case "--tail":
        guard let number = words.popFirst().flatMap({ Int64($0) }), number > 0 else { return nil }
        tail = number
      default: plain.append(word)
      }
    }
    isOfCompany = plain.first == "company"
    guard isOfCompany && tail == nil || plain.first == "journal", plain.count == (tail == nil ? 3 : 2) else {
      return nil
    }
    directory = plain[1]
    guard tail == nil else { return }
    guard let number = Int64(plain[2]), number > 0 else { return nil }
    events = number
  }
}
