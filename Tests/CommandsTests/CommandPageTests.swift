import Arguments
import Commands
import Testing

private let catalogue = Catalogue.all(aliases: [])

@Test func `every command explains itself in one sentence and shows an example that it understands`() throws {
  for command in catalogue.commands {
    let page = command.page
    #expect(page.summary.hasSuffix(".") && !page.summary.contains("\n"), "\(page.name)")
    #expect(!page.examples.isEmpty, "\(page.name) has no example")
  }
}

@Test func `no two commands have one name, and every page that is pointed to exists`() {
  let names = catalogue.commands.map { $0.page.name }
  #expect(Set(names).count == names.count)
  let topics: Set = [
    "quantities", "dates", "exit-codes", "import", "journal", "training", "places", "meetups",
    "remotes", "server", "model", "developing",
    "decisions",
  ]
  for command in catalogue.commands {
    for reference in command.page.seeAlso {
      let title = reference.prefix { $0 != "(" }
      let isTopic = title.hasPrefix("healthlog-") && topics.contains(String(title.dropFirst(10)))
      #expect(
        names.contains(reference) || isTopic || title == "healthlog", "\(command.page.name): \(reference)")
    }
  }
}

@Test func `every command is found by the first word of its name`() {
  for family in catalogue.families {
    for command in family.commands {
      #expect(command.page.name.split(separator: " ").first.map(String.init) == family.noun)
    }
  }
}

@Test func `every option and word is explained`() {
  for command in catalogue.commands {
    let description = describe(command)
    for option in description.options {
      #expect(!option.help.isEmpty, "\(command.page.name) --\(option.name)")
    }
    for word in description.words { #expect(!word.help.isEmpty, "\(command.page.name)") }
  }
}
