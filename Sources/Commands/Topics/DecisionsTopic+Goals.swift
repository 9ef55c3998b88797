extension Topic {
  /// What was decided for goals, budgets and the expenditure computed from a diary.
  static let goalDecisions: [Part] =
    decision(
      "135. A goal is also identified by its period",
      """
      `minutes=30/day` ended `minutes=300/week`, because the key of the register was only the name and the \
      weekdays (decision 33). For a period other than the usual one of its name, the key is now \
      `minutes/day` or `kcal/week`. Goals that an older version stored under the plain name keep their \
      meaning. If a new goal would end such a goal with another period, the same event stores the old goal \
      under its own key. Of two goals with the same name and period the newer counts. An older version \
      sees an unknown goal, never a wrong target.
      """)
    + decision(
      "136. Water is estimated together with the slope of the weight",
      """
      Replaces the model of water in decision 34. At the start of a diet, people lose a kilogram or two of \
      water, and the slope counted each as 7,700 kcal. For 200 simulated people the range contained the \
      true value for 65 in 100 after three weeks of a diet, and for 31 if the diet started during the \
      diary. Daily expenditure is now derived from the slope of the weight and the energy eaten so far. \
      The fit has two more columns: recent food (1.5 kg for 1,000 kcal a day, plus or minus 2), and food \
      before the diary, which fades within days (0 kg, plus or minus as much as the change of weight \
      allows, 1.5 at most). The weights correct both. The range contains the true value for at least 85 in \
      100 at any time of a diet, and for 95 at most times. It is half as wide again after three weeks, and \
      hardly wider after six.
      """)
    + decision(
      "137. Two ways to count energy remain, and the output says so",
      """
      Distance and time use the ACSM equation at 5 kcal per litre, everything else uses MET × kg × h, \
      which is 5 % less. The energy therefore changes as soon as a distance is given. Both follow their \
      sources, so neither is adjusted. The output mentions the 5 kcal per litre and the 5 %. Numbers agree \
      with the examples in the guidelines, and the difference is explained.
      """)
    + decision(
      "138. A weekly energy goal is a budget that carries over",
      """
      A weekly energy goal showed how much is left, but not what that means for a day. The energy eaten \
      before today is subtracted, with the average for a day without meals, and the rest is divided among \
      the days from today. It never suggests less than 1,200 kcal a day. Alerts at 80, 90 and 100 % work \
      as for other weekly goals. The share of a day does not change during that day.
      """)
    + decision(
      "139. A day in progress has no shortfall",
      """
      At eight in the morning `alerts` said that 2,000 kcal were missing from the goal of 2,000 kcal. \
      Before noon and before the first meal, it now says nothing about what is left to eat. After that it \
      shows how much is left, with suitable foods. Only a finished day has a shortfall. The names of the \
      rules stay the same for programs that read them.
      """)
}
