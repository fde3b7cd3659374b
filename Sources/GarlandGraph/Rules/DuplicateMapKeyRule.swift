// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports keys of a map that several contributions claim, and names all of them.
struct DuplicateMapKeyRule: GraphRule {
  static let id = DiagnosticID.duplicateMapKey

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    return index.keys.contested.flatMap { head -> [Diagnostic] in
      guard index.keys.mapKey(of: head) != nil else { return [] }
      let elements = index.keys.sharing(keyOf: head).filter(index.keys.isElement)
      let sides = Contested.sides(elements, index)
      return sides.flatMap { duplicates($0, analysis) }.map {
        finding(index.exposure(head).key, $0, analysis)
      }
    }
  }

  /// The strongest contributions, where several claim a key of the map, by that key.
  private func duplicates(
    _ exposures: [Int32], _ analysis: Analysis
  ) -> [(mapKey: String, exposures: [Int32])] {
    let keys = analysis.index.keys
    return keys.rivals(exposures).ordered { $0.key < $1.key }.compactMap { mapKey, rivals in
      let strongest = keys.strongest(rivals).filter { !accepts($0, analysis) }
      guard strongest.count > 1, keys.rank(of: strongest[0]) != .override else { return nil }
      return (mapKey, strongest)
    }
  }

  private func accepts(_ exposure: Int32, _ analysis: Analysis) -> Bool {
    analysis.accepts(Self.id, analysis.index.binding(ofExposure: exposure))
  }

  private func finding(
    _ key: Key, _ found: (mapKey: String, exposures: [Int32]), _ analysis: Analysis
  ) -> Diagnostic {
    let sites = RivalSites(analysis, found.exposures)
    let name = analysis.names.collection(key)
    return sites.diagnostic(
      Self.id, subject: name,
      summary: "'\(name)' has \(sites.count) contributions with the key '\(found.mapKey)'",
      help: "give each contribution a key of its own, or let one of them override the others")
  }
}
