import Encoding

/// Pictures of 3 × 2 pixels in every form, with what their pixels are.
enum PNGSamples {
  /// A file in base64url, and its pixels.
  struct Sample: Sendable {
    let name: String
    let file: String
    let pixels: [UInt8]
  }

  static let all = [
    Sample(
      name: "rgb, filter 0",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGElEQVR42mP4z8DAAMH___9vaGjgZGcFAEx9B5DZRXqIAAAAAElFTkSuQmCC",
      pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 128, 128, 128, 9, 7, 5]),
    Sample(
      name: "rgb, filter 1",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGUlEQVR42mP8z8DACMaM____b2xs7GxvBQBPxgkXC5HmngAAAABJRU5ErkJggg",
      pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 128, 128, 128, 9, 7, 5]),
    Sample(
      name: "rgb, filter 2",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGUlEQVR42mP6z8DAAMZMDP__NzQ2cLKzAQBDyAaX8YS8HgAAAABJRU5ErkJggg",
      pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 128, 128, 128, 9, 7, 5]),
    Sample(
      name: "rgb, filter 3",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGUlEQVR42mP-z8DQCMbMDf__MzYynjzuBgBVjAjd_5hzwQAAAABJRU5ErkJggg",
      pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 128, 128, 128, 9, 7, 5]),
    Sample(
      name: "rgb, filter 4",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGUlEQVR42mP5z8DACMYsDP__NzQ2drKzAQBFpAcefC8sAgAAAABJRU5ErkJggg",
      pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 128, 128, 128, 9, 7, 5]),
    Sample(
      name: "rgba, filter 0",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAGklEQVR42mP4z8DwHwzBCAgYGBgaONlZ_wMAkU4KjK1HidYAAAAASUVORK5CYII",
      pixels: [255, 0, 0, 0, 255, 0, 255, 255, 255, 255, 255, 255, 127, 127, 127, 9, 7, 5]),
    Sample(
      name: "rgba, filter 4",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAIElEQVR42mP5z8DwnxFIMDD-Z2Rh-A9kMTI2crKz_QcAa1gHnlsIL7cAAAAASUVORK5CYII",
      pixels: [255, 0, 0, 0, 255, 0, 255, 255, 255, 255, 255, 255, 127, 127, 127, 9, 7, 5]),
    Sample(
      name: "grey with alpha",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAQAAAA3fa6RAAAAFklEQVR42mNm-N_QcLKR-X-DY6PnfgAuLAaZJ-iJyAAAAABJRU5ErkJggg",
      pixels: [0, 0, 0, 128, 128, 128, 255, 255, 255, 255, 255, 255, 127, 127, 127, 77, 77, 77]),
    Sample(
      name: "grey",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR42mNiCP3P9D-UEQAKwQKu6tsD3QAAAABJRU5ErkJggg",
      pixels: [0, 0, 0, 85, 85, 85, 255, 255, 255, 255, 255, 255, 170, 170, 170, 0, 0, 0]),
    Sample(
      name: "grey of 1 bits",
      file: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQAAAAC1D1u3AAAADElEQVR42mNIYDgAAAHkASHS0sreAAAAAElFTkSuQmCC",
      pixels: [0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0]),
    Sample(
      name: "grey of 2 bits",
      file: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAgAAAADyryFnAAAADElEQVR42mOQYbgAAAEoAO0qzRNtAAAAAElFTkSuQmCC",
      pixels: [0, 0, 0, 85, 85, 85, 255, 255, 255, 255, 255, 255, 85, 85, 85, 0, 0, 0]),
    Sample(
      name: "grey of 4 bits",
      file: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACBAAAAAB979THAAAADklEQVR42mNg_8DwkQEABcsB6YRYfgcAAAAASUVORK5CYII",
      pixels: [0, 0, 0, 119, 119, 119, 255, 255, 255, 255, 255, 255, 17, 17, 17, 0, 0, 0]),
    Sample(
      name: "palette of 2 bits",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAgMAAADgGo6JAAAADFBMVEX_AAAA_wAAAP8KFB4iiCkEAAAAA3RSTlP_AICpVnMTAAAADElEQVR42mOQYHgAAAEsAPk3qfDZAAAAAElFTkSuQmCC",
      pixels: [255, 0, 0, 255, 255, 255, 127, 127, 255, 10, 20, 30, 127, 127, 255, 255, 0, 0]),
    Sample(
      name: "palette of 4 bits",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACBAMAAABvWnspAAAADFBMVEX_AAAA_wAAAP8KFB4iiCkEAAAAA3RSTlP_AICpVnMTAAAADklEQVR42mNgVGAwYgAAAO8AVHF5WWUAAAAASUVORK5CYII",
      pixels: [255, 0, 0, 255, 255, 255, 127, 127, 255, 10, 20, 30, 127, 127, 255, 255, 0, 0]),
    Sample(
      name: "palette of 8 bits",
      file:
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAADFBMVEX_AAAA_wAAAP8KFB4iiCkEAAAAA3RSTlP_AICpVnMTAAAAEElEQVR42mNkYGRkZP7_DwADJAIFyFOhwwAAAABJRU5ErkJggg",
      pixels: [255, 0, 0, 255, 255, 255, 127, 127, 255, 10, 20, 30, 127, 127, 255, 255, 0, 0]),
  ]

  /// Files that are refused, with why.
  static let refused: [(String, PNGFault)] = [
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAFlEcHbAAAAGElEQVR42mP4z8DAAMH___9vaGjgZGcFAEx9B5DZRXqIAAAAAElFTkSuQmCC",
      .form
    ),
    ("iVBORw0KGgoAAAANSUhEUgAAAAMAAAACEAIAAABChi0OAAAADElEQVR42mNgIAYAAAAmAAEy2MJFAAAAAElFTkSuQmCC", .form),
    (
      "iVBORw0KGgoAAAANSUhEUgAAA-kAAAABCAAAAACHqbDRAAAAEUlEQVR42mNgGAWjYBQMfwAAA-oAAf4i1lEAAAAASUVORK5CYII",
      .size
    ),
    ("iVBORw0KGgoAAAANSUhEUgAAAAAAAAABCAAAAADVvPBrAAAACUlEQVR42mMAAAABAAGxDbaTAAAAAElFTkSuQmCC", .size),
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAF0lEQVR42mP4z8DAAMH___9vaGjgZAcARO0Hi6FMAj8AAAAASUVORK5CYII",
      .damaged
    ),
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGElEQVR42mP9z8DAAMH___9vaGjgZGcFAEzhB5XQBUi2AAAAAElFTkSuQmCC",
      .damaged
    ),
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEUBAgMNh2TVAAAAEElEQVR42mNgYGRiYGZgAAAAIQAHhO2f8QAAAABJRU5ErkJggg",
      .damaged
    ),
    ("R0lGODlhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", .damaged),
  ]
}
