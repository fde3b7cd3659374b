// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Suggests collections to which an unused binding may have been meant to contribute.
enum MissedCollection {
  /// The help for a binding, or none; the name is for findings that do not contain it.
  static func notes(
    for number: Int, _ analysis: Analysis, named name: String = "it"
  ) -> [Diagnostic.Note] {
    let index = analysis.index
    let exposures = index.exposures(of: number)
    guard let exposure = exposures.first(where: index.keys.serves) else { return [] }
    let key = index.exposure(exposure).key
    let count = index.keys.all(key).count { index.keys.role(of: $0) == .contribution }
    guard count > 0 else { return [] }
    let contributions = count.counted("contribution")
    let text =
      "'\(analysis.names.collection(key))' has \(contributions): use 'contribute' to add \(name)"
    let place = name == "it" ? nil : analysis.location(ofExposure: exposure)
    return [Diagnostic.Note(.help, text, at: place)]
  }

  /// The help for the bindings of an unused module.
  static func notes(forModule module: Int, _ analysis: Analysis) -> [Diagnostic.Note] {
    let bindings = analysis.index.bindings
    var found: [Diagnostic.Note] = []
    for number in bindings.indices where bindings[number].module == module {
      found += notes(for: number, analysis, named: "'\(analysis.names.maker(number))'")
      if found.count == Wording.limit { break }
    }
    return found
  }
}
