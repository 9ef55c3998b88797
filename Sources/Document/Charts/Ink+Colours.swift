extension Scene.Ink {
  /// Its name in style sheets and class attributes: `s0`, `h4`, `grid`.
  package var name: String {
    switch self {
    case .surface: "surface"
    case .text: "text"
    case .muted: "muted"
    case .grid: "grid"
    case .goal: "goal"
    case .good: "good"
    case .attention: "attention"
    case .over: "over"
    case .series(let number): "s\(number)"
    case .heat(let shade): "h\(shade)"
    }
  }

  /// The colour on paper and on a light screen, as 0xRRGGBB. The series are those of Okabe and Ito (2008),
  /// darkened so that each has a contrast of at least 4.5 with white (WCAG 2.2) and numbers can stand in it.
  package var light: UInt32 {
    switch self {
    case .surface: 0xFFFFFF
    case .text, .goal: 0x1B1F24
    case .muted: 0x5B636E
    case .grid: 0xD5DAE0
    case .good: 0x00795A
    case .attention: 0x8A5C00
    case .over: 0xC04000
    case .series(let number): [0x0072B2, 0xA86400, 0x008562, 0xB0518A, 0xC65200, 0x4A4F57][number % 6]
    case .heat(let shade): [0xF1F5F9, 0xDCEBF7, 0xB9D8F0, 0x8FC1E6, 0x66A9D9][shade % 5]
    }
  }

  /// The colour on a dark screen, as 0xRRGGBB, with the same contrasts.
  package var dark: UInt32 {
    switch self {
    case .surface: 0x15181D
    case .text, .goal: 0xECEFF3
    case .muted: 0x9AA4B0
    case .grid: 0x363C45
    case .good: 0x1FBF92
    case .attention: 0xE0A030
    case .over: 0xF07B3C
    case .series(let number): [0x56B4E9, 0xE69F00, 0x1FBF92, 0xD98CB7, 0xF07B3C, 0xB9C0CA][number % 6]
    case .heat(let shade): [0x1C2128, 0x1B3144, 0x1D4461, 0x1F587F, 0x216C9D][shade % 5]
    }
  }
}
