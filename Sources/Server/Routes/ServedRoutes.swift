package import Ledger

/// Every route of a server, in one list: the router, the OpenAPI document and the table of who may what are made of it.
package enum ServedRoutes {
  /// The routes for whoever logs in.
  package static func all(
    info: InfoRoutes, accountService: AccountService, meetUps: MeetUpService?, objects: ObjectRoutes,
    runner: CommandRunner,
    kinds: Kinds,
    version: String
  ) -> [Route] {
    let routes =
      info.routes + accountService.routes + StatisticsRoutes(accountService, runner).routes
      + CatalogueRoutes(accountService, runner, kinds: kinds).routes + objects.routes
      + CommandRoutes(runner: runner) { accountService.asker($0) }.routes
      + [CoachRoute(runner: runner) { accountService.ownJournal(of: $0) }.route]
      + LookupRoutes(runner: runner) { accountService.ownJournal(of: $0) }.routes
      + SessionFeedRoutes(accountService, runner).routes + (meetUps?.routes ?? [])
    return routes + [OpenAPIRoute(routes, version: version).route]
  }
}
