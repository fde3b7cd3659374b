// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// Findings that were accepted on a day, so that only new ones count.
///
/// A finding is known by its id, its subject and its file, not by its line: what is moved stays accepted. The file is
/// named from the folder of the baseline, and what a check does not read, it leaves as it is.
struct Baseline: Codable {
  /// Something that was accepted.
  struct Entry: Codable, Hashable {
    let id: String
    let subject: String
    let file: String
    /// The day on which it was accepted.
    let accepted: String

    /// What tells findings apart.
    fileprivate var identity: [String] { [id, subject, file] }
  }

  private(set) var format = "garland-baseline"
  private(set) var version = 1
  private(set) var findings: [Entry]

  /// Accepts findings; those that were accepted before keep their day.
  init(_ found: [Diagnostic], on day: String, before: Baseline?, reach: BaselineReach) {
    var left = Dictionary(grouping: before?.findings ?? [], by: \.identity)
    let entries = found.filter { $0.severity != .note }.map { finding in
      let identity = Self.identity(finding, reach)
      return left[identity]?.popLast()
        ?? Entry(id: identity[0], subject: identity[1], file: identity[2], accepted: day)
    }
    let elsewhere = left.values.joined().filter { !reach.covers($0.file) }
    findings = (entries + elsewhere).sorted {
      ($0.file, $0.id, $0.subject, $0.accepted) < ($1.file, $1.id, $1.subject, $1.accepted)
    }
  }

  /// Reads a file.
  init(path: String) throws(ToolError) {
    guard Disk.exists(path) else {
      throw ToolError(
        message: "there is no baseline '\(path)'; '--update-baseline' makes it", isUsage: false)
    }
    guard let data = try? Disk.data(at: path) else {
      throw ToolError(message: "the baseline '\(path)' cannot be read", isUsage: false)
    }
    do {
      self = try JSONDecoder().decode(Baseline.self, from: data)
    } catch {
      throw ToolError(
        message: "'\(path)' is no baseline: \(Self.reason(of: error))", isUsage: false)
    }
    guard format == "garland-baseline", version == 1 else {
      throw ToolError(message: "'\(path)' is no baseline of version 1", isUsage: false)
    }
  }

  /// Why a file is none of a baseline.
  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _)?: "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
      "'\(context.codingPath.last?.stringValue ?? "")' is not what it should be"
    default: "it is not JSON"
    }
  }

  /// Writes a file.
  func write(to path: String) throws(ToolError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (encoder.encode(self) + Data("\n".utf8)).write(
        to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError(message: "the baseline cannot be written to '\(path)'", isUsage: false)
    }
  }

  /// What is new among findings, and the entries that nothing is found of any more.
  func compare(
    _ found: [Diagnostic], reach: BaselineReach
  ) -> (new: [Diagnostic], stale: [Entry]) {
    let difference = ListDifference(
      findings, by: \.identity, found, by: { Self.identity($0, reach) })
    return (difference.new, difference.gone.filter { reach.covers($0.file) })
  }

  private static func identity(_ finding: Diagnostic, _ reach: BaselineReach) -> [String] {
    ["\(finding.id)", finding.subject, reach.name(of: finding.location?.path ?? "")]
      // Notes are never accepted, because they never count.
      + (finding.severity == .note ? ["note"] : [])
  }

  /// Today, as it is written in a baseline.
  static var today: String {
    Date().formatted(.iso8601.year().month().day())
  }
}
