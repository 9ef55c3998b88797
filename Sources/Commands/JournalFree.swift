/// A command that never looks at the journal: it works where there is none, no HOME, or a damaged one.
package protocol JournalFree {}
