/// Fields at the head of a page: whoever fills them in comes to the same page, with what was chosen in its address.
package struct PageForm: Equatable, Sendable {
  /// One thing that is asked.
  package struct Field: Equatable, Sendable {
    /// What it is called in the address.
    package let name: String
    /// What it is called, in the reader's language.
    package let title: String
    /// What was chosen; empty for nothing.
    package let value: String
    /// How it is answered.
    package let control: Control

    /// A field.
    package init(_ name: String, _ title: String, value: String, _ control: Control) {
      self.name = name
      self.title = title
      self.value = value
      self.control = control
    }
  }

  /// How something is answered.
  package enum Control: Equatable, Sendable {
    /// By a day.
    case day
    /// By a number of a range, in steps of a tenth.
    case number(ClosedRange<Double>)
    /// By one of these.
    case choice([Option])
  }

  /// An answer that can be chosen.
  package struct Option: Equatable, Sendable {
    /// What stands for it in the address.
    package let value: String
    /// What it is called, in the reader's language.
    package let title: String

    /// An answer.
    package init(_ value: String, _ title: String) {
      self.value = value
      self.title = title
    }
  }

  /// Where it leads to, as a path on the same server.
  package let address: String
  /// What is asked.
  package let fields: [Field]
  /// What the button says.
  package let button: String

  /// A form.
  package init(address: String, fields: [Field], button: String) {
    self.address = address
    self.fields = fields
    self.button = button
  }
}
