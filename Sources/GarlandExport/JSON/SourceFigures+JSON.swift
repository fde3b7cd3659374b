// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension SourceFigures {
  /// The figures as a part of a document.
  var value: JSONValue {
    // They are missing in most documents, as they were in all of them once.
    let unread = [("problems", problems), ("unreadLibraries", unreadLibraries)]
      .filter { !$1.isEmpty }.map { ($0, JSONValue.array($1.map(JSONValue.string))) }
    return .object(
      [
        (
          "programs",
          .array(
            programs.map {
              .object([
                ("name", .string($0.name)), ("kind", .string($0.kind)),
                ("files", .number($0.files)),
              ])
            })
        ),
        (
          "dialects",
          .array(
            dialects.map {
              .object([("name", .string($0.name)), ("bindings", .number($0.bindings))])
            })
        ),
        ("bindings", .number(counts.bindings)), ("requests", .number(counts.requests)),
        ("extent", extent.map(JSONValue.string) ?? .null), ("isComplete", .bool(isComplete)),
      ] + unread)
  }

  /// Reads the figures of a document.
  init(_ value: JSONValue, _ importer: JSONImporter) throws(GraphFormatError) {
    self.init(
      programs: try importer.list(value, "programs") { value throws(GraphFormatError) in
        BuiltProgram(
          name: try importer.string(value, "name"), kind: try importer.string(value, "kind"),
          files: try importer.number(value, "files"))
      },
      dialects: try importer.list(value, "dialects") { value throws(GraphFormatError) in
        Dialect(
          name: try importer.string(value, "name"),
          bindings: try importer.number(value, "bindings"))
      },
      counts: GraphCounts(
        bindings: try importer.number(value, "bindings"),
        requests: try importer.number(value, "requests")),
      extent: value["extent"].string, isComplete: value["isComplete"].bool ?? true,
      problems: try importer.textsIfPresent(value, "problems"),
      unreadLibraries: try importer.textsIfPresent(value, "unreadLibraries"))
  }
}
