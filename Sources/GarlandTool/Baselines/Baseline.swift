// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// Findings that were accepted on a day, so that only new ones count.
///
/// A finding is known by its id, its subject and the files of the requests that it tells of, not by lines: what is
/// moved stays accepted, and where one request more has no binding, that is new, and so is a warning that has become an
/// error. Files are named from the folder of the
/// baseline, and what a check does not read, it leaves as it is.
struct Baseline: Codable {
  /// Something that was accepted.
  struct Entry: Codable, Hashable {
    let id: String
    let subject: String
    let file: String
    /// What it was when it was accepted, or nothing for either.
    ///
    /// A warning may become an error, which nobody has accepted.
    var severity: Severity?
    /// The day on which it was accepted.
    let accepted: String
    /// The options of the check that found it, such as `--define=MOCKS`; another check may not find it.
    var options: [String]?

    /// What a finding can be that is accepted.
    enum Severity: String, Codable { case error, warning }

    /// Whether it accepts something of a severity.
    func accepts(_ severity: GarlandGraph.Severity) -> Bool {
      self.severity != .warning || severity != .error
    }

    /// What several entries can have in common.
    var cause: [String] { Self.cause(id, subject) }

    /// What entries with an id and a subject have in common, whatever other types of the subject's name there are.
    static func cause(_ id: String, _ subject: String) -> [String] {
      [id, subject.withoutFileLabels]
    }

    /// The entry as the tool writes it; people leave out the start of an id, or begin a path with `./`.
    fileprivate var asWritten: Entry {
      Entry(
        id: id.contains("/") ? id : "Garland/\(id)", subject: subject,
        file: file.withoutCurrentFolder, severity: severity, accepted: accepted,
        options: options)
    }
  }

  /// A request that a finding tells of, with its file as the baseline names it.
  struct Request {
    let id: String
    let subject: String
    let file: String
    let severity: Severity
  }

  private(set) var format = "garland-baseline"
  private(set) var version = 1
  private(set) var findings: [Entry]

  /// Accepts findings; those that were accepted before keep their day.
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

  /// Why a file is none of a baseline.
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

  /// What is new among findings, and the entries that nothing is found of any more.
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

  /// Today, as it is written in a baseline.
  static var today: String {
    Date().formatted(.iso8601.year().month().day())
  }
}
