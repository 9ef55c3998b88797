extension Topic {
  /// What was decided for goals, budgets and the expenditure that a diary tells.
  static let goalDecisions: [Part] =
    decision(
      "135. A goal is told apart by its period too",
      context:
        "`minutes=30/day` ended `minutes=300/week`: the register's key was the name alone, as decision 33 has it.",
      decision:
        "Over another period than the usual one of its name the key is `minutes/day`, `kcal/week`. What an older program "
        + "kept under the bare name means what it meant; a goal set now that would end such a one over another period "
        + "keeps it under a key of its own in the same event. Of two goals of one name and period the newer counts.",
      consequence: "An older program sees a goal it does not know, and never a wrong target.")
    + decision(
      "136. Water is estimated beside the slope of the weight",
      context:
        "Who begins a diet loses a kilogram or two of water. The slope took each for 7,700 kcal: of 200 simulated people the "
        + "range held the truth for 65 in 100 after three weeks of a diet, and for 31 where the diet began in a diary.",
      decision:
        "What a day takes is the slope of the weight less what was eaten so far. Two columns stand beside the line: what "
        + "was eaten of late (1.5 kg for 1,000 kcal a day, give or take 2), and what was eaten before the diary, which fades "
        + "in days (0 kg, give or take as much as the change of weight allows, 1.5 at most). The weights correct both.",
      consequence:
        "The range holds the truth for 85 in 100 at least at any time of a diet, and 95 in most. After three weeks it is half as "
        + "wide again, after six hardly. Decision 34 is superseded in this.")
    + decision(
      "137. Two ways to count energy stay, and the echo says so",
      context:
        "Distance and time go by the ACSM's equation at 5 kcal a litre, all else by MET × kg × h, which is 5 % less: a "
        + "step as soon as a distance is typed. Both are what their sources say.",
      decision: "Neither is bent. The echo names the 5 kcal a litre and the 5 %.",
      consequence: "Numbers agree with the guidelines' own examples, and nobody has to wonder.")
    + decision(
      "138. A week's energy is a budget that carries over",
      context: "A goal of energy by week said how much is left of it, and not what that means for a day.",
      decision:
        "What was eaten before today is taken off, a day without meals as an average one, and the rest is parted over the "
        + "days from today on. Less than 1,200 kcal a day is not proposed. 80, 90 and 100 % are told as of other weekly goals.",
      consequence: "The share of a day does not move while it is eaten.")
    + decision(
      "139. While a day runs, nothing is missing from it",
      context:
        "At eight in the morning `alerts` said that 2,000 kcal were missing to the goal of 2,000 kcal.",
      decision:
        "Before noon and the first meal nothing is said of what is to come; then so much is left, with foods that would bring it. "
        + "Missing it is once the day is over.",
      consequence: "The names of the rules stay, so that programs read what they read.")
}
