extension Topic {
  /// What was decided of places for sport and the limits of cities.
  static let placeDecisions: [Part] =
    decision(
      "201. Places are files beside the journals, imported by the person",
      """
      Where sport is played is known to OpenStreetMap, whose license (ODbL) does not fit a table in the program, and \
      changes every day. So the program contains sports and cities only, prints a query, and imports the answer. \
      Places are not entries: nobody wants the courts of a country in every backup. A table sorted by cells of a \
      hundredth of a degree, with an index, answers a radius by reading some kilobytes, and both files can be made \
      again at any time.
      """)
    + decision(
      "202. A place that is gone is removed by what a file shows of its query",
      """
      An answer of Overpass does not contain its query, so that a place that is missing may be gone, or may be of a \
      sport that nobody asked for. The sports that some place of the file has alone must have been asked for. Only \
      places of these sports, of OpenStreetMap, within the limits that are in the same file are removed.
      """)
    + decision(
      "203. Words show the types of Data ES, and --here has its own city",
      """
      The French register has 160 types of facilities, and their names change. A table of 80 words in the names shows \
      the sport, so that new types of a known sport are found; others are left out. `--here` in another city uses the \
      limits of that city: with those of the profile's city a traveler would see nothing. Cities are those of the \
      attribute table of Natural Earth's populated places in public domain, which has no French names.
      """)
    + decision(
      "204. A photo is kept without what a camera noted in it",
      """
      A photo for meet-ups may say where and when it was taken. The profile keeps the parts of a PNG or JPEG file that \
      draw it, and no others. A JPEG is checked segment by segment, but not decoded; a PNG is.
      """)
}
