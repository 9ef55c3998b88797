import TestSupport
import Testing

@Suite struct MealDialogueTests {
  @Test func `a whole item a line, and an empty line stores`() {
    let (home, code, text) = said("meal add -i lunch", ["200 g cooked white rice", "1 apple", ""])
    #expect(code == 0)
    #expect(
      text.hasPrefix(
        """
        What did you eat? An empty line finishes, ? shows help, back undoes the last answer.
        food? 1: 200 g Rice, white, long-grain, regular, enriched, cooked, 200 g, 260 kcal, USDA SR28. \
        Total: 260 kcal, protein 5.4 g, carbohydrate 56.3 g, fat 0.6 g.
        another food? 2: 1 Apples, raw, with skin, 182 g, 95 kcal, USDA SR28. \
        Total: 355 kcal, protein 5.9 g, carbohydrate 81.5 g, fat 0.9 g.
        another food? stored meal
        """))
    #expect(home.lines.count == 1)
    #expect((home.lines.first ?? "").contains(#""slot":"lunch""#))
  }

  @Test func `the amount is asked for, with the usual one for an empty line`() {
    let (_, code, text) = said(
      "meal add -i", ["banana", "", "banana", "?", "150 g", "cooked rice", "100 g", ""])
    #expect(code == 0)
    #expect(
      text.contains("how much Bananas, raw? Leave empty for one of 118 g, banana: 1: 1 Bananas, raw, 118 g"))
    #expect(text.contains("Type the amount: 150 g, 1 cup, 2, half a."))
    #expect(text.contains("2: 150 g Bananas, raw, 150 g, 134 kcal"))
    #expect(
      text.contains("how much Rice, white, long-grain, regular, enriched, cooked? Leave empty for one of"))
    #expect(text.contains("3: 100 g Rice, white"))
  }

  @Test func `which of several is asked for by number`() {
    let (_, code, text) = said(
      "meal add -i", ["200 g canteen curry", "", "200 g canteen curry", "7", "1", ""])
    #expect(code == 0)
    #expect(
      text.contains(
        "No food is called canteen curry. Closest:\n1: Spices, curry powder\n"
          + "2: SMART SOUP, Thai Coconut Curry\n3: KASHI, Red Curry Chicken, Frozen Entree\nwhich one"))
    #expect(text.contains("7 is not between 1 and 3.\n"))
    #expect(text.contains("1: 200 g Spices, curry powder, 200 g"))
  }

  @Test func `back takes the last item back, and the food where an amount is asked for`() {
    let (home, code, text) = said(
      "meal add -i", ["back", "1 apple", "banana", "back", "2 eggs", "back", "1 banana", ""])
    #expect(code == 0)
    #expect(text.contains("There is nothing to undo."))
    #expect(text.contains("Undone: Egg, whole, raw, fresh. Total: 95 kcal"))
    #expect((home.lines.first ?? "").contains("usda:09003"))
    #expect((home.lines.first ?? "").contains("usda:09040"))
    #expect(!(home.lines.first ?? "").contains("usda:01123"))
  }

  @Test func `what is not understood is told, and asked for again`() {
    let (_, code, text) = said(
      "meal add -i",
      ["200 g xqzv", "-3 g rice", "30000 g sugar", "banana", "x", "1", "lunch out =650kcal", ""])
    #expect(code == 0)
    #expect(text.contains("no food named 'xqzv'"))
    #expect(text.contains("an amount must not be negative"))
    #expect(text.contains("not accepted: 30000 g of one food is more than 20 kg"))
    #expect(text.contains("'x' is not an amount"))
    #expect(text.contains("2: 1 lunch out, 650 kcal, as stated."))
  }

  @Test(arguments: [
    (["1 apple"], 0), (["1 apple", "no"], 0), ([String](), 0), (["", "1 apple"], 0), (["banana"], 0),
  ])
  func `the end of the input stores nothing unasked`(_ lines: [String], _ events: Int) {
    let (home, code, text) = said("meal add -i", lines)
    #expect(code == 0)
    #expect(text.hasSuffix("nothing was stored\n"))
    #expect(home.lines.count == events)
  }

  @Test func `without a terminal it is refused at once`() {
    let home = FakeHome()
    let outcome = home.run("meal add --interactive")
    #expect(outcome.code == 9)
    #expect(outcome.text.hasPrefix("healthlog: there is no terminal to ask at\nhint: "))
    #expect(home.fake.disk.contents.isEmpty)
  }

  @Test func `it speaks French`() {
    let (_, code, text) = said("meal add -i", ["2 œufs", "retour", "une pomme", ""], language: "fr")
    #expect(code == 0)
    #expect(
      text.hasPrefix(
        "Qu'avez-vous mangé\u{A0}? Une ligne vide termine,\u{A0}? explique, retour annule.\naliment\u{A0}? "))
    #expect(text.contains("Total\u{A0}: 95 kcal, protéines 0,5 g, glucides 25,1 g, lipides 0,3 g."))
  }

  @Test func `what is typed with the command is the first answer`() {
    let (home, code, text) = said("meal add -i dinner 1 apple", [""])
    #expect(code == 0)
    #expect(text.contains("1: 1 Apples, raw, with skin"))
    #expect((home.lines.first ?? "").contains(#""slot":"dinner""#))
  }

  @Test(arguments: [("2", 3), ("", 2), ("7", 2), ("x", 2)])
  func `meal again asks by number`(_ answer: String, _ events: Int) {
    let home = FakeHome()
    home.run("meal add breakfast \"60 g rolled oats\" --at \"yesterday 8:00\"")
    home.run("meal add lunch \"1 apple\" --at \"yesterday 12:00\"")
    home.fake.type([answer])
    let outcome = home.run("meal again", columns: 100)
    #expect(outcome.code == 0)
    #expect(
      outcome.text.hasPrefix(
        """
        1: lunch, 95 kcal: 1 Apples, raw, with skin
        2: breakfast, 227 kcal: 60 g Cereals, oats, regular and quick, not fortified, dry
        which one, 1 to 2? (empty: none)
        """))
    #expect(home.lines.count == events)
  }
}

