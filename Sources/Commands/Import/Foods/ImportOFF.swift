package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Import
package import Session
internal import Values

/// `healthlog import off`.
package struct ImportOFF: Command {
  package static let page = Page(
    name: "import off", group: .moving,
    summary: "Import foods from an Open Food Facts dump, for offline use.",
    details: [
      """
      Reads the dump as lines of JSON or as a tab-separated table, with or without gzip compression (using \
      `gzip`), or from a pipe. It is read once, and memory use does not grow with its size. `--match` only \
      imports products with all the words in the name, brand, categories or countries, such as `--match \
      "france yaourt"`. An import can have 100,000 products at most.
      """,
      """
      Products are kept beside the journal and not in it, because they have a different licence (ODbL). \
      They are found by `barcode:CODE`, by ID, and by words if the built-in table has no clear match. \
      Importing the same dump again adds nothing; `import undo` reverts the import. The values are entered \
      by volunteers; a value that is not given is unknown.
      """,
    ],
    examples: [
      Example(
        "healthlog import off openfoodfacts-products.jsonl.gz --match \"france biscuits\"",
        "biscuits sold in France"),
      Example(
        "zcat dump.csv.gz | healthlog import off - --match alpro --dry-run", "count the matching products"),
    ],
    seeAlso: ["food barcode", "food lookup", "import list", "import undo"])

  let file: String
  let match: String?
  let isDryRun: Bool

  /// More foods than this are not kept of one dump: each command that looks for a food reads them.
  private static let most = 100_000

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    file = try read.word("FILE", help: "the dump, or - for standard input", completion: .files)
    match = try read.option("match", help: "only products with all these words")
    isDryRun = try read.flag("dry-run", help: "show what would be kept without keeping it")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var feed = try ByteFeed.open(file, session.world)
    var dump = OpenFoodFactsDump(WantedWords(match ?? ""), in: session.foodLanguage, on: session.today)
    let files = KeptFoodFiles(session)
    let kept: KeptFoods = session.journal == nil ? .none : session.keptFoods()
    var known = KnownProducts(kept)
    let batch = session.freshBatch()
    let progress = ReadingProgress(session)
    guard !isDryRun else {
      try dump.read(&feed, file, progress.tell) { food throws(Failure) in _ = known.isNew(food) }
      progress.end()
      session.console.say("dry run: nothing was kept")
      return show(dump, known, nil, &session.console)
    }
    if session.journal == nil { _ = try session.makeJournal() }
    var writer = try files.writer(
      batch, of: .off, at: session.now, file: source, match: match ?? "")
    try dump.read(&feed, file, progress.tell) { food throws(Failure) in
      guard known.isNew(food) else { return }
      guard known.added <= Self.most else { throw Self.tooMany }
      try writer.append(food)
    }
    progress.end()
    if known.added > 0 { try writer.finish() }
    show(dump, known, known.added > 0 ? batch : nil, &session.console)
  }

  private var source: String { file == "-" ? "-" : file.fileName }

  private static let tooMany = Failure(
    .notUnderstood, "import.too-many", "more than \(most) products match; nothing was kept",
    hint: "use --match WORDS to select fewer, such as a country and a kind of food")

  private func show(
    _ dump: OpenFoodFactsDump, _ known: KnownProducts, _ batch: ULID?, _ console: inout Console
  ) {
    let language = console.language
    let count = { (phrase: Phrase, number: Int) in
      Field(language.words(phrase), .count(number))
    }
    console.show(
      Document(
        title: "",
        blocks: [
          .fields([
            count(.productsRead, dump.products), count(.productsFitting, dump.fitting),
            count(.foodsAdded, known.added), count(.foodsChanged, known.changed),
            count(.foodsKnown, known.known), count(.productsWithoutValues, dump.withoutValues),
            count(.productsWithoutCode, dump.withoutCode), count(.rowsRefused, dump.refusals),
          ])
        ]),
      json: [
        "schema": "healthlog.import-off/1", "batch": .text(batch), "source": .string(source),
        "match": .text(match), "products": .count(dump.products), "fitting": .count(dump.fitting),
        "added": .count(known.added), "changed": .count(known.changed), "known": .count(known.known),
        "without_values": .count(dump.withoutValues), "without_code": .count(dump.withoutCode),
        "refused": .count(dump.refusals), "dry_run": .bool(isDryRun),
      ])
    for refusal in dump.refused { console.warn("line \(refusal.line): \(refusal.reason)") }
    if dump.refusals > dump.refused.count {
      console.warn(
        "and \(Amounts.text(dump.refusals - dump.refused.count)) more line\(dump.refusals - dump.refused.count == 1 ? "" : "s")"
      )
    }
    if dump.refusals > 0 { console.end(with: .attention) }
  }
}

/// What is kept already, so that the same product is not kept twice.
private struct KnownProducts {
  /// How many were new or had changed.
  private(set) var added = 0
  /// How many of those had another version before.
  private(set) var changed = 0
  /// How many were there as they are.
  private(set) var known = 0
  private var foods: [FoodID: KeptFood]

  init(_ kept: KeptFoods) {
    foods = Dictionary(kept.all.map { ($0.food.id, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// Whether a food is to be kept: one of the same values, whatever day they are of, is not.
  mutating func isNew(_ food: KeptFood) -> Bool {
    if let old = foods[food.food.id] {
      guard old.fetched(on: food.fetched) != food else {
        known += 1
        return false
      }
      changed += 1
    }
    foods[food.food.id] = food
    added += 1
    return true
  }
}

extension Phrase {
  /// How many products went by.
  static let productsRead = Phrase("products", "products")
  /// How many have the words.
  static let productsFitting = Phrase("fitting", "fitting")
  /// How many of those say nothing.
  static let productsWithoutValues = Phrase("without_values", "without values")
  /// How many of those have no number.
  static let productsWithoutCode = Phrase("without_code", "without a barcode")
}
