// Read-only tables linked into the program: where each begins and how many bytes it has.
#pragma once

#include <stddef.h>

/// The bytes of a table; they live as long as the program.
struct healthlog_table {
  const unsigned char *start;
  size_t count;
};

/// The foods of USDA SR28; the columns are told in .ci/tables/foods.py.
struct healthlog_table healthlog_foods(void);

/// The foods of USDA FNDDS, as people eat them; the columns are told in .ci/tables/fndds.py.
struct healthlog_table healthlog_foods_eaten(void);

/// The foods of SR28 that FNDDS has as they are: NDB number, food code.
struct healthlog_table healthlog_foods_alike(void);

/// The foods of the table Ciqual by their French names; the columns are told in .ci/tables/ciqual.py.
struct healthlog_table healthlog_foods_french(void);

/// French words for the parts of the USDA's names of foods: part, words.
struct healthlog_table healthlog_food_parts_french(void);

/// French words for the parts of the USDA's names of portions: part, words.
struct healthlog_table healthlog_portion_parts_french(void);

/// French everyday names of foods: name, NDB number.
struct healthlog_table healthlog_food_names_french(void);

/// What a person means by an everyday English phrase: phrases, NDB number, weights of a piece.
struct healthlog_table healthlog_food_defaults(void);

/// What dishes are called that the tables call otherwise: names, id of the food, weight of a piece.
struct healthlog_table healthlog_dish_names(void);

/// Words that mean the words of a food's name: spellings, regional and French words.
struct healthlog_table healthlog_food_words(void);

/// Activities with their MET values.
struct healthlog_table healthlog_activities(void);

/// Reference intakes and limits: nutrient, rule, sex, from age, amount, source.
struct healthlog_table healthlog_reference_intakes(void);

/// What other programs call activities: key, their words.
struct healthlog_table healthlog_import_activities(void);

/// What the tables of other programs look like: a file in git's form for each, with a zero between two.
struct healthlog_table healthlog_import_maps(void);

/// Time zones: name, POSIX rule; .ci/tables/zones.py makes it.
struct healthlog_table healthlog_zones(void);

/// Recipes of our own in English, as `recipe export` writes them.
struct healthlog_table healthlog_recipes(void);

/// The same recipes in French, in the same order.
struct healthlog_table healthlog_recipes_french(void);

/// Cocktails: key, names, glass, ingredients with the foods that stand for them, method.
struct healthlog_table healthlog_cocktails(void);

/// What the program says, in French: English template, French template.
struct healthlog_table healthlog_words_french(void);

/// Exercises: key, names, type, muscles, equipment, difficulty, activity, instructions.
struct healthlog_table healthlog_exercises(void);

/// Groups of specialities of training (NSF): code, what it is called in French.
struct healthlog_table healthlog_training_specialities(void);

/// Templates of the documents of a training company in Markdown, each ended by a zero.
struct healthlog_table healthlog_documents(void);

/// Passwords that are met most often, the most frequent first; .ci/tables/passwords.py makes it.
struct healthlog_table healthlog_passwords(void);

/// Sports and where they are played; the columns are told in its first lines.
struct healthlog_table healthlog_sports(void);

/// Cities of the world with their population; .ci/tables/cities.py makes it.
struct healthlog_table healthlog_cities(void);

/// What types of facilities the French register Data ES has, and what is played there.
struct healthlog_table healthlog_facility_types(void);
