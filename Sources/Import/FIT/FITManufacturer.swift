/// The makers of devices and programs that write FIT files.
package enum FITManufacturer {
  /// What a maker is called; nil for one that is not in this short table.
  package static func name(_ number: UInt16) -> String? { names[number] }

  private static let names: [UInt16: String] = [
    1: "Garmin", 2: "Garmin", 6: "SRM", 7: "Quarq", 9: "Saris", 11: "Tanita", 13: "Dynastream",
    15: "Dynastream",
    16: "Timex", 19: "Beurer", 23: "Suunto", 32: "Wahoo", 38: "o_synce", 40: "Concept2", 41: "Shimano",
    44: "Brim Brothers", 45: "Xplova", 48: "Pioneer", 52: "Epson", 60: "Rotor", 61: "Geonaute",
    63: "Specialized",
    67: "Bkool", 68: "CatEye", 69: "Stages", 70: "Sigma", 71: "TomTom", 73: "Wattbike", 76: "Moxy",
    81: "Bontrager",
    86: "Elite", 89: "Tacx", 95: "Stryd", 99: "Look", 107: "Magene", 111: "Technogym", 112: "Bryton",
    115: "iGPSPORT", 116: "ThinkRider", 118: "WaterRower", 122: "Johnson Health Tech", 123: "Polar",
    127: "Leomo",
    128: "iFit", 129: "Coros", 137: "Bosch", 140: "Decathlon", 144: "Zwift", 258: "Lezyne", 260: "Zwift",
    263: "Favero", 265: "Strava", 266: "Precor", 267: "Bryton", 268: "SRAM", 281: "TrainerRoad",
    282: "The Sufferfest", 289: "Hammerhead", 294: "Coros", 305: "Whoop", 309: "Form", 310: "Decathlon",
    315: "RGT Cycling", 331: "MyWhoosh",
  ]
}
