import Encoding
import Import
import Testing
import Values

/// Tables of watches, rings and scales, written after their headers.
@Suite struct WatchTableTests {
  @Test func `Samsung's columns are known by their ends, and its times are in UTC`() throws {
    let table = """
      \u{FEFF}com.samsung.shealth.exercise,6310003,9
      title,com.samsung.health.exercise.duration,com.samsung.health.exercise.start_time,com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.mean_heart_rate,com.samsung.health.exercise.time_offset,com.samsung.health.exercise.distance,com.samsung.health.exercise.calorie,com.samsung.health.exercise.datauuid
      ,1800000,2026-05-01 22:30:00.000,1002,151.5,UTC+0200,5012.3,312.4,aa-1,
      Evening,600000,2026-05-02 05:00:00.000,0,,UTC+0200,,,aa-2,
      ,,,,,,,,,

      """
    let read = try ReadTable(Array(table.utf8), "com.samsung.shealth.exercise.20260501.csv")
    #expect(read.found.table.name == "exercise")
    #expect(
      read.texts == [
        #"activity 2026-05-02 2026-05-02T00:30:00+02:00 {"type":"running","minutes":30,"distance_km":5.012,"kcal":312.4,"kcal_source":"given","hr":152,"origin":"Samsung Health"}"#,
        #"activity 2026-05-02 2026-05-02T07:00:00+02:00 {"type":"fitness","minutes":10,"kcal":null,"kcal_source":null,"note":"Evening","origin":"Samsung Health"}"#,
      ])
    #expect(read.entries.map(\.key) == ["aa-1", "aa-2"])
    #expect(read.reading.refusals == 0)
  }

  @Test func `of Samsung's steps those of all devices together are taken`() throws {
    let table = """
      com.samsung.shealth.step_daily_trend,6310003,5
      binning_data,update_time,source_type,count,speed,day_time,datauuid,
      a,2026-05-01 10:00:00.000,0,4000,1.2,1777593600000,u1,
      b,2026-05-01 10:00:00.000,-2,8231,1.2,1777593600000,u2,
      c,2026-05-02 10:00:00.000,-2,512,1.2,2026-05-02 00:00:00.000,u3,

      """
    let read = try ReadTable(Array(table.utf8), "com.samsung.shealth.step_daily_trend.20260501.csv")
    #expect(
      read.texts == [
        #"measure 2026-05-01 {"name":"steps","value":8231,"unit":"steps","origin":"Samsung Health"}"#,
        #"measure 2026-05-02 {"name":"steps","value":512,"unit":"steps","origin":"Samsung Health"}"#,
      ])
  }

  @Test func `Samsung's weights, nights and foods are read`() throws {
    let weights = """
      com.samsung.health.weight,6310003,5
      create_time,time_offset,comment,weight,height,body_fat,datauuid,start_time,
      2026-05-01 05:00:00.000,UTC+0200,,81.4,181.0,21.5,u1,2026-05-01 05:00:00.000,

      """
    let nights = """
      com.samsung.shealth.sleep,7006003,11
      sleep_score,sleep_duration,com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset,com.samsung.health.sleep.datauuid
      72,420,2026-05-01 21:00:00.000,2026-05-02 04:30:00.000,UTC+0200,s1,

      """
    let foods = """
      com.samsung.health.nutrition,6310003,5
      title,calorie,meal_type,total_fat,protein,carbohydrate,sodium,time_offset,start_time,datauuid
      Oats,350,100001,6.5,12,58.1,4,UTC+0200,2026-05-01 05:10:00.000,f1,

      """
    let texts = try [("weight", weights), ("sleep", nights), ("nutrition", foods)].flatMap { name, table in
      try ReadTable(Array(table.utf8), "com.samsung.shealth.\(name).20260501.csv").texts
    }
    #expect(
      texts[..<2] == [
        #"weight 2026-05-01 2026-05-01T07:00:00+02:00 {"weight_kg":81.4,"body_fat_percent":21.5,"origin":"Samsung Health"}"#,
        #"measure 2026-05-02 2026-05-02T06:30:00+02:00 {"name":"sleep","value":420,"unit":"min","origin":"Samsung Health"}"#,
      ])
    #expect(
      texts[2].hasPrefix(
        #"meal 2026-05-01 2026-05-01T07:10:00+02:00 {"slot":"breakfast","total":{"items":1,"kcal":350,"#))
    #expect(texts[2].contains(#""name":"Oats""#))
  }

  @Test func `Oura's semicolons part cells that have commas of JSON`() throws {
    let nights = """
      id;average_breath;bedtime_end;bedtime_start;contributors;day;total_sleep_duration;type
      n1;14.1;2026-05-02T06:30:00.000+02:00;2026-05-01T22:40:00.000+02:00;{"a":1,"b":2};2026-05-02;26100;long_sleep
      n2;;2026-05-02T15:00:00.000+02:00;2026-05-02T14:30:00.000+02:00;{"a":1};2026-05-02;1200;rest

      """
    let days = """
      id;active_calories;day;steps;total_calories;met
      d1;412;2026-05-01;10234;2511;{"interval":60,"items":[0.9,1.1]}

      """
    #expect(
      try ReadTable(Array(nights.utf8), "sleepmodel.csv").texts == [
        #"measure 2026-05-02 2026-05-02T04:30:00+00:00 {"name":"sleep","value":435,"unit":"min","origin":"Oura"}"#
      ])
    #expect(
      try ReadTable(Array(days.utf8), "dailyactivity.csv").texts == [
        #"measure 2026-05-01 {"name":"steps","value":10234,"unit":"steps","origin":"Oura"}"#
      ])
  }

  @Test func `sets of Fitbod are those of a training`() throws {
    let table = """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
      2026-05-01 17:05:11 +0000,Back Squat,8,60.0,0.0,0.0,0.0,0.0,true,,1.0
      2026-05-01 17:05:11 +0000,Back Squat,5,92.5,0.0,0.0,0.0,0.0,false,,1.0
      2026-05-01 17:05:11 +0000,Plank,0,0.0,60.0,0.0,0.0,0.0,false,,1.0

      """
    let read = try ReadTable(Array(table.utf8), "WorkoutExport.csv")
    let training = try #require(read.entries.first.map { JSON.object($0.fields) })
    #expect(read.entries.count == 1)
    let sets = (training["exercises"]?.arrayValue ?? []).map { $0["sets"]?.text ?? "" }
    #expect(sets == [#"[{"reps":8,"load_kg":60},{"reps":5,"load_kg":92.5}]"#, #"[{"seconds":60}]"#])
    #expect(read.entries.first?.at?.description == "2026-05-01T17:05:11+00:00")
  }

  @Test func `sums of days and fasts of Cronometer are known, and nothing is taken of them`() throws {
    let sums = try ReadTable("tables/cronometer__pycronometer__daily_nutrition.csv")
    #expect(sums.found.table.program == "Cronometer")
    let day = "Date,Energy (kcal),Oxalate (mg),Completed\n2026-05-01,2000,12,true\n"
    let fast = "Name,Start,End,Recurrence,Comments\nLong,2026-05-01,2026-05-02,,\n"
    for read in [sums, try ReadTable(Array(day.utf8), "x.csv"), try ReadTable(Array(fast.utf8), "y.csv")] {
      #expect(read.entries.isEmpty)
      #expect(read.reading.rows == read.reading.passed)
      #expect(read.reading.refusals == 0)
    }
  }
}

extension ReadTable {
  /// What an entry says: its kind, day, time and fields.
  var texts: [String] {
    entries.map { entry in
      "\(entry.kind) \(entry.day)\(entry.at.map { " \($0)" } ?? "") \(JSON.object(entry.fields).text)"
    }
  }
}
