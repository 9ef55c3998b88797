#define _GNU_SOURCE
#include "PasswordHash.h"

#ifdef __linux__

#include <crypt.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(CRYPT_OUTPUT_SIZE <= HEALTHLOG_PASSWORD_RECORD, "records fit");
_Static_assert(CRYPT_GENSALT_OUTPUT_SIZE <= HEALTHLOG_PASSWORD_RECORD, "settings fit");

int healthlog_password_record(const char *phrase, const char *setting, char record[HEALTHLOG_PASSWORD_RECORD]) {
  struct crypt_data *data = calloc(1, sizeof *data);
  if (data == NULL) return -1;
  const char *made = crypt_rn(phrase, setting, data, (int)sizeof *data);
  int result = -1;
  if (made != NULL && made[0] != '*' && strlen(made) < HEALTHLOG_PASSWORD_RECORD) {
    strcpy(record, made);
    result = 0;
  }
  explicit_bzero(data, sizeof *data);
  free(data);
  return result;
}

int healthlog_password_setting(const char *method, unsigned long cost, const char *random, int count,
                               char setting[HEALTHLOG_PASSWORD_RECORD]) {
  return crypt_gensalt_rn(method, cost, random, count, setting, HEALTHLOG_PASSWORD_RECORD) == NULL ? -1 : 0;
}

#else

int healthlog_password_record(const char *phrase, const char *setting, char record[HEALTHLOG_PASSWORD_RECORD]) {
  (void)phrase, (void)setting, (void)record;
  return -1;
}

int healthlog_password_setting(const char *method, unsigned long cost, const char *random, int count,
                               char setting[HEALTHLOG_PASSWORD_RECORD]) {
  (void)method, (void)cost, (void)random, (void)count, (void)setting;
  return -1;
}

#endif
