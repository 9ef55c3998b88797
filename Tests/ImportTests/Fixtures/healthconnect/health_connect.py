#!/usr/bin/env python3
"""Makes the databases of this folder, packed with gzip, with the columns that Health Connect has (AOSP,
packages/modules/HealthFitness, android15-release): run it here. What is expected of them is written in HealthConnectTests.swift."""
import datetime, gzip, os, sqlite3

COMMON = """row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB NOT NULL UNIQUE, last_modified_time INTEGER,
 client_record_id TEXT, client_record_version TEXT, device_info_id INTEGER, app_info_id INTEGER, recording_method INTEGER,
 dedupe_hash BLOB UNIQUE"""
INSTANT = COMMON + ", time INTEGER, zone_offset INTEGER, local_date INTEGER"
INTERVAL = COMMON + """, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER,
 local_date INTEGER"""
LOCAL = "local_date_time INTEGER AS (time + 1000 * zone_offset)"
LOCALS = """local_date_time_start_time INTEGER AS (start_time + 1000 * start_zone_offset),
 local_date_time_end_time INTEGER AS (end_time + 1000 * end_zone_offset)"""
KEYS = """, FOREIGN KEY (device_info_id) REFERENCES device_info_table(row_id) ON DELETE CASCADE,
 FOREIGN KEY (app_info_id) REFERENCES application_info_table(row_id) ON DELETE CASCADE"""
NUTRIENTS = """unsaturated_fat potassium thiamin trans_fat manganese energy_from_fat caffeine dietary_fiber selenium vitamin_b6
 protein chloride cholesterol copper iodine vitamin_b12 zinc riboflavin energy molybdenum phosphorus chromium total_fat calcium
 vitamin_c vitamin_e biotin vitamin_d niacin magnesium total_carbohydrate vitamin_k polyunsaturated_fat saturated_fat sodium
 folate monounsaturated_fat pantothenic_acid iron vitamin_a folic_acid sugar""".split()
MIN = 4.9e-324  # Double.MIN_VALUE, which stands for an amount that no app has stated

TABLES = {
    "weight": (INSTANT, "weight REAL", LOCAL), "height": (INSTANT, "height REAL", LOCAL),
    "body_fat": (INSTANT, "percentage REAL", LOCAL),
    "blood_pressure": (INSTANT, "measurement_location TEXT NOT NULL, systolic REAL, diastolic REAL, body_position TEXT NOT NULL", LOCAL),
    "resting_heart_rate": (INSTANT, "beats_per_minute INTEGER", LOCAL),
    "body_temperature": (INSTANT, "measurement_location INTEGER, temperature REAL", LOCAL),
    "steps": (INTERVAL, "count INTEGER", LOCALS), "hydration": (INTERVAL, "volume REAL", LOCALS),
    "nutrition": (INTERVAL, "meal_type INTEGER, meal_name TEXT, " + ", ".join(n + " REAL" for n in NUTRIENTS), LOCALS),
    "sleep_session": (INTERVAL, "notes TEXT, title TEXT", LOCALS),
    "exercise_session": (INTERVAL, "notes TEXT, exercise_type INTEGER, title TEXT, has_route INTEGER", LOCALS),
    "distance": (INTERVAL, "distance REAL", LOCALS),
    "active_calories_burned": (INTERVAL, "energy REAL", LOCALS),
    "total_calories_burned": (INTERVAL, "energy REAL", LOCALS),
    "heart_rate": (INTERVAL, "", LOCALS),
}

