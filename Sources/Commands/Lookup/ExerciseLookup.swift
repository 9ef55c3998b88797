package import Arguments
package import Session

/// `healthlog exercise lookup`.
package struct ExerciseLookup: Command, JournalFree {
  package static let page = NinjasLookup.page(of: "exercise", in: .training, example: "press")

  let lookup: NinjasLookup

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    lookup = try NinjasLookup("exercise", at: "/v1/exercises", title: "name", query: "name", &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try lookup.run(&session)
  }
}
