#include "CTables.h"

static const unsigned char foods[] = {
#embed "data/foods.tsv"
};

static const unsigned char foods_eaten[] = {
#embed "data/fndds.tsv"
};

static const unsigned char foods_alike[] = {
#embed "data/fndds-same.tsv"
};

static const unsigned char foods_french[] = {
#embed "data/ciqual.tsv"
};

static const unsigned char food_parts_french[] = {
#embed "data/food-parts-fr.tsv"
};

static const unsigned char portion_parts_french[] = {
#embed "data/portion-parts-fr.tsv"
};

static const unsigned char food_names_french[] = {
#embed "data/food-names-fr.tsv"
};

static const unsigned char food_defaults[] = {
#embed "data/food-defaults.tsv"
};

static const unsigned char dish_names[] = {
#embed "data/dish-names.tsv"
};

static const unsigned char food_words[] = {
#embed "data/food-words.tsv"
};

static const unsigned char activities[] = {
#embed "data/activities.tsv"
};

static const unsigned char reference_intakes[] = {
#embed "data/reference-intakes.tsv"
};

static const unsigned char zones[] = {
#embed "data/zones.tsv"
};

static const unsigned char recipes[] = {
#embed "data/recipes.md"
};

static const unsigned char recipes_french[] = {
#embed "data/recipes-fr.md"
};

static const unsigned char cocktails[] = {
#embed "data/cocktails.tsv"
};

static const unsigned char exercises[] = {
#embed "data/exercises.tsv"
};

static const unsigned char words_french[] = {
#embed "data/words-fr.tsv"
};

static const unsigned char passwords[] = {
#embed "data/passwords.txt"
};

#define TABLE(name)                                       \
  struct healthlog_table healthlog_##name(void) {         \
    return (struct healthlog_table){name, sizeof name};   \
  }

TABLE(foods)
TABLE(foods_eaten)
TABLE(foods_alike)
TABLE(foods_french)
TABLE(food_parts_french)
TABLE(portion_parts_french)
TABLE(food_names_french)
TABLE(food_defaults)
TABLE(dish_names)
TABLE(food_words)
TABLE(activities)
TABLE(reference_intakes)
TABLE(zones)
TABLE(recipes)
TABLE(recipes_french)
TABLE(cocktails)
TABLE(exercises)
TABLE(words_french)
TABLE(passwords)
