internal import Journal

extension Session {
  /// Looks at the journal again, into which something came from elsewhere; gives how many entries were changed on two
  /// devices at once.
  package mutating func lookAgain() throws(Failure) -> Int {
    forget()
    try prepare()
    passOverConflicts()
    var nothing = Nothing()
    try fold(into: &nothing)
    return reading?.conflicted.count ?? 0
  }
}
