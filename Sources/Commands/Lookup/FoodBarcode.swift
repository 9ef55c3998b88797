package import Arguments
internal import Food
internal import Import
package import Session

/// `healthlog food barcode`.
package struct FoodBarcode: Command {
  package static let page = Page(
    name: "food barcode", group: .foods, summary: "Look a packaged food up by its barcode.",
    details: [
      """
      Your own foods with that barcode come first, then what is kept on this machine; only for what is not there \
      yet, and with `--refresh`, Open Food Facts is asked, and USDA FoodData Central where its key is set. The answer \
      is kept beside the journal, is not synced, and can stand in a meal as `barcode:CODE` without a network.
      """,
      """
      A number whose last digit does not fit is refused as misprinted. Values are typed by people: what cannot be \
      true is told, and what is not stated is unknown. `curl` asks; `web.contact` is told to the service, as it wishes.
      """,
    ],
    examples: [
      Example("healthlog food barcode 3017620422003", "a jar on the table"),
      Example("healthlog meal add \"30 g barcode:3017620422003\"", "eat of it, with or without a network"),
    ],
    seeAlso: ["food lookup", "food add", "import off", "meal add"])

  let code: String
  let source: FoodService?
  let isRefreshed: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    code = try read.word("CODE", help: "the digits under the bars, 8 to 14 of them")
    source = try read.option("source", help: "where to ask: off or fdc; without it, off and then fdc")
    isRefreshed = try read.flag("refresh", help: "ask again, even where the food is kept")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let barcode: Barcode
    do {
      barcode = try Barcode.parse(code)
    } catch {
      throw Failure(error)
    }
    if source == .ninjas {
      throw Failure(
        .notUnderstood, "barcode.source", "API Ninjas knows no barcodes", hint: "--source is off or fdc")
    }
    let larder = try session.larder()
    if source == nil, !isRefreshed, let own = larder.pantry.food(withBarcode: barcode.digits) {
      let page = FoodPage(own)
      return session.show(page.document(session.language), json: page.json)
    }
    let kept = larder.kept.foods(withBarcode: barcode.digits).first
    if let kept, !isRefreshed, source == nil {
      session.say("kept since \(kept.fetched); --refresh asks again")
      return KeptFoodPage(kept).show(&session)
    }
    try ask(barcode, kept, &session)
  }

  private func ask(_ barcode: Barcode, _ kept: KeptFood?, _ session: inout Session) throws(Failure) {
    var fault: Failure?
    for service in services(session) {
      let food: KeptFood?
      do throws(Failure) {
        food = try service.food(barcode, session)
      } catch {
        // Where one is down the next may still know it.
        fault = fault ?? error
        continue
      }
      guard let food else { continue }
      if let fault { session.warn(fault.message) }
      try session.keep([food], of: service.kept)
      return KeptFoodPage(food).show(&session)
    }
    if let fault {
      guard let kept, fault.exit == .remote else { throw fault }
      session.warn("\(fault.message); this is what was kept on \(kept.fetched)")
      session.end(with: .attention)
      return KeptFoodPage(kept).show(&session)
    }
    let names = services(session).map { "\($0.name)" as Message }.joined(separator: " or " as Message)
    throw Failure(
      .notFound, "barcode.unknown",
      "no food with the barcode \(barcode) is known to \(names)",
      hint: "`healthlog food add NAME barcode=\(barcode) kcal=…` makes one of your own from its label")
  }

  private func services(_ session: Session) -> [FoodService] {
    if let source { return [source] }
    return session.settings[.fdcKey].value.isEmpty ? [.off] : [.off, .fdc]
  }
}
