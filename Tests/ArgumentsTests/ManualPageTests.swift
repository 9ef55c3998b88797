import Arguments
import Foundation
import Testing

private let page = #"""
  .TH "HEALTHLOG\-MEAL\-ADD" 1 "" "healthlog 1.0" "healthlog manual"
  .SH "NAME"
  healthlog\-meal\-add \- Log a meal
  .SH "SYNOPSIS"
  .PP
  \fBhealthlog meal add\fR [\fB\-\-at\fR \fITEXT\fR] [\fB\-\-slot\fR \fISLOT\fR] [\fB\-\-count\fR \fINUMBER\fR] [\fB\-\-tag\fR \fITEXT\fR]... [\fB\-\-dry\-run\fR] [\fB\-\-verbose\fR] \fIITEM...\fR
  .SH "DESCRIPTION"
  .PP
  Every item is an amount and a food, with commas between items. The slot is the first word or \fB\-\-slot\fR; left out, the clock decides (\fBmeal.by\-hour\fR).
  .PP
  \&.A paragraph may begin with a full stop, or hold \e and 1/2\-cups of cr\[u00E8]me.
  .TP
  \fIITEM...\fR
  what was eaten
  .SH "OPTIONS"
  .TP
  \fB\-a\fR, \fB\-\-at\fR \fITEXT\fR
  when, if not now
  .TP
  \fB\-s\fR, \fB\-\-slot\fR \fISLOT\fR
  the meal of the day: one of breakfast, lunch, dinner
  .TP
  \fB\-c\fR, \fB\-\-count\fR \fINUMBER\fR
  how often
  .TP
  \fB\-t\fR, \fB\-\-tag\fR \fITEXT\fR
  a label (repeatable)
  .TP
  \fB\-n\fR, \fB\-\-dry\-run\fR
  show what would be stored, and store nothing
  .TP
  \fB\-v\fR, \fB\-\-verbose\fR
  say more
  .PP
  For the options that every command accepts, see healthlog(1).
  .SH "EXAMPLES"
  .PP
  three items for lunch
  .PP
  .RS 4
  .nf
  \fBhealthlog meal add lunch \(dq200 g chicken breast roasted, 1 cup cooked rice, 1 apple\(dq\fR
  .fi
  .RE
  .PP
  what was forgotten yesterday
  .PP
  .RS 4
  .nf
  \fBhealthlog meal add \(aqegg\(aq \-\-at \-1d\fR
  .fi
  .RE
  .SH "SEE ALSO"
  .PP
  \fBhealthlog\-meal\-list\fR(1), \fBhealthlog\-quantities\fR(7), \fBhealthlog\fR(1)

  """#

private let programPage = #"""
  .TH "HEALTHLOG" 1 "" "healthlog 1.0" "healthlog manual"
  .SH "NAME"
  healthlog \- a diary
  .SH "SYNOPSIS"
  .PP
  \fBhealthlog\fR [\fIglobal options\fR] \fINOUN\fR [\fIVERB\fR] [\fIoptions\fR] [\fB\-\-\fR] [\fIwords\fR]
  .SH "DESCRIPTION"
  .PP
  It\(aqs \fBgood\fR.
  .SH "OPTIONS"
  .TP
  \fB\-\-format\fR \fIFORMAT\fR
  the output format: one of table, plain, json
  .TP
  \fB\-\-dir\fR \fITEXT\fR
  the folder of the journals
  .TP
  \fB\-\-config\fR \fITEXT\fR
  a setting for this call, KEY=VALUE (repeatable)
  .TP
  \fB\-\-quiet\fR
  print no messages on standard error
  .TP
  \fB\-h\fR, \fB\-\-help\fR
  show this help and exit
  .SH "LOGGING"
  .TP
  \fBhealthlog\-meal\-add\fR(1)
  Log a meal.
  .TP
  \fBhealthlog\-meal\-list\fR(1)
  List meals.
  .SH "FOODS"
  .TP
  \fBhealthlog\-food\-show\fR(1)
  Show a food.
  .SH "GOALS AND ENERGY"
  .TP
  \fBhealthlog\-goal\-set\-daily\fR(1)
  Set daily goals.
  .SH "IMPORT AND EXPORT"
  .TP
  \fBhealthlog\-import\fR(1)
  Import a file.
  .TP
  \fBhealthlog\-import\-list\fR(1)
  List what was imported.
  .SH "JOURNAL AND SETTINGS"
  .TP
  \fBhealthlog\-help\fR(1)
  Explain a command.
  .SH "ALIASES"
  .TP
  \fBeat\fR
  meal add
  .TP
  \fBsnack\fR
  eat snack \-\-quiet
  .TP
  \fBimport\fR
  meal add
  .TP
  \fBloop\fR
  pool
  .TP
  \fBpool\fR
  loop
  .SH "SEE ALSO"
  .PP
  \fBhealthlog\-quantities\fR(7)

  """#

@Test func `the manual page of a command is written in the man macros`() {
  #expect(describe(MealAdd.self).manPage(version: "1.0") == page)
}

@Test func `the manual page of the program lists commands, global options and aliases`() {
  #expect(manualOfTheProgram == programPage)
}

@Test func `what roff would obey or change is escaped`() {
  var roff = Roff(title: "T", section: 1, version: "1")
  roff.text(#"'quoted' "twice" \fB ~^` -1"#)
  roff.text(".SH no heading")
  roff.text("½ crème 🍎 a\nb")
  let lines = roff.source.split(separator: "\n").dropFirst()
  #expect(
    Array(lines) == [
      #"\(aqquoted\(aq \(dqtwice\(dq \efB \(ti\(ha\fB \-1\fR"#, #"\&.SH no heading"#,
      #"\[u00BD] cr\[u00E8]me \[u1F34E] a b"#,
    ])
}

@Test(.enabled(if: FileManager.default.isExecutableFile(atPath: groff)))
func `groff has nothing to say about the manual pages`() throws {
  let pages = sampleCatalogue.commands.map { describe($0).manPage(version: "1.0") } + [manualOfTheProgram]
  for page in pages {
    let answer = try answer(of: groff, ["-man", "-ww", "-Tutf8"], to: page)
    #expect(answer.complaint == "")
    #expect(answer.output.contains("healthlog manual"))
  }
}

private let groff = "/usr/bin/groff"

private var manualOfTheProgram: String {
  sampleCatalogue.manPage(
    summary: "a diary", description: ["It's `good`."], seeAlso: ["healthlog-quantities(7)"], version: "1.0")
}
