extension Topic {
  /// How a training company works with the program.
  static let training = Topic(
    name: "training", section: 7, summary: "the journal of a training company",
    parts: [
      .heading("A journal for a company"),
      .text(
        """
        `healthlog init --purpose training` creates a journal for a training company: trainers, clients, schools, \
        training sessions, prospects, documents, and the company itself. It works offline, on every device of \
        everybody who has access, and `sync` makes the devices equal. The commands of a diary do not work on it, nor \
        its commands on a diary; several companies are several journals (`--journal acme`).
        """),
      .lines([
        "healthlog init --purpose training",
        #"healthlog business set name="Acme Formation" siret=73282932000074 nda=84691234569"#,
        #"healthlog client add company="La Poste" town=Paris"#,
        "healthlog trainer add first=Marc last=Dupont rate=65.50",
        #"healthlog session add "Swift" --on 2026-12-04 --from 9:00 --to 17:00 --mode P --client poste --trainer dupont"#,
        "healthlog session list --month this",
      ]),
      .heading("Who may do what"),
      .terms([
        Term("owner, admin", "everything; an admin cannot appoint or dismiss an owner"),
        Term("user", "read everything; add and edit sessions, prospects and notes; make documents"),
        Term("reader", "read everything"),
      ]),
      .text(
        """
        `healthlog journal share --with ben@example.org --role user` gives somebody access. The server enforces the \
        roles, and the program says so before it records anything.
        """),
      .heading("In step with LearnTrack"),
      .text(
        """
        `healthlog import learntrack FILE` takes in a dump of the web CRM, or a table of it, as often as you like: \
        only what LearnTrack has changed since the last import changes here. healthlog-import(7) has the details.
        """),
      .lines([
        "healthlog import learntrack dump.sql --plan", "healthlog import learntrack dump.sql",
        "healthlog conflicts", "healthlog import undo",
      ]),
      .text(
        """
        `export sql|csv|json --names learntrack` writes the four tables with the names and the IDs of LearnTrack, and \
        importing that changes nothing. `healthlog sync --watch` keeps the devices of all collaborators in step: it \
        syncs every 15 seconds, and at once when something was recorded.
        """),
      .heading("Calendars, documents, figures"),
      .terms([
        Term("healthlog session ics --all", "sessions for a calendar; `import ics` takes changes back"),
        Term(
          "healthlog session share 7K3M --audience trainer", "a text without what the trainer should not see"),
        Term("healthlog document make convention 7K3M", "the French documents, as PDF"),
        Term("healthlog business stats", "turnover, margin, hours, the best clients and trainers"),
        Term("healthlog bpf 2026", "the boxes of the French yearly report"),
      ]),
    ],
    seeAlso: ["init", "journal share", "import learntrack", "healthlog-journal(5)", "healthlog-import(7)"])
}
