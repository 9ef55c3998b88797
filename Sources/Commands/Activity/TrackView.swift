internal import Activity
internal import Document
internal import Encoding
internal import Session
internal import Values

/// What is shown of the way of an activity: where it went, and how long its kilometres took.
struct TrackView {
  private let track: ActivityTrack
  private let isOnFoot: Bool

  /// Rows of a table of splits that are taken in at a glance.
  private static let mostRows = 25

  /// The way of an activity.
  init(_ activity: ActivityEntry) {
    track = activity.track
    isOnFoot = activity.isOnFoot
  }

  /// The map and the table of splits; nothing of what is not known.
  func blocks(_ console: Console) -> [Block] {
    let map = RouteMap(track.lines)
    let route = map.lines.isEmpty ? [] : [Block.chart(chart(map, console))]
    return route + (track.splits.isEmpty ? [] : [.table(splits(console))])
  }

  /// The members of machine formats, those that are known: the route as GeoJSON has it (RFC 7946), longitude first.
  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let moving = track.moving { members.append(.init("moving_min", .exact(moving.value))) }
    if let elapsed = track.elapsed { members.append(.init("elapsed_min", .exact(elapsed.value))) }
    if !track.splits.isEmpty {
      members.append(.init("splits_s", .array(track.splits.map { .number("\($0)") })))
    }
    let lines = track.lines.map { line in
      JSON.array(line.map { .array([.number($0.longitudeText), .number($0.latitudeText)]) })
    }
    if !lines.isEmpty {
      members.append(.init("route", ["type": "MultiLineString", "coordinates": .array(lines)]))
    }
    return members
  }

  private func chart(_ map: RouteMap, _ console: Console) -> Chart {
    let language = console.language
    let length = { (metres: Double) in
      let kilometres = Decimal(rounding: metres / 1000) ?? .zero
      return console.units.text(kilometres, unit: "km", places: metres < 10_000 ? 2 : 0, language)
    }
    return Chart(
      title: language.words("Route"),
      summary: language.words(
        "\(length(map.width)) from west to east, \(length(map.height)) from south to north"),
      content: .route(map))
  }

  /// A row for each kilometre, or for so many of them that the rows are few.
  private func splits(_ console: Console) -> Table {
    let language = console.language
    let step = [1, 2, 5, 10, 20, 50].first { track.splits.count <= $0 * Self.mostRows } ?? 100
    let columns: [Column] = [
      .number("split", language.words("kilometre"), .essential),
      .number("time", language.words(.duration), .essential),
      isOnFoot
        ? .number("pace", language.words(.pace), .useful) : .number("speed", language.words(.speed), .useful),
    ]
    let rows = stride(from: 0, to: track.splits.count, by: step).map { start in
      let part = track.splits[start..<min(start + step, track.splits.count)]
      return row(to: start + part.count, part.count, seconds: part.reduce(0, +), console)
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  private func row(to last: Int, _ count: Int, seconds: Int, _ console: Console) -> [Cell] {
    let pace = Ratio(Int64(seconds), Int64(count) * 60).flatMap(Pace.init)
    let rate =
      isOnFoot
      ? pace.map { Cell.text(console.units.text($0)) }
      : pace?.speed.map { Cell.amount($0, unit: "km/h", places: 1) }
    return [.count(last), .text(Self.clock(seconds)), rate ?? .unknown]
  }

  /// Minutes and seconds, and hours where there are any: `5:03`, `1:02:10`.
  private static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard minutes >= 60 else { return "\(minutes):\(zeroPadded(rest, to: 2))" }
    return "\(minutes / 60):\(zeroPadded(minutes % 60, to: 2)):\(zeroPadded(rest, to: 2))"
  }
}
