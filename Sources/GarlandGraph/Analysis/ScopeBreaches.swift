// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds requests for instances of a scope that are made outside it.
///
/// A binding that keeps an instance makes its requests where it belongs itself: in the container if the whole container
/// shares it, else in its scope. Instances that belong to the requester pass the question on, and so does every kind of
/// edge: a later request is made at the same place.
///
/// For a kind that is not declared, it is only known that its instances do not last: another library may open it by
/// itself at any request. Then roots and providers may make requests, but keeping an instance remains wrong.
struct ScopeBreaches {
  /// A request from outside that leads to an instance of a scope.
  struct Entry {
    /// The request of a root, which stands for all equal requests in the same kind of scope.
    let request: Int
    /// The other roots with the same request.
    let others: [Int]
    /// The nearest instance that is not available there, with the path to it.
    let holding: Holding
    /// The number of the kind.
    let kind: Int
  }

  /// An instance of a scope that is kept beyond it.
  struct Captive {
    /// The holder, with the path to the instance.
    let holding: Holding
    /// The number of the kind.
    let kind: Int
  }

  /// The bindings that keep an instance of a scope beyond it.
  private(set) var captives: [Captive] = []
  /// The requests from outside that lead to an instance of a scope.
  private(set) var entries: [Entry] = []

  init(_ analysis: Analysis) {
    guard analysis.index.lifetimes.contains(.scoped), Self.isAskedForElsewhere(analysis.index)
    else { return }
    let scopes = analysis.scopes
    // A search for each kind. One pass for all kinds that first looked whether there is anything to find took the check
    // of 10,000 bindings in 40 nested kinds from 22 ms to 12, and saved nothing for 1,000 in 4.
    for kind in scopes.kinds.indices where !scopes.members[kind].isEmpty { add(kind, analysis) }
  }

  /// Whether something other than an instance of the same kind of scope requests a binding that belongs to a scope, or
  /// is only available in one.
  private static func isAskedForElsewhere(_ index: GraphIndex) -> Bool {
    (0...index.bindingCount).contains { owner in
      index.linkRange(of: owner).contains { place in
        let target = Int(index.links[place].binding)
        let traits = index.traits[target]
        if traits.flags.contains(.needsScope) { return true }
        return traits.lifetime == .scoped
          && index.scopes.kinds[target] != index.scopes.kinds[owner]
      }
    }
  }

  private mutating func add(_ kind: Int, _ analysis: Analysis) {
    let index = analysis.index
    let scopes = analysis.scopes
    let inside = scopes.inside(kind)
    let passes = index.isPassing
    let edges: Holdings.Edges = scopes.isDeclared[kind] ? .all : .kept
    var search = Holdings(analysis, by: edges, kept: scopes.members[kind], passing: passes)
    let found = search.find { number in
      index.traits[number].lifetime.isSurelyShared
        && !inside.contains(Int(scopes.kindOfBinding[number]))
    }
    captives += found.holdings.filter { holding in
      !analysis.accepts(.captiveDependency, holding.holder)
        && !analysis.index.isDisplaced(holding.holder)
    }.map { Captive(holding: $0, kind: kind) }
    guard scopes.isDeclared[kind] else { return }
    var questions: [Question: [Int]] = [:]
    for request in found.roots {
      let root = analysis.index.root(ofRequest: request)
      if root.cause == .assumed { continue }
      if let scope = root.scope.flatMap(scopes.number), inside.contains(scope) { continue }
      questions.add(request, to: Question(root.request, in: root.scope))
    }
    entries += questions.values.compactMap { Self.entry($0, of: kind, search, analysis) }
  }

  private static func entry(
    _ requests: [Int], of kind: Int, _ search: Holdings, _ analysis: Analysis
  ) -> Entry? {
    let sorted = requests.ordered(by: analysis.precedes(request:_:))
    guard let first = sorted.first else { return nil }
    let nearest = search.holdings(of: analysis.index.bindingCount, by: [first]).min { left, right in
      left.hops.count == right.hops.count
        ? analysis.precedes(left.kept, right.kept) : left.hops.count < right.hops.count
    }
    return nearest.map {
      Entry(request: first, others: Array(sorted.dropFirst()), holding: $0, kind: kind)
    }
  }
}

extension Analysis {
  /// A binding with its lifetime, followed by the kind of scope that it needs if the lifetime does not name it.
  func described(_ binding: Int, in kind: Int, otherwise ending: String = "") -> String {
    let note = ", which the parent makes in '\(names.type(scopes.kinds[kind]))' only"
    return names.described(binding) + (isOwnKind(kind, of: binding) ? ending : note)
  }

  /// Whether a binding belongs to a kind of scope by its own lifetime.
  func isOwnKind(_ kind: Int, of binding: Int) -> Bool {
    Int(scopes.kindOfBinding[binding]) == kind
  }
}
