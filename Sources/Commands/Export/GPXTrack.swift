internal import Activity
internal import Document
internal import Encoding
internal import Values

/// The route of an activity as a track of GPX 1.1 (Topografix, `gpx.xsd`), whose elements stand in this order.
struct GPXTrack {
  /// The element.
  let text: String

  /// What stands before the tracks.
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="healthlog" xmlns="http://www.topografix.com/GPX/1/1" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">

    """

  /// What stands behind them.
  static let foot = "</gpx>\n"

  /// The track of an activity; nil where it has no route.
  init?(_ activity: LoggedEntry<ActivityEntry>, _ language: Language) {
    let lines = activity.content.track.lines
    guard !lines.isEmpty else { return nil }
    let name = activity.title(language.activity(activity.content.type), language)
    var text = "  <trk>\n    <name>\(xmlEscaped(name))</name>\n"
    if let note = activity.content.note { text += "    <desc>\(xmlEscaped(note))</desc>\n" }
    text += "    <type>\(xmlEscaped(activity.content.type))</type>\n"
    for line in lines {
      text += "    <trkseg>\n"
      for place in line {
        text += "      <trkpt lat=\"\(place.latitudeText)\" lon=\"\(place.longitudeText)\"/>\n"
      }
      text += "    </trkseg>\n"
    }
    self.text = text + "  </trk>\n"
  }
}
