// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports keys that several bindings claim for themselves, and names all of them.
struct DuplicateBindingRule: GraphRule {
  static let id = DiagnosticID.duplicateBinding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    guard !analysis.index.keys.contested.isEmpty else { return [] }
    return analysis.contested.duplicates.compactMap { rivals in
      let sites = RivalSites(analysis, rivals.filter { !accepts(analysis, $0) })
      guard sites.count > 1 else { return nil }
      let name = analysis.names.key(analysis.index.exposure(rivals[0]).key)
      return sites.diagnostic(
        Self.id, subject: name, summary: "'\(name)' is bound \(sites.count) times",
        help: help(analysis, rivals, name)
      )
    }
  }

  /// The help, which differs for inputs of scopes, since these have no tag and override nothing.
  private func help(_ analysis: Analysis, _ rivals: [Int32], _ name: String) -> String {
    let inputs = rivals.filter(analysis.isInput)
    if inputs.count == rivals.count {
      return "give each kind of scope an input of its own type, and tags to parts of inputs"
    }
    guard inputs.isEmpty else {
      return
        "keep the '\(name)' that a scope is opened with, and give the other one a tag if it is needed"
    }
    // Other libraries have other words for it.
    let isOwn = rivals.allSatisfy { analysis.index.exposure($0).role == .exclusive }
    return isOwn
      ? "keep one binding, tell them apart by '.tag', or add '.override()' to one of them"
      : "keep one binding, tell them apart by tags, or let one of them override the others"
  }

  private func accepts(_ analysis: Analysis, _ exposure: Int32) -> Bool {
    analysis.accepts(Self.id, analysis.index.binding(ofExposure: exposure))
  }
}
