// Tells the thread sanitizer what it cannot see: a Mutex of Swift that two threads want at once is handed over inside
// Swift's library and the kernel, and neither is instrumented. Loaded before that library (LD_PRELOAD), these stand in for
// its two functions and say what happens: unlocking gives away what was done, locking takes it over. The lock is in
// Swift's register for `self`, r13.
#define _GNU_SOURCE
#include <dlfcn.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);
void *healthlog_lock_slow, *healthlog_unlock_slow;

void healthlog_acquired(void *lock) {
  if (__tsan_acquire) __tsan_acquire(lock);
}

void healthlog_releases(void *lock) {
  if (__tsan_release) __tsan_release(lock);
}

__attribute__((constructor)) static void find(void) {
  healthlog_lock_slow = dlsym(RTLD_NEXT, LOCK_SLOW);
  healthlog_unlock_slow = dlsym(RTLD_NEXT, UNLOCK_SLOW);
}

#define BEGIN(name) ".text\n.globl \"" name "\"\n.type \"" name "\", @function\n\"" name "\":\n  pushq %r13\n"

__asm__(
    BEGIN(LOCK_SLOW)
    "  movq healthlog_lock_slow@GOTPCREL(%rip), %rax\n"
    "  call *(%rax)\n"
    "  movq (%rsp), %rdi\n"
    "  call healthlog_acquired@PLT\n"
    "  popq %r13\n"
    "  ret\n"
    BEGIN(UNLOCK_SLOW)
    "  movq %r13, %rdi\n"
    "  call healthlog_releases@PLT\n"
    "  popq %r13\n"
    "  movq healthlog_unlock_slow@GOTPCREL(%rip), %rax\n"
    "  jmp *(%rax)\n");
