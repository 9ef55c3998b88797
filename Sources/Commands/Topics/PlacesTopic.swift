extension Topic {
  /// Where places for sport come from, and how far they are looked for.
  static let places = Topic(
    name: "places", section: 7, summary: "places for sport, and the limits of cities",
    parts: gettingPlaces + limitParts + placeFileParts,
    seeAlso: ["place import", "place query", "place list", "profile set"])

  private static let gettingPlaces: [Part] = [
    .text(
      """
      healthlog knows 64 sports and 7,342 cities, but no place where sport is played: you import the places of your \
      city from a file, once or as often as you like. healthlog asks no server for them. Places are stored beside your \
      journals, on this device only. They are not entries: `export`, `sync` and `backup` pass them over.
      """),
    .heading("Getting data"),
    .text(
      """
      For a city on OpenStreetMap, `place query` prints a query with the city's center and nothing of you. The public \
      server of the Overpass API allows less than 10,000 requests and 1 GB a day; one import is one request.
      """),
    .lines([
      "healthlog place query --city Oslo --sport tennis,soccer > q",
      "curl --data-urlencode data@q https://overpass-api.de/api/interpreter > places.json",
      "healthlog place import places.json",
    ]),
    .terms([
      Term(
        "Overpass JSON",
        "the answers to `out geom`, as `place query` asks for, `out center`, and `out body; >; out skel`"),
      Term(
        "GeoJSON",
        "points, polygons and multipolygons (RFC 7946), as overpass turbo and `osmium export` write them"),
      Term("OSM XML", "nodes, ways and relations"),
      Term(
        "CSV of Data ES",
        """
        the French register of sports facilities, from https://equipements.sports.gouv.fr (Licence Ouverte 2.0); the \
        words of a facility's type show the sport, and other types are left out
        """),
      Term(
        ".osm.pbf",
        """
        refused; `osmium tags-filter city.pbf nwr/sport -o s.pbf && osmium export s.pbf -o s.geojson` makes GeoJSON \
        of it
        """),
    ]),
    .heading("What is taken"),
    .text(
      """
      Places have a value of OpenStreetMap's `sport`, or of `leisure` that implies one, such as swimming_pool; disused \
      ones are left out. Sports that healthlog does not know are kept as they are written. A place without a name gets \
      that of the smallest park or center around it in the same file. A place that is imported again is replaced. If a \
      file has the limits of a city, places of OpenStreetMap within them that are missing from the file are removed, \
      as long as they are of a sport that some place in the file has alone, so that a query for tennis removes no \
      football pitch. An element that cannot be read, such as an outline with a gap, is reported by its ID and left \
      out (exit code 3): a limit is never guessed.
      """),
  ]

  private static let limitParts: [Part] = [
    .heading("How far is looked"),
    .text(
      """
      `place list` shows what lies within the radius of your home and within your city. The home, the city and the \
      radius come from your profile; the radius is 5 km if it has none. --here and --near look around another point \
      for one command; if that lies in another city, that city is the limit. Without --all-cities nothing beyond the \
      city is shown, and the number of places left out is reported. A radius that reaches beyond the farthest corner of \
      the city is cut to it. Distances are those along a great circle of a sphere with a radius of 6371.0088 km.
      """),
    .text(
      """
      Until the limits of a city are imported, they are taken to be a circle: 3,000 people per square kilometer, a \
      radius from 2 to 25 km. Every answer then says that they are approximate. The cities are the populated places of \
      Natural Earth 1:10m, which is in the public domain.
      """),
    .lines([
      "healthlog profile set city=Oslo home=59.92,10.75 radius=4km sports=tennis,running",
      "healthlog place list --sport tennis",
    ]),
  ]

  private static let placeFileParts: [Part] = [
    .heading("Files"),
    .text(
      "They are in the folder .places beside the journals, `$XDG_DATA_HOME/healthlog/.places`. You can delete them at any time and import again."
    ),
    .terms([
      Term("places.tsv", "a place a line, sorted by cells of a hundredth of a degree, and by ID"),
      Term(
        "places.idx",
        "where the places of each cell begin, so that a radius reads only the cells that it touches"),
      Term("city.json", "the limits of cities"),
    ]),
    .heading("Credits"),
    .text(
      "Places of OpenStreetMap are © OpenStreetMap contributors and available under the Open Database License; every list that shows some says so."
    ),
  ]
}
