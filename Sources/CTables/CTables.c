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

static const unsigned char import_activities[] = {
#embed "data/import-activities.tsv"
};

// One file a program, each ended by a zero.
static const unsigned char import_maps[] = {
#embed "data/imports/mfp.map"
    , 0,
#embed "data/imports/cronometer.map"
    , 0,
#embed "data/imports/hevy.map"
    , 0,
#embed "data/imports/strong.map"
    , 0,
#embed "data/imports/openscale.map"
    , 0,
#embed "data/imports/libra.map"
    , 0,
#embed "data/imports/renpho.map"
    , 0,
#embed "data/imports/eufy.map"
    , 0,
#embed "data/imports/happyscale.map"
    , 0,
#embed "data/imports/goldencheetah.map"
    , 0,
#embed "data/imports/withings.map"
    , 0,
#embed "data/imports/garmin.map"
    , 0,
#embed "data/imports/googlefit.map"
    , 0,
#embed "data/imports/healthautoexport.map"
    , 0,
#embed "data/imports/loseit.map"
    , 0,
#embed "data/imports/macrofactor.map"
    , 0,
#embed "data/imports/lifesum.map"
    , 0,
#embed "data/imports/fitnotes.map"
    , 0,
#embed "data/imports/whoop.map"
    , 0,
#embed "data/imports/fitbit.map"
    , 0,
#embed "data/imports/googlehealth.map"
    , 0,
#embed "data/imports/sleepmeter.map"
    , 0,
#embed "data/imports/strava.map"
    , 0,
#embed "data/imports/oura.map"
    , 0,
#embed "data/imports/samsung.map"
    , 0,
#embed "data/imports/fitbod.map"
    , 0,
#embed "data/imports/generic.map"
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

static const unsigned char training_specialities[] = {
#embed "data/nsf.tsv"
};

// One template a sort, each ended by a zero, in the order of DocumentTemplate.
static const unsigned char documents[] = {
#embed "data/documents/programme.md"
    , 0,
#embed "data/documents/convention.md"
    , 0,
#embed "data/documents/contrat.md"
    , 0,
#embed "data/documents/convocation.md"
    , 0,
#embed "data/documents/emargement.md"
    , 0,
#embed "data/documents/attestation.md"
    , 0,
#embed "data/documents/realisation.md"
    , 0,
#embed "data/documents/recap.md"
    , 0,
#embed "data/documents/recap-en.md"
    , 0
};

static const unsigned char passwords[] = {
#embed "data/passwords.txt"
};

static const unsigned char sports[] = {
#embed "data/sports.tsv"
};

static const unsigned char cities[] = {
#embed "data/cities.tsv"
};

static const unsigned char facility_types[] = {
#embed "data/facility-types.tsv"
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
TABLE(import_activities)
TABLE(import_maps)
TABLE(zones)
TABLE(recipes)
TABLE(recipes_french)
TABLE(cocktails)
TABLE(exercises)
TABLE(words_french)
TABLE(training_specialities)
TABLE(documents)
TABLE(passwords)
TABLE(sports)
TABLE(cities)
TABLE(facility_types)
