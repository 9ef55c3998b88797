import Testing
import TestSupport

/// What is typed beside `--from` counts too.
@Suite struct FromFileTests {
  private let home = FakeHome()

  @Test func `a routine from a file is recorded as is said, with the note`() {
    home.run("routine add leg 'squat 3x5 80kg'")
    let file = home.run("routine export leg").text
    home.run("routine remove leg")
    home.fake.disk.put("/home/anna/leg.md", Array(file.utf8))
    let outcome = home.run("routine add --from /home/anna/leg.md --activity yoga --note hello --format json")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains(#""activity":"yoga""#))
    #expect(outcome.text.contains(#""note":"hello""#))
  }

  @Test func `a recipe from a file, and those of an import, get the note`() {
    home.run("recipe add toast '1 slice bread' --servings 1 --note old")
    let file = home.run("recipe export toast --format markdown").text
    home.run("recipe remove toast")
    home.fake.disk.put("/home/anna/toast.md", Array(file.utf8))
    let added = home.run("recipe add --from /home/anna/toast.md --note hi --format json")
    #expect(added.text.contains(#""note":"hi""#))
    let again = home.run("recipe import /home/anna/toast.md --replace --note 'other words' --format json")
    #expect(again.text.contains(#""note":"other words""#))
    #expect(
      home.run("recipe import /home/anna/toast.md --replace --format json").text.contains(#""note":"old""#))
  }
}
