// Opens ncurses with its wide-character interface, which Swift sees only when asked for first.
#ifndef TERRARIUM_CNCURSES_H
#define TERRARIUM_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#endif
