import Document
import Testing
import Values

private func page(_ blocks: [Block], title: String = "Title", draws: Bool = true, links: PageLinks? = nil)
  -> String
{
  let renderer = HTMLRenderer(language: .english, draws: draws, links: links)
  return String(decoding: renderer.render(Document(title: title, blocks: blocks)), as: UTF8.self)
}

/// What stands between the first `start` and the next `end`.
private func part(_ page: String, _ start: String, _ end: String) -> Substring? {
  guard let from = page.firstRange(of: start)?.upperBound, let to = page[from...].firstRange(of: end) else {
    return nil
  }
  return page[from..<to.lowerBound]
}

private let chart = Chart(
  title: "Energy", summary: "From 1 to 2.",
  content: .plot(
    Plot(
      axis: .text("day", "day", .essential, .whole),
      places: [.init("Mon", .text("Monday")), .init("Tue", .text("Tuesday"))],
      series: [.init("kcal", "eaten", [Decimal(thousandths: 1000), nil], .bar)],
      unit: "kcal", decimals: 0, isStacked: false, startsAtZero: true)))

private func number(_ value: Int64) -> Cell { .number(Decimal(thousandths: value * 1000), places: 0) }

private func table(_ rows: [[Cell]], total: [Cell]? = nil) -> Table {
  Table(
    columns: [.text("food", "food", .essential, .wrapped), .number("kcal", "kcal", .essential)], rows: rows,
    total: total)
}

@Test(arguments: [
  ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
  ("\"><img src=x onerror='x'>", "&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;"),
  ("a & b &amp;", "a &amp; b &amp;amp;"),
  ("a\u{0}b\u{202E}c", "a\\u{0}b\\u{202e}c"), ("</style>", "&lt;/style&gt;"), ("crème 泳ぐ 🥧", "crème 泳ぐ 🥧"),
])
func `text is never markup`(text: String, written: String) {
  let page = page(
    [.heading(level: 1, text), .paragraph(text), .list([text]), .table(table([[.text(text), number(1)]]))],
    title: text)
  #expect(part(page, "<title>", "</title>") == written[...])
  #expect(part(page, "<h1>", "</h1>") == written[...])
  #expect(part(page, "<h2>", "</h2>") == written[...])
  #expect(part(page, "<p>", "</p>") == written[...])
  #expect(part(page, "<li>", "</li>") == written[...])
  #expect(part(page, "<th scope=\"row\">", "</th>") == written[...])
  #expect(part(page, "aria-label=\"", "\"") == written[...])
  #expect(!page.contains("<script") && !page.contains("<img"))
}

@Test func `a page fetches nothing and runs nothing`() {
  let page = page([.chart(chart), .table(table([[.text("x"), number(1)]]))])
  for word in ["<script", "src=", "@import", "url(", "<link", "javascript:", "onload"] {
    #expect(!page.contains(word), "\(word)")
  }
  #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
  let addresses = page.matches(of: /https?:[^"]*/).map { String($0.0) }
  #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
}

@Test func `there is one first heading, and no level is skipped`() {
  let page = page([
    .paragraph("p"), .heading(level: 3, "a"), .heading(level: 1, "b"), .heading(level: 4, "c"),
  ])
  let headings = page.matches(of: /<h([1-6])>/).map { String($0.1) }
  #expect(headings == ["1", "2", "2", "3"])
  #expect(page.matches(of: /<section>/).count == 2)
  #expect(page.matches(of: /<\/section>/).count == 2)
}

@Test func `a document without a title still has a first heading`() {
  #expect(part(page([], title: ""), "<h1>", "</h1>") == "healthlog")
}

@Test func `a table says what its rows, columns and sums are`() {
  let rows: [[Cell]] = [[.text("apple"), number(95)], [.empty, number(1200).emphasized(.over)]]
  let page = page([.heading(level: 1, "Meals"), .table(table(rows, total: [.text("total"), number(1295)]))])
  let expected = """
    <div class="scroll" role="region" tabindex="0" aria-label="Meals">
    <table>
    <caption>Meals</caption>
    <thead>
    <tr><th scope="col">food</th><th scope="col" class="n">kcal<span class="m"></span></th></tr>
    </thead>
    <tbody>
    <tr><th scope="row">apple</th><td class="n">95<span class="m"></span></td></tr>
    <tr><td></td><td class="n over">1,200<span class="m" aria-hidden="true">▲</span><span class="vh">, over</span></td></tr>
    </tbody>
    <tfoot>
    <tr><th scope="row">total</th><td class="n">1,295<span class="m"></span></td></tr>
    </tfoot>
    </table>
    </div>
    """
  #expect(page.contains(expected))
}

@Test func `a sum of known parts says so where it stands and below the table`() {
  let sum = Cell.partial(Decimal(thousandths: 12_400), unit: nil, places: 1, known: 2, of: 3)
  let page = page([.table(table([[.text("sugar"), sum]]))])
  #expect(
    page.contains(
      "12.4<span class=\"m\" aria-hidden=\"true\">*</span><span class=\"vh\">, from 2 of 3 items</span>"))
  #expect(page.contains("<p class=\"notes\">* sugar, kcal: 12.4, from 2 of 3 items</p>"))
}

@Test func `two tables under one heading have names of their own`() {
  let one = Block.table(table([[.text("x"), number(1)]]))
  let names = page([.heading(level: 1, "Meals"), one, one]).matches(of: /aria-label="([^"]*)"/).map {
    String($0.1)
  }
  #expect(names == ["Meals", "Meals 2"])
}

