// The compression function of SHA-256 by the processor's instructions. Both versions follow the same course:
// sixteen words of a block are loaded and put into host order, then sixteen groups of four rounds are done while
// the next four words of the message schedule are made. The feature is looked for once, when it is first needed;
// that two threads may both look does no harm, since both see the same.

#include "CHash.h"

#include <stdatomic.h>
#include <string.h>

ptrdiff_t healthlog_place_of_byte(const uint8_t *bytes, size_t count, uint8_t byte) {
  const uint8_t *place = memchr(bytes, byte, count);
  return place ? place - bytes : -1;
}

#if defined(__x86_64__) || defined(__aarch64__)

static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

#endif

#if defined(__x86_64__)

#include <immintrin.h>

#if __has_include(<sys/platform/x86.h>)

// glibc has asked the processor as the program began. To ask again costs a virtual machine microseconds each time.
#include <sys/platform/x86.h>

static int has_instructions(void) {
  return CPU_FEATURE_ACTIVE(SSSE3) && CPU_FEATURE_ACTIVE(SSE4_1) && CPU_FEATURE_ACTIVE(SHA);
}

static int has_wide_blocks(void) { return CPU_FEATURE_ACTIVE(AVX2); }

#else

#include <cpuid.h>

static int has_instructions(void) {
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
  return (b >> 29) & 1;
}

static int has_wide_blocks(void) { return __builtin_cpu_supports("avx2"); }

#endif

__attribute__((target("sha,sse4.1,ssse3"))) static void work(
    uint32_t *state, const uint8_t *blocks, size_t count) {
  const __m128i swapped = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  // The instructions want the working variables as ABEF and CDGH.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
    for (int i = 0; i < 4; i++)
      words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), swapped);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      const __m128i now = words[i & 3];
      __m128i sum = _mm_add_epi32(now, _mm_load_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (i < 12) {
        // words[i & 3] becomes the four words of group i + 4.
        const __m128i second = words[(i + 1) & 3], third = words[(i + 2) & 3], last = words[(i + 3) & 3];
        __m128i next = _mm_sha256msg1_epu32(now, second);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, third, 4));
        words[i & 3] = _mm_sha256msg2_epu32(next, last);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

#elif defined(__aarch64__)

#include <arm_neon.h>

#if defined(__linux__)
#include <sys/auxv.h>
static int has_instructions(void) {
  const unsigned long sha2 = 1UL << 6;
  return (getauxval(AT_HWCAP) & sha2) != 0;
}
#else
// Every arm64 processor of Apple's has them.
static int has_instructions(void) { return 1; }
#endif

__attribute__((target("sha2"))) static void work(uint32_t *state, const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, blocks += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t words[4];
    for (int i = 0; i < 4; i++)
      words[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      const uint32x4_t now = words[i & 3];
      const uint32x4_t sum = vaddq_u32(now, vld1q_u32(constants + 4 * i));
      const uint32x4_t abcd_then = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, abcd_then, sum);
      if (i < 12) {
        const uint32x4_t second = words[(i + 1) & 3], third = words[(i + 2) & 3], last = words[(i + 3) & 3];
        words[i & 3] = vsha256su1q_u32(vsha256su0q_u32(now, second), third, last);
      }
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#endif

#if defined(__x86_64__) || defined(__aarch64__)

int healthlog_hash_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
  static atomic_int known = -1;
  int is_there = atomic_load_explicit(&known, memory_order_relaxed);
  if (is_there < 0) {
    is_there = has_instructions();
    atomic_store_explicit(&known, is_there, memory_order_relaxed);
  }
  if (is_there) work(state, blocks, count);
  return is_there;
}

#else

int healthlog_hash_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
  (void)state, (void)blocks, (void)count;
  return 0;
}

#endif

// Bytes that may begin anywhere, looked at together.
typedef uint8_t block __attribute__((vector_size(32), aligned(1), may_alias));

#define inlined static inline __attribute__((always_inline))

