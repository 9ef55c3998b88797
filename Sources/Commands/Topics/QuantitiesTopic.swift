extension Topic {
  /// How amounts are written.
  static let quantities = Topic(
    name: "quantities", section: 7, summary: "how healthlog reads amounts, foods and measures",
    parts: [
      .heading("Meals"),
      .text(
        "A meal is a list of items, parted by commas, semicolons, plus signs or line ends. An item is an "
          + "amount and a food, in either order; `of` between them may be left out. Without an amount one piece is "
          + "meant, as in `banana`; a plural, such as `almonds`, and what is not counted in pieces, such as `rice`, "
          + "are refused then."),
      .lines([
        "200 g chicken breast, 1 cup cooked rice, 1 apple", "2 eggs + half a grapefruit",
        "milk 250 ml; 1 1/2 slices rye bread",
      ]),
      .terms([
        Term(
          "amount",
          "a number, a fraction (`1/3`, `½`, `1 1/2`), `a`, `an`, `half a`, `a quarter`, or "
            + "`one` to `twelve`"),
        Term(
          "unit",
          "`g kg mg oz lb`, `ml cl dl l`, `fl oz cup tbsp tsp`, `slice piece serving`, or a portion the food "
            + "lists"
        ),
        Term(
          "measure",
          "a word for a household measure: `large`, `can`, `clove`, `glass`, `mug`, `bowl`, `handful`, `pinch`; "
            + "what the food lists comes first, else a usual size is taken where there is one (a glass of a drink "
            + "200 ml, of wine 150 ml, a mug 300 ml, a bowl of soup 250 ml, a handful of nuts or berries 30 g) and "
            + "the item says so"),
        Term("food", "words; or a name with commas between quotes; or `food:ID`, which forces one"),
        Term(
          "overrides",
          "values off a label, behind the food: `=420kcal p:21 c:40 f:18 fiber:3 sugar:6 sodium:600`; they stand "
            + "in place of the computed ones, which stay for what is not stated"),
      ]),
      .text(
        "Numbers take a point. A comma between two digits without blanks is decimal (`1,5 kg`, `0,250 kg`); any other "
          + "comma parts items. `1,500 g` may be meant as 1500 g or as 1.5 g, since programs, this one too, part "
          + "thousands so: a number of one to three digits that is not zero, a comma and three digits is refused, "
          + "wherever a number is read; write `1500` or `1.5`. English and French words both work; accents, case and plurals do not "
          + "matter."),
      .heading("Which food is meant"),
      .text(
        "Own foods and recipes of exactly that name come first, then aliases (`food alias add`), then favorites of "
          + "the same sort (`favorite add`), then own foods and recipes by words, then the built-in table (USDA "
          + "SR28) by words. One clear winner is taken, and named with its grams and source. Without a "
          + "clear winner a terminal is asked; elsewhere the command ends with exit code 2 and lists the "
          + "candidates with their ids. Without any match it ends with 4. Nothing is stored then. A name that "
          + "lacks a word, or is but like what was typed, is offered and not taken; one typing error in an "
          + "everyday name is forgiven. A food grilled, roasted or steamed that the table does not have so is taken "
          + "cooked otherwise. Every item that cannot be taken is named at once."),
      .text(
        "What no table knows is counted as it is stated: where no food is found, several are called so, or no amount "
          + "is said of a food that needs one, `lunch out =650kcal p:30 c:70 f:25` is an item of its own. Its words "
          + "are its name, its values those stated, all others unknown; without an energy, protein, carbohydrate and "
          + "fat make it at 4, 4 and 9 kcal a gram, and that is said. It has no weight unless one is said."),
      .text(
        "A count needs a portion the food lists, a volume needs a density; where there is none, a serving, a bowl, a "
          + "slice or a scoop of most kinds of food has a usual size (a serving is the reference amount of 21 CFR "
          + "101.12), a millilitre of a soup or drink is a gram, and for all else say grams. What was assumed stands "
          + "in the output. Zero, more than 20 kg an item and more than 20,000 kcal an entry are refused unless "
          + "`--force` is given; negative amounts and more than a tonne always are. So are, unless forced, values that no "
          + "food can have as stated: more protein, carbohydrate and fat than the item weighs (or 2,000 g of one "
          + "where no weight is said), more sodium than salt has, more sugar or fiber than carbohydrate, and for "
          + "what is counted as stated macronutrients that make a fifth and 20 kcal more than its energy."),
      .heading("Other quantities"),
      .terms([
        Term(
          "durations",
          "`45`, `45m`, `1h10`, `0:45`, `1:10:00`; a bare number is minutes. Of an activity with a distance or a "
            + "pace `25:30` is 25 minutes and 30 seconds where hours cannot be: where they are more than a day, or "
            + "slower than 1 km/h while minutes and seconds are no faster than the world record"),
        Term(
          "steps",
          "`10000 steps`, `10 000 pas`: of a walk or a run, in whose words they are kept. Without a duration it is "
            + "estimated at 100 steps a minute walking, which is where moderate intensity begins, and 160 running; "
            + "no distance is made of them"),
        Term("distances", "`5km`, `3.1mi`, `400m`; a bare number is refused"),
        Term("paces and speeds", "`5:30/km`, `8:51/mi`, `2:05/100m`, `12km/h`, `7.5mph`, `3m/s`"),
        Term("climbs", "`300m`, `1000ft`, among other words `+300m`; a bare number is metres"),
        Term(
          "sets", "`bench 60kg x 8,8,7` is three sets, `squat 80kg 5x5` five, `plank 3x60s` three of a minute"
        ),
        Term("energy", "`350kcal`, `1464kJ`; a bare number is kilocalories"),
        Term("body weight", "`79.8kg`, `176lb`, `12st 8lb`; a bare number is kilograms"),
        Term("height", "`180cm`, `1.80m`, `5ft11`"),
        Term(
          "drinks",
          "`250ml`, `2l`, `25cl`, `8 fl oz`, `1 cup`, `2 glasses` of 200 ml; a bare number is refused: `water add "
            + "500` needs a unit"),
      ]),
      .text(
        "Whatever is typed, the journal and machine formats are metric. The settings `units.energy`, "
          + "`units.mass` and `units.distance` choose what people are shown."),
    ],
    seeAlso: ["healthlog-dates(7)", "meal add", "nutrition"])
}
