import Document
import Food
import Testing
import Values

private func items(_ text: String, _ language: FoodLanguage) throws -> [MealItem] {
  let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: language))
  return try reader.items(try #require(try MealLine.parse(text).items.first)).map(\.item)
}

/// Expects that a line comes to some foods, and the first of them to so many grams.
private func expect(_ text: String, _ language: FoodLanguage, _ foods: [String], grams: String) throws {
  let items = try items(text, language)
  #expect(items.map(\.food) == foods, "\(text)")
  #expect(items.first?.grams.description == grams, "\(text)")
}

/// Lines as people type them at the table.
@Suite struct SpokenLineTests {
  @Test(arguments: [
    ("stack of 3 pancakes with maple syrup", ["usda:18293", "usda:19353"], "114"),
    ("3 digestive bisuits", ["usda:18155"], "45"),
    ("cheese and pickle sandwhich on wholemeal", ["recipe:cheese-and-pickle-sandwich"], "166"),
    ("tin of tuna in brine drained", ["usda:15121"], "165"), ("prawn crackers handful", ["usda:25070"], "25"),
    ("spag bol w parmesan", ["recipe:spaghetti-bolognese", "usda:01032"], "487.5"),
    ("large dominos margherita half", ["fndds:58106220"], "345.5"),
    ("big mac meal medium with coke", ["usda:21237", "usda:14148", "usda:21138"], "219"),
    ("curry and rice about 400g", ["recipe:chickpea-and-spinach-curry-with-rice"], "400"),
    ("protein shake with 1 scoop whey and 300ml semi skimmed milk", ["usda:14066", "usda:01079"], "32"),
    ("0% fat greek yoghurt 170g", ["usda:01256"], "170"), ("5 turkey meatballs", ["usda:07972"], "140"),
    ("tesco meal deal: chicken and bacon sandwich", ["fndds:27540120"], "190"),
    ("pasta, half a bowl", ["usda:20121"], "100"),
    ("coffee half and half", ["usda:14209", "usda:01049"], "237"),
    ("whey shake with 1 banana", ["usda:14066", "usda:09040"], "30"),
    ("1/3 mince pie", ["recipe:mince-pies"], "22.156"),
    ("3 greek salads", ["recipe:greek-salad"], "1049.925"),
    ("coco pops with condensed milk", ["ciqual:32013", "usda:01095"], "40"),
    ("chocolate chip cookie", ["usda:18159"], "16"), ("oreo", ["usda:18166"], "10"),
    ("a latte", ["fndds:92101900"], "360"), ("starbucks grande latte", ["fndds:92101900"], "480"),
    ("2 rashers bacon", ["usda:10170"], "50"),
    ("toasted bagel & peanut butter", ["usda:18001", "usda:16098"], "105"),
    ("1/4 of a large cheese pizza", ["usda:21299"], "238.5"), ("1/4 of an apple pie", ["usda:18301"], "250"),
    ("turky sandwich with mayonaise", ["usda:21155", "usda:04025"], "240"),
    ("lasagna and garlic bred", ["usda:22977", "fndds:51121015"], "255"),
    ("chicken nuggets and cucumber", ["usda:21229", "usda:11205"], "80"),
    ("kfc 2 pieces original recipe chicken", ["fndds:24107070"], "170"),
    ("2 thick slices of toast", ["usda:18070"], "80"), ("punnet of strawberries", ["usda:09316"], "250"),
    ("spring rolls x3", ["fndds:58110110"], "192"), ("2x eggs", ["usda:01123"], "100"),
    ("2 x eggs", ["usda:01123"], "100"), ("eggs × 2", ["usda:01123"], "100"),
    ("tablespoon of olive oil", ["usda:04053"], "13.5"),
    ("slice of victoria sponge", ["recipe:victoria-sponge"], "107.8"),
    ("tea without sugar", ["usda:14355"], "237"), ("black coffee no sugar", ["usda:14209"], "237"),
    ("apple slices", ["usda:09003"], "140"), ("steak tartare", ["fndds:27116400"], "180"),
    ("a piece of beef", ["usda:13362"], "85"), ("americano", ["usda:14209"], "240"),
    ("cheese and crackers", ["usda:01009", "usda:18228"], "28"),
    ("fish and chips with mushy peas", ["usda:36033", "usda:21138", "usda:11305"], "240"),
    ("avocado toast with poached egg", ["recipe:avocado-toast", "usda:01131"], "160"),
    ("tuna sandwich on brown bread", ["fndds:27550735"], "180"),
    ("tuna sandwich on white bread", ["fndds:27550720"], "180"),
    ("a couple of eggs", ["usda:01123"], "100"), ("a few strawberries", ["usda:09316"], "36"),
    ("the rest of the pizza", ["usda:21299"], "238"), ("double whisky", ["usda:14037"], "84"),
    ("chicken tikka massala", ["recipe:chicken-tikka-masala"], "310"),
    ("garlic naan and butter chicken", ["usda:28307", "recipe:butter-chicken"], "90"),
    ("1 medium orange", ["usda:09200"], "131"), ("10 onion rings", ["usda:21130"], "65"),
    ("onion rings", ["usda:21130"], "117"), ("1 piece of roast turkey", ["usda:05168"], "45"),
    ("lasagna", ["usda:22977"], "255"), ("2 tbsp coleslaw", ["recipe:coleslaw"], "29.574"),
    ("a couple of rich tea biscuits", ["fndds:53241510"], "16"), ("ghee", ["fndds:81204000"], "14"),
    ("4 fish fingers and chips", ["usda:15027", "usda:21138"], "112"),
    ("chips and guacamole", ["usda:19056", "fndds:63409010"], "30"),
    ("jacket potato with beans", ["usda:11674", "usda:16006"], "173"),
    ("third of a cucumber", ["usda:11205"], "100.333"), ("quarter of a melon", ["usda:09181"], "138"),
    ("hawaiian pizza, 3 slices", ["fndds:58106755"], "321"), ("ribeye, medium rare", ["usda:23197"], "225"),
    ("leftover lasagne", ["ciqual:25081"], "300"), ("Dinner: porridge", ["usda:08121"], "240"),
    ("lasagna w/ rice", ["usda:22977", "usda:20045"], "255"), ("a beer 330 ml", ["usda:14003"], "331.411"),
    ("tea two sugars", ["usda:14355", "usda:19335"], "237"), ("2 tbsp muesli", ["ciqual:32128"], "12"),
    ("perogies with bacon and sour cream", ["fndds:58121610", "usda:10862", "usda:01056"], "200"),
    ("cod and chips", ["usda:36033", "usda:21138"], "240"),
    ("half a tin of baked beans", ["usda:16006"], "200"),
    ("buffalo wings", ["fndds:24168000"], "192"), ("6 buffalo wings", ["fndds:24168000"], "192"),
    ("french toast, 2 slices, no syrup", ["usda:18269"], "130"), ("beer, a pint", ["usda:14003"], "475.023"),
    ("rice, 1 cup", ["usda:20045"], "158"), ("salad, a roll", ["usda:11252"], "80"),
    ("slice of lasagna", ["usda:22977"], "240"), ("clam chowder bowl", ["fndds:28355110"], "255"),
    ("a box of 6 nuggets", ["usda:21229"], "96"), ("can of 7 up", ["fndds:92410510"], "372"),
    ("a bowl of 2% milk", ["usda:01079"], "257.832"), ("grande latte", ["fndds:92101900"], "480"),
    ("sweet tea large", ["fndds:92305040"], "558"), ("ham sandwich on rye", ["usda:21156"], "150"),
    ("2 eggs sunny side up", ["usda:01128"], "92"),
    ("scrambeld eggs w/ cheddar", ["usda:01132", "usda:01009"], "110"),
    ("coronation chicken jacket potato", ["usda:11674", "fndds:27446205"], "173"),
    ("pancakes with maple syrup", ["usda:18293", "usda:19353"], "76"), ("eggs", ["usda:01123"], "100"),
    ("buffalo wings (6) with ranch", ["fndds:24168000", "usda:04639"], "192"),
    ("wings (6)", ["fndds:24168002"], "192"),
    ("6 wings with ranch", ["fndds:24168002", "usda:04639"], "192"),
    ("chicken breast (200 g)", ["usda:05064"], "200"),
    ("2 eggs and a beer 330 ml", ["usda:01123", "usda:14003"], "100"),
    ("grande latte with oat milk", ["fndds:92101903"], "480"), ("wheat bread", ["usda:18064"], "29"),
    ("turkey sandwich on wheat with mayo", ["usda:21155", "usda:04025"], "240"),
    ("2 slices buttered toast", ["usda:18070", "usda:01001"], "54"),
    ("coffee with cream", ["usda:14209", "usda:01050"], "237"),
    ("sausage biscuit", ["usda:21009"], "111"), ("bag of fritos", ["fndds:54401031"], "28"),
    ("porridge with golden syrup", ["usda:08121", "fndds:91301030"], "240"),
    ("eggs with salt and pepper", ["usda:01123", "usda:02047", "usda:02030"], "100"),
    ("1/2 avocado with lime juice and sea salt", ["usda:09037", "usda:09160", "usda:02047"], "100.5"),
    ("baked chicken breast with salt", ["usda:05064", "usda:02047"], "172"),
    ("fried egg", ["usda:01128"], "46"), ("egg salad", ["fndds:32103000"], "111"),
    ("cucumber", ["usda:11205"], "60"),
    ("baguette", ["usda:18029"], "64"),
    ("3 egg omelet with spinach and mushrooms", ["usda:01130", "usda:11458", "usda:11261"], "165"),
    ("scone with clotted cream and strawberry jam", ["recipe:scone-with-jam-and-clotted-cream"], "135"),
    ("3 beef tacos with lettuce", ["usda:21082"], "207"),
    ("oatmeal with cinnamon", ["usda:08121", "usda:02010"], "240"),
    ("caesar salad with croutons", ["recipe:caesar-salad", "usda:18242"], "185"),
    ("quarter chicken", ["fndds:24132230"], "150"), ("93 lean ground turkey", ["usda:05666"], "85"),
    ("2 pancakes with syrup", ["usda:18293", "usda:19353"], "76"),
    ("1.5 cups spaghetti with meat sauce", ["fndds:27162040"], "390"),
    ("italian sub 6 inch", ["usda:21124"], "223"),
    ("meat pie with tomato sauce", ["fndds:27317010", "usda:11935"], "250"),
    ("8 oz ribeye steak, grilled", ["usda:23197"], "226.796"),
    ("chicken breast, fried", ["usda:05063"], "172"),
    ("1/2 cup oatmeal (dry) with blueberries", ["usda:08120", "usda:09050"], "40.5"),
    ("shepherds pie (leftover) 350g", ["fndds:27311510"], "350"),
    ("a pint of beer (500 ml)", ["usda:14003"], "502.138"),
    ("eggs, a dozen", ["usda:01123"], "600"),
    ("eggs, 2", ["usda:01123"], "100"),
    ("fries, large", ["usda:21138"], "154"),
    ("pumpkin soup, a large bowl", ["fndds:73502000"], "368"),
    ("mac & cheese from the box, 1 cup", ["fndds:58145110"], "230"),
    ("greek yogurt 6 oz nonfat plain", ["usda:01256"], "170.097"),
    ("1 scoop whey in 300 ml of milk", ["usda:14066", "usda:01077"], "32"),
    ("ipa pint", ["fndds:93102300"], "479.821"),
    ("sticky toffee puding with custard", ["recipe:sticky-toffee-pudding", "fndds:13210300"], "143.75"),
    ("chicken shish kebab in pitta with salad", ["fndds:27440130", "usda:18041", "usda:11252"], "154"),
    ("juice of half a lemon", ["usda:09152"], "24"), ("juice of 2 lemons", ["usda:09152"], "96"),
    ("the juice of 1 lime", ["usda:09160"], "44"),
    ("turkey sandwich with lettuce, tomato and mayo", ["usda:21155", "usda:04025"], "240"),
    ("steak with mash, peas and gravy", ["usda:13930", "usda:11371", "usda:11305", "usda:06116"], "150"),
    ("toast with smashed avo", ["usda:18070", "usda:09037"], "27"), ("2 sugars", ["usda:19335"], "8.4"),
    ("a bag of popcorn", ["fndds:54403001"], "57"), ("mac and cheese", ["fndds:58145110"], "230"),
    ("meal deal chicken and bacon sandwich", ["fndds:27540120"], "190"),
    ("2 or 3 cookies", ["usda:18159"], "40"), ("2-3 cookies", ["usda:18159"], "40"),
    ("steak with fries and salad", ["usda:13930", "usda:21138", "usda:11252"], "150"),
    ("chicken chow mein from the chinese", ["fndds:27343910"], "350"),
    ("half a rotisserie chicken", ["usda:05009"], "299"),
    ("93/7 ground beef 6 oz", ["usda:23473"], "170.097"),
    ("chipotle chicken burrito bowl", ["fndds:58102760"], "270"),
    ("burger with sweet potato fries", ["usda:21107", "fndds:73410200"], "110"),
    ("mac and cheese, half a cup", ["fndds:58145110"], "115"),
    ("big bowl of mac and cheese", ["fndds:58145110"], "345"),
    ("mac and cheese, big bowl", ["fndds:58145110"], "345"),
    ("half pound brisket with bbq sauce", ["usda:13804", "usda:06150"], "226.796"),
    ("half cup rice", ["usda:20045"], "79"), ("half avocado", ["usda:09037"], "100.5"),
    ("half bagel with butter", ["usda:18001", "usda:01001"], "52.5"),
    ("half of the pizza", ["usda:21299"], "240"), ("half and half", ["usda:01049"], "20"),
    ("handful of crackers", ["usda:18228"], "25"), ("pint of ice cream", ["usda:19095"], "266.062"),
    ("crisps 25g bag", ["usda:19411"], "25"), ("crisps, small bag", ["usda:19411"], "28"),
    ("cold leftover pizza 2 slices", ["usda:21299"], "214"),
    ("rest of the kids mac n cheese, about half a cup", ["fndds:58145110"], "115"),
    ("chicken biryani 1 plate", ["fndds:27243100"], "400"), ("3 new potatoes", ["usda:11367"], "120"),
    ("pizza for dinner", ["usda:21299"], "238"), ("a small whiskey", ["usda:14037"], "42"),
    ("2 rotis with dal", ["usda:28306", "fndds:41305050"], "80"),
    ("slice of pecan pie a la mode", ["usda:18324", "usda:19095"], "113"),
    ("whopper meal with diet coke", ["usda:21252", "usda:14416", "usda:21138"], "291"),
    ("small baked potato", ["fndds:71100100"], "230"),
    ("avocado toast on sourdough", ["recipe:avocado-toast"], "160"),
    ("2 dates stuffed with almond butter", ["usda:09087", "usda:12195"], "14.2"),
    ("post run protein shake with milk", ["usda:14036", "usda:01077"], "352"),
    ("avocado toast on a slice of sourdough", ["recipe:avocado-toast"], "160"),
    ("pad thai, takeout", ["fndds:58137210"], "350"), ("a few chips", ["usda:19411"], "14"),
    ("burger for evening meal", ["usda:21107"], "110"), ("big mac", ["usda:21237"], "219"),
    ("burger and fries, large plate", ["usda:21107", "usda:21138"], "110"),
    ("cheese spread with crackers", ["fndds:14420100", "usda:18228"], "21"),
    ("fry up: 2 eggs", ["usda:01123"], "100"), ("lump of caerphilly", ["usda:01009"], "20"),
  ])
  func `a line is read as it is meant`(text: String, foods: [String], grams: String) throws {
    try expect(text, .english, foods, grams: grams)
  }

