package import Arguments
internal import Encoding
package import Session
internal import Values

/// `healthlog plumb parse-date`.
package struct ParseDate: Command {
  package static let page = Page(
    name: "plumb parse-date", group: .plumbing, summary: "Show how a date or time is read, as JSON.",
    details: ["With `--period` the words are read as a period, and its first and last day are shown."],
    examples: [
      Example("healthlog plumb parse-date \"yesterday 8:30\"", "a day and a time"),
      Example("healthlog plumb parse-date --period \"last week\"", "the days of a period"),
    ],
    seeAlso: ["healthlog-dates(7)"])

  let text: String
  let isPeriod: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    text = try read.word("TEXT", help: "the words")
    isPeriod = try read.flag("period", help: "read them as a period")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let head: [JSON.Member] = [.init("schema", "healthlog.parse-date/1"), .init("text", text)]
    let result = isPeriod ? try period(session) : try moment(session)
    session.console.write(JSON.object(head + result).text + "\n")
  }

  private func moment(_ session: Session) throws(Failure) -> [JSON.Member] {
    do throws(GrammarError) {
      let time = try When.parse(text).resolve(session.dates(mayBeFuture: true))
      return [
        .init("day", time.day.description),
        .init("at", .text(time.timestamp)),
      ]
    } catch {
      throw Failure(error)
    }
  }

  private func period(_ session: Session) throws(Failure) -> [JSON.Member] {
    do throws(GrammarError) {
      let days = try PeriodText.parse(text).resolve(session.dates(mayBeFuture: true))
      return [.init("first", days.first.description), .init("last", days.last.description)]
    } catch {
      throw Failure(error)
    }
  }
}
