internal import Arguments
internal import Body
internal import Session

/// Records a drink of water.
struct WaterAdd: FormAdding {
  static let page = Page(
    name: "water add", group: .logging, summary: "Log a drink of water.",
    details: [
      """
      Takes a volume in ml, cl, dl, l, fl oz, cups of 8 fl oz or glasses of 200 ml; the unit is required. \
      More than 5 litres at once requires `--force`. Log drinks with energy as part of a meal.
      """
    ],
    examples: [
      Example("healthlog water add 250ml", "a small bottle"),
      Example("healthlog water add 2 glasses", "400 ml"),
      Example("healthlog water add 1 l --at 10:00", "this morning's bottle"),
    ],
    seeAlso: ["meal add", "goal set", "healthlog-quantities(7)"])

  let input: FormInput<WaterEntry>
}