@Test func `a chart is drawn twice, told in words and given as a table`() {
  let page = page([.chart(chart)])
  #expect(page.matches(of: #/<svg /#).count == 2)
  #expect(
    Set(page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }) == ["c1w-t", "c1w-d", "c1n-t", "c1n-d"])
  #expect(page.contains("<figcaption>Energy</figcaption>"))
  #expect(part(page, "<p class=\"summary\">", "</p>") == "From 1 to 2.")
  #expect(page.contains("<tr><th scope=\"row\" class=\"k\">Tuesday</th><td class=\"n\">?</td></tr>"))
}

@Test func `a page for a mail has no drawing but all that one says`() {
  let bar = ProgressBar(
    label: "energy", actual: Decimal(thousandths: 1_220_000), target: Decimal(thousandths: 2_000_000),
    unit: "kcal", places: 0, state: .under, partial: nil)
  let page = page([.chart(chart), .bars([bar])], draws: false)
  #expect(!page.contains("<svg"))
  #expect(page.contains("<p class=\"summary\">From 1 to 2.</p>"))
  #expect(page.contains("1,220 of 2,000 kcal, 780 left"))
}

@Test(arguments: [
  (1_220, ProgressBar.State.under, "<rect class=\"done s0\" width=\"122\" height=\"10\"/>"),
  (2_000, .met, "<rect class=\"done good\" width=\"200\" height=\"10\"/></svg>"),
  (2_500, .over, "<rect class=\"target\" x=\"159\" width=\"2\" height=\"10\"/>"),
  (0, .under, "<rect class=\"done s0\" width=\"0\" height=\"10\"/>"),
])
func `a bar ends at the target, and goes past it where more was reached`(
  actual: Int64, state: ProgressBar.State, drawn: String
) {
  let bar = ProgressBar(
    label: "energy", actual: Decimal(thousandths: actual * 1000), target: Decimal(thousandths: 2_000_000),
    unit: "kcal", places: 0, state: state, partial: nil)
  #expect(page([.bars([bar])]).contains(drawn))
}

@Test func `days lead to their pages where there are some`() throws {
  let day = try #require(CivilDay(iso: "2026-11-21"))
  let links = PageLinks(
    pages: [.init("Today", "/t/day", isCurrent: true), .init("Week", "/t/week", isCurrent: false)],
    neighbours: [.init("Fri 20 Nov 2026", "/t/day/2026-11-20", isCurrent: false)], days: "/t/day/")
  let blocks: [Block] = [.table(table([[.day(day), number(1)]]))]
  let linked = page(blocks, links: links)
  #expect(
    linked.contains("<a href=\"/t/day/2026-11-21\"><time datetime=\"2026-11-21\">Sat 21 Nov 2026</time></a>"))
  #expect(linked.contains("<li><a href=\"/t/day\" aria-current=\"page\">Today</a></li>"))
  #expect(linked.contains("<a href=\"/t/day/2026-11-20\">Fri 20 Nov 2026</a>"))
  #expect(!page(blocks).contains("<a "))
}
