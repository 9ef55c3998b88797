extension Topic {
  /// How amounts are written.
  static let quantities = Topic(
    name: "quantities", section: 7, summary: "how healthlog reads amounts, foods and measures",
    parts: [
      .heading("Meals"),
      .text(
        """
        A meal is a list of items separated by commas, semicolons, plus signs or line breaks. An item is an \
        amount and a food, in either order; `of` between them is optional. Without an amount it means one \
        piece, as in `banana`, and of small pieces in the plural, as in `pancakes`, two. For other plurals \
        such as `almonds`, for foods that are not counted in pieces, such \
        as `rice`, and for what is cut up, such as `pizza`, it means a usual serving, and the item says so: \
        what people report in surveys (FNDDS), otherwise the reference amount customarily consumed (21 CFR \
        101.12). If there is neither, as for spices, the item is refused. Words such as `sliced`, `grated` or \
        `mashed` choose the cup: `1 cup sliced almonds` is 92 g, `1 cup ground almonds` is 95 g.
        """),
      .text(
        """
        `and`, `with` and `&` also join foods, as in `2 eggs and 1 slice toast`. A food whose name has such a \
        word, as in `macaroni and cheese`, stays one item; otherwise the item is split where both sides are \
        foods. What goes into or onto something, as in `coffee with milk and sugar` or `2 slices bread with \
        butter`, is as much as FNDDS gives as usual there, unless you give an amount; the last things of a list \
        may be behind commas, as in `burger with cheese, onions and ketchup`. `juice of half a lemon` is what half of one yields, and of \
        `2 or 3 cookies` the middle counts. \
        A dish with more \
        words than any food has, as in `garlic naan` or `caesar salad, no croutons`, is read as the dish and \
        marked with `~`. `a beer 330 ml` says how much one is, and `Lunch:`, `leftover` or `some` in front of an item is ignored, as are \
        `for dinner` or `takeaway` behind it. The fries and the cola of a `big mac meal` are marked too.
        """),
      .text(
        """
        If the locale is one of Britain, Ireland, Australia, New Zealand or South Africa, a pint of a drink is \
        568 ml, a half of beer 284 ml, spirits come by 25 ml, `chips` are fried potatoes unless they come in a bag, \
        `squash` is a drink and `jelly` a gelatin dessert. Otherwise a pint is 473 ml.
        """),
      .lines([
        "200 g chicken breast, 1 cup cooked rice, 1 apple", "2 eggs + half a grapefruit",
        "milk 250 ml; 1 1/2 slices rye bread",
      ]),
      .terms([
        Term(
          "amount",
          "a number, a fraction (`1/3`, `½`, `1 1/2`), `a`, `an`, `half a`, `half`, `a quarter`, "
            + "`a couple of`, `a few` (3; of chips and the like half a serving), or `one` to `twelve`"
        ),
        Term(
          "unit",
          "`g kg mg oz lb`, `ml cl dl l`, `fl oz cup tbsp tsp`, `slice piece serving`, or a portion the food "
            + "lists"
        ),
        Term(
          "measure",
          """
          a word for a household measure: `large`, `can`, `clove`, `glass`, `mug`, `bowl`, `handful`, \
          `pinch`; the food's own measures are used first, otherwise a usual size if there is one (a glass \
          of a drink 200 ml, of wine 150 ml, a mug 300 ml, a bowl of soup 250 ml, a handful of nuts or \
          berries 30 g), and the item says so
          """),
        Term("food", "words; or a name with commas in quotes; or `food:ID`, which selects exactly one"),
        Term(
          "overrides",
          """
          values from a label, after the food: `=420kcal p:21 c:40 f:18 fiber:3 sugar:6 sodium:600`; they \
          replace the computed ones, which remain for values that are not stated
          """),
      ]),
      .text(
        """
        Numbers use a decimal point. A comma between two digits without spaces is also decimal (`1,5 kg`, \
        `0,250 kg`); any other comma separates items. An amount without a food, as in `lasagne, a slice`, \
        `wings (6)` or `crisps, small bag`, belongs to the food before it, and so does how it is cooked: `2 eggs, scrambled`. `1,500 g` could mean 1500 g or 1.5 g, since programs, including this \
        one, group thousands that way: a number of one to three digits other than zero, a comma and three digits is refused wherever a number is read; write `1500` or `1.5`. English and \
        French words both work; accents, case and plurals do not matter.
        """),
      .heading("Which food is meant"),
      .text(
        """
        Your own foods and recipes with exactly that name come first, then aliases (`food alias add`), then \
        favorites in the same way (`favorite add`), then your own foods and recipes by words, then the \
        built-in table (USDA SR28) by words, then dishes and drinks as people order them (USDA FNDDS \
        2021-2023, `fndds:` IDs) whose name has nothing else in it. If there is one clear match, it is used \
        and shown with its grams and source. If there is none, healthlog asks on a terminal; elsewhere the command exits with 2 \
        and lists the candidates with their IDs. Without any match it exits with 4. In both cases nothing is \
        stored. A name that lacks one of the words, or only resembles them, is suggested but not used; one \
        typo in an everyday name is tolerated. If the table has a food only with another way of cooking than \
        grilled, roasted or steamed, that one is used. All items that cannot be used are reported at once.
        """),
      .text(
        """
        Foods that no table has are counted as stated: if no food is found, several match, or an amount is \
        missing, `lunch out =650kcal p:30 c:70 f:25` is an item of its own. Its words are its name and its \
        values are those stated; all others are unknown. Without a stated energy it is computed from \
        protein, carbohydrate and fat at 4, 4 and 9 kcal per gram, which is reported. It has no weight \
        unless one is given.
        """),
      .text(
        """
        A count needs a portion that the food lists, and a volume needs a density; otherwise a serving, a \
        bowl, a slice or a scoop of most kinds of food has a usual size (a serving is the reference amount \
        of 21 CFR 101.12), and a millilitre of a soup or drink is a gram; for everything else give grams. \
        Assumptions are shown in the output. Zero, more than 20 kg per item and more than 20,000 kcal per \
        entry are refused unless `--force` is given; negative amounts and more than a tonne always are. \
        Values that are impossible for a food are also refused unless forced: more protein, carbohydrate and \
        fat than the item weighs (or 2,000 g of one of them if no weight is given), more sodium than salt \
        has, more sugar or fiber than carbohydrate, and, for items counted as stated, macronutrients that \
        add up to more than a fifth and 20 kcal above the energy.
        """),
      .heading("Other quantities"),
      .terms([
        Term(
          "durations",
          """
          `45`, `45m`, `1h10`, `0:45`, `1:10:00`; a bare number is minutes. For an activity with a distance \
          or a pace, `25:30` is 25 minutes and 30 seconds if it cannot be hours: if that would be more than \
          a day, or slower than 1 km/h while minutes and seconds are not faster than the world record
          """),
        Term(
          "steps",
          """
          `10000 steps`, `10 000 pas`: for a walk or a run, and stored in its note. Without a duration, it \
          is estimated at 100 steps a minute for walking, where moderate intensity begins, and 160 for \
          running; no distance is derived
          """),
        Term("distances", "`5km`, `3.1mi`, `400m`; a bare number is refused"),
        Term("paces and speeds", "`5:30/km`, `8:51/mi`, `2:05/100m`, `12km/h`, `7.5mph`, `3m/s`"),
        Term("climbs", "`300m`, `1000ft`, or `+300m` among other words; a bare number is metres"),
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
        """
        Whatever you type, the journal and machine-readable formats are metric. The settings `units.energy`, \
        `units.mass` and `units.distance` select the displayed units.
        """),
    ],
    seeAlso: ["healthlog-dates(7)", "meal add", "nutrition"])
}
