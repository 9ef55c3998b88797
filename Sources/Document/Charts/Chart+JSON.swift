package import Encoding
internal import Values

extension Chart {
  /// The object of machine formats: what is drawn, with its numbers as an array of objects.
  package func json(_ name: String, _ members: [JSON.Member]) -> JSON {
    .object(
      [.init("schema", "healthlog.chart/1"), .init("chart", name)] + members
        + [.init("unit", unit), .init("values", .array(lines))])
  }

  /// The numbers, an object for each place, part or day.
  package var lines: [JSON] {
    switch content {
    case .plot(let plot):
      plot.places.indices.map { place in
        .object(
          [.init(plot.axis.key, plot.places[place].cell.machineText)]
            + plot.series.map { .init($0.key, .exact($0.values[place])) })
      }
    case .shares(let shares, _, _):
      shares.map { share in
        let whole = shares.reduce(Decimal.zero) { $0 + $1.value }
        return [
          "part": .string(share.key), "value": .exact(share.value),
          "percent": .exact(share.percent(of: whole)?.rounded(places: 1)),
        ]
      }
    case .calendar(let map):
      map.days.map { day in
        .object([
          .init("day", day.day.description), .init(map.column.key, .exact(day.value)),
          .init("state", .text(day.state?.name)),
        ])
      }
    case .route(let map):
      map.lines.enumerated().flatMap { number, line in
        line.map { place in
          [
            "line": .number("\(number + 1)"), "latitude": .number(place.latitudeText),
            "longitude": .number(place.longitudeText),
          ]
        }
      }
    case .map(let map): map.lines
    }
  }

  private var unit: JSON {
    let unit =
      switch content {
      case .plot(let plot): plot.unit
      case .shares(_, let unit, _): unit
      case .calendar(let map): map.unit
      case .route, .map: ""
      }
    return unit.isEmpty ? .null : .string(unit)
  }
}

extension MapDrawing {
  /// An object for each meet-up: its letter, where it is, and what its row says.
  fileprivate var lines: [JSON] {
    meetUps.enumerated().map { place, meetUp in
      .object(
        [
          .init("mark", .string(String(Self.mark(place)))),
          .init("latitude", .number(meetUp.point.latitudeText)),
          .init("longitude", .number(meetUp.point.longitudeText)),
        ] + zip(columns, meetUp.cells).map { .init($0.key, $1.machineText) })
    }
  }
}

extension Cell {
  /// A day or a time as ISO 8601, a number, a phrase by its key, a text as it is; null for anything else.
  fileprivate var machineText: JSON {
    switch content {
    case .day(let day): .string(day.description)
    case .phrase(let phrase): .string(phrase.key)
    case .text(let text): .string(text)
    case .time(let time): .string(time.description)
    case .number(let value, _), .amount(let value, _, _): .exact(value)
    default: .null
    }
  }
}

extension ProgressBar.State {
  /// Its name in machine formats.
  fileprivate var name: String {
    switch self {
    case .under: "under"
    case .met: "met"
    case .over: "over"
    case .unknown: "unknown"
    }
  }
}
