// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports decorators of one key in different modules whose order is not determined.
struct DecoratorOrderRule: GraphRule {
  static let id = DiagnosticID.decoratorOrder

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.keys.hasDecorators else { return [] }
    return index.keys.contested.flatMap { head -> [Diagnostic] in
      let decorators = index.keys.sharing(keyOf: head).filter { number in
        index.keys.role(of: number) == .decorator
          && !analysis.accepts(Self.id, index.binding(ofExposure: number))
      }
      let places = decorators.grouped { Place($0, index) }
      return places.values.filter { isUndecided($0, index) }.ordered { $0[0] < $1[0] }.map {
        finding(index.exposure(head).key, $0, analysis)
      }
    }
  }

  /// The decorated key and the order by which decorators are sorted.
  private struct Place: Hashable {
    let order: Int
    let privateModule: Int?

    init(_ exposure: Int32, _ index: GraphIndex) {
      order = index.keys.order(of: exposure)
      privateModule = index.keys.privateModule(of: exposure)
    }
  }

  private func isUndecided(_ exposures: [Int32], _ index: GraphIndex) -> Bool {
    let modules = exposures.map { index.module(of: index.binding(ofExposure: $0)) }
    return modules.distinct().count > 1
  }

  private func finding(_ key: Key, _ exposures: [Int32], _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.key(key)
    let sites = RivalSites(analysis, exposures)
    return sites.diagnostic(
      Self.id, subject: name,
      summary: "\(sites.count) decorators of '\(name)' from different modules have no order",
      help: "say 'order:' with different numbers; the lowest is the nearest to what is decorated")
  }
}
