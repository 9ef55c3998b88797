// Which words of a food's name say what is in it. Each list is of nouns as one of them is called, without accents;
// `_` joins the words of a phrase. The French names are in `DietWords+French`. These are hints: a recipe may leave
// out what its name promises, and a name may hide what is in it.

/// Words and phrases that point to a trait.
struct DietWords {
  /// The trait.
  let trait: DietTrait
  /// Words that name it.
  let plain: String
  /// Words for what usually has it.
  let usual: String

  /// English words; a word may point to several traits.
  static let english: [DietWords] = [
    DietWords(
      trait: .meat,
      plain: """
        beef veal pork ham bacon lamb mutton chicken turkey duck goose quail pheasant venison deer elk moose bison \
        buffalo rabbit hare squab ostrich emu sausage salami pepperoni chorizo bologna frankfurter hot_dog hotdog \
        hamburger cheeseburger meatball meatloaf meat jerky prosciutto pancetta mortadella lard tallow suet bratwurst \
        liverwurst kielbasa pastrami corned_beef foie_gras bone_broth spam wiener steak sirloin brisket poultry \
        giblet gizzard tripe sweetbread oxtail headcheese braunschweiger goat sheep caribou boar
        """,
      usual: """
        burger bolognese lasagna lasagne shepherd's_pie haggis gyro kebab shawarma taco burrito gravy au_jus \
        dripping whopper big_mac quarter_pounder nugget
        """),
    DietWords(
      trait: .pork,
      plain: """
        pork ham bacon lard prosciutto pancetta pepperoni salami chorizo mortadella spam boar headcheese pig
        """,
      usual: """
        sausage hot_dog hotdog frankfurter bologna bratwurst kielbasa wiener liverwurst braunschweiger dripping
        """),
    DietWords(
      trait: .unkosher,
      plain: """
        catfish eel shark monkfish skate lamprey rabbit hare horse camel squirrel frog ostrich emu alligator whale \
        walrus beaver opossum muskrat raccoon
        """,
      usual: ""),
    DietWords(
      trait: .fish,
      plain: """
        fish salmon tuna cod haddock halibut trout sardine herring mackerel anchovy tilapia bass catfish pollock \
        perch pike snapper swordfish carp eel flounder sole caviar roe surimi sturgeon whitefish monkfish mahimahi \
        mahi grouper shark turbot milkfish kipper lox smelt whiting bluefish rockfish orange_roughy cisco shad \
        sunfish burbot cusk croaker butterfish pompano sablefish scup seatrout sheepshead tilefish wolffish \
        worcestershire fish_sauce
        """,
      usual: "caesar sushi bouillabaisse tarama"),
    DietWords(
      trait: .shellfish,
      plain: """
        shrimp prawn crab lobster crayfish crawfish clam oyster mussel scallop squid octopus cuttlefish snail \
        abalone conch whelk krill calamari crustacean mollusk shellfish
        """,
      usual: "paella gumbo"),
    DietWords(
      trait: .gelatin, plain: "gelatin gelatine jello jell-o aspic",
      usual: "marshmallow gummy gummi panna_cotta"),
    DietWords(
      trait: .egg,
      plain: "egg eggnog omelet omelette meringue mayonnaise frittata quiche aioli hollandaise",
      usual: """
        nougat custard cake brownie muffin pancake waffle crepe souffle brioche challah eclair french_toast \
        ladyfinger macaroon tiramisu creme_brulee
        """),
    DietWords(
      trait: .milk,
      plain: """
        milk cheese butter cream yogurt yoghurt buttermilk whey casein caseinate ghee kefir ice_cream cheddar \
        mozzarella parmesan brie feta ricotta gouda camembert roquefort gruyere emmental emmentaler mascarpone skyr \
        paneer quark milkshake cheesecake cheeseburger big_mac creme_fraiche provolone monterey edam queso half_and_half half-and-half \
        dulce_de_leche dairy lactose eggnog white_chocolate milk_chocolate
        """,
      usual: """
        custard latte cappuccino pudding chocolate_bar alfredo lassi pizza lasagna lasagne croissant quiche \
        stroganoff chowder bechamel tiramisu brioche pancake waffle scone sherbet gelato ranch frosting icing \
        white_sauce carbonara mornay vodka_sauce fudge toffee butterscotch \
        caramel
        """),
    DietWords(trait: .honey, plain: "honey honeycomb mead", usual: "baklava nougat"),
    DietWords(
      trait: .gluten,
      plain: """
        wheat barley rye spelt kamut semolina couscous bulgur seitan farro malt triticale freekeh gluten durum \
        farina breadstick spaghettio
        """,
      usual: """
        bread bun roll pasta spaghetti macaroni noodle flour cracker cookie biscuit cake pie pastry croissant muffin \
        bagel pretzel waffle pancake pizza tortilla beer ale lager stout doughnut donut brownie dumpling soy_sauce \
        breadcrumb breaded battered crouton stuffing lasagna lasagne ravioli tortellini vermicelli linguine \
        fettuccine penne sandwich hamburger cheeseburger burrito wrap pita naan baguette brioche scone strudel eclair \
        gnocchi pierogi ramen udon matzo panko crumble graham shortbread cheesecake quiche crepe toast breading \
        burger whopper mcmuffin big_mac wonton nugget gravy tempura katsu schnitzel corn_dog fish_stick fish_finger \
        submarine wafer teriyaki hotdog
        """),
    DietWords(trait: .oats, plain: "oat oatmeal granola muesli porridge", usual: ""),
    DietWords(
      trait: .nuts,
      plain: """
        almond cashew walnut pecan hazelnut filbert pistachio macadamia brazilnut pine_nut nut praline marzipan \
        hickory beechnut pilinut frangipane gianduja
        """,
      usual: "nougat nutella pesto baklava trail_mix amaretto"),
    DietWords(trait: .peanut, plain: "peanut groundnut", usual: "satay trail_mix"),
    DietWords(
      trait: .alcohol,
      plain: """
        wine beer rum whiskey whisky vodka gin tequila brandy cognac champagne liqueur sake sherry port_wine cider \
        ale lager bourbon schnapps vermouth daiquiri pina_colada
        """,
      usual: "tiramisu eggnog"),
  ]

