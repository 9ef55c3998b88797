/// Where a page leads to when it is one of several.
package struct PageLinks: Equatable, Sendable {
  /// A page to go to.
  package struct Link: Equatable, Sendable {
    /// What is there, in the reader's language.
    package let title: String
    /// Where it is, as a path on the same server.
    package let address: String
    /// Whether it is the page that is read.
    package let isCurrent: Bool

    /// A link to a page.
    package init(_ title: String, _ address: String, isCurrent: Bool) {
      self.title = title
      self.address = address
      self.isCurrent = isCurrent
    }
  }

  /// The main pages, which every page leads to.
  package let pages: [Link]
  /// The pages before and after this one.
  package let neighbours: [Link]
  /// What stands before a date in the address of that day's page.
  package let days: String
  /// What the page asks its reader; nil where it asks nothing.
  package let form: PageForm?

  /// Links of a page.
  package init(pages: [Link], neighbours: [Link], days: String, form: PageForm? = nil) {
    self.pages = pages
    self.neighbours = neighbours
    self.days = days
    self.form = form
  }
}
