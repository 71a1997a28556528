// Opens SQLite to Swift.
#ifndef TERRARIUM_CSQLITE_H
#define TERRARIUM_CSQLITE_H
#include <sqlite3.h>
#endif