class Maker:
    def __init__(self, name, turned):
        self.name, self.count = name, 0
        self.base = sqlite3.connect(name, isolation_level=None)
        run = self.base.execute
        run("PRAGMA page_size = 4096")
        run("PRAGMA user_version = 23")
        run("CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT NOT NULL UNIQUE, app_name TEXT, app_icon BLOB, record_types_used TEXT)")
        run("CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, manufacturer TEXT, model TEXT, device_type INTEGER)")
        run("CREATE TABLE health_data_category_priority_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, health_data_category INTEGER UNIQUE, app_id_priority_order TEXT)")
        for kind, (common, own, local) in TABLES.items():
            # Another phone has the columns in another order, and some that came later.
            parts = [own, local, common] if turned else [common, own, local]
            run(f"CREATE TABLE {kind}_record_table ({', '.join(p for p in parts if p)}{KEYS})")
            if turned: run(f"ALTER TABLE {kind}_record_table ADD COLUMN device_data_provider_id INTEGER DEFAULT -1")
        run("CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER, FOREIGN KEY (parent_key) REFERENCES heart_rate_record_table(row_id) ON DELETE CASCADE)")
        run("CREATE TABLE sleep_stages_table (parent_key INTEGER NOT NULL, stage_start_time INTEGER NOT NULL, stage_end_time INTEGER NOT NULL, stage_type INTEGER NOT NULL, FOREIGN KEY (parent_key) REFERENCES sleep_session_record_table(row_id) ON DELETE CASCADE)")

    def add(self, kind, app, *times, offset=3600, modified=0, **own):
        """A record of local times as `2024-03-01 07:00`."""
        self.count += 1
        at = [millis(t, offset) for t in times]
        row = {"uuid": bytes([0xAB, 0xCD]) + self.count.to_bytes(14, "big"), "last_modified_time": modified or at[-1], "app_info_id": app,
               "recording_method": 2, "local_date": (at[0] + 1000 * offset) // 86_400_000, **own}
        if len(at) == 1: row.update(time=at[0], zone_offset=offset)
        else: row.update(start_time=at[0], start_zone_offset=offset, end_time=at[1], end_zone_offset=offset)
        names = ", ".join(row)
        marks = ", ".join("?" * len(row))
        return self.base.execute(f"INSERT INTO {kind}_record_table ({names}) VALUES ({marks})", list(row.values())).lastrowid

    def close(self):
        self.base.close()
        with open(self.name, "rb") as file: content = file.read()
        with open(self.name + ".gz", "wb") as file: file.write(gzip.compress(content, mtime=0))
        os.remove(self.name)

def millis(text, offset):
    time = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc)
    return int(time.timestamp() * 1000) - 1000 * offset

