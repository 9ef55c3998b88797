import Foundation
import Testing
import TestSupport

/// One report in one form, and the file beside this one that holds it.
struct ReportGolden: CustomTestStringConvertible, Sendable {
  /// The folder of the report below `Goldens`.
  let report: String
  /// The words after `healthlog`.
  let words: String
  let form: Form

  /// A form of output.
  struct Form: Sendable {
    let file: String
    let format: String
    let columns: Int?
    let language: String

    init(_ file: String, _ format: String, columns: Int? = nil, language: String = "C.UTF-8") {
      self.file = file
      self.format = format
      self.columns = columns
      self.language = language
    }
  }

  var testDescription: String { "\(report)/\(form.file)" }

  private static let forms = [
    Form("table-40.txt", "table", columns: 40), Form("table-80.txt", "table", columns: 80),
    Form("plain.txt", "plain"), Form("markdown.md", "markdown"), Form("report.json", "json"),
    Form("report.csv", "csv"), Form("plain-fr.txt", "plain", language: "fr_FR.UTF-8"),
    Form("page.html", "html"), Form("paper.pdf", "pdf"),
  ]

  /// Every kind of report, over the same few weeks.
  static let all: [ReportGolden] = [
    ("day", "report day 2026-11-18"), ("week", "report week"), ("month", "report month"),
    ("year", "report year"), ("range", "report range 2026-11-15..2026-11-18"), ("trend", "report trend"),
    ("balance", "report balance --by week"), ("goals", "report goals last week"),
    ("nutrients", "report nutrients 2026-11-18"), ("streak", "report streak"), ("load", "report load"),
    ("compare", "report compare last week this week"), ("doctor", "report month --for doctor --full"),
    ("coach", "report month --for coach --full"), ("doctor-page", "report month --for doctor"),
    ("coach-page", "report month --for coach"),
  ].flatMap { report, words in
    forms(of: report).map { ReportGolden(report: report, words: words, form: $0) }
  }

  /// Every form; the French page of a few, since its words are those of the plain text.
  private static func forms(of report: String) -> [Form] {
    forms + (["day", "week", "compare", "doctor"].contains(report) ? [frenchPage] : [])
  }

  private static let frenchPage = Form("page-fr.html", "html", language: "fr_FR.UTF-8")

  /// The report in this form; `HEALTHLOG_WRITE_GOLDENS` in the environment writes it to the file first.
  func rendered() throws -> [UInt8] {
    var home = FakeHome.ofThreeWeeks()
    home.environment["LANG"] = form.language
    home.environment["NO_COLOR"] = "1"
    let outcome = home.run("\(words) --quiet --format \(form.format)", columns: form.columns)
    #expect(outcome.code == 0, "\(outcome.talk)")
    let bytes = form.format == "html" ? try withoutStyle(outcome.bytes) : outcome.bytes
    if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(
        at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: location)
    }
    return bytes
  }

  /// A page with a mark where its style sheet stands, which has to be that of the page of `DocumentTests`.
  private func withoutStyle(_ page: [UInt8]) throws -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    let fixture = try String(contentsOf: Self.pageOfDocuments, encoding: .utf8)
    let sheet = try #require(text.range(of: Self.style, options: .regularExpression))
    let known = try #require(fixture.range(of: Self.style, options: .regularExpression))
    #expect(text[sheet] == fixture[known])
    return Array(text.replacingCharacters(in: sheet, with: "<style>as in page-en.html</style>").utf8)
  }

  private static let style = "(?s)<style>.*?</style>"
  private static let pageOfDocuments = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "DocumentTests/Fixtures/page-en.html")

  func expected() throws -> [UInt8] { Array(try Data(contentsOf: location)) }

  private var location: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(report)/\(form.file)")
  }
}

@Test(arguments: ReportGolden.all)
func `every report in every form looks as it always did`(golden: ReportGolden) throws {
  let rendered = try golden.rendered()
  #expect(try rendered == golden.expected(), "\(String(decoding: rendered, as: UTF8.self))")
}