// Adds 255 for each byte of the block at a place that is an odd brace.
inlined void add_odd_braces(block *odd, const uint8_t *bytes) {
  const block *here = (const block *)bytes, *before = (const block *)(bytes - 1);
  const block *next = (const block *)(bytes + 1), *second = (const block *)(bytes + 2);
  // `]` and `}` differ in this bit.
  const block is_closed = (block)((*next | 0x20) == '}');
  const block is_member = (block)(*next == ',') & (block)(*second == '"');
  const block is_value = (block)(*before == ':');
  *odd |= ((block)(*here == '{') & ~is_value) | ((block)(*here == '}') & ~(is_closed | is_member));
}

// No branch but the loop's: where in a text the next brace stands cannot be guessed.
inlined int has_odd_brace(const uint8_t *bytes, size_t count) {
  block odd = {0};
  for (size_t place = 0; place + sizeof odd < count; place += sizeof odd) add_odd_braces(&odd, bytes + place);
  // The last block overlaps the one before.
  add_odd_braces(&odd, bytes + count - sizeof odd);
  uint64_t words[4];
  memcpy(words, &odd, sizeof odd);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static int has_odd_brace_in_wide_blocks(const uint8_t *bytes, size_t count) {
  return has_odd_brace(bytes, count);
}

int healthlog_has_odd_brace(const uint8_t *bytes, size_t count) {
  return has_wide_blocks() ? has_odd_brace_in_wide_blocks(bytes, count) : has_odd_brace(bytes, count);
}

#else

int healthlog_has_odd_brace(const uint8_t *bytes, size_t count) { return has_odd_brace(bytes, count); }

#endif

// What a character stands for is looked up by its lower half among those with the same upper half.
#if defined(__x86_64__)

#define NONE -128

inlined uint64_t joined(uint64_t pair) { return (pair & 0xffffffff) << 20 | pair >> 32; }

__attribute__((target("avx2"))) static int read_crockford128(const uint8_t *characters, uint64_t *words) {
  const __m256i digits = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, NONE, NONE, NONE, NONE, NONE, NONE));
  const __m256i to_o = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(NONE, 10, 11, 12, 13, 14, 15, 16, 17, NONE, 18, 19, NONE, 20, 21, NONE));
  const __m256i to_z = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(22, 23, 24, 25, 26, NONE, 27, 28, 29, 30, 31, NONE, NONE, NONE, NONE, NONE));
  if (characters[0] > '7') return 0;
  // The first sixteen and the last sixteen; six of them are in both.
  const __m256i text = _mm256_loadu2_m128i((const __m128i *)(characters + 10), (const __m128i *)characters);
  const __m256i half = _mm256_set1_epi8(15);
  const __m256i low = _mm256_and_si256(text, half), high = _mm256_and_si256(_mm256_srli_epi16(text, 4), half);
  const __m256i three = _mm256_cmpeq_epi8(high, _mm256_set1_epi8(3));
  const __m256i four = _mm256_cmpeq_epi8(high, _mm256_set1_epi8(4));
  const __m256i five = _mm256_cmpeq_epi8(high, _mm256_set1_epi8(5));
  const __m256i known = _mm256_or_si256(three, _mm256_or_si256(four, five));
  const __m256i values = _mm256_or_si256(
      _mm256_and_si256(three, _mm256_shuffle_epi8(digits, low)),
      _mm256_or_si256(
          _mm256_and_si256(four, _mm256_shuffle_epi8(to_o, low)), _mm256_and_si256(five, _mm256_shuffle_epi8(to_z, low))));
  if (_mm256_movemask_epi8(_mm256_andnot_si256(values, known)) != -1) return 0;
  // Neighbours of 5 bits become 10, pairs of them 20, and those 40.
  const __m256i pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi16(0x0120));
  const __m256i fours = _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00010400));
  uint64_t parts[4];
  memcpy(parts, &fours, sizeof parts);
  const uint64_t middle = joined(parts[1]);
  words[0] = joined(parts[0]) << 26 | middle >> 14;
  words[1] = middle << 50 | (parts[2] >> 32 & 0x3ff) << 40 | joined(parts[3]);
  return 1;
}

int healthlog_crockford128(const uint8_t *characters, uint64_t *words) {
  return has_wide_blocks() ? read_crockford128(characters, words) : -1;
}

#else

int healthlog_crockford128(const uint8_t *characters, uint64_t *words) {
  (void)characters, (void)words;
  return -1;
}

#endif
