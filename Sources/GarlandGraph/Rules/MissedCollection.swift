// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Says to which collection an unused binding was perhaps meant to contribute.
enum MissedCollection {
  /// The help for a binding, or none; the name says what to add where the finding does not.
  static func notes(
    for number: Int, _ analysis: Analysis, named name: String = "it"
  ) -> [Diagnostic.Note] {
    let index = analysis.index
    let exposures = index.exposureStarts[number]..<index.exposureStarts[number + 1]
    return exposures.filter { index.keys.serves($0) }.prefix(1).compactMap { exposure in
      let key = index.exposure(exposure).key
      let count = index.keys.all(key).count { index.keys.role(of: $0) == .contribution }
      guard count > 0 else { return nil }
      let contributions = count == 1 ? "1 contribution" : "\(count) contributions"
      return Diagnostic.Note(
        .help,
        "'\(analysis.names.collection(key))' has \(contributions): use 'contribute' to add \(name)",
        at: name == "it" ? nil : analysis.location(ofExposure: exposure))
    }
  }

  /// The help for the bindings of an unused module.
  static func notes(forModule module: Int, _ analysis: Analysis) -> [Diagnostic.Note] {
    let bindings = analysis.index.graph.bindings
    let own = bindings.indices.filter { bindings[$0].module == module }
    let found = own.flatMap { number in
      notes(for: number, analysis, named: "'\(analysis.names.maker(number))'")
    }
    return Array(found.prefix(Wording.limit))
  }
}
