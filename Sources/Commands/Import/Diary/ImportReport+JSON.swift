internal import Encoding
internal import Food
internal import Import
internal import Messages
internal import Values

extension ImportReport {
  /// It for programs.
  var json: JSON {
    [
      "schema": "healthlog.import-diary/1", "stored": .bool(isStored), "batch": .text(batch),
      "source": .string(source),
      "files": .array(
        zip(pass.files.known, pass.readings).map { file, reading in
          [
            "file": .string(file.name), "program": .string(file.form.title),
            "table": .text(file.form.table?.table.name),
            "rows": .count(reading.rows), "passed": .count(reading.passed),
            "refused": .count(reading.refusals), "repaired": .count(reading.repairs),
            "left": .object(
              reading.left.sorted { $0.key < $1.key }.map { .init($0.key, .count($0.value)) }),
            "notes": .array(reading.notes.map { .string($0.english) }),
            "used": .array(
              (file.form.table?.places.values.flatMap { $0 } ?? []).map(\.title).sorted().map { .string($0) }),
            "ignored": .array((file.form.table?.ignored ?? []).map { .string($0) }),
          ]
        }),
      "assumed": .object(pass.assumed.map { .init($0.key, .string($0.value)) }),
      "kinds": .array(
        kinds.map { kind in
          [
            "kind": .string(kind.name), "new": .count(kind.outcome.new), "known": .count(kind.outcome.known),
            "changed": .count(kind.outcome.changed), "restored": .count(kind.outcome.restored),
            "repeated": .count(kind.outcome.repeated), "same": .count(kind.outcome.same),
            "unwanted": .count(kind.outcome.unwanted),
            "first": .text(kind.outcome.first), "last": .text(kind.outcome.last),
          ]
        }),
      "sums": .array(proof.all.map(\.json)), "years": .array(proof.byYear.map(\.json)),
      "refused": .array(
        zip(pass.files.known, pass.readings).flatMap { file, reading in
          reading.refused.map {
            ["file": .string(file.name), "line": .count($0.line), "reason": .string($0.reason.english)]
          }
        }),
      "damaged": .array(
        pass.files.damaged.map { ["file": .string($0.name), "reason": .string($0.reason.english)] }),
      "linked": .object(
        (pass.matching?.linked ?? [:]).sorted { $0.key < $1.key }.map { .init($0.key, $0.value.id.text) }),
      "unknown": .array(pass.files.others.map { .string($0.name) }),
      "updated": .count(pass.updated),
      "gone": .array(
        pass.gone.map {
          ["id": .string($0.id.description), "kind": .string($0.kind), "day": .string($0.day.description)]
        }),
    ]
  }
}
