#!/usr/bin/env python3
"""Makes the databases of this folder with Python's sqlite3, each packed with gzip: run it here."""
import gzip, os, sqlite3

def make(name, statements, page=4096, encoding="UTF-8", many=(), wal=False):
    base = sqlite3.connect(name, isolation_level=None)
    base.execute(f"PRAGMA page_size = {page}")
    base.execute(f"PRAGMA encoding = '{encoding}'")
    base.execute("PRAGMA auto_vacuum = 0")
    for statement in statements: base.execute(statement)
    for statement, rows in many:
        base.execute("BEGIN")
        base.executemany(statement, rows)
        base.execute("COMMIT")
    if wal:
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("INSERT INTO kinds (id) VALUES (99)")
    base.close()
    with open(name, "rb") as file: content = file.read()
    with open(name + ".gz", "wb") as file: file.write(gzip.compress(content, mtime=0))
    os.remove(name)

kinds = ["CREATE TABLE kinds (id INTEGER PRIMARY KEY, value, real REAL, text TEXT, blob BLOB)"]
values = [
    (1, None, 1.5, "weight", b"\x00\xff"), (2, 0, 2.0, "", b""), (3, 1, -0.0, "Müsli 🥣", b"\x01" * 3),
    (4, 127, 1e300, "a'b\"c", None), (5, -128, 1e-5, None, None), (6, 32767, None, None, None),
    (7, -8388608, None, None, None), (8, 2147483647, None, None, None), (9, 140737488355327, None, None, None),
    (10, -9223372036854775808, None, None, None), (-5, 3.5, float("inf"), None, None),
    (9223372036854775807, "7", 7, None, None),
]
filled = [("INSERT INTO kinds VALUES (?, ?, ?, ?, ?)", values)]
for page in (512, 1024, 65536):
    make(f"kinds-{page}.db", kinds, page, many=filled)
make("kinds-little.db", kinds, 512, "UTF-16le", many=filled)
make("kinds-big.db", kinds, 512, "UTF-16be", many=filled)
make("kinds-wal.db", kinds, 512, many=filled, wal=True)

# Rows whose lengths are around every border of what goes on to other pages, and long ones.
lengths = list(range(430, 520)) + [1000, 1496, 1497, 1498, 5000, 9000]
make("overflow.db", ["CREATE TABLE t (n INTEGER, text TEXT)"], 512,
     many=[("INSERT INTO t VALUES (?, ?)", [(n, "".join(chr(97 + (n + i) % 26) for i in range(n))) for n in lengths])])

# Ten thousand rows on pages of 512 bytes: several levels.
make("many.db", ["CREATE TABLE t (n INTEGER)"], 512, many=[("INSERT INTO t VALUES (?)", [(n // 100,) for n in range(10000)])])

# Rows deleted, pages freed, and rows in no order.
make("deleted.db", ["CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)"], 512,
     many=[("INSERT INTO t VALUES (?, ?)", [(n * 37 % 401, "x" * 30 + str(n * 37 % 401)) for n in range(400)]),
           ("DELETE FROM t WHERE id % 10 <> ?", [(3,)])])

make("altered.db", [
    "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'old')",
    "ALTER TABLE t ADD COLUMN b INTEGER", "ALTER TABLE t ADD COLUMN c REAL DEFAULT -2.5",
    "ALTER TABLE t ADD COLUMN d TEXT NOT NULL DEFAULT 'none'", "ALTER TABLE t ADD COLUMN e INTEGER DEFAULT +3",
    "INSERT INTO t VALUES (2, 'new', 5, 6, 'some', 7)",
], 512)

make("names.db", [
    """CREATE TABLE "a table" ("first, name" TEXT /* ( */, [second] NUMERIC(10, 2) DEFAULT (1), -- , third
       `twice` INTEGER AS (Plain * 2), Plain INTEGER NOT NULL CHECK (Plain > 0), 'quoted' DOUBLE PRECISION,
       kept INTEGER GENERATED ALWAYS AS (Plain + 1) STORED, last TEXT, CONSTRAINT one UNIQUE (last), PRIMARY KEY (Plain))""",
    """INSERT INTO "a table" ("first, name", [second], Plain, quoted, last) VALUES ('f', 2, 21, 4, 'l')""",
    "CREATE TABLE falling (id INTEGER PRIMARY KEY DESC, n)", "INSERT INTO falling VALUES (70, 1)",
    "CREATE TABLE pair (a INTEGER, b INTEGER, PRIMARY KEY (a, b))", "INSERT INTO pair VALUES (8, 9)",
    "CREATE TABLE int (id INT PRIMARY KEY, n)", "INSERT INTO int VALUES (6, 7)",
    "CREATE TABLE keyed (id INTEGER PRIMARY KEY, n) WITHOUT ROWID", "INSERT INTO keyed VALUES (1, 2)",
    "CREATE TABLE copied AS SELECT Plain, last FROM \"a table\"",
    "CREATE INDEX i ON pair (b)", "CREATE VIEW v AS SELECT 1", "PRAGMA user_version = 23",
], 512)

# A small one, each byte of which is changed.
make("small.db", ["CREATE TABLE t (id INTEGER PRIMARY KEY, a, b REAL)", "CREATE TABLE u (n)"], 512, many=[
    ("INSERT INTO t VALUES (?, ?, ?)", [(n, "text " * n, n / 4) for n in range(1, 16)]),
    ("INSERT INTO u VALUES (?)", [("long" * 300,)])])

make("empty.db", ["PRAGMA user_version = 1"], 512)
