internal import Encoding

/// The route that hands out the OpenAPI document of all others, and of itself.
package struct OpenAPIRoute: Sendable {
  private let document: JSON

  /// The route to the document of some routes.
  package init(_ routes: [Route], version: String) {
    document = OpenAPI(routes: routes + [Self.route { _ in HTTPResponse(200) }], version: version).document
  }

  /// The route.
  package var route: Route {
    Self.route { [document] _ in .json(document) }
  }

  private static func route(_ run: @escaping @Sendable (Route.Call) -> HTTPResponse) -> Route {
    Route(
      method: "GET", path: "/v1/openapi.json", access: .anyone,
      summary: "Returns this document, which describes all requests and answers.", query: [], takes: nil,
      answers: [Route.Answer(status: 200, meaning: "the document", schema: ["type": "object"])], run: run)
  }
}
