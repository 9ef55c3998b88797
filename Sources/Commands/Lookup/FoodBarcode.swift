package import Arguments
internal import Food
internal import Import
package import Session

/// `healthlog food barcode`.
package struct FoodBarcode: Command {
  package static let page = Page(
    name: "food barcode", group: .foods, summary: "Look up a packaged food by its barcode.",
    details: [
      """
      Searches your own foods first, then those saved on this machine; Open Food Facts, and USDA FoodData \
      Central if you have a key, are asked only if the food is not found, or with `--refresh`. The answer is \
      saved with the journal but not synced, and can be used offline in a meal as `barcode:CODE`.
      """,
      """
      A number with a wrong check digit is refused. The values are entered by people: impossible ones are \
      reported, and missing ones are unknown. Requests go through `curl`; `web.contact` is sent to the \
      service, as it requests.
      """,
    ],
    examples: [
      Example("healthlog food barcode 3017620422003", "a jar on the table"),
      Example("healthlog meal add \"30 g barcode:3017620422003\"", "eat some of it, online or offline"),
    ],
    seeAlso: ["food lookup", "food add", "import off", "meal add"])

  let code: String
  let source: FoodService?
  let isRefreshed: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    code = try read.word("CODE", help: "the 8 to 14 digits under the bars")
    source = try read.option("source", help: "the source: off or fdc; if left out, first off, then fdc")
    isRefreshed = try read.flag("refresh", help: "ask again, even if the food is saved")
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
        .notUnderstood, "barcode.source", "API Ninjas has no barcodes", hint: "--source must be off or fdc")
    }
    let foodLibrary = try session.foodLibrary()
    if source == nil, !isRefreshed, let own = foodLibrary.ownFoods.food(withBarcode: barcode.digits) {
      let page = FoodPage(own)
      return session.console.show(page.document(session.console.language), json: page.json)
    }
    let kept = foodLibrary.kept.foods(withBarcode: barcode.digits).first
    if let kept, !isRefreshed, source == nil {
      session.console.say("saved on \(kept.fetched); use --refresh to look it up again")
      return KeptFoodPage(kept).show(&session.console)
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
      if let fault { session.console.warn(fault.message) }
      try session.keep([food], of: service.kept)
      return KeptFoodPage(food).show(&session.console)
    }
    if let fault {
      guard let kept, fault.exit == .remote else { throw fault }
      session.console.warn("\(fault.message); showing what was saved on \(kept.fetched)")
      session.console.end(with: .attention)
      return KeptFoodPage(kept).show(&session.console)
    }
    let names = services(session).map { "\($0.name)" as Message }.joined(separator: " or " as Message)
    throw Failure(
      .notFound, "barcode.unknown",
      "no food with barcode \(barcode) at \(names)",
      hint: "use `healthlog food add NAME barcode=\(barcode) kcal=…` to add it from its label")
  }

  private func services(_ session: Session) -> [FoodService] {
    if let source { return [source] }
    return session.settings[.fdcKey].value.isEmpty ? [.off] : [.off, .fdc]
  }
}