  /// Phrases of which the last word says nothing: almond milk is no milk.
  static let silentEnds = """
    almond_milk coconut_milk soy_milk soya_milk rice_milk oat_milk cashew_milk hazelnut_milk hemp_milk pea_milk \
    macadamia_milk nut_milk plant_milk peanut_butter almond_butter cashew_butter nut_butter seed_butter \
    sunflower_butter sesame_butter hazelnut_butter walnut_butter cocoa_butter apple_butter fruit_butter soy_butter shea_butter \
    coconut_cream coconut_butter cashew_cream coconut_yogurt soy_yogurt soya_yogurt soy_cheese soy_cream oat_cream \
    cashew_cheese coconut_meat nut_meat soy_nut water_chestnut root_beer ginger_beer ginger_ale rice_noodle \
    rice_flour corn_flour almond_flour coconut_flour chickpea_flour potato_flour buckwheat_flour soy_flour \
    corn_tortilla rice_cake rice_cracker crab_cake fish_cake oyster_mushroom fruit_roll rice_vermicelli rice_bread \
    tofu_sausage tofu_burger tofu_dog tofu_meatball rice_pasta corn_pasta quinoa_pasta lentil_pasta chickpea_pasta kelp_noodle bean_noodle grape_nut
    """

  /// Phrases of which the first word says nothing: butter beans are no butter, cream of wheat no cream.
  static let silentBeginnings = """
    butter_bean butter_lettuce cream_of_tartar cream_of_rice cream_soda cream_sherry cream_of_wheat \
    hot_dog_bun hot_dog_roll hotdog_bun hamburger_bun hamburger_roll duck_egg goose_egg quail_egg turkey_egg \
    chicken_egg goat_milk goat_cheese goat_yogurt goat_butter sheep_milk sheep_cheese sheep_yogurt buffalo_milk \
    buffalo_mozzarella buffalo_sauce duck_sauce egg_plant wine_vinegar cider_vinegar crab_apple pie_spice \
    beef_tomato steak_sauce poultry_seasoning burger_sauce burger_king icing_sugar horse_bean milk_thistle oat_grass wheat_grass
    """
}
