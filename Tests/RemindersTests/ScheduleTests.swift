import Foundation
import Reminders
import Testing
import Values

/// A reminder at a time on some days.
private func reminder(_ time: String, _ days: String) throws -> Reminder {
  Reminder(
    subject: .weigh, time: try ClockTime.parse(time), days: try Weekdays.parse(days), from: .first, note: nil)
}

private func schedules(_ times: [(String, String)], dayStart: Int32 = 0) throws -> [Schedule] {
  Schedule.all(try times.map { try reminder($0.0, $0.1) }, dayStart: dayStart)
}

private let week = [("18:00", "mon-fri"), ("12:30", "daily"), ("09:05", "sat,sun"), ("07:00", "fri-mon")]

private let command = ScheduledCommand(
  program: "/opt/100% mine/health'log", arguments: ["--dir", "/home/a b/$x\\\"&<", "remind", "due"])

@Suite struct ScheduleTests {
  @Test func `reminders at one time are run once`() throws {
    let all = try schedules([("18:00", "mon"), ("08:00", "mon"), ("18:00", "tue,mon")])
    #expect(all.map(\.time.description) == ["08:00", "18:00"])
    #expect(all.map(\.days.description) == ["mon", "mon,tue"])
  }

  @Test func `a time before the day's start runs on the clock's next day`() throws {
    let all = try schedules([("01:00", "fri,sun"), ("18:00", "fri")], dayStart: 4 * 3600)
    #expect(all.map(\.days.description) == ["mon,sat", "fri"])
  }

  @Test func `a crontab has the right weekdays and its words are quoted`() throws {
    let text = Crontab.text(try schedules(week), command)
    let bus = "DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/$(id -u)/bus"
    let words = #"'/opt/100\% mine/health'\''log' --dir '/home/a b/$x\"&<' remind due"#
    #expect(
      text.split(separator: "\n") == [
        "0 7 * * 1,5,6,0 \(bus) \(words)", "5 9 * * 6,0 \(bus) \(words)", "30 12 * * * \(bus) \(words)",
        "0 18 * * 1-5 \(bus) \(words)",
      ])
  }

  @Test func `sh reads the words of a crontab as they were`() throws {
    // cron turns `\%` into `%` before sh sees it.
    let line = Crontab.text(try schedules([("18:00", "mon")]), command).replacing("\\%", with: "%")
    let words = line.split(separator: "/bus ", maxSplits: 1)[1].dropLast()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\n' \(words)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n") == [
        "/opt/100% mine/health'log", "--dir", #"/home/a b/$x\"&<"#, "remind", "due",
      ])
  }

  @Test func `a timer has the right weekdays`() throws {
    let lines = SystemdUnits.timer(try schedules(week)).split(separator: "\n").filter {
      $0.hasPrefix("OnCalendar")
    }
    #expect(
      lines == [
        "OnCalendar=Mon,Fri..Sun *-*-* 07:00:00", "OnCalendar=Sat,Sun *-*-* 09:05:00",
        "OnCalendar=*-*-* 12:30:00",
        "OnCalendar=Mon..Fri *-*-* 18:00:00",
      ])
  }

  @Test func `a service quotes its words as systemd reads them`() {
    let lines = SystemdUnits.service(command).split(separator: "\n")
    #expect(
      lines.last == #"ExecStart="/opt/100%% mine/health'log" --dir "/home/a b/$$x\\\"&<" remind due"#)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func `systemd finds no fault in the units`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plain = ScheduledCommand(
      program: "/bin/true", arguments: ["a b", "50%", "$x", "q\"uote"])
    let service = folder.appending(path: "\(SystemdUnits.name).service")
    let timer = folder.appending(path: "\(SystemdUnits.name).timer")
    try Data(SystemdUnits.service(plain).utf8).write(to: service)
    try Data(SystemdUnits.timer(try schedules(week)).utf8).write(to: timer)
    let (status, output) = try run(
      "/usr/bin/systemd-analyze", ["verify", service.path, timer.path])
    #expect(status == 0 && !output.contains(SystemdUnits.name), "\(output)")
  }

  @Test func `a property list has a dictionary for each time and day`() throws {
    let text = LaunchAgent.text(try schedules([("18:05", "sat,sun"), ("12:30", "daily")]), command)
    let list = try #require(
      try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
    #expect(list["Label"] as? String == "org.healthlog.remind")
    #expect(
      list["ProgramArguments"] as? [String] == [
        "/opt/100% mine/health'log", "--dir", #"/home/a b/$x\"&<"#, "remind", "due",
      ])
    #expect(
      list["StartCalendarInterval"] as? [[String: Int]] == [
        ["Hour": 12, "Minute": 30], ["Weekday": 6, "Hour": 18, "Minute": 5],
        ["Weekday": 0, "Hour": 18, "Minute": 5],
      ])
  }

  /// Runs a program: its exit status and everything it wrote.
  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
