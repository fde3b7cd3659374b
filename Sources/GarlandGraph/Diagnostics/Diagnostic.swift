// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A finding about a graph, as data; `DiagnosticRenderer` makes text from it.
public struct Diagnostic: Hashable, Sendable {
  /// A sentence with the place to which it refers.
  public struct Step: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// The place.
    public var location: SourceLocation?
    /// The meaning of the step, for code that extends the path.
    package var kind = Kind.event

    /// The meaning of a step.
    package enum Kind: Hashable, Sendable {
      /// An event on the path.
      case event
      /// A request from outside, where the path starts.
      case rootRequest
      /// The number of steps that are left out.
      case omission(Int)
    }

    /// Creates a step that stands for others.
    package init(omitting count: Int) {
      text = "and \(count.counted("other")), until"
      kind = .omission(count)
    }

    /// Creates a step.
    public init(_ text: String, at location: SourceLocation? = nil) {
      self.text = text
      self.location = location
    }
  }

  /// Additional information about a finding.
  public struct Note: Hashable, Sendable {
    /// The purpose of a note.
    public enum Kind: String, Hashable, Sendable {
      /// Background that explains the finding.
      case note
      /// A binding that may have been meant.
      case similar
      /// A suggestion for fixing the finding.
      case help
    }

    /// The purpose of the note.
    public var kind: Kind
    /// The sentence.
    public var text: String
    /// The place to which it refers.
    public var location: SourceLocation?
    /// How many further requests of what the finding is about the note tells of: one with its place, or those that a
    /// list leaves out.
    package var requestCount = 0

    /// Creates a note.
    public init(_ kind: Kind, _ text: String, at location: SourceLocation? = nil) {
      self.kind = kind
      self.text = text
      self.location = location
    }
  }

  /// The cause.
  public var id: DiagnosticID
  /// How serious the finding is.
  public var severity: Severity
  /// The key or binding that the finding is about, as it is printed.
  public var subject: String
  /// The first line: one phrase without a full stop, names in single quotes.
  public var summary: String
  /// The place to change, when there is one.
  public var location: SourceLocation?
  /// The path from a root to the subject.
  public var way: Way?
  /// The path as it is printed on one line.
  public var path: String? { way?.description }
  /// The path in sentences, one for each step, from the subject to the root.
  public var steps: [Step]
  /// Similar bindings, background and help, in this order.
  public var notes: [Note]

  /// Creates a finding.
  public init(
    _ id: DiagnosticID, severity: Severity = .error, subject: String, summary: String,
    location: SourceLocation? = nil, way: Way? = nil, steps: [Step] = [], notes: [Note] = []
  ) {
    self.id = id
    self.severity = severity
    self.subject = subject
    self.summary = summary
    self.location = location
    self.way = way
    self.steps = steps
    self.notes = notes
  }
}
