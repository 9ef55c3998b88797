// Writes journals to measure with; see healthlog-developing(7).

import Foundation
import Journal
import Ledger
import Platform
import Values

let usage = """
  usage: bench journal DIRECTORY EVENTS [--devices N] [--other-order] [--unsealed]
         bench journal DIRECTORY --tail N
         bench company DIRECTORY SESSIONS

  """

/// Ends the program, saying how it is used.
func refuse() -> Never {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}

guard let options = JournalOptions(CommandLine.arguments.dropFirst()) else { refuse() }
if let events = options.tail {
  try MadeJournal.extend(options.directory, by: events)
} else if options.isOfCompany {
  try MadeCompany.write(options.directory, sessions: options.events)
} else {
  try MadeJournal.write(options)
}