extension FakeHome {
  /// A home in which three weeks are logged, with everything that a report can tell and something unknown.
  static func ofThreeWeeks() -> FakeHome {
    let home = FakeHome(seed: 6)
    for (path, bytes) in weeks { home.fake.disk.put(path, bytes) }
    // 2026-11-21T14:06:40Z is later than anything recorded.
    home.fake.setClock(1_795_270_000_000)
    return home
  }

  private static let weeks: [String: [UInt8]] = {
    let home = FakeHome(seed: 6)
    for line in lines {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(line)\n\(outcome.text)")
    }
    return home.fake.disk.contents
  }()

  private static let lines = [
    "profile set height=180cm sex=male born=1996-03-02 level=moderate",
    "goal set kcal=2000 protein=100 minutes=120 --from 2026-11-02",
    "goal set weight=78 --by 2027-03-01 --from 2026-11-02",
    #"weight add 80.6 --at "2026-11-02 7:00""#, #"weight add 80.3 --at "2026-11-06 7:00""#,
    #"weight add 80.1 --at "2026-11-10 7:00""#, #"weight add 79.9 --at "2026-11-14 7:00""#,
    #"weight add 79.5 --at "2026-11-18 7:00""#,
    #"meal add lunch "300 g food:usda:05064, 2 apples" --at "2026-11-03 12:30""#,
    #"meal add dinner "dinner out =1100kcal" --at "2026-11-03 19:30""#,
    #"meal add lunch "400 g food:usda:05064, 300 g cooked white rice, 5 tbsp olive oil" --at "2026-11-10 12:30""#,
    #"meal add dinner "dinner out =800kcal p:40 c:80 f:30" --at "2026-11-10 19:30""#,
    #"meal add lunch "200 g food:usda:05064, 1 apple" --at "2026-11-17 12:30""#,
    #"meal add dinner "150 g cooked white rice, 100 g cheddar" --at "2026-11-17 19:30""#,
    #"meal add breakfast "1 banana, 1 glass of milk" --at "2026-11-18 8:00""#,
    #"meal add lunch "250 g food:usda:05064, 200 g cooked white rice" --at "2026-11-18 12:30""#,
    #"meal add dinner "dinner out =900kcal" --at "2026-11-18 19:30""#,
    #"activity add running 30m --kcal 300 --distance 5km --rpe 6 --at "2026-11-03 18:00""#,
    #"activity add running 50m --distance 8km --rpe 7 --at "2026-11-11 18:00""#,
    #"activity add "weight training" 45m --at "2026-11-18 18:00""#,
    #"water add 500ml --at "2026-11-18 10:00""#, #"water add 1l --at "2026-11-18 15:00""#,
    #"measure add blood-pressure 124/82 --at "2026-11-03 7:00""#,
    #"measure add blood-pressure 119/77 --at "2026-11-17 7:00""#,
    #"measure add waist 86cm --at "2026-11-17 7:00""#, #"measure add sleep 7h30 --at "2026-11-18 7:00""#,
    #"note add "slept badly <again> & again, l'été" --at "2026-11-18 22:00""#, "day close 2026-11-18",
  ]
}

@Test(arguments: ["doctor", "coach"], ["en_GB.UTF-8", "fr_FR.UTF-8"])
func `a full month for somebody else is one sheet of paper, in full it is more`(
  audience: String, language: String
) throws {
  var home = FakeHome()
  home.environment["LANG"] = language
  #expect(home.run("demo --days 120").code == 0)
  #expect(home.run("profile set first-name=Anna name=Dupont --quiet").code == 0)
  func sheets(_ options: String) -> String? {
    let file = home.run("report last month --for \(audience) \(options) --quiet --format pdf")
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text.firstMatch(of: /\/Type\/Pages\/Kids\[[^\]]*\]\/Count (\d+)/).map { String($0.1) }
  }
  #expect(sheets("") == "1")
  #expect(try #require(sheets("--full").flatMap { Int($0) }) > 2)
}
