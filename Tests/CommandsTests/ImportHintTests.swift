import TestSupport
import Testing

/// What `healthlog import` says of files: what is missing, what they look like, and what became of them.
@Suite struct ImportHintTests {
  private func home(_ files: [String: String]) -> FakeHome {
    let home = FakeHome()
    for (name, text) in files { home.fake.disk.put(name, Array(text.utf8)) }
    return home
  }

  private let days = """
    {"2026-03-01":{"consumed":{"products":[{"product_id":"p1","daytime":"lunch","amount":150}]},
    "daily_summary":{"meals":{"lunch":{"nutrients":{"energy.energy":128.55}}}}}}
    """
  private let products =
    #"{"p1":{"name":"Potato","base_unit":"g","nutrients":{"energy.energy":0.857,"nutrient.fat":0.001}}}"#

  @Test func `foods of Yazio are named where both files are in a folder, and renamed later by asking`() {
    let home = home(["yazio/days.json": days])
    let alone = home.run("import yazio")
    #expect(alone.code == 0)
    #expect(
      alone.talk.contains(
        "yazio/days.json: 1 food of meals have no names, which are in products.json: import both files together"
      ))
    home.fake.disk.put("yazio/products.json", Array(products.utf8))
    let both = home.run("import yazio --update")
    #expect(both.code == 0 && !both.talk.contains("no names"), "\(both.text)")
    #expect(home.run("meal list --format json").text.contains(#""name":"Potato","amount":150,"unit":"g""#))
    // Foods of another folder are those of another person.
    home.fake.disk.put("other/days.json", Array(days.utf8))
    #expect(home.run("import yazio/products.json other").talk.contains("no names"))
  }

  @Test(arguments: [
    ("x.csv", "When,How\n1,2\n", "write a map for its columns"),
    ("x.txt", "hello world\n", "text without columns"),
    ("x.json", "{\"a\":1}", "JSON of a form that is not known"),
    ("x.html", "<html><body>hello</body></html>", "XML or HTML"),
    ("x.db", "SQLite format 3\u{0}\u{10}", "SQLite database"), ("x.pdf", "%PDF-1.7\n", "it is a PDF"),
    ("x.hae", "bvx2\u{1}\u{2}", "packed or encrypted"), ("x.bin", "\u{0}\u{1}\u{2}", "it is not text"),
  ])
  func `a file that nobody knows gets a hint for what it looks like`(name: String, text: String, hint: String)
  {
    let refused = home([name: text]).run("import \(name)")
    #expect(refused.code == 2)
    #expect(refused.talk.contains(hint), "\(refused.talk)")
    #expect(refused.talk.contains("--map") == name.hasSuffix(".csv"))
  }

  @Test func `what is left out is said in the person's language`() {
    var home = home([
      "x.json": #"{"resourceType":"Observation","status":"final","code":{"coding":[{"code":"8302-2"}]}}"#
    ])
    #expect(
      home.run("import --plan x.json").text.contains("not taken: height, which is part of your profile (1)"))
    home.environment["LANG"] = "fr_FR.UTF-8"
    #expect(home.run("import --plan x.json").text.contains("taille, qui est dans votre profil (1)"))
  }

  @Test func `after yes only the result and the sums are shown`() {
    let home = home(["weight.csv": "Date,Weight (kg),Fat mass (kg)\n2026-11-19 07:00:00,80.2,16.1\n"])
    home.fake.type(["y"])
    let outcome = home.run("import weight.csv", columns: 100)
    #expect(outcome.code == 0)
    let parts = outcome.text.split(separator: "store this? (y/N)")
    #expect(parts.count == 2 && parts[0].contains("weight.csv: Withings, 1 row"), "\(outcome.text)")
    let result = parts.last.map(String.init) ?? ""
    #expect(result.contains("1 entry stored: import ") && result.contains("`import undo` reverts it"))
    #expect(result.contains("the file and the entries agree: weights 1, kg 80.2"), "\(result)")
    #expect(!result.contains("weight.csv"), "\(result)")
    // What goes to stdout is the result alone.
    #expect(outcome.talk.contains("already there") && outcome.talk.contains("store this?"))
    home.fake.type(["n"])
    home.fake.disk.put("weight.csv", Array("Date,Weight (kg)\n2026-11-20 07:00:00,80\n".utf8))
    #expect(home.run("import weight.csv", columns: 100).text.contains("nothing was stored"))
  }

  @Test(arguments: [
    (
      "x.json", #"{"Anna Doe":1,"days":[{"name":"secret","kg":80.5},{"2026-03-01":null,"name":"private"}]}"#,
      ["aaa aaa", "days[].name", "aaa ×2", "days[].kg", "99.9", "days[].9999-99-99"]
    ),
    ("x.xml", #"<a><Record type="secret" value="80.5"/></a>"#, ["Record@type", "aaa", "99.9"]),
    ("x.csv", "2026-03-01,secret,80.5\n2026-03-02,private,80\n", ["9999-99-99", "aaa", "99.9"]),
    ("x.bin", "\u{0}secret,private\nprivate,secret\n", ["x.bin: not known"]),
    ("y.json", #"{"name":"secret","#, ["y.json: not known"]),
  ])
  func `a description has no value of the file`(name: String, text: String, wanted: [String]) {
    let home = home([name: text])
    for format in ["", " --format json"] {
      let said = home.run("import --describe \(name)\(format)").text
      for value in ["secret", "private", "80.5", "2026-03", "Anna"] {
        #expect(!said.contains(value), "\(said)")
      }
    }
    let said = home.run("import --describe \(name)").text
    for word in wanted { #expect(said.contains(word), "\(word): \(said)") }
  }
}