def fill(make, ordered):
    run = make.base.execute
    for row in [(1, "com.google.android.apps.fitness"), (2, "com.fitbit.FitbitMobile"), (3, "org.scale"), (4, "com.food")]:
        run("INSERT INTO application_info_table (row_id, package_name, app_icon) VALUES (?, ?, ?)", (*row, bytes(9000)))
    if ordered:
        run("INSERT INTO health_data_category_priority_table (health_data_category, app_id_priority_order) VALUES (1, '2,1')")
        run("INSERT INTO health_data_category_priority_table (health_data_category, app_id_priority_order) VALUES (5, '1,2')")
    # The body.
    make.add("weight", 3, "2024-03-01 07:00", weight=71834.6)
    make.add("body_fat", 3, "2024-03-01 07:00", percentage=21.37)
    make.add("weight", 3, "2024-03-02 00:30", offset=7200, weight=72000)
    make.add("weight", 3, "2024-03-03 07:00", weight=0)
    make.add("weight", 3, "2024-03-04 07:00", weight=7.2)
    make.add("body_fat", 3, "2024-03-05 07:00", percentage=20)
    make.add("height", 3, "2024-03-01 07:00", height=1.75)
    make.add("blood_pressure", 3, "2024-03-01 08:00", measurement_location="0", body_position="0", systolic=121, diastolic=79.0)
    make.add("resting_heart_rate", 2, "2024-03-01 06:00", beats_per_minute=54)
    make.add("body_temperature", 3, "2024-03-01 09:00", measurement_location=1, temperature=36.84)
    # Steps: the phone has all day, the watch only the morning; the scale counts too and is not in the order.
    make.add("steps", 1, "2024-03-01 08:00", "2024-03-01 09:00", modified=2_000_000_000_000, count=1000)
    make.add("steps", 1, "2024-03-01 18:00", "2024-03-01 19:00", count=2000)
    make.add("steps", 2, "2024-03-01 08:30", "2024-03-01 09:30", count=1500)
    make.add("steps", 3, "2024-03-01 00:00", "2024-03-02 00:00", count=9000)
    make.add("steps", 3, "2024-03-02 10:00", "2024-03-02 11:00", count=400)
    # The same hour twice by one app: what was written last counts.
    make.add("steps", 1, "2024-03-03 10:00", "2024-03-03 11:00", modified=5, count=700)
    make.add("steps", 1, "2024-03-03 10:00", "2024-03-03 11:00", modified=9, count=800)
    # Drinks and foods.
    make.add("hydration", 4, "2024-03-01 10:00", "2024-03-01 10:00", volume=0.33)
    make.add("hydration", 4, "2024-03-01 11:00", "2024-03-01 11:00", volume=0)
    unstated = dict.fromkeys(NUTRIENTS, MIN)
    make.add("nutrition", 4, "2024-03-01 12:30", "2024-03-01 12:31", **{**unstated, "meal_type": 2, "meal_name": "Lentil soup",
        "energy": 350500.0, "protein": 18.25, "total_carbohydrate": 45, "total_fat": 7.5, "dietary_fiber": 9, "sodium": 0.82,
        "vitamin_c": 0.0123, "vitamin_b12": 0.0000024, "trans_fat": 0})
    make.add("nutrition", 4, "2024-03-01 20:00", "2024-03-01 20:01", meal_type=0, energy=100000.0, sugar=12)
    make.add("nutrition", 4, "2024-03-01 21:00", "2024-03-01 21:01", **{**dict.fromkeys(NUTRIENTS, 0), "meal_type": 4, "meal_name": "Nothing"})
    # Sleep: two hours awake or out of bed of nine, of which the last was told of twice; and the same night by the phone.
    night = make.add("sleep_session", 2, "2024-03-01 22:30", "2024-03-02 07:30", notes="warm")
    for start, end, kind in [("2024-03-01 22:30", "2024-03-01 23:00", 1), ("2024-03-01 23:00", "2024-03-02 03:00", 4),
                             ("2024-03-02 03:00", "2024-03-02 03:30", 3), ("2024-03-02 03:30", "2024-03-02 06:30", 5),
                             ("2024-03-02 06:30", "2024-03-02 07:30", 7), ("2024-03-02 07:00", "2024-03-02 08:00", 1)]:
        run("INSERT INTO sleep_stages_table VALUES (?, ?, ?, ?)", (night, millis(start, 3600), millis(end, 3600), kind))
    make.add("sleep_session", 2, "2024-03-02 07:00", "2024-03-02 08:00")
    make.add("sleep_session", 2, "2024-03-02 14:00", "2024-03-02 14:20")
    make.add("sleep_session", 1, "2024-03-01 23:00", "2024-03-02 07:00")
    # A run with its records, and a yoga class without any.
    make.add("exercise_session", 2, "2024-03-02 18:00", "2024-03-02 18:30", exercise_type=33, title="Evening run", notes="windy", has_route=1)
    make.add("exercise_session", 1, "2024-03-03 09:00", "2024-03-03 10:00", exercise_type=57, title="Yoga")
    make.add("exercise_session", 1, "2024-03-03 12:00", "2024-03-03 12:10", exercise_type=250)
    for start, end, metres in [("18:00", "18:10", 2000), ("18:10", "18:20", 1900), ("18:20", "18:40", 3000)]:
        make.add("distance", 2, f"2024-03-02 {start}", f"2024-03-02 {end}", distance=metres)
    make.add("distance", 2, "2024-03-02 00:00", "2024-03-03 00:00", distance=9999)
    make.add("distance", 1, "2024-03-02 18:00", "2024-03-02 18:30", distance=5000)
    make.add("active_calories_burned", 2, "2024-03-02 18:00", "2024-03-02 18:30", energy=310250.0)
    make.add("total_calories_burned", 2, "2024-03-02 18:00", "2024-03-02 18:30", energy=350000.0)
    make.add("total_calories_burned", 1, "2024-03-03 09:00", "2024-03-03 10:00", energy=180000.0)
    beats = make.add("heart_rate", 2, "2024-03-02 17:55", "2024-03-02 18:35")
    for minute in range(-5, 35):
        run("INSERT INTO heart_rate_record_series_table VALUES (?, ?, ?)",
            (beats, 150 if 0 <= minute < 20 else 160 if 20 <= minute <= 30 else 90, millis("2024-03-02 18:00", 3600) + 60_000 * minute))
    other = make.add("heart_rate", 1, "2024-03-02 18:00", "2024-03-02 18:30")
    run("INSERT INTO heart_rate_record_series_table VALUES (?, ?, ?)", (other, 60, millis("2024-03-02 18:10", 3600)))

for name, turned, ordered in [("export.db", False, True), ("turned.db", True, False)]:
    make = Maker(name, turned)
    fill(make, ordered)
    make.close()

base = sqlite3.connect("other.db", isolation_level=None)
base.execute("CREATE TABLE weights (day TEXT, weight REAL)")
base.close()
with open("other.db", "rb") as file: content = file.read()
with open("other.db.gz", "wb") as file: file.write(gzip.compress(content, mtime=0))
os.remove("other.db")
