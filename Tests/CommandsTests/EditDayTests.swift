import Testing
import TestSupport

@Suite struct EditDayTests {
  /// A home with a day of every kind of entry; an editor is named.
  private static func home() -> FakeHome {
    var home = FakeHome.after([
      "weight add 79.8 --fat 21 --at 7:30",
      "meal add breakfast \"2 food:usda:01123, 1 slice food:usda:18075\" --at 8:05 --note early",
      "activity add running 45m --distance 8km --at 7:00", "activity add yoga 20m --kcal 80",
      "water add 300ml --at 9:15", "note add \"slept well\"",
      "measure add blood-pressure 120/80 --at 7:35", "measure add sleep 7h10",
      "measure add waist 92cm --at 10:00:05", "weight add 80 --at yesterday",
    ])
    home.environment["EDITOR"] = "ed"
    return home
  }

  /// Edits the day; what the editor was shown, and what came of it.
  private func edit(
    _ home: FakeHome, _ options: String = "", _ change: @escaping @Sendable (String) -> String
  ) -> (text: String, outcome: FakeHome.Outcome) {
    let path = "/home/anna/.cache/healthlog/open/healthlog-"
    let key = { @Sendable in home.fake.disk.contents.keys.first { $0.hasPrefix(path) } ?? "" }
    let shown = Shown()
    home.fake.runShell { command in
      #expect(command == "ed '\(key())'")
      let text = String(decoding: home.fake.disk.contents[key()] ?? [], as: UTF8.self)
      shown.text = text
      home.fake.disk.put(key(), Array(change(text).utf8))
      return 0
    }
    let outcome = home.run("edit day \(options)")
    return (shown.text, outcome)
  }

  /// What an editor was shown.
  private final class Shown: @unchecked Sendable { var text = "" }

