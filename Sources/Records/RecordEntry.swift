package import Encoding
package import Ledger
package import Values

/// An entry of a kind of records.
package struct RecordEntry: Sendable {
  /// Its form.
  package let form: RecordForm
  /// Its id; nil where it was only tried.
  package let id: ULID?
  /// The day it belongs to; nil for kinds that belong to none.
  package let day: CivilDay?
  /// What it says in each field of the form, in their order.
  package let values: [FieldValue]

  /// Reads an entry of a form. Throws where a field is not as its kind says.
  package init(_ entry: Entry, _ form: RecordForm) throws(DamagedEntry) {
    try entry.check(form.form.kind)
    self.form = form
    id = entry.id
    day = form.isRegister ? nil : try entry.requiredDay()
    values = form.form.values(of: entry)
  }

  /// One of these values.
  package init(_ form: RecordForm, id: ULID?, day: CivilDay?, values: [FieldValue]) {
    self.form = form
    self.id = id
    self.day = day
    self.values = values
  }

  /// What it says in a field.
  package subscript(field: String) -> FieldValue {
    form.form.place(of: field).map { values[$0] } ?? .nothing
  }

  /// The words of a field; nil where there are none.
  package func text(_ field: String) -> String? {
    if case .text(let text) = self[field] { text } else { nil }
  }

  /// The number of a field; nil where nobody said it.
  package func number(_ field: String) -> Decimal? {
    if case .number(let number) = self[field] { number } else { nil }
  }

  /// The entry that a field refers to; nil where it refers to none.
  package func reference(_ field: String) -> ULID? { text(field).flatMap { ULID(parsing: $0) } }

  /// What it is called: the words of the form's name, `Marc Dupont`.
  package var name: String { form.name.compactMap { text($0) }.joined(separator: " ") }

  /// Its fields as the journal has them.
  package var fields: [JSON.Member] { form.form.written(values) }

  /// The operation that adds it, with parts whose keys follow from the event.
  package func addition(entry: ULID, with parts: [JSON.Member] = []) -> Operation {
    .add(kind: form.noun, entry: entry, day: day, at: nil, fields: fields + parts)
  }

  /// The same with another value in a field.
  package func with(_ field: String, _ value: FieldValue) -> RecordEntry {
    guard let place = form.form.place(of: field) else { return self }
    var values = values
    values[place] = value
    return RecordEntry(form, id: id, day: day, values: values)
  }

  /// The same on another day, not stored yet.
  package func on(_ day: CivilDay) -> RecordEntry { RecordEntry(form, id: nil, day: day, values: values) }

  /// Whether a search for some words finds it: each word is part of a field in which the kind is searched.
  package func matches(_ words: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = zip(form.form.fields, values).compactMap { field, value -> String? in
      guard field.isSearched, case .text(let text) = value else { return nil }
      return folded(text)
    }
    return words.allSatisfy { word in texts.contains { $0.hasPart(word) } }
  }

  /// What two records of one person or company have the same of: a key for each of the form's lists of which everything
  /// is known.
  package var twinKeys: [String] {
    form.twins.enumerated().compactMap { number, fields in
      let texts = fields.compactMap { text($0).map { folded($0) } }
      return texts.count == fields.count ? "\(number)\n" + texts.joined(separator: "\n") : nil
    }
  }

  /// Whether another record looks like the same person or company.
  package func isTwin(of other: RecordEntry) -> Bool {
    let theirs = other.twinKeys
    return twinKeys.contains { theirs.contains($0) }
  }
}
