// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension Diagnostic {
  /// The finding as a part of a document.
  var value: JSONValue {
    func place(_ text: String, _ location: SourceLocation?) -> [(String, JSONValue)] {
      [("text", .string(text)), ("location", JSONValue(location))]
    }
    var members: [(String, JSONValue)] = [
      ("id", .string(id.name)), ("severity", .string(severity.rawValue)),
      ("subject", .string(subject)), ("summary", .string(summary)),
      ("location", JSONValue(location)),
    ]
    if let way {
      members.append(
        (
          "way",
          .object([
            ("start", .array(way.start.map(JSONValue.string))),
            ("omittedCount", .number(way.omittedCount)),
            ("end", .array(way.end.map(JSONValue.string))),
          ])
        ))
    }
    if !steps.isEmpty {
      members.append(("steps", .array(steps.map { .object(place($0.text, $0.location)) })))
    }
    let notes = notes.map { note in
      JSONValue.object([("kind", .string(note.kind.rawValue))] + place(note.text, note.location))
    }
    return .object(members + [("notes", .array(notes))])
  }

  /// Reads the finding of a document.
  init(_ value: JSONValue, _ importer: JSONImporter) throws(GraphFormatError) {
    self.init(
      DiagnosticID(try importer.string(value, "id")),
      severity: try importer.choice(value, "severity"),
      subject: try importer.string(value, "subject"),
      summary: try importer.string(value, "summary"), location: try importer.location(value),
      way: value["way"].isNull ? nil : try Way(value["way"], importer),
      steps: try importer.listIfPresent(value, "steps") { step throws(GraphFormatError) in
        Step(try importer.string(step, "text"), at: try importer.location(step))
      },
      notes: try importer.listIfPresent(value, "notes") { note throws(GraphFormatError) in
        Note(
          try importer.choice(note, "kind"), try importer.string(note, "text"),
          at: try importer.location(note))
      })
  }
}

extension Diagnostic.Way {
  fileprivate init(_ value: JSONValue, _ importer: JSONImporter) throws(GraphFormatError) {
    self.init(
      try importer.texts(value, "start"), omitting: try importer.number(value, "omittedCount"),
      try importer.texts(value, "end"))
  }
}
