#!/usr/bin/env python3
"""Writes exports of other programs with their real shape and made-up content, and reads them as a script would.

usage: diaries.py write mfp|apple MEGABYTES FILE
       diaries.py write fit COUNT FOLDER SAMPLE
       diaries.py read mfp|apple FILE
       diaries.py read fit FOLDER

What reads them is what such scripts stand on: csv, xml.parsers.expat, and fitdecode where pip can install it.
"""
import csv
import datetime
import os
import random
import sys

MFP = ("Date,Meal,Calories,Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,"
       "Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note\r\n")


def write_mfp(megabytes, path):
    chance = random.Random(1)
    with open(path, "w", newline="") as file:
        file.write(MFP)
        number = 0
        while file.tell() < megabytes * 1_000_000:
            day = datetime.date(1980, 1, 1) + datetime.timedelta(days=number % 16000)
            turn = "" if number < 16000 else f" {number // 16000}"
            for meal in ("Breakfast", "Lunch", "Dinner", "Snacks"):
                values = [f"{chance.uniform(0, top):.1f}" for top in (50, 20, 5, 5, 1, 300, 3000, 900, 100, 9, 40, 60)]
                file.write(f"{day},{meal}{turn},{chance.randint(50, 900)}.0,{','.join(values)},5.0,8.0,9.0,10.0,\r\n")
            number += 1


def read_mfp(path):
    with open(path, newline="") as file:
        print(sum(float(row["Calories"]) for row in csv.DictReader(file)))


def write_apple(megabytes, path):
    chance = random.Random(1)
    watch = ("&lt;&lt;HKDevice: 0x2837&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, "
             "software:9.1&gt;")
    start = datetime.datetime(2015, 1, 1)
    with open(path, "w") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate)>\n]>\n'
                   '<HealthData locale="en_US">\n <ExportDate value="2026-01-01 10:00:00 +0100"/>\n')
        number = 0
        while file.tell() < megabytes * 1_000_000:
            for _ in range(1000):
                begin = start + datetime.timedelta(seconds=97 * number)
                end = begin + datetime.timedelta(seconds=60)
                kind, unit, value = (
                    ("StepCount", "count", chance.randint(1, 120)), ("HeartRate", "count/min", chance.randint(50, 160)),
                    ("ActiveEnergyBurned", "Cal", chance.random()), ("DistanceWalkingRunning", "km", chance.random()),
                )[number % 4] if number % 900 else ("BodyMass", "kg", 70 + chance.random())
                file.write(f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="Anna’s Watch" sourceVersion="9.1" '
                           f'device="{watch}" unit="{unit}" creationDate="{end} +0100" startDate="{begin} +0100" '
                           f'endDate="{end} +0100" value="{value}"/>\n')
                number += 1
        file.write("</HealthData>\n")


def read_apple(path):
    from xml.parsers import expat
    steps = {}

    def start(name, attributes):
        if name == "Record" and attributes["type"] == "HKQuantityTypeIdentifierStepCount":
            day = attributes["startDate"][:10]
            steps[day] = steps.get(day, 0) + int(attributes["value"])
    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    with open(path, "rb") as file:
        parser.ParseFile(file)
    print(sum(steps.values()))


def write_fit(count, folder, sample):
    """The same activity under so many names."""
    os.makedirs(folder, exist_ok=True)
    with open(sample, "rb") as file:
        content = file.read()
    for number in range(count):
        with open(os.path.join(folder, f"{number:05}.fit"), "wb") as file:
            file.write(content)


def read_fit(folder):
    import fitdecode
    count = 0
    for name in sorted(os.listdir(folder)):
        with fitdecode.FitReader(os.path.join(folder, name)) as reader:
            count += sum(1 for frame in reader if frame.frame_type == fitdecode.FIT_FRAME_DATA)
    print(count)


if __name__ == "__main__":
    deed, what, *rest = sys.argv[1:]
    rest = [int(word) if deed == "write" and place == 0 else word for place, word in enumerate(rest)]
    {("write", "mfp"): write_mfp, ("write", "apple"): write_apple, ("write", "fit"): write_fit,
     ("read", "mfp"): read_mfp, ("read", "apple"): read_apple, ("read", "fit"): read_fit}[deed, what](*rest)
