"""DuckDB at the same work: adds up every day's meals, or writes every item as CSV, from one file of JSON lines.

usage: duck.py days|csv JOURNAL.jsonl OUTPUT

Prints one JSON object with the milliseconds the query itself took; the caller times the whole process. All is told
to DuckDB that makes it quicker: the columns and their types, that lines are records, no order to keep, two threads,
and the whole journal as one file, since over the segments it takes several times as long. It counts what was added and
leaves out edits and removals, which spares it the only join.
"""
import json
import sys
import time

import duckdb

NUTRIENTS = ["kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg"]

job, journal, output = sys.argv[1:4]
connection = duckdb.connect()
connection.execute("set threads = 2")
connection.execute("set preserve_insertion_order = false")


def operations(fields):
    return (f"select body.ops[1] as o from read_json('{journal}', format = 'newline_delimited', records = true, "
            f"columns = {{body: 'STRUCT(ops STRUCT({fields})[])'}})")


if job == "days":
    total = ", ".join(f"{name} DOUBLE" for name in NUTRIENTS)
    sums = ", ".join(f"sum(o.total.{name})" for name in NUTRIENTS)
    query = (f"copy (select o.day, {sums} from "
             f"({operations(f'op VARCHAR, kind VARCHAR, day VARCHAR, total STRUCT({total})')}) "
             f"where o.op = 'add' and o.kind = 'meal' group by o.day order by o.day) to '{output}' (header false)")
else:
    cells = ["food", "name", "amount", "unit", "grams", *NUTRIENTS, "source"]
    item = ", ".join(f"{name} VARCHAR" for name in cells)
    values = ", ".join(f"i.value.{name}" for name in cells)
    fields = ('op VARCHAR, kind VARCHAR, entry VARCHAR, day VARCHAR, "at" VARCHAR, slot VARCHAR, '
              f"items MAP(VARCHAR, STRUCT({item}))")
    query = (f"copy (select id, day, \"at\", slot, {values} from (select o.entry as id, o.day, o.\"at\", o.slot, "
             f"unnest(map_entries(o.items)) as i from ({operations(fields)}) "
             f"where o.op = 'add' and o.kind = 'meal')) to '{output}' (header)")
begin = time.perf_counter()
connection.execute(query)
print(json.dumps({"query_ms": (time.perf_counter() - begin) * 1000}))