  @Test func `the day is shown as edit takes it`() {
    let (text, outcome) = edit(Self.home()) { $0 }
    #expect(outcome.code == 0 && outcome.talk == "nothing was changed\n", "\(outcome.text)")
    let shape = text.replacing(#/ [0-9A-Z]{6}$/#.anchorsMatchLineEndings(), with: " ID")
    #expect(shape.hasPrefix("# Sat 21 Nov 2026\n# "))
    #expect(
      shape.contains(
        """

        breakfast ID
          at = 08:05
          slot = breakfast
          1.amount = 2    # Egg, whole, raw, fresh
          2.amount = 1 slice    # Bread, whole-wheat, commercially prepared
          note = early

        """), "\(text)")
    for part in [
      "weight ID\n  at = 07:30\n  weight = 79.8 kg\n  fat = 21 %\n",
      "water ID\n  at = 09:15\n  amount = 300 ml\n",
      "  type = running\n  minutes = 45\n  distance = 8 km\n  kcal = auto    # ",
      "  type = yoga\n  minutes = 20\n  kcal = 80\n", "  text = slept well\n", "  value = 120/80\n",
    ] { #expect(shape.contains(part), "\(part)\(text)") }
  }

  @Test func `every line that is shown says what is there already`() {
    let home = Self.home()
    let (text, _) = edit(home) { $0 }
    let count = home.lines.count
    var id = ""
    for line in text.split(separator: "\n").filter({ !$0.hasPrefix("#") }).map({
      $0.prefix { $0 != "#" }.trimmed
    }) {
      guard let sign = line.firstIndex(of: "=") else {
        id = String(line.split(separator: " ").last ?? "")
        continue
      }
      let (field, value) = (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
      let outcome = home.run("edit \(id) \"\(field)=\(value)\"")
      #expect(
        outcome.code == 0 && outcome.talk.contains("already has these values"), "\(line): \(outcome.text)")
    }
    #expect(home.lines.count == count)
  }

  @Test func `what is changed is changed in one event, which undo takes back`() {
    let home = Self.home()
    let (before, count) = (home.run("export json").text, home.lines.count)
    let (_, outcome) = edit(home) { text in
      text.replacing("1.amount = 2 ", with: "1.amount = 3 ").replacing("79.8 kg", with: "79.5 kg")
        .replacing("  note = early\n", with: "  add = 1 apple\n").replacing(
          "minutes = 45", with: "minutes = 50")
    }
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(home.lines.count == count + 1)
    let after = home.run("export json").text
    for part in [
      #""amount":3,"unit":null,"grams":150"#, #""weight_kg":79.5"#, #""minutes":50"#, "Apples, raw",
    ] {
      #expect(after.contains(part) && !before.contains(part), "\(part)")
    }
    #expect(!after.contains("early"))
    home.run("undo")
    #expect(home.run("export json").text == before)
    #expect(!home.fake.disk.contents.keys.contains { $0.contains("/healthlog/open/") })
  }

  @Test func `an entry goes with its lines, and an item with its line`() {
    let home = Self.home()
    let (_, outcome) = edit(home) { text in
      text.split(separator: "\n\n").filter { !$0.hasPrefix("water ") && !$0.contains("slept well") }
        .joined(separator: "\n\n").replacing(#/  2\.amount.*\n/#, with: "")
    }
    #expect(
      outcome.code == 0 && outcome.text.contains("removed water of 2026-11-21, 300 ml"), "\(outcome.text)")
    let after = home.run("export json").text
    #expect(!after.contains("slept well") && !after.contains("water_ml") && !after.contains("Bread"))
    #expect(after.contains("Egg, whole"))
    #expect(home.run("edit day --format json").code == 0)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "   \n# a\n"])
  func `an empty text changes nothing`(text: String) {
    let home = Self.home()
    let count = home.lines.count
    let (_, outcome) = edit(home) { _ in text }
    #expect(outcome.code == 0 && outcome.talk == "nothing was changed\n" && home.lines.count == count)
  }

  @Test(arguments: [
    ("79.8 kg", "heavy"), ("79.8 kg", "500 kg"), ("79.8 kg", ""), ("at = 07:30", "at = 25:00"),
    ("slot = breakfast", "slot = brunch"), ("1.amount = 2 ", "1.amount = many "), ("weight = ", "wait = "),
    ("# Sat", "weight = 3\n# Sat"), ("\nweight ", "\nweight X"), ("  1.amount = 2", "  7.amount = 2"),
    ("\nwater ", "\nwater AAAAAA\nwater "), ("value = 120/80", "value = 80/120"),
    ("2.amount", "1.amount"), ("  minutes = 45\n", ""),
    ("  weight = 79.8 kg\n", "  weight = 79.8 kg\n  weight = 79 kg\n"),
  ])
  func `where anything is wrong nothing is changed, and what was written is kept`(old: String, new: String) {
    let home = Self.home()
    let lines = home.lines
    let (_, outcome) = edit(home) {
      $0.replacing(old, with: new).replacing("slept well", with: "slept badly")
    }
    #expect(outcome.code == 2, "\(outcome.text)")
    #expect(home.lines == lines)
    let kept = home.fake.disk.contents.first { $0.key.contains("/healthlog/open/") }
    let (path, text) = (kept?.key ?? "?", String(decoding: kept?.value ?? [], as: UTF8.self))
    #expect(outcome.talk.contains("your text is saved in '\(path)'") && text.contains("slept badly"))
    #expect(edit(home, "", { $0 }).outcome.code == 0)
    #expect(home.fake.disk.contents[path] == kept?.value)
  }

  @Test func `what was changed elsewhere meanwhile is not changed`() {
    let home = Self.home()
    home.fake.runShell { _ in 0 }
    let (_, outcome) = edit(home) { text in
      home.run("edit \(text.firstMatch(of: #/\nweight ([0-9A-Z]+)/#)?.1 ?? "") weight=81")
      return text.replacing("79.8 kg", with: "70 kg")
    }
    #expect(
      outcome.code == 7 && outcome.text.contains("was changed elsewhere in the meantime"), "\(outcome.text)")
    #expect(home.run("weight list").text.contains("81"))
  }

  @Test func `an editor that fails or is not there changes nothing`() {
    var home = Self.home()
    let lines = home.lines
    #expect(FakeHome.after(["weight add 80"]).run("edit day").code == 9)
    home.environment["EDITOR"] = ""
    #expect(home.run("edit day").code == 9)
    home.environment["VISUAL"] = "vim"
    #expect(home.run("edit day").code == 74)
    home.fake.runShell { command in command.hasPrefix("vim '") ? 1 : 0 }
    let outcome = home.run("edit day")
    #expect(outcome.code == 74 && outcome.text.contains("'vim' exited with 1"), "\(outcome.text)")
    #expect(home.lines == lines)
  }

  @Test func `a dry run changes nothing, and an empty day has nothing to change`() {
    let home = Self.home()
    let lines = home.lines
    let (_, outcome) = edit(home, "--dry-run") { $0.replacing("79.8 kg", with: "79 kg") }
    #expect(outcome.code == 0 && outcome.text.contains("weight_kg: 79.8 → 79"), "\(outcome.text)")
    #expect(home.lines == lines)
    #expect(home.run("edit day 2026-11-01").talk == "nothing is logged on 2026-11-01\n")
    let (text, _) = edit(home, "yesterday") { $0 }
    #expect(text.contains("weight = 80 kg") && !text.contains("79.8"))
  }
}

extension StringProtocol {
  /// Without the blanks at its ends.
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
