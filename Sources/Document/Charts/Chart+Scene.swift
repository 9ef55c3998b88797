extension Chart {
  /// The drawing in so many points, without its title; a width below 120 or a height below 80 is taken as
  /// these.
  package func scene(width: Double, height: Double, language: Language) -> Scene {
    var canvas = Canvas(width: max(width, 120), height: max(height, 80), language: language)
    switch content {
    case .plot(let plot): canvas.draw(plot)
    case .shares(let shares, let unit, let decimals): canvas.draw(shares, unit, decimals)
    case .calendar(let map): canvas.draw(map)
    case .route(let map): canvas.draw(map)
    case .map(let map): canvas.draw(map)
    }
    return canvas.scene
  }

  /// The height in points that suits a drawing of that width.
  package func height(width: Double) -> Double {
    switch content {
    case .plot: min(max(width * 0.42, 180), 320)
    case .shares(let shares, _, _):
      RingLayout(width: width, height: 0, count: shares.count).height
    case .calendar(let map): CalendarLayout(map, width: width, height: nil).height
    case .route(let map): map.height(width: width)
    case .map(let map): map.height(width: width)
    }
  }
}