/// What `meal add` asks for on a terminal, without a dialogue.
@Suite struct MealQuestionTests {
  private func add(_ line: String, _ answers: [String], language: String = "en") -> (
    home: FakeHome, code: Int32, text: String
  ) {
    said("meal add \(line)", answers, language: language)
  }

  @Test func `an amount that nothing tells is asked for`() {
    let (home, code, text) = add("'raw lentils'", ["1 tbsp"])
    #expect(code == 0, "\(text)")
    #expect(text.contains("use grams, for example"))
    #expect(text.contains("how much Lentils, raw?"))
    #expect((home.lines.first ?? "").contains(#""unit":"tbsp""#))
  }

  @Test func `in French the question has the food's French name`() {
    let (_, code, text) = add("chapelure", ["2 g"], language: "fr")
    #expect(code == 0, "\(text)")
    #expect(text.contains("Chapelure, sèche, "))
  }

  @Test(arguments: ["", "plenty", "1 g, 2 g"])
  func `an answer that is no amount stores nothing`(answer: String) {
    let (home, code, text) = add("'raw lentils'", [answer])
    #expect(code == 2)
    #expect(text.contains("'\(answer)' is not an amount; nothing was stored"))
    #expect(home.lines.isEmpty)
  }
}

/// What a command says and asks on a terminal where somebody types these lines, up to where the meal is stored.
private func said(_ command: String, _ lines: [String], language: String = "en") -> (
  home: FakeHome, code: Int32, text: String
) {
  let home = FakeHome()
  home.fake.type(lines)
  let outcome = home.run("\(command) --config user.language=\(language)", columns: 100)
  return (home, outcome.code, outcome.text)
}
