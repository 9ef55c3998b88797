package import Arguments
package import Session

/// `healthlog recipe lookup`.
package struct RecipeLookup: Command, JournalFree {
  package static let page = NinjasLookup.page(of: "recipe", in: .foods, example: "tiramisu")

  let lookup: NinjasLookup

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    lookup = try NinjasLookup("recipe", at: "/v1/recipe", title: "title", query: "query", &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try lookup.run(&session)
  }
}