  @Test(arguments: [
    ("une tartine de pain de campagne à la confiture de fraises", ["usda:18029", "usda:19297"], "32"),
    ("une tartine de pain au beurre", ["usda:18029", "usda:01001"], "32"),
    ("choucroutte garnie", ["ciqual:25003"], "500"), ("coucous merguez poulet", ["ciqual:25127"], "500"),
    ("ratatouile maison 250g", ["recipe:ratatouille"], "250"), ("du camembert", ["usda:01007"], "30"),
    ("omelete 3 oeufs aux champignons", ["usda:01130", "usda:11260"], "165"),
    ("yahourt nature sucré", ["usda:01116", "usda:19335"], "125"),
    ("curry de pois chiches au lait de coco", ["recipe:chana-masala"], "250"),
    ("compote de pomme sans sucre ajouté 1 gourde", ["ciqual:13187"], "90"),
    (
      "fini l'assiette de la petite: 3 bâtonnets de poisson pané et purée", ["usda:15027", "usda:11371"], "84"
    ),
    ("2 knackis et une cuillère de moutarde", ["ciqual:30742", "ciqual:24430"], "70"),
    ("mousse au chocolat maison", ["recipe:chocolate-mousse"], "86.917"),
    ("cuisse de poulet rôti sans la peau", ["usda:05082"], "100"),
    ("pdt vapeur 200g", ["usda:11367"], "200"), ("carottes en purée 150g", ["usda:11125"], "150"),
    ("1 pot de compote de pomme sans sucre ajouté", ["ciqual:13187"], "100"),
    ("1 grosse patate douce au four", ["usda:11508"], "180"), ("2 poissons panés", ["ciqual:26030"], "200"),
    ("salade de tomates mozza", ["recipe:tomato-and-mozzarella-salad"], "200.125"),
    ("2 parts de pizza 4 fromages", ["ciqual:25478"], "214"), ("2 tomates farcies", ["ciqual:25103"], "360"),
    ("jambon-beurre", ["ciqual:25517"], "190"), ("un quart de tarte aux pommes", ["usda:18301"], "250"),
    ("panini 3 fromages", ["fndds:14640100"], "180"),
    ("1/4 d'une quiche lorraine", ["recipe:quiche-lorraine"], "232.5"),
    ("hachis parmentier, une part", ["recipe:beef-and-mashed-potato-bake"], "437.5"),
    ("quelques chips", ["usda:19411"], "14"), ("6 huîtres", ["usda:15167"], "72"),
    ("olives vertes et cacahuètes à l'apéro", ["usda:09195", "usda:16390"], "15"),
    ("deux tartines de pain complet au beurre de cacahuète", ["usda:18075", "usda:16098"], "64"),
    ("menu big mac", ["usda:21237", "usda:21138", "usda:14148"], "219"),
    ("menu Big Mac avec frites moyennes et coca", ["usda:21237", "usda:21138", "usda:14148"], "219"),
    ("reste de lasagnes, une petite assiette", ["ciqual:25081"], "200"),
    ("demi avocat", ["usda:09037"], "100.5"), ("un bretzel", ["ciqual:7263"], "100"),
    ("un quart de rouge", ["usda:14096"], "250"), ("un demi camembert", ["usda:01007"], "125"),
    ("tartine de pain au levain avec beurre", ["usda:18029", "usda:01001"], "32"),
    ("une tartine de pain aux céréales", ["usda:28397"], "26"), ("quelques frites", ["usda:21138"], "55"),
    ("un morceau de camembert", ["usda:01007"], "30"),
    ("gratin de choux-fleur", ["ciqual:25101"], "250"), ("une bolée de cidre brut", ["ciqual:5006"], "200"),
    ("yaourt, un pot", ["usda:01116"], "170"),
    ("5 olives et une bière 25 cl", ["usda:09193", "usda:14003"], "20"),
    ("2 tartines de pain complet avec beurre et miel", ["usda:18075", "usda:01001", "usda:19296"], "64"),
    ("3 biscottes beurrées", ["ciqual:7300", "usda:01001"], "30"),
    ("poulet (150 g) et riz", ["usda:05013", "usda:20045"], "150"),
    ("2 toasts beurrés", ["usda:18070", "usda:01001"], "54"),
    ("2 tranches de pain beurrées", ["usda:18029", "usda:01001"], "64"),
    ("petit suisse aux fruits", ["ciqual:19661"], "60"), ("pain perdu", ["usda:18269"], "130"),
    ("smoothie banane fraise 300ml", ["ciqual:2500"], "300"),
    ("plateau de 12 sushis", ["fndds:58151100"], "360"),
    ("pavé de rumsteck 180 g sauce au poivre", ["ciqual:6207", "ciqual:11182"], "180"),
    ("panini mozza tomate pesto", ["ciqual:25434"], "200"),
    ("omelette au fromage 3 œufs", ["fndds:32130120"], "150"),
    ("nems x4", ["ciqual:25420"], "200"), ("un thé sans sucre", ["usda:14355"], "237"),
    ("un smoothie fraise banane", ["ciqual:2500"], "200"), ("un chèvre", ["usda:01159"], "30"),
    ("poireaux vinaigrette", ["usda:11247", "usda:04135"], "85"),
    ("une assiette de crudités", ["recipe:raw-vegetables-with-vinaigrette"], "215"),
    ("2 petits suisses", ["ciqual:19666"], "120"),
    ("quelques prunes", ["usda:09279"], "198"), ("un reste de gratin de pâtes", ["ciqual:25122"], "240"),
    ("une pointe de pizza pepperoni", ["usda:21302"], "111"),
    ("une demi pizza reine", ["ciqual:25548"], "200"),
    ("3 spéculoos", ["ciqual:24009"], "24"), ("4 rondelles de saucisson", ["ciqual:30300"], "28"),
    ("un bol de chorba", ["ciqual:25915"], "300"), ("une cuisse de poulet rôti", ["ciqual:36004"], "150"),
    ("escaloppe de poulet", ["usda:05064"], "172"),
    ("boulgour aux légumes", ["usda:20013", "usda:11584"], "140"),
    ("boudin noir aux pommes", ["usda:07005", "usda:09003"], "60"),
    ("un bagel au fromage à la crème", ["usda:18001", "usda:01017"], "105"),
    ("omelette de 3 oeufs", ["usda:01130"], "165"), ("un verre de lait 2 %", ["usda:01079"], "206.266"),
    ("cantine : steak frites", ["usda:13930", "usda:21138"], "150"),
    ("une bière 33 cl", ["usda:14003"], "331.411"),
    ("un bout de baguette", ["usda:18029"], "30"), ("un peu de rillettes", ["ciqual:8000"], "40"),
    ("quiche lorraine fait maison", ["recipe:quiche-lorraine"], "155"),
    ("restes : riz", ["usda:20045"], "140"),
    ("rillettes", ["ciqual:8000"], "40"), ("madeleines", ["ciqual:24632"], "50"),
    ("un quart d'une baguette", ["usda:18029"], "62.5"),
    ("crêpes au sirop d'érable", ["recipe:crepes", "usda:19353"], "116"),
    ("poulet rôti et carottes", ["usda:05009", "usda:11125"], "85"),
    ("cabillaud vapeur avec épinards", ["usda:15016", "usda:11458"], "180"),
    ("steak-frites", ["usda:13930", "usda:21138"], "150"), ("un grand crème", ["ciqual:18151"], "240"),
    ("un tacos", ["recipe:french-tacos"], "330"),
    ("une part de raclette", ["ciqual:12749"], "200"),
    ("une crêpe nutella banane", ["recipe:crepes", "usda:19125", "usda:09040"], "58"),
    ("3 biscottes avec du beurre et du miel", ["ciqual:7300", "usda:01001", "usda:19296"], "30"),
    ("une canette de coca", ["usda:14148"], "342.57"),
    ("une pinte de bière", ["usda:14003"], "502.138"),
    ("une pinte de bière blonde (50cl)", ["fndds:93101000"], "507.21"),
    ("hachis parmentier (env. 300 g)", ["recipe:beef-and-mashed-potato-bake"], "300"),
    ("olives vertes, une dizaine", ["usda:09195"], "40"),
    ("une moitié d'avocat", ["usda:09037"], "100.5"),
    ("rab de lasagnes d'hier", ["ciqual:25081"], "300"),
    ("une barquette de fraises (250 g) à la crème chantilly", ["usda:09316", "usda:01054"], "250"),
    ("soupe de potiron à la crème, un grand bol", ["ciqual:25945", "usda:01053"], "375"),
    ("tartiflette, une belle part", ["ciqual:25137"], "450"),
    ("carottes, cuites à la vapeur", ["ciqual:20307"], "85"),
    ("taboulé 200g de chez Carrefour", ["ciqual:25608"], "200"),
    ("1 dose de whey dans 250 ml de lait écrémé", ["usda:14066", "usda:01085"], "32"),
    ("omelette 3 oeufs champignons et fromage", ["usda:01130", "usda:11260", "usda:01040"], "165"),
    ("un demi de bière", ["usda:14003"], "251.069"),
    ("ricard 2 cl", ["ciqual:1000"], "19"),
    ("raclette : 200 g de fromage, 4 pommes de terre", ["usda:01040"], "200"),
    ("un grand crème et un pain aux raisins", ["ciqual:18151", "ciqual:7720"], "240"),
    ("poulet riz", ["usda:05013", "usda:20045"], "85"),
    ("le jus de deux oranges", ["usda:09206"], "172"),
    ("jus d'un demi citron", ["usda:09152"], "24"),
    ("salade thon maïs", ["usda:11252", "usda:15121", "usda:11168"], "80"),
    ("poulet pâtes", ["usda:05013", "usda:20121"], "85"),
    (
      "burger avec fromage, oignons et cornichons", ["usda:21107", "usda:01040", "usda:11282", "usda:11937"],
      "110"
    ),
    ("une raclette", ["ciqual:12749"], "200"), ("2 tranches de raclette", ["ciqual:12749"], "60"),
    ("deux ou trois madeleines", ["ciqual:24632"], "62.5"), ("2 à 3 biscuits", ["usda:18155"], "12.5"),
    ("thé avec une cuillère de sucre", ["usda:14355", "usda:19335"], "237"),
    ("une cuillère d'huile", ["usda:04044"], "13.6"), ("une pinte", ["fndds:93101000"], "507"),
    ("un kebab frites sauce blanche", ["ciqual:25428", "usda:21138", "fndds:11440060"], "300"),
    ("steack frites et ketchup", ["usda:13930", "usda:21138", "usda:11935"], "150"),
    ("une grosse salade niçoise", ["recipe:nicoise-salad"], "677"),
    ("2 galettes de sarrasin jambon fromage", ["ciqual:23801", "ciqual:28900", "usda:01040"], "180"),
    ("une petite frite", ["usda:21138"], "71"), ("soupe à l'oignon", ["ciqual:25910"], "240"),
  ])
  func `so is it in French`(text: String, foods: [String], grams: String) throws {
    try expect(text, .french, foods, grams: grams)
  }

