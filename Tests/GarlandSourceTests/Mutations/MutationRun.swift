// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource
import SwiftParser
import SwiftSyntax

/// Changes a program in one place after the other, and checks each of the changed ones.
struct MutationRun {
  /// What came of one change.
  enum Outcome: Equatable {
    case found([String])
    case missed
    case equivalent(String, newErrors: [String])
  }

  /// The errors and warnings of the unchanged program.
  private(set) var findings: [String] = []
  private(set) var outcomes: [(mutation: Mutation, outcome: Outcome)] = []

  /// Runs over a folder; at most `limit` changes are tried, chosen by the seed.
  init(_ folder: URL, limit: Int = .max, seed: UInt64 = 1) throws {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
      "garland-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let result = Verifier().verify([copy.path])
    findings = result.diagnostics.filter { $0.severity != .note }.map { "\($0.id): \($0.summary)" }
    let files = Self.files(in: copy)
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let places = MutationPlaces(result, types: texts.flatMap(Self.protocols).sorted())
    let oracle = MutationOracle(places: places, texts: texts, screens: Self.screens(in: copy))
    var all = files.indices.flatMap {
      MutationFinder.mutations(of: texts[$0], number: $0, path: files[$0], places)
    }
    if all.count > limit {
      var random = SplitMix(seed: seed)
      all = Array(all.shuffled(using: &random).prefix(limit))
    }
    let before = Self.errors(result)
    for mutation in all {
      let file = files[mutation.file]
      let text = texts[mutation.file]
      try mutation.applied(to: text).write(toFile: file, atomically: false, encoding: .utf8)
      let new = Self.added(Self.errors(Verifier().verify([copy.path])), to: before)
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      outcomes.append((mutation, Self.outcome(new, oracle.equivalence(of: mutation))))
    }
  }

  private static func outcome(_ new: [String], _ equivalence: String?) -> Outcome {
    if let equivalence { return .equivalent(equivalence, newErrors: new) }
    return new.isEmpty ? .missed : .found(new)
  }

  private static func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") && !$0.contains("Pods/") }.sorted()
      .map { folder.path + "/" + $0 }
  }

  /// The classes that the storyboards name.
  private static func screens(in folder: URL) -> Set<String> {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let texts = (names ?? []).filter { $0.hasSuffix(".storyboard") }.compactMap {
      try? String(contentsOfFile: folder.path + "/" + $0, encoding: .utf8)
    }
    let parts = texts.flatMap { $0.components(separatedBy: "customClass=\"").dropFirst() }
    return Set(parts.compactMap { $0.split(separator: "\"").first.map(String.init) })
  }

  private static func protocols(in text: String) -> [String] {
    Parser.parse(source: text).statements.compactMap {
      $0.item.as(ProtocolDeclSyntax.self)?.name.text
    }
  }

  private static func errors(_ result: Verification) -> [String] {
    result.diagnostics.filter { $0.severity == .error }.map { "\($0.id): \($0.summary)" }
  }

  private static func added(_ after: [String], to before: [String]) -> [String] {
    var left = before
    return after.filter { text in
      guard let place = left.firstIndex(of: text) else { return true }
      left.remove(at: place)
      return false
    }
  }

  // MARK: Results

  /// How many of the changes that break the program were found.
  func rate(of kind: Mutation.Kind? = nil) -> (found: Int, missed: Int, equivalent: Int) {
    var rate = (found: 0, missed: 0, equivalent: 0)
    for (mutation, outcome) in outcomes where kind == nil || mutation.kind == kind {
      switch outcome {
      case .found: rate.found += 1
      case .missed: rate.missed += 1
      case .equivalent: rate.equivalent += 1
      }
    }
    return rate
  }

  /// The rates, and each change that was missed or breaks nothing.
  var report: String {
    var lines = findings.map { "unchanged: \($0)" }
    for kind in Mutation.Kind.allCases {
      let rate = rate(of: kind)
      lines.append(
        "\(kind.rawValue): \(rate.found) found, \(rate.missed) missed, \(rate.equivalent) equivalent"
      )
    }
    for (mutation, outcome) in outcomes {
      let place =
        "\(mutation.location.file.split(separator: "/").last ?? ""):\(mutation.location.line)"
      switch outcome {
      case .found: continue
      case .missed: lines.append("missed: \(mutation.kind.rawValue) \(place) \(mutation.text)")
      case .equivalent(let reason, let errors):
        lines.append("equivalent: \(mutation.kind.rawValue) \(place) \(mutation.text): \(reason)")
        lines += errors.map { "  but says \($0)" }
      }
    }
    return lines.joined(separator: "\n")
  }
}
