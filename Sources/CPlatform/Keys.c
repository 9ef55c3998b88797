// Whoever ends the program while a password is typed is to find a terminal that shows again what is typed, so that the
// signals that end it put the terminal back first. Who stopped it and goes on has a terminal that a shell has put back
// meanwhile, so that the signal of that hides the keys again. Only C can say that in a handler.
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { endings = sizeof ending / sizeof *ending };

static struct sigaction usual_actions[endings];
static struct sigaction usual_going_on;
static struct termios usual_keys;
static struct termios hidden_keys;
static volatile sig_atomic_t hidden = -1;

static void show_and_end(int number) {
  if (hidden >= 0) tcsetattr(hidden, TCSANOW, &usual_keys);
  // The handler was for once: what is raised now ends the program as soon as this returns.
  raise(number);
}

static void hide_again(int number) {
  (void)number;
  int reason = errno;
  if (hidden >= 0) tcsetattr(hidden, TCSANOW, &hidden_keys);
  errno = reason;
}

int healthlog_hide_keys(int terminal) {
  if (hidden >= 0 || tcgetattr(terminal, &usual_keys) != 0) return -1;
  hidden_keys = usual_keys;
  hidden_keys.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
  // A program that is stopped leaves its terminal to others, who would find it so.
  hidden_keys.c_cc[VSUSP] = _POSIX_VDISABLE;
  hidden = terminal;
  struct sigaction action = {.sa_handler = show_and_end, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (int place = 0; place < endings; place++) {
    sigaction(ending[place], NULL, &usual_actions[place]);
    if (usual_actions[place].sa_handler != SIG_IGN) sigaction(ending[place], &action, NULL);
  }
  struct sigaction going_on = {.sa_handler = hide_again, .sa_flags = SA_RESTART};
  sigemptyset(&going_on.sa_mask);
  sigaction(SIGCONT, &going_on, &usual_going_on);
  return tcsetattr(terminal, TCSAFLUSH, &hidden_keys);
}

void healthlog_show_keys(void) {
  if (hidden < 0) return;
  tcsetattr(hidden, TCSADRAIN, &usual_keys);
  for (int place = 0; place < endings; place++) sigaction(ending[place], &usual_actions[place], NULL);
  sigaction(SIGCONT, &usual_going_on, NULL);
  hidden = -1;
}
