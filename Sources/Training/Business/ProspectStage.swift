/// How far a company is on its way to become a client.
package enum ProspectStage: String, CaseIterable, Sendable {
  case new, contacted, meeting, proposal, won, lost
}
