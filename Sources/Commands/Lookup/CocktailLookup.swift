package import Arguments
package import Session

/// `healthlog cocktail lookup`.
package struct CocktailLookup: Command, JournalFree {
  package static let page = NinjasLookup.page(of: "cocktail", in: .foods, example: "negroni")

  let lookup: NinjasLookup

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    lookup = try NinjasLookup("cocktail", at: "/v1/cocktail", title: "name", query: "name", &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try lookup.run(&session)
  }
}
