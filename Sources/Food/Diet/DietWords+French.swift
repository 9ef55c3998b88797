extension DietWords {
  /// French words, as `english` has them.
  static let french: [DietWords] = [
    DietWords(
      trait: .meat,
      plain: """
        viande boeuf veau porc jambon bacon lardon agneau mouton poulet dinde dindon canard oie caille lapin cheval \
        saucisse saucisson merguez chipolata andouille andouillette boudin rillette steak gesier tripe volaille \
        poule coq pintade gibier chevreuil sanglier chorizo salami mortadelle foie_gras fromage_de_tete entrecote \
        magret charcuterie bavette rosbif cervelas saindoux pate_de_campagne pate_de_foie pate_de_tete \
        pate_de_lapin pate_de_volaille pate_de_canard rillon
        """,
      usual: """
        pâté terrine pate_en_croute cassoulet bolognaise lasagne hachis_parmentier choucroute pot-au-feu blanquette bourguignon kebab \
        quenelle jus_de_viande jus_de_cuisson sauce_brune nugget burger
        """),
    DietWords(
      trait: .pork,
      plain: """
        porc jambon lardon saucisson chipolata andouille andouillette boudin chorizo salami fromage_de_tete cochon \
        charcuterie saindoux pate_de_tete
        """,
      usual:
        "pâté terrine pate_de_campagne pate_de_foie pate_en_croute saucisse rillette choucroute cassoulet"),
    DietWords(
      trait: .unkosher,
      plain: "anguille poisson-chat silure requin roussette lotte lapin lievre cheval autruche grenouille",
      usual: ""),
    DietWords(
      trait: .fish,
      plain: """
        poisson saumon thon morue cabillaud truite hareng maquereau anchois sardine colin merlu merlan dorade daurade \
        lotte anguille surimi eglefin fletan caviar brandade
        """, usual: "bouillabaisse tarama accra"),
    DietWords(
      trait: .shellfish,
      plain: """
        crevette crabe homard langouste langoustine huitre moule palourde coquille_saint-jacques petoncle calmar \
        calamar saint-jacques poulpe seiche escargot bulot bigorneau fruit_de_mer coque_de_mer ecrevisse
        """, usual: "paella"),
    DietWords(trait: .gelatin, plain: "gelatine", usual: "guimauve chamallow"),
    DietWords(
      trait: .egg, plain: "oeuf omelette meringue mayonnaise quiche aioli",
      usual:
        "nougat flan gateau gaufre crepe brioche madeleine macaron creme_anglaise eclair souffle pain_perdu mousse"
    ),
    DietWords(
      trait: .milk,
      plain: """
        lait fromage beurre creme yaourt yogourt babeurre petit-suisse faisselle lactoserum comte reblochon raclette \
        creme_glacee chocolat_blanc fromage_blanc chevre munster cantal tomme fondue_savoyarde lactose
        """,
      usual:
        "flan quiche gratin bechamel tartiflette crepe gaufre brioche croissant riz_au_lait aligot sauce_blanche glacage caramel"
    ),
    DietWords(trait: .honey, plain: "miel hydromel", usual: "pain_d'epice nougat"),
    DietWords(
      trait: .gluten, plain: "ble orge seigle epeautre semoule couscous boulgour froment",
      usual: """
        pain pate spaghetti macaroni nouille farine biscuit gateau tarte croissant brioche gaufre crepe pizza biere \
        panure pane chapelure viennoiserie beignet quiche tartine baguette coquillette lasagne ravioli sauce_soja \
        gressin burger hamburger cheeseburger sandwich nugget poisson_pane gaufrette teriyaki cordon_bleu sauce_brune pâté_en_croute
        """),
    DietWords(trait: .oats, plain: "avoine flocon_d'avoine muesli", usual: ""),
    DietWords(
      trait: .nuts,
      plain: "amande noix noisette pistache cajou praline frangipane massepain macadamia calisson",
      usual: "nougat nutella"),
    DietWords(trait: .peanut, plain: "cacahuete arachide", usual: ""),
    DietWords(
      trait: .alcohol, plain: "vin biere rhum champagne cidre porto kirsch pastis", usual: "coq_au_vin baba"),
  ]

  /// Phrases of which the first word says nothing: `lait de coco`, `noix de muscade`, `haricot beurre`.
  static let frenchSilentBeginnings = """
    lait_de_coco lait_d'amande lait_de_soja lait_de_riz lait_d'avoine lait_de_noisette beurre_de_cacahuete \
    beurre_de_cacao beurre_d'amande beurre_de_karite beurre_de_sesame creme_de_coco creme_de_marron creme_de_riz \
    creme_de_cassis creme_de_soja creme_de_menthe noix_de_coco noix_de_muscade noix_de_saint-jacques noix_de_veau \
    noix_de_jambon yaourt_au_soja yaourt_de_soja farine_de_riz farine_de_mais farine_de_sarrasin \
    farine_de_chataigne farine_de_pois farine_de_coco galette_de_riz fromage_de_tete pate_de_fruit \
    pate_d'amande pate_de_coing nouille_de_riz vermicelle_de_riz
    """

  /// Phrases of which the last word says nothing: `haricot beurre`.
  static let frenchSilentEnds = "haricot_beurre vinaigre_de_vin vinaigre_de_cidre pomme_noisette"
}
