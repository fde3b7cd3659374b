// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// Findings that were accepted at some time, so that only new ones count.
///
/// A finding is identified by its id, its subject and the files of its requests, not by lines: it stays accepted when
/// code is moved, but one more request without a binding is new, and so is a warning that has become an error. Files
/// are named relative to the folder of the baseline, and entries for files that a check does not read stay unchanged.
struct Baseline: Codable {
  /// An accepted finding.
  struct Entry: Codable, Hashable {
    let id: String
    let subject: String
    let file: String
    /// The severity when it was accepted; nil accepts any.
    ///
    /// A warning that becomes an error is not accepted.
    var severity: Severity?
    /// The day on which it was accepted.
    let accepted: String
    /// The options of the check that found it, such as `--define=MOCKS`; other checks may not find it.
    var options: [String]?

    /// The severities of findings that can be accepted.
    enum Severity: String, Codable { case error, warning }

    /// Whether it accepts a finding of a severity.
    func accepts(_ severity: GarlandGraph.Severity) -> Bool {
      self.severity != .warning || severity != .error
    }

    /// The part of an entry's identity that several entries can share.
    var cause: [String] { Self.cause(id, subject) }

    /// The shared part of the identity for an id and a subject, without labels that depend on other types.
    static func cause(_ id: String, _ subject: String) -> [String] {
      [id, subject.withoutFileLabels]
    }

    /// The entry in the tool's own form; people may omit the start of an id, or begin a path with `./`.
    fileprivate var asWritten: Entry {
      Entry(
        id: id.contains("/") ? id : "Garland/\(id)", subject: subject,
        file: file.withoutCurrentFolder, severity: severity, accepted: accepted,
        options: options)
    }
  }

  /// A request in a finding, with its file as the baseline names it.
  struct Request {
    let id: String
    let subject: String
    let file: String
    let severity: Severity
  }

  private(set) var format = "garland-baseline"
  private(set) var version = 1
  private(set) var findings: [Entry]

  /// Accepts findings; those that were accepted before keep their date.
  init(_ found: [Diagnostic], on day: String, before: Baseline?, reach: BaselineReach) {
    var left = EntryMatching(before?.findings ?? [])
    let accepted = found.filter { $0.severity != .note }.flatMap { Self.requests(of: $0, reach) }
    let entries = zip(accepted, left.take(accepted)).map { request, known in
      Entry(
        id: request.id, subject: request.subject, file: known?.file ?? request.file,
        severity: Entry.Severity(rawValue: request.severity.rawValue),
        accepted: known?.accepted ?? day,
        options: known != nil || reach.options.isEmpty ? known?.options : reach.options)
    }
    let elsewhere = left.rest.filter { !reach.judges($0) }
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
    let data: Data
    do {
      data = try Disk.data(at: path)
    } catch {
      throw ToolError(
        message: "the baseline '\(path)' cannot be read\(error.explanation)", isUsage: false)
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
    findings = findings.map(\.asWritten)
  }

  /// The reason why a file is not a baseline.
  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _)?: "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
      .dataCorrupted(let context)? where !context.codingPath.isEmpty:
      context.codingPath.last.map { "'\($0.stringValue)' is not what it should be" }
        ?? "it is no JSON object"
    default: "it is not JSON"
    }
  }

  /// Writes a file.
  func write(to path: String) throws(ToolError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try OutputFile.write(encoder.encode(self) + Data("\n".utf8), to: path)
    } catch {
      throw ToolError(
        message: "the baseline cannot be written to '\(path)'\(OutputFile.reason(for: path))",
        isUsage: false)
    }
  }

  /// The new findings, and the entries without a finding.
  func compare(
    _ found: [Diagnostic], reach: BaselineReach
  ) -> (new: [Diagnostic], stale: [Entry]) {
    var left = EntryMatching(findings)
    // Notes never count, so they are never accepted.
    let requests = found.map { $0.severity == .note ? [] : Self.requests(of: $0, reach) }
    var known = left.take(requests.flatMap(\.self))[...]
    let new = zip(found, requests).filter { finding, requests in
      let own = known.prefix(requests.count)
      known = known.dropFirst(requests.count)
      return finding.severity == .note || own.contains { $0 == nil }
    }
    .map(\.0)
    return (new, left.rest.filter(reach.judges))
  }

  private static func requests(of finding: Diagnostic, _ reach: BaselineReach) -> [Request] {
    finding.tellingFiles.map { file in
      Request(
        id: "\(finding.id)", subject: finding.subject, file: reach.name(of: file),
        severity: finding.severity)
    }
  }

  /// The current date in the form of a baseline.
  static var today: String {
    Date().formatted(.iso8601.year().month().day())
  }
}
