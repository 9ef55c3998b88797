// The system's password hashing, crypt(3) of libxcrypt, whose working area of 32 KB is kept off the stack.
#pragma once

#include <stddef.h>

/// The longest record and setting, with their ends.
#define HEALTHLOG_PASSWORD_RECORD 384

/// crypt_rn(3): the record of a phrase under a setting (or an earlier record); -1 where there is none to be had.
int healthlog_password_record(const char *phrase, const char *setting, char record[HEALTHLOG_PASSWORD_RECORD]);

/// crypt_gensalt_rn(3): the setting of a method such as `$2b$` with its cost and some random bytes; -1 where there is none.
int healthlog_password_setting(const char *method, unsigned long cost, const char *random, int count,
                               char setting[HEALTHLOG_PASSWORD_RECORD]);