  @Test(arguments: [
    ("garlic naan", "usda:28307"), ("2 vegetable samosas", "fndds:58124500"),
    ("6 pork dumplings", "fndds:58111110"),
    ("shrimp pho", "fndds:28310330"), ("blueberry waffle", "usda:18367"),
  ])
  func `of a dish more may be said than its name has, which then only stands in`(text: String, food: String)
    throws
  {
    let items = try items(text, .english)
    #expect(items.map(\.food) == [food])
    #expect(items.first?.standsFor == String(text.drop { $0.isNumber || $0 == " " }))
  }

  @Test func `what a comma is left out of is shown with one blank`() throws {
    #expect(try items("caesar salad, no croutons", .english).first?.standsFor == "caesar salad no croutons")
    #expect(try MealLine.parse("zzyzx, rare").items.first?.food.text == "zzyzx rare")
  }

  @Test(arguments: [
    "beer, a pint, a pint", "rice, 1 cup, 2 cups", "rice =300kcal, a cup", "2 eggs, a slice", "100/0 beef",
    "9223372036854775807/1 beef",
  ])
  func `an amount belongs to no food that has one`(text: String) {
    #expect(throws: (any Error).self) {
      for item in try MealLine.parse(text).items { _ = try items(item.text, .english) }
    }
  }

  @Test func `what a menu has beside its burger is marked`() throws {
    let items = try items("big mac meal", .english)
    #expect(items.map(\.food) == ["usda:21237", "usda:21138", "usda:14148"])
    #expect(items.map { $0.standsFor == "big mac meal" } == [false, true, true])
  }

  @Test func `one reader asks in both languages, and keeps the answers apart`() throws {
    let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
    let texts = ["100 g raisin", "100 g de raisin", "100 g raisin"]
    let foods = try texts.map { text in
      try reader.items(try #require(try MealLine.parse(text).items.first)).map(\.item.food)
    }
    #expect(foods == [["usda:09298"], ["usda:09132"], ["usda:09298"]])
  }

  @Test func `what goes onto a thing is as much as that takes`() throws {
    #expect(try items("2 weetabix with milk", .english).map(\.grams.description) == ["38", "125"])
    #expect(try items("2 crêpes au nutella", .french).map(\.grams.description) == ["116", "40"])
  }

  @Test func `a misspelt dish is marked as the dish is`() throws {
    #expect(try items("cauliflower chese", .english).first?.standsFor == "cauliflower cheese")
  }

  @Test(arguments: [
    ("tajine de poulet aux carottes", "ciqual:25204"), ("2 samoussas au boeuf", "ciqual:25108"),
    ("pad thaï au tofu", "fndds:58137210"), ("une part de clafoutis aux mirabelles", "ciqual:39216"),
    ("poireaux braisés", "usda:11247"),
    ("tortellini ricotta courgettes", "fndds:58134680"),
  ])
  func `so it may in French`(text: String, food: String) throws {
    let items = try items(text, .french)
    #expect(items.map(\.food) == [food])
    #expect(items.first?.standsFor != nil)
  }

  @Test(arguments: [
    "orange juice without sugar", "caesar salad no croutons", "pizza without cheese", "greggs sausage roll",
    "tofu stir fried", "costa latte", "sweet and sour chicken takeaway", "turkey sandwich on rye", "crumpet",
    "korean fried chicken", "caesar salad, no croutons",
  ])
  func `what cannot be honoured is marked`(text: String) throws {
    let items = try items(text, .english)
    #expect(items.first?.standsFor != nil)
    #expect(try items.count == MealLine.parse(text).items.count)
  }

  @Test(arguments: [
    "bolognaise végétarienne", "burger végé", "pâtes bolo végé", "chili végé",
  ])
  func `no dish with meat stands in for one without`(text: String) throws {
    for item in try items(text, .french) {
      #expect(!FoodTraits(item).evidence.contains { [.meat, .pork].contains($0.trait) }, "\(item.name)")
    }
  }

  @Test(arguments: [
    "2 x", "x3", "turkey pancakes", "zzyzx", "café gourmand", "eggs zzq", "2 oeufs zzq", "grilled", "fried",
    "mac and cheese ready meal", "2 big mac meal", "half pounder", "half the fat mayo",
    "beef roast: carrots and potatoes",
  ])
  func `or not dropped`(text: String) {
    #expect(throws: (any Error).self) { try items(text, .english) }
  }

  @Test(arguments: [
    ("pint of lager", ["fndds:93101000"], "576.191"), ("half lager", ["fndds:93101000"], "288.095"),
    ("half of cider", ["fndds:93106500"], "288.095"),
    ("2 pints of milk", ["usda:01077"], "1171.588"), ("chips", ["fndds:71401031"], "165"),
    ("double vodka", ["usda:14051"], "47.001"), ("schooner of pale ale", ["fndds:93102300"], "431.129"),
    ("jelly", ["usda:19173"], "120"), ("scampi and chips", ["usda:15150", "usda:21138"], "150"),
    ("a packet of chips", ["usda:19411"], "30"),
    ("vegan burger & chips", ["fndds:41901010", "fndds:71401031"], "160"),
    ("a can of coke", ["usda:14148"], "342.57"),
    ("jacket spud", ["usda:11674"], "173"),
    ("beans", ["usda:16006"], "200"),
    ("m&s egg and cress sandwich", ["fndds:32203010"], "180"),
    ("fish and chips from the chippy with mushy peas", ["usda:36033", "usda:21138", "usda:11305"], "240"),
    ("gin and slimline tonic", ["usda:14037", "ciqual:18013"], "23.501"),
    ("glass of squash", ["ciqual:18058"], "250"),
  ])
  func `so is it in Britain`(text: String, foods: [String], grams: String) throws {
    try expect(text, .british, foods, grams: grams)
  }

  @Test(arguments: [("GB" as String?, FoodLanguage.british), ("US", .english), (nil, .english)])
  func `the locale says where chips are fried`(country: String?, language: FoodLanguage) {
    #expect(FoodLanguage(.english, country: country) == language)
    #expect(FoodLanguage(.french, country: country) == .french)
  }
}
