// SHA-256 by the processor's own instructions, where it has them, and bytes looked at in as large blocks as it can.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Works `count` blocks of 64 bytes into the eight words of a state (FIPS 180-4, section 6.2.2).
/// 0, and nothing done, where this processor has no instructions for that.
int healthlog_hash_blocks(uint32_t *_Nonnull state, const uint8_t *_Nonnull blocks, size_t count);

/// Where a byte stands first among `count`; -1 where it does not.
ptrdiff_t healthlog_place_of_byte(const uint8_t *_Nonnull bytes, size_t count, uint8_t byte);

/// Whether one of `count` bytes, at least 32, is a `{` that follows no colon or a `}` that is followed neither by another
/// closing bracket nor by `,"`. One byte before them and two behind are read too.
int healthlog_has_odd_brace(const uint8_t *_Nonnull bytes, size_t count);

/// Reads 26 characters of Crockford's base 32, the first no more than a 7, and puts their 128 bits into two words: 1 where
/// they are such, 0 where they are not, and -1, with nothing read, where this processor cannot.
int healthlog_crockford128(const uint8_t *_Nonnull characters, uint64_t *_Nonnull words);
