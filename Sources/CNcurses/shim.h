// Opens ncurses with its wide-character interface, which Swift sees only when asked for first, and
// gives names to the macros that Swift can't import.
#ifndef TERRARIUM_CNCURSES_H
#define TERRARIUM_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

static const attr_t terrarium_bold = A_BOLD;
static const attr_t terrarium_dim = A_DIM;
static const attr_t terrarium_underline = A_UNDERLINE;
static const attr_t terrarium_reverse = A_REVERSE;

static const mmask_t terrarium_button1 = BUTTON1_PRESSED | BUTTON1_CLICKED;
static const mmask_t terrarium_wheel_up = BUTTON4_PRESSED;
static const mmask_t terrarium_wheel_down = BUTTON5_PRESSED;

// The C library's opinion on a character's cells, by which curses counts; its header hides it.
extern int wcwidth(wchar_t);
static inline int terrarium_width(wchar_t character) { return wcwidth(character); }

// `tigetstr` answers -1 for what isn't a string, which no Swift pointer can be.
static inline const char *terrarium_capability(const char *name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}
#endif
