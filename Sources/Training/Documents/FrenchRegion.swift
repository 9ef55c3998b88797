/// The regions whose prefects register training companies.
enum FrenchRegion {
  /// The region of a registration number: its first two digits are the code of a region as INSEE has them since 2016. Nil for
  /// others: older numbers begin with codes of regions that are no longer there.
  static func name(ofRegistration number: String) -> String? {
    guard number.utf8.count == 11 else { return nil }
    return names[String(number.prefix(2))]
  }

  private static let names = [
    "01": "Guadeloupe", "02": "Martinique", "03": "Guyane", "04": "La Réunion", "06": "Mayotte",
    "11": "Île-de-France", "24": "Centre-Val de Loire", "27": "Bourgogne-Franche-Comté", "28": "Normandie",
    "32": "Hauts-de-France", "44": "Grand Est", "52": "Pays de la Loire", "53": "Bretagne",
    "75": "Nouvelle-Aquitaine", "76": "Occitanie", "84": "Auvergne-Rhône-Alpes",
    "93": "Provence-Alpes-Côte d'Azur", "94": "Corse",
  ]
}
